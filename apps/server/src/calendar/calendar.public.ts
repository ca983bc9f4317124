export { insertBlock } from './blocks.store.ts'
export {
  heldFrom,
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
  swapHold,
  type UnitRef,
} from './calendar.store.ts'
export { addPiecesOfNewUnit } from './pieces/new-unit-pieces.ts'
export { choosePiece } from './pieces/pieces.policy.ts'
export { countLeft, findHold, findPiece, listPieceCalendars } from './pieces/piece-holds.store.ts'
export { listReadyPieces } from './pieces/pieces.store.ts'
export { listFreeUnits, listLikeUnits, listOfferedUnits, loadOfferedUnit, type OfferedCard, type OfferedUnit } from './offered-unit.store.ts'
export { findFeedFacts } from './feeds/feeds.views.ts'
