export { insertBlock } from './calendar/blocks.store.ts'
export { askAt, moveMoney } from './payments/booking-money.ts'
export type { PayingPlace, PayingSettings } from './payments/paying.ts'
export {
  free,
  isDoneBy,
  listBusy,
  loadOfferedUnit,
  lockBooking,
  lockOwnBooking,
  lockPaid,
  step,
  type LockedBooking,
  type OfferedUnit,
} from './bookings.store.ts'
export { readView, type BookingView } from './bookings.views.ts'
export { priceOf } from './pricing/price-of.ts'
export { ownReviewJson, presentOwnReview, rentalScore, replyJson, scoresJson, unitScore, type OwnReview, type OwnReviewRow } from './reviewed.views.ts'
export { eraseBookings } from './erasure.store.ts'
export { exportBookings } from './export.views.ts'
