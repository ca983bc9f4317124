export { insertBlock, removeBlocksMadeAt } from './blocks.store.ts'
export {
  findTaken,
  holdItems,
  isFree,
  isReturned,
  listBusy,
  listBusyOfUnits,
  lockCalendar,
  lockCalendars,
  lockHeld,
  moveHolds,
  pinPiece,
  releaseDates,
  releasePieces,
  rentalOf,
  spareOverduePieces,
  swapHold,
  type UnitRef,
} from './calendar.store.ts'
export { rebuildBusy } from './busy.store.ts'
export { bookedUnits, chosenOf, isChosen, type BookedUnit } from './booked-units.policy.ts'
export { addPiecesOfNewUnit } from './pieces/new-unit-pieces.ts'
export { pinOwnPieces } from './pieces/pin-own-pieces.ts'
export { choosePiece } from './pieces/pieces.policy.ts'
export { countingLeft, countLeftOf } from './count-left.views.ts'
export { isKitFreeBesides } from './kits/kits.store.ts'
export { makeKit } from './kits/make-kit.ts'
export { canMovePieces, heldFrom, listHolds, listPieceCalendars } from './pieces/piece-holds.store.ts'
export { isPieceOf, listReadyPieces, mustTellApart } from './pieces/pieces.store.ts'
export {
  listFreeUnits,
  listLikeUnits,
  listOfferedUnits,
  loadOfferedItems,
  loadOfferedUnit,
  type OfferedCard,
  type OfferedItem,
  type OfferedUnit,
} from './offered-unit.store.ts'
export { findFeedFacts } from './feeds/feeds.views.ts'
