import type { readPaperByLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import { fileOf, readIssued, type PrintPaper } from '../../money/invoices/papers.public.ts'
import { must } from '../../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../platform/http/routes.ts'
import type { LinkSettings } from './links.policy.ts'
import { findOpenLink } from './open-link.ts'

/** A billing document of a booking without an account, as a PDF. */
export const readPaperByLink =
  (settings: LinkSettings, print: PrintPaper): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { link, paper, language = ctx.language }) => {
    const linked = await findOpenLink(ctx, settings, 'booking', link)
    if (linked instanceof CommitThenRefuse) return linked
    must(linked.guestId === null, 'booking_in_account')
    return fileOf(await readIssued(ctx.tx, linked.rentalId, linked.id, paper), print, language)
  }
