/** Days between asking to be deleted and being it. */
export const graceDays = 7

/** Hours for which a finished export can be fetched, and how many one may ask for in a day. */
export const exportKeptHours = 24
export const mostExports = 5

/** What keeps an account from being deleted; `open_obligations` carries them as `obligations`. */
export type Obligation =
  | { kind: 'booking'; bookingId: string; number: string; rental: string }
  | { kind: 'payment'; bookingId: string; number: string; rental: string }
  | { kind: 'rental_bookings'; rentalId: string; rental: string; count: number }
  | { kind: 'payout'; rentalId: string; rental: string }
  | { kind: 'balance'; rentalId: string; rental: string; amount: number; currency: string }
