import { piecesRefusalsText } from './pieces-refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const pieceRefusals = refusalsOf(
  {
    serial_taken: 409,
    code_taken: 409,
    pieces_promised: 409,
    piece_taken: 409,
    kit_of_kits: 409,
    kit_has_pieces: 409,
    unit_in_kit: 409,
    unit_hidden: 409,
    kit_part_archived: 409,
    kit_not_swapped: 409,
    stock_promised: 409,
    counted_stock: 409,
    too_many_pieces: 409,
  },
  piecesRefusalsText,
)
