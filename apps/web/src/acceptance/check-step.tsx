import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { missingParts } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import type { AskedDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfficeBooking } from '../bookings/office/office-booking.ts'
import type { Dates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { UnitPhoto } from '../units/unit-photo.tsx'
import { acceptanceText } from './acceptance.text.ts'
import { askedKinds } from './documents/asked-kinds.ts'
import { HandOverFigures } from './figures.tsx'
import { useUntaken } from './photos/use-untaken.ts'
import { listOfKind, toggleOfKind, type Acceptance, type Parts } from './use-acceptance.ts'
import { bookedTitle } from '../bookings/booked-title.ts'

interface CheckStepProps {
  booking: OfficeBooking
  guest: string
  parts: Parts
  photos: Acceptance['photos']
  asks: AskedDocuments
  dates: Dates
  onChange: (step: 0 | 1) => void
}

/** Step three: everything once more before it is accepted. */
export function CheckStep({ booking, guest, parts, photos, asks, dates, onChange }: CheckStepProps) {
  const text = useText(acceptanceText)
  const untaken = useUntaken(parts)
  const missing = missingParts(parts, asks)
  const unitPhotos = [...parts.unitMedias, ...parts.pieces.flatMap(piece => piece.unitMedias)]
  const lastTaken = (kind: 'unit' | 'guest') => {
    const at = photos
      .filter(photo => photo.kind === kind)
      .map(photo => photo.at)
      .toSorted()
      .at(-1)
    return at && text.takenAt(dates.moment(at))
  }
  return (
    <section aria-labelledby="check-all" className="mx-auto flex w-full max-w-160 flex-col gap-4">
      <h2 id="check-all" className="text-20">
        {text.checkAll}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar uuid={booking.user?.profilePic} initials={booking.user ? userInitials(booking.user) : (Array.from(guest)[0] ?? '')} size={48} />
        <div className="min-w-0 flex-1">
          <p className="text-17 font-semibold">{guest}</p>
          <p className="truncate text-15 text-muted">{bookedTitle(booking)}</p>
        </div>
        <UnitPhoto uuid={booking.unit.photos[0]} className="h-12 w-18 rounded-control" />
      </div>
      <ul className="rounded-card border border-line bg-surface px-4">
        <Line
          isDone={!missing.includes('unit_medias')}
          title={text.unitPhotos(unitPhotos.length)}
          detail={(parts.unitMedias.length > 0 ? untaken : undefined) ?? lastTaken('unit')}
          onChange={() => onChange(0)}
        >
          <Thumbs uuids={unitPhotos} />
        </Line>
        <Line isDone={!missing.includes('guest_medias')} title={text.withGuest} detail={lastTaken('guest')} onChange={() => onChange(0)}>
          <Thumbs uuids={parts.guestMedias} />
        </Line>
        {askedKinds(asks).map(({ kind, ask }) => {
          const count = parts.documents[listOfKind[kind]].length
          const isDone = parts.documents[toggleOfKind[kind]] && (ask === 'check' || count > 0)
          return (
            <Line
              key={kind}
              isDone={isDone}
              title={isDone ? text.documentChecked(text.kinds[kind]) : text.documentNot(text.kinds[kind])}
              detail={ask === 'photo' && isDone ? text.photos(count) : undefined}
              onChange={() => onChange(1)}
            />
          )
        })}
      </ul>
      <HandOverFigures booking={booking} dates={dates} />
    </section>
  )
}

interface LineProps {
  isDone: boolean
  title: string
  detail: string | undefined
  onChange: () => void
  children?: ReactNode
}

function Line({ isDone, title, detail, onChange, children }: LineProps) {
  const text = useText(acceptanceText)
  const Icon = isDone ? CircleCheck : CircleAlert
  return (
    <li className="flex min-h-18 items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <Icon aria-hidden className={isDone ? 'size-6 shrink-0 text-completed' : 'size-6 shrink-0 text-amber'} strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold">{title}</p>
        <p className="text-13 text-muted">{isDone ? detail : text.isMissing}</p>
      </div>
      {children}
      {!isDone && (
        <button type="button" onClick={onChange} className="min-h-11 shrink-0 px-2 text-15 font-semibold text-lagoon underline underline-offset-4">
          {text.change}
        </button>
      )}
    </li>
  )
}

const mostThumbs = 3

function Thumbs({ uuids }: { uuids: readonly string[] }) {
  return (
    <span aria-hidden className="flex shrink-0 gap-1.5">
      {uuids.slice(0, mostThumbs).map(uuid => (
        <UnitPhoto key={uuid} uuid={uuid} className="size-11 rounded-inner" />
      ))}
    </span>
  )
}
