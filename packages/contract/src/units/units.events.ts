export interface UnitEvents {
  'unit.created': { rentalId: string; unitId: string }
  /** What its page or its prices say changed, or it was archived or restored. */
  'unit.changed': { rentalId: string; unitId: string }
  'unit.rules_saved': { rentalId: string; unitId: string }
  /** It is by the night from now on or no longer, or has other hours of check-in or check-out. */
  'unit.hours_changed': { rentalId: string; unitId: string }
}
