import type { readReport as endpoint } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { loadRentalId } from '../rental-of-path.ts'
import { readCase } from './reports.views.ts'

/** A report with the others of the same thing. */
export const readReport: Handler<typeof endpoint> = async ({ tx }, { rental, report }) => ({
  report: await readCase(tx, await loadRentalId(tx, rental), report),
})
