export { exportHandOvers, listPhotosOfGuest } from './export.views.ts'
