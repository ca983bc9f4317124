export interface UnitEvents {
  'unit.created': { rentalId: string; unitId: string }
  'unit.rules_saved': { rentalId: string; unitId: string }
}
