import * as endpoints from '@rentwell/contract/money/papers.endpoints.ts'
import * as shapes from '@rentwell/contract/money/papers.shapes.ts'
import { listPayments as listPaymentsEndpoint } from '@rentwell/contract/money/payments.endpoints.ts'
import { listPayments as listPaymentsShape } from '@rentwell/contract/money/payments.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { signedIn } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { listOfficePapers } from './list-office-papers.ts'
import { listPapers } from './list-papers.ts'
import { listPayments } from './list-payments.ts'
import { readInvoiceDetails } from './read-invoice-details.ts'
import { saveInvoiceDetails } from './save-invoice-details.ts'

/** There is paper for what is paid at the rental, too: these need no payment provider. */
export const paperRoutes: Route[] = [
  on(endpoints.listPapers, shapes.listPapers, signedIn, listPapers),
  on(endpoints.listOfficePapers, shapes.listPapers, worksIn('run_bookings'), listOfficePapers),
  on(listPaymentsEndpoint, listPaymentsShape, signedIn, listPayments),
  on(endpoints.readInvoiceDetails, shapes.readInvoiceDetails, worksIn('edit_settings'), readInvoiceDetails),
  on(endpoints.saveInvoiceDetails, shapes.saveInvoiceDetails, worksIn('edit_settings'), saveInvoiceDetails),
]
