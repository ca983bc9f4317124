import { listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { AddPieces } from './add-pieces.form.tsx'
import { PieceRow } from './piece-row.tsx'
import { piecesText } from './pieces.text.ts'
import { PrintLabels } from './print-labels.button.tsx'

interface PieceBoardProps {
  rental: string
  unit: string
  role: Role
  timeZone: string
  /** What a piece earned, in words. */
  earnedBy: (piece: string) => string | undefined
}

/** The pieces of a unit: where each is now, what is next, and more of them. */
export function PieceBoard({ rental, unit, role, timeZone, earnedBy }: PieceBoardProps) {
  const text = useText(piecesText)
  const [isAdding, setAdding] = useState(false)
  const query = useRead(listPieces, { rental, unit })
  const may = mayInRental(role, 'edit_units')
  const pieces = query.data?.pieces
  const named = (pieces ?? []).map((piece, index) => ({ piece, name: piece.label || text.piece(index + 1) }))
  const labelled = named.flatMap(({ piece: { id, serial, state }, name }) => (state === 'gone' ? [] : [{ id, name, serial }]))
  // A scanned label leads to its piece.
  const scanned = useLocation({ select: location => location.hash })
  const ready = pieces?.filter(({ state }) => state === 'ready').length ?? 0
  return (
    <Card title={text.title}>
      <p className="max-w-[70ch] text-15 text-muted">{text.lead}</p>
      {query.isError && !pieces ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : !pieces ? (
        <Skeleton className="mt-4 h-24" />
      ) : (
        <>
          <p className="mt-3 text-15 font-semibold">{text.ready(ready)}</p>
          <ul className="mt-1 divide-y divide-line">
            {named.map(({ piece, name }) => (
              <PieceRow
                key={piece.id}
                rental={rental}
                piece={piece}
                name={name}
                timeZone={timeZone}
                earned={earnedBy(piece.id)}
                may={may}
                isScanned={scanned === piece.id}
              />
            ))}
          </ul>
        </>
      )}
      {!may && <p className="mt-3 rounded-control bg-band px-4 py-3 text-15 text-muted">{text.role}</p>}
      {pieces && !isAdding && (
        <div className="mt-3 flex flex-wrap gap-2">
          {may && (
            <Button variant="secondary" size="medium" icon={<Plus aria-hidden className="size-[18px]" />} onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          )}
          {labelled.length > 0 && <PrintLabels rental={rental} unit={unit} pieces={labelled} />}
        </div>
      )}
      {pieces && isAdding && <AddPieces rental={rental} unit={unit} there={pieces.length} onDone={() => setAdding(false)} />}
    </Card>
  )
}
