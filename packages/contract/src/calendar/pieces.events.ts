export interface PieceEvents {
  'unit.pieces_changed': { rentalId: string; unitId: string }
}
