export interface AcceptanceLiveEvents {
  /** The hand-over or return of a booking is being filled in on another device: read it again. */
  hand_over: { rentalId: string; bookingId: string }
}
