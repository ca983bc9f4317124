import { longestPieceNote } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../platform/text.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Tip } from '../tip.tsx'
import { useRestingText } from '../use-resting-text.ts'
import { pieceNames, type PieceParts, type PieceRecord } from './piece-edits.ts'
import { piecePhotosText } from './piece-photos.text.ts'
import { PieceStrip } from './piece-strip.tsx'

interface PiecePhotosProps {
  /** Names of the pieces, and their photos at the pick-up. */
  records: readonly PieceRecord[]
  pieces: readonly PieceParts[]
  onPhotos: (pieceId: string, uuids: string[]) => void
  onNote: (pieceId: string, note: string, base: string) => void
  /** Hears how many photos are still on their way up. */
  onWaiting: (count: number) => void
  /** The pieces come back: their photos of the pick-up stand beside. */
  isReturn?: boolean
}

/** Photos and a note of each piece of a booking, a row for each. Nothing for a booking of one piece. */
export function PiecePhotos({ records, pieces, onPhotos, onNote, onWaiting, isReturn = false }: PiecePhotosProps) {
  const text = useText(piecePhotosText)
  const titleId = useId()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map())
  const names = pieceNames(records)
  const onTheWay = [...waiting.values()].reduce((sum, count) => sum + count, 0)
  useEffect(() => onWaiting(onTheWay), [onWaiting, onTheWay])
  if (pieces.length < 2) return null
  const done = pieces.filter(({ unitMedias }) => unitMedias.length > 0).length
  return (
    <section aria-labelledby={titleId} className="mb-6 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-17 font-title">
          {text.title}
        </h2>
        <p role="status" className="figures text-13 font-semibold text-muted">
          {text.count(done, pieces.length)}
        </p>
      </div>
      <div className="mt-1.5">
        <Tip>{isReturn ? text.returnTip : text.tip}</Tip>
      </div>
      <ul className="mt-2 grid gap-x-8 lg:grid-cols-2">
        {pieces.map(piece => (
          <PieceRow
            key={piece.pieceId}
            name={names.get(piece.pieceId) ?? ''}
            piece={piece}
            before={isReturn ? records.find(one => one.pieceId === piece.pieceId) : undefined}
            isReturn={isReturn}
            onPhotos={uuids => onPhotos(piece.pieceId, uuids)}
            onNote={(note, base) => onNote(piece.pieceId, note, base)}
            onWaiting={count => setWaiting(now => (now.get(piece.pieceId) === count ? now : new Map(now).set(piece.pieceId, count)))}
          />
        ))}
      </ul>
    </section>
  )
}

interface PieceRowProps {
  name: string
  piece: PieceParts
  before: PieceRecord | undefined
  isReturn: boolean
  onPhotos: (uuids: string[]) => void
  onNote: (note: string, base: string) => void
  onWaiting: (count: number) => void
}

function PieceRow({ name, piece, before, isReturn, onPhotos, onNote, onWaiting }: PieceRowProps) {
  const text = useText(piecePhotosText)
  return (
    <li aria-label={name} className="border-t border-line py-3 first:border-t-0 lg:nth-2:border-t-0">
      <p className="text-15 font-semibold break-words">{name}</p>
      {before?.note && (
        <p className="mt-0.5 text-13 break-words text-muted">
          {text.pickUpNote}: {before.note}
        </p>
      )}
      <PieceStrip name={name} value={piece.unitMedias} before={before?.unitMedias} onChange={onPhotos} onWaiting={onWaiting} />
      <PieceNote name={name} note={piece.note} isReturn={isReturn} onNote={onNote} />
    </li>
  )
}

/** One line, opened by a press while there is nothing to say. */
function PieceNote({ name, note, isReturn, onNote }: { name: string; note: string; isReturn: boolean; onNote: PieceRowProps['onNote'] }) {
  const text = useText(piecePhotosText)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const resting = useRestingText(note, onNote)
  const open = () => {
    flushSync(() => setOpen(true))
    document.getElementById(id)?.focus()
  }
  if (!isOpen && note === '')
    return (
      <button type="button" onClick={open} className="min-h-11 text-15 font-semibold text-lagoon underline underline-offset-4">
        {isReturn ? text.addDamage : text.addNote}
      </button>
    )
  return (
    <TextInput
      id={id}
      label={isReturn ? text.damage(name) : text.note(name)}
      className="mt-2"
      maxLength={longestPieceNote}
      // Stays open while its text is deleted.
      onFocus={() => setOpen(true)}
      {...resting}
    />
  )
}
