export interface UnitEvents {
  'unit.created': { rentalId: string; unitId: string }
}
