export { rentalIdOf } from './rental-of-path.ts'
export { lastId, readUnitOfOffice, unitColumns } from './units.views.ts'
