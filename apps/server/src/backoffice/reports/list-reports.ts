import type { listReports as endpoint } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { pageOf } from '../page-of.ts'
import { listCases } from './reports.views.ts'

/** What was reported, the reports of one thing together. */
export const listReports: Handler<typeof endpoint> = async ({ tx, cursors }, input) => {
  const { page, nextCursor } = await pageOf(cursors, 'reports', input, wanted => listCases(tx, wanted))
  return { reports: page, nextCursor }
}
