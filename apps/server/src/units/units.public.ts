export { rentalIdOf } from './rental-of-path.ts'
export { lastId } from './units.views.ts'
