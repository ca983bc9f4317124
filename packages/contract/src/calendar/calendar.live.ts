export interface CalendarLiveEvents {
  /** Days of a unit were closed or opened without a booking. */
  calendar: { rentalId: string; unitId: string }
}
