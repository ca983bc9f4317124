export { rentalIdOf } from './rental-of-path.ts'
export { lastId, readUnitOfOffice } from './units.views.ts'
