export { rentalIdOf } from './rental-of-path.ts'
export { findSameUnit } from './units.repeats.ts'
export { describeUnit, insertUnit } from './units.store.ts'
export { lastId, readUnitOfOffice, unitColumns } from './units.views.ts'
