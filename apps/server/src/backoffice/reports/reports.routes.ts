import * as endpoints from '@rentwell/contract/backoffice/reports.endpoints.ts'
import * as shapes from '@rentwell/contract/backoffice/reports.shapes.ts'
import { takesPart } from '../../messaging/messaging.public.ts'
import { admin, anyone } from '../../platform/http/policies.ts'
import { on, type Route } from '../../platform/http/routes.ts'
import { hideUnit } from './hide-unit.ts'
import { listReports } from './list-reports.ts'
import { readReport } from './read-report.ts'
import { reportMessage } from './report-message.ts'
import { reportRental } from './report-rental.ts'
import { reportUnit } from './report-unit.ts'
import type { ReportSettings } from './reports.policy.ts'
import { resolveReport } from './resolve-report.ts'
import { unhideUnit } from './unhide-unit.ts'

export const reportRoutes = (settings: ReportSettings): Route[] => [
  on(endpoints.reportRental, shapes.reportRental, anyone, reportRental(settings)),
  on(endpoints.reportUnit, shapes.reportUnit, anyone, reportUnit(settings)),
  on(endpoints.reportMessage, shapes.reportMessage, takesPart, reportMessage(settings)),
  on(endpoints.listReports, shapes.listReports, admin, listReports, { reads: 'standby' }),
  on(endpoints.readReport, shapes.readReport, admin, readReport),
  on(endpoints.resolveReport, shapes.resolveReport, admin, resolveReport),
  on(endpoints.hideUnit, shapes.hideUnit, admin, hideUnit),
  on(endpoints.unhideUnit, shapes.unhideUnit, admin, unhideUnit),
]
