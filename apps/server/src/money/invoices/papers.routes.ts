import * as accounting from '@rentwell/contract/money/accounting.endpoints.ts'
import * as accountingShapes from '@rentwell/contract/money/accounting.shapes.ts'
import * as money from '@rentwell/contract/money/money.endpoints.ts'
import * as moneyShapes from '@rentwell/contract/money/money.shapes.ts'
import * as endpoints from '@rentwell/contract/money/papers.endpoints.ts'
import * as shapes from '@rentwell/contract/money/papers.shapes.ts'
import { listPayments as listPaymentsEndpoint } from '@rentwell/contract/money/payments.endpoints.ts'
import { listPayments as listPaymentsShape } from '@rentwell/contract/money/payments.shapes.ts'
import { worksIn } from '../../members/members.public.ts'
import { signedIn } from '../../platform/http/policies.ts'
import { on, type Route } from '../../platform/http/routes.ts'
import { exportInvoices } from '../accounting/export-invoices.ts'
import { readAccounting } from '../accounting/read-accounting.ts'
import { saveAccounting } from '../accounting/save-accounting.ts'
import { exportOwnTransactions } from '../export-own-transactions.ts'
import { exportPieceEarnings } from '../export-piece-earnings.ts'
import { exportTransactions } from '../export-transactions.ts'
import { listOfficePapers } from './list-office-papers.ts'
import { listPapers } from './list-papers.ts'
import { listPayments } from '../list-payments.ts'
import type { PrintPaper } from './print-paper.ts'
import { readEInvoice } from './read-e-invoice.ts'
import { readBilling } from './read-billing.ts'
import { readInvoiceDetails } from './read-invoice-details.ts'
import { readOfficePaper } from './read-office-paper.ts'
import { readPaper } from './read-paper.ts'
import { saveBilling } from './save-billing.ts'
import { saveInvoiceDetails } from './save-invoice-details.ts'

/** Endpoints that need no payment provider: payments at the rental have billing documents and transactions too. */
export const paperRoutes = (print: PrintPaper): Route[] => [
  on(endpoints.listPapers, shapes.listPapers, signedIn, listPapers, { userTokens: 'read_account' }),
  on(endpoints.listOfficePapers, shapes.listPapers, worksIn('run_bookings', 'see_finances'), listOfficePapers),
  on(listPaymentsEndpoint, listPaymentsShape, signedIn, listPayments),
  on(endpoints.readInvoiceDetails, shapes.readInvoiceDetails, worksIn('edit_settings'), readInvoiceDetails),
  on(endpoints.saveInvoiceDetails, shapes.saveInvoiceDetails, worksIn('edit_settings'), saveInvoiceDetails),
  on(endpoints.readBilling, shapes.readBilling, signedIn, readBilling),
  on(endpoints.saveBilling, shapes.saveBilling, signedIn, saveBilling),
  on(endpoints.readPaper, shapes.readPaper, signedIn, readPaper(print), { userTokens: 'read_account' }),
  on(endpoints.readOfficePaper, shapes.readPaper, worksIn('run_bookings', 'see_finances'), readOfficePaper(print)),
  on(endpoints.readEInvoice, shapes.readEInvoice, worksIn('run_bookings', 'see_finances'), readEInvoice),
  on(money.exportTransactions, moneyShapes.exportTransactions, worksIn('see_finances'), exportTransactions, { compress: false }),
  on(money.exportPieceEarnings, moneyShapes.exportPieceEarnings, worksIn('see_finances'), exportPieceEarnings, { compress: false }),
  on(accounting.exportInvoices, accountingShapes.exportInvoices, worksIn('see_finances'), exportInvoices, { compress: false }),
  on(accounting.readAccounting, accountingShapes.readAccounting, worksIn('see_finances'), readAccounting),
  on(accounting.saveAccounting, accountingShapes.saveAccounting, worksIn('edit_settings'), saveAccounting),
  on(money.exportOwnTransactions, moneyShapes.exportOwnTransactions, signedIn, exportOwnTransactions, { compress: false }),
]
