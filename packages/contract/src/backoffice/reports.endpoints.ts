import { endpoint } from '../endpoint.ts'
import type * as shapes from './reports.shapes.ts'

export const reportRental = endpoint<typeof shapes.reportRental>()('POST', '/rentals/{rental}/report')
export const reportUnit = endpoint<typeof shapes.reportUnit>()('POST', '/rentals/{rental}/units/{unit}/report')
export const reportMessage = endpoint<typeof shapes.reportMessage>()('POST', '/conversations/{conversation}/messages/{message}/report')

export const listReports = endpoint<typeof shapes.listReports>()('GET', '/backoffice/reports')
export const readReport = endpoint<typeof shapes.readReport>()('GET', '/backoffice/rentals/{rental}/reports/{report}')
export const resolveReport = endpoint<typeof shapes.resolveReport>()('POST', '/backoffice/rentals/{rental}/reports/{report}/resolve')

export const hideUnit = endpoint<typeof shapes.hideUnit>()('POST', '/backoffice/rentals/{rental}/units/{unit}/hide')
export const unhideUnit = endpoint<typeof shapes.unhideUnit>()('POST', '/backoffice/rentals/{rental}/units/{unit}/unhide')
