export { eraseReports } from './reports/reports.store.ts'
export { exportReports } from './reports/export.views.ts'
