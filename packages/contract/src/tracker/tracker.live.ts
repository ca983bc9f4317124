export interface TrackerLiveEvents {
  /** A unit has a new position: read its tracker again. Guests get the id of their booking, members null. */
  position: { rentalId: string; unitId: string; bookingId: string | null }
}
