import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { KitBoard } from '../../../calendar/kits/kit-board.tsx'
import { PieceBoard } from '../../../calendar/pieces/piece-board.tsx'
import { StockBoard, StockOffer } from '../../../calendar/pieces/stock-board.tsx'
import { piecesText } from '../../../calendar/pieces/pieces.text.ts'
import { useEarnedByPiece } from '../../../money/piece-earnings.tsx'
import { mustFind, useRead } from '../../../platform/data.ts'
import { useText } from '../../../platform/text.ts'
import { BoardWaiting } from '../bookings/board-waiting.tsx'
import { UnitHead } from './unit-head.tsx'

/** What the unit consists of, and where each piece is. */
export default function UnitPiecesPage() {
  const text = useText(piecesText)
  const params = useParams({ from: '/closed/office/$rental/units/$unit/pieces' })
  const unit = mustFind(useRead(readOfficeUnit, params))?.unit
  const rental = mustFind(useRead(readOfficeRental, { rental: params.rental }))?.rental
  const earnedBy = useEarnedByPiece(params.rental, params.unit, rental?.role)
  const isPool = unit?.tracking === 'pool'
  const of = { ...params, role: rental?.role ?? ('staff' as const), count: unit?.pieceCount ?? 0 }
  return (
    <>
      <UnitHead {...params} page={text.title} />
      <div className="flex max-w-230 flex-col gap-4 p-4 lg:p-6">
        {!rental || !unit ? (
          <BoardWaiting />
        ) : (
          <>
            {isPool ? <StockBoard {...of} /> : !unit.isKit && <PieceBoard {...params} role={rental.role} timeZone={rental.timeZone} earnedBy={earnedBy} />}
            {!isPool && (unit.pieceCount < 2 || unit.isKit) && <KitBoard {...of} isKit={unit.isKit} />}
            {!isPool && unit.pieceCount > 1 && !unit.isKit && <StockOffer {...of} />}
          </>
        )}
      </div>
    </>
  )
}
