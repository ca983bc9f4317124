import { useState } from 'react'
import { PhotoOrFilm } from '../../media/photo-or-film.tsx'
import { useText } from '../../platform/text.ts'
import { CloseUp } from '../photos/close-up.tsx'
import { piecePhotosText } from './piece-photos.text.ts'

interface PieceThumbsProps {
  /** Of the piece. */
  name: string
  label: string
  uuids: readonly string[]
  /** The photos at the return: a press shows the one of the same place beside. */
  after?: readonly string[] | undefined
  /** Under a photo shown large: when it was taken. */
  takenAt?: (uuid: string) => string
}

/** Photos of a piece in a row; a press shows one large, beside the one at the return if there is one. */
export function PieceThumbs({ name, label, uuids, after = [], takenAt }: PieceThumbsProps) {
  const text = useText(piecePhotosText)
  const [open, setOpen] = useState<number>()
  const [before, now] = open === undefined ? [] : [uuids[open], after[open]]
  const wordsOf = (uuid: string, otherwise: string) => takenAt?.(uuid) ?? otherwise
  return (
    <div className="mt-2">
      <p className="text-13 text-muted">{label}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {uuids.map((uuid, index) => (
          <li key={uuid}>
            <button
              type="button"
              aria-label={after[index] ? text.compare(index + 1, name) : `${label}: ${text.photoOf(index + 1, uuids.length, name)}`}
              onClick={() => setOpen(index)}
              className="block rounded-control transition-[filter] duration-150 hover:brightness-92"
            >
              <PhotoOrFilm uuid={uuid} size="thumb" alt="" width={144} height={144} sizes="72px" className="size-18 rounded-control" />
            </button>
          </li>
        ))}
      </ul>
      {before && (
        <CloseUp
          title={name}
          photos={[{ uuid: before, label: wordsOf(before, label) }, ...(now ? [{ uuid: now, label: wordsOf(now, text.now) }] : [])]}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
