import type { Dates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { pieceNames, type PieceRecord } from './piece-edits.ts'
import { piecePhotosText } from './piece-photos.text.ts'
import { PieceThumbs } from './piece-thumbs.tsx'
import { returnText } from '../return/return.text.ts'

interface PieceRecordsProps {
  before: readonly PieceRecord[] | undefined
  after: readonly PieceRecord[] | undefined
  dates: Dates
}

const isNoted = ({ unitMedias, guestMedias, note }: PieceRecord) => unitMedias.length > 0 || guestMedias.length > 0 || note !== ''

/** What was noted of each piece at the pick-up and at the return, side by side. Nothing if nothing was. */
export function PieceRecords({ before = [], after = [], dates }: PieceRecordsProps) {
  const text = useText(piecePhotosText)
  const words = useText(returnText)
  const every = [...before, ...after.filter(piece => !before.some(one => one.pieceId === piece.pieceId))]
  const names = pieceNames(every)
  const noted = every.map(({ pieceId }) => ({
    pieceId,
    name: names.get(pieceId) ?? '',
    out: before.find(one => one.pieceId === pieceId && isNoted(one)),
    back: after.find(one => one.pieceId === pieceId && isNoted(one)),
  }))
  const shown = noted.filter(({ out, back }) => out ?? back)
  if (shown.length === 0) return null
  return (
    <section aria-label={text.title}>
      <h3 className="text-17 font-title">{text.title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ pieceId, name, out, back }) => (
          <li key={pieceId} aria-label={name} className="py-3">
            <p className="text-15 font-semibold break-words">{name}</p>
            <div className="grid grid-cols-2 gap-x-4">
              <Side
                name={name}
                label={text.atPickUp}
                record={out}
                at={at => words.outAt(dates.moment(at))}
                other={back}
                otherAt={at => words.backAt(dates.moment(at))}
              />
              <Side name={name} label={text.return} record={back} at={at => words.backAt(dates.moment(at))} isReturn />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SideProps {
  name: string
  label: string
  record: PieceRecord | undefined
  /** In words: when a photo was taken. */
  at: (moment: string) => string
  /** The return, beside which photos of the pick-up are shown large. */
  other?: PieceRecord | undefined
  otherAt?: (moment: string) => string
  isReturn?: boolean
}

function Side({ name, label, record, at, other, otherAt = at, isReturn = false }: SideProps) {
  const text = useText(piecePhotosText)
  const takenAt = (uuid: string) => {
    const own = record?.photos.find(photo => photo.media === uuid)?.at
    const others = other?.photos.find(photo => photo.media === uuid)?.at
    return own ? at(own) : others ? otherAt(others) : label
  }
  return (
    <div className="min-w-0">
      {record && record.unitMedias.length > 0 ? (
        <PieceThumbs name={name} label={label} uuids={record.unitMedias} after={other?.unitMedias} takenAt={takenAt} />
      ) : (
        <p className="mt-2 text-13 text-muted">
          {label}: {text.noPhotos}
        </p>
      )}
      {record && record.guestMedias.length > 0 && (
        <PieceThumbs name={name} label={text.withGuest} uuids={record.guestMedias} after={other?.guestMedias} takenAt={takenAt} />
      )}
      {record?.note && (
        <p className={isReturn ? 'mt-2 rounded-control bg-declined-wash px-3 py-2 text-15 break-words text-declined' : 'mt-2 text-15 break-words'}>
          {record.note}
        </p>
      )}
    </div>
  )
}
