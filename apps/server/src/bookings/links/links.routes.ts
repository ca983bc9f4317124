import * as endpoints from '@rentwell/contract/bookings/links.endpoints.ts'
import * as shapes from '@rentwell/contract/bookings/links.shapes.ts'
import { worksIn } from '../../members/members.public.ts'
import { anyone } from '../../platform/http/policies.ts'
import { on, onBoth, type Route } from '../../platform/http/routes.ts'
import type { PrintPaper } from '../../money/invoices/papers.public.ts'
import type { PayingSettings } from '../payments/paying.ts'
import { cancelByLink } from './cancel-by-link.ts'
import type { LinkSettings } from './links.policy.ts'
import { listPapersByLink } from './list-papers-by-link.ts'
import { payByLink } from './pay-by-link.ts'
import { readBookingLink } from './read-booking-link.ts'
import { readOfficeLink } from './read-office-link.ts'
import { readPaperByLink } from './read-paper-by-link.ts'
import { readPaymentLink } from './read-payment-link.ts'
import { replaceOfficeLink } from './replace-office-link.ts'
import { saveOfficeLink } from './save-office-link.ts'
import { sendOfficeLink } from './send-office-link.ts'

/** Bookings without an account: what their links open, and the links in the office. */
export function linkRoutes(paying: PayingSettings, links: LinkSettings, print: PrintPaper): Route[] {
  const settings = { ...paying, ...links, takesCards: paying.money !== undefined }
  return [
    on(endpoints.readBookingLink, shapes.readBookingLink, anyone, readBookingLink(settings), { secret: true }),
    on(endpoints.cancelByLink, shapes.cancelByLink, anyone, cancelByLink(settings), { secret: true }),
    on(endpoints.listPapersByLink, shapes.listPapersByLink, anyone, listPapersByLink(links), { secret: true }),
    on(endpoints.readPaperByLink, shapes.readPaperByLink, anyone, readPaperByLink(links, print), { secret: true }),
    on(endpoints.readPaymentLink, shapes.readPaymentLink, anyone, readPaymentLink(settings), { secret: true }),
    onBoth(endpoints.payByLink, shapes.payByLink, anyone, payByLink(settings), { secret: true }),
    on(endpoints.readOfficeLink, shapes.readOfficeLink, worksIn('run_bookings'), readOfficeLink(links)),
    on(endpoints.saveOfficeLink, shapes.saveOfficeLink, worksIn('run_bookings'), saveOfficeLink(links)),
    on(endpoints.replaceOfficeLink, shapes.replaceOfficeLink, worksIn('run_bookings'), replaceOfficeLink(links), { secret: true }),
    on(endpoints.sendOfficeLink, shapes.sendOfficeLink, worksIn('run_bookings'), sendOfficeLink(links), { secret: true }),
  ]
}
