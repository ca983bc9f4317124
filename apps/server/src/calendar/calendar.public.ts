export { insertBlock } from './blocks.store.ts'
export {
  holdDates,
  isFree,
  isReturned,
  listBusy,
  listBusyOfUnits,
  lockCalendar,
  moveHold,
  pinPiece,
  releaseDates,
  rentalOf,
  spareOverduePiece,
  type UnitRef,
} from './calendar.store.ts'
export { choosePiece } from './pieces/pieces.policy.ts'
export { countLeft, findHold, findPiece, listPieceCalendars } from './pieces/piece-holds.store.ts'
export { addPiecesOfNewUnit } from './pieces/new-unit-pieces.ts'
export { listReadyPieces } from './pieces/pieces.store.ts'
export { listLikeUnits, listOfferedUnits, loadOfferedUnit, type OfferedCard, type OfferedUnit } from './offered-unit.store.ts'
export { findFeedFacts } from './feeds/feeds.views.ts'
