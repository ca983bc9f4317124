import { readQr } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { qrSeconds } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { handOverFrom } from '@rentwell/contract/bookings/bookings.rules.ts'
import { fullDayInWords } from '@rentwell/contract/dates.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { useEffect } from 'react'
import type { GuestBooking } from '../../bookings/guest-booking.ts'
import { useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useOnline } from '../../platform/loading.ts'
import { useMustLogIn } from '../../platform/must-log-in.ts'
import { useNow } from '../../platform/now.ts'
import { usePopupData, usePopups } from '../../platform/popups.tsx'
import { serverTime } from '../../platform/server-clock.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Popup } from '../../ui/popup.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { qrText } from './qr.text.ts'
import { useScreenAwake } from '../use-screen-awake.ts'
import { bookedTitle } from '../../bookings/booked-title.ts'

const often = 3000
/** A code that is given out lasts so many seconds at least; below that the next one is made. */
const leastLeft = qrSeconds / 2
/** Seconds between two looks for the next one, whatever this device's clock says. */
const longestRest = 20

/** The code that the guest shows at the rental: renewed before it runs out, with the same in letters. */
export default function ShowQrPopup() {
  const text = useText(qrText)
  const { close } = usePopups()
  const loggedIn = useMustLogIn()
  const data = usePopupData('show-qr')
  const known = loggedIn && data.booking !== ''
  const found = useRead(readBooking, data, { live: true, every: often, enabled: known })
  const booking = found.data?.booking
  const dates = useDates(booking?.rental.timeZone ?? 'UTC')
  if (!loggedIn) return null
  if (!booking)
    return (
      <Popup title={text.title}>
        {found.isError ? <Failed error={found.error} onRetry={() => void found.refetch()} /> : <Skeleton className="mx-auto size-70 rounded-card" />}
      </Popup>
    )
  if (booking.status === 'in_progress')
    return (
      <Popup title={text.started} lead={text.startedText}>
        <Button wide onClick={close}>
          {text.done}
        </Button>
      </Popup>
    )
  if (!booking.can.includes('show_qr'))
    return (
      <Popup title={text.notYet(dates.moment(handOverFrom(new Date(booking.startAt))))} lead={text.notYetText}>
        <Button wide variant="secondary" onClick={close}>
          {text.done}
        </Button>
      </Popup>
    )
  return <Card booking={booking} />
}

function Card({ booking }: { booking: GuestBooking }) {
  const text = useText(qrText)
  const language = useLanguage()
  const query = useRead(readQr, { booking: booking.id })
  const now = useNow(1000)
  const isOnline = useOnline()
  useScreenAwake()
  const { refetch, dataUpdatedAt, isFetching } = query
  const cameAt = serverTime(dataUpdatedAt)
  const age = (now.getTime() - cameAt) / 1000
  const left = Math.max(0, Math.ceil(secondsAtFirst(query.data?.expiresAt, cameAt) - leastLeft - age))
  const isDue = query.data !== undefined && (left === 0 || age >= longestRest)
  useEffect(() => {
    if (isDue && !isFetching) void refetch()
  }, [isDue, isFetching, refetch, now])
  const code = age < leastLeft ? query.data : undefined

  return (
    <Popup title={text.title} bare>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-9 pb-[calc(24px+env(safe-area-inset-bottom,0px))] text-center md:px-9">
        <h2 aria-hidden className="px-10 text-24">
          {text.title}
        </h2>
        <p className="mt-1.5 text-15 text-muted">{text.to(booking.rental.title)}</p>
        <div className="mx-auto mt-6 flex w-fit items-center justify-center rounded-card border border-line bg-white p-6">
          {code ? (
            <QrPicture text={code.token} label={text.image} className="size-58" />
          ) : (
            <span className="flex size-58 items-center justify-center text-15 text-[#14201d]">
              {!isOnline ? text.offline : query.data ? text.old : <Skeleton className="size-full" />}
            </span>
          )}
        </div>
        <p className="mt-4 flex h-7 items-center justify-center gap-2.5 text-15 text-muted">
          <Ring share={Math.min(1, left / leastLeft)} />
          {isOnline && (left === 0 || !query.data ? text.renewing : text.renews(left))}
        </p>
        <p className="sr-only">{text.typed}</p>
        <p className="figures mt-1 h-9 text-24 font-title tracking-[0.12em]">{code && `${code.code.slice(0, 4)} ${code.code.slice(4)}`}</p>
        {query.isError && isOnline && (
          <p role="alert" className="mt-2 text-15 text-brick">
            {query.error.message || text.failed}
          </p>
        )}
        <div className="mt-6 grid grid-cols-3 gap-3 border-t border-line pt-5 text-left text-13">
          <p className="min-w-0">
            <span className="text-muted">{text.booking} </span>
            <b className="block text-15 font-semibold">{bookedTitle(booking)}</b>
          </p>
          <p className="min-w-0 text-center">
            <span className="text-muted">{text.number}</span>
            <b className="figures block text-15 font-semibold">{booking.number}</b>
          </p>
          <p className="min-w-0 text-right">
            <span className="text-muted">{text.start}</span>
            {/* By UTC, as the specification writes it. */}
            <b className="block text-15 font-semibold">{fullDayInWords(localDateOf(new Date(booking.startAt), 'UTC'), language)}</b>
            <span className="text-muted">{text.utc}</span>
          </p>
        </div>
      </div>
    </Popup>
  )
}

/** How long a code lasted when it came. A clock that is off says nonsense: then in the middle of what is possible. */
function secondsAtFirst(expiresAt: string | undefined, cameAt: number): number {
  const seconds = expiresAt === undefined ? 0 : (Date.parse(expiresAt) - cameAt) / 1000
  return seconds >= leastLeft - 1 && seconds <= qrSeconds + 1 ? seconds : (qrSeconds + leastLeft) / 2
}

/** How much of the code's time is left. */
function Ring({ share }: { share: number }) {
  const around = 2 * Math.PI * 8
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 -rotate-90">
      <circle cx="10" cy="10" r="8" fill="none" strokeWidth="3" className="stroke-line" />
      <circle cx="10" cy="10" r="8" fill="none" strokeWidth="3" strokeDasharray={around} strokeDashoffset={around * (1 - share)} className="stroke-lagoon" />
    </svg>
  )
}
