export { exportHandOvers, listPhotosOfGuest } from './leaver.views.ts'
