export { insertBlock } from './blocks.store.ts'
export { holdDates, isFree, isReturned, listBusy, listBusyOfUnits, lockCalendar, moveHold, releaseDates, rentalOf, type UnitRef } from './calendar.store.ts'
export { listLikeUnits, listOfferedUnits, loadOfferedUnit, type OfferedCard, type OfferedUnit } from './offered-unit.store.ts'
export { findFeedFacts } from './feeds/feeds.views.ts'
