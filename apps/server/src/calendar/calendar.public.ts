export { insertBlock } from './blocks.store.ts'
export { holdDates, isFree, isReturned, listBusy, lockCalendar, moveHold, releaseDates, rentalOf } from './calendar.store.ts'
export { listLikeUnits, loadOfferedUnit, type OfferedUnit } from './offered-unit.store.ts'
export { findFeedFacts } from './feeds/feeds.views.ts'
