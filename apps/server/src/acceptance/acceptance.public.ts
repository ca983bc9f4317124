export { exportHandOvers, listPhotosOfGuest } from './export.views.ts'
export { eraseContracts, eraseContractsOf } from './contracts/contracts.store.ts'
