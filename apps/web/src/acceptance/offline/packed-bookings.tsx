import { formatMoney } from '@rentwell/contract/money.ts'
import { ArrowDownLeft, ArrowUpRight, CalendarCheck, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bookedTitle } from '../../bookings/booked-title.ts'
import { guestName } from '../../bookings/office/office-booking.ts'
import { requestText } from '../../bookings/requests/request.text.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states.tsx'
import { askedKinds } from '../documents/asked-kinds.ts'
import type { Packed } from './merge-acts.ts'
import { offlineText } from './offline.text.ts'
import { readLocally, useOfflineWork } from './offline-work.ts'

/** What goes out and comes back within the days of the pack, as this device knows it. */
export function PackedBookings({ rental, timeZone }: { rental: string; timeZone: string }) {
  const text = useText(offlineText)
  const dates = useDates(timeZone)
  const head = useOfflineWork(state => state.packs[rental])
  const acts = useOfflineWork(state => state.acts)
  const [shown, setShown] = useState<readonly Packed[]>()
  useEffect(() => {
    let isCurrent = true
    void Promise.all((head?.bookings ?? []).map(readLocally)).then(found => {
      if (isCurrent) setShown(found.filter(one => one !== undefined))
    })
    return () => {
      isCurrent = false
    }
  }, [rental, head, acts])
  const open = shown?.filter(({ booking }) => booking.status === 'confirmed' || booking.status === 'in_progress')
  return (
    <section aria-labelledby="packed-bookings" className="rounded-card border border-line bg-surface">
      <div className="border-b border-line px-4 py-3">
        <h2 id="packed-bookings" className="text-17">
          {text.pack}
        </h2>
        {head && <p className="text-13 text-muted">{text.packAt(dates.moment(head.at))}</p>}
        {head?.isComplete === false && <p className="text-13 text-amber">{text.packPart}</p>}
      </div>
      {!head ? (
        <Empty className="py-8!" icon={<CloudOff />} title={text.packNone}>
          {text.packNoneText}
        </Empty>
      ) : !open ? (
        <RowsSkeleton count={3} row="h-20" picture="size-5" />
      ) : open.length === 0 ? (
        <Empty className="py-8!" icon={<CalendarCheck />} title={text.packEmpty}>
          {text.packEmptyText}
        </Empty>
      ) : (
        <ul>
          {open.map(packed => (
            <PackedBooking key={packed.booking.id} rental={rental} packed={packed} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PackedBooking({ rental, packed: { booking, acceptance, needsContract }, timeZone }: { rental: string; packed: Packed; timeZone: string }) {
  const text = useText(offlineText)
  const { someGuest } = useText(requestText)
  const language = useLanguage()
  const dates = useDates(timeZone)
  const popups = usePopups()
  const isOut = booking.status === 'in_progress'
  const Icon = isOut ? ArrowDownLeft : ArrowUpRight
  const labels = booking.items.flatMap(item => item.pieces.map(piece => piece.label)).filter(Boolean)
  const facts = [
    ...(labels.length > 0 ? [text.pieces(labels.join(', '))] : []),
    ...(isOut ? [] : askedKinds(acceptance.asks).map(({ kind }) => text.asks[kind])),
    ...(booking.payment.due > 0 ? [text.toPay(formatMoney(booking.payment.due, booking.currency, language))] : []),
    ...(needsContract && !isOut ? [text.needsContract] : []),
  ]
  const guest = guestName(booking, someGuest)
  return (
    <li className="flex items-center gap-3 border-b border-line p-4 last:border-b-0">
      <Icon aria-hidden className={isOut ? 'size-5 shrink-0 text-in-progress' : 'size-5 shrink-0 text-lagoon'} strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="text-15">
          <span className="font-semibold">{guest}</span> <span className="text-muted">#{booking.number}</span>
        </p>
        <p className="text-15">{bookedTitle(booking)}</p>
        <p className="text-13 text-muted">{[dates.moment(isOut ? booking.endAt : booking.startAt), ...facts].join(' · ')}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${isOut ? text.takeBack : text.handOver}: ${guest}`}
        onClick={() => popups.open(isOut ? 'return' : 'acceptance', { rental, booking: booking.id })}
      >
        {isOut ? text.takeBack : text.handOver}
      </Button>
    </li>
  )
}
