interface UnitMove {
  rentalId: string
  unitId: string
  at: string
}

export interface TrackerEvents {
  'unit.left_area': UnitMove
  'unit.entered_area': UnitMove
}
