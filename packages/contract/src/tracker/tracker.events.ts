interface UnitMove {
  rentalId: string
  unitId: string
  /** Which piece of the unit, and the booking that it was out on. The previous release tells neither. */
  pieceId?: string
  bookingId?: string | null
  at: string
}

export interface TrackerEvents {
  'unit.left_area': UnitMove
  'unit.entered_area': UnitMove
}
