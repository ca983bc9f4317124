export { rentalIdOf } from './rental-of-path.ts'
export { findSameUnit } from './units.repeats.ts'
export { describeUnit, findNewTerms, insertUnit, type UnitTerms } from './units.store.ts'
export { unitColumns } from './units.views.ts'
