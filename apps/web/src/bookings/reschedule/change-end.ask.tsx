import { askOfficeChange, listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { lostCodeInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { stayPeriod } from '@rentwell/contract/period.ts'
import { useDates } from '../../platform/dates.ts'
import { useCommand, useRead } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { guestName, type OfficeBooking } from '../office/office-booking.ts'
import { timelineText } from '../../calendar/timeline/timeline.text.ts'
import { useMoneyOfDates } from './use-money-of-dates.ts'
import { nightHoursOf } from '../stay/stay-form.ts'
import { usePriceOfDates } from './use-price-of-dates.ts'

const hoursOfDay = 24
const daysOfMonth = 30

/** Length of a stay whose end is moved by this many days; monthly stays move by whole months. */
function movedLength({ baseRentalPeriod, rentalLength }: Pick<OfficeBooking, 'baseRentalPeriod' | 'rentalLength'>, days: number): number {
  const by = { Daily: days, Nightly: days, Hourly: days * hoursOfDay, Monthly: Math.sign(days) * Math.max(1, Math.round(Math.abs(days) / daysOfMonth)) }[
    baseRentalPeriod
  ]
  return Math.max(1, rentalLength + by)
}

interface ChangeEndProps {
  rental: string
  booking: string
  /** Number of days by which the end moves. */
  days: number
  timeZone: string
  onDone: () => void
}

/** Previews another end of a booking, and sends the guest a reschedule request when staff confirm. */
export function ChangeEndAsk({ rental, booking: id, days, timeZone, onDone }: ChangeEndProps) {
  const text = useText(timelineText)
  const dates = useDates(timeZone)
  const query = useRead(readOfficeBooking, { rental, booking: id })
  const command = useCommand(askOfficeChange, { stale: [readOfficeBooking, listOfficeBookings] })
  const booking = query.data?.booking
  const name = booking ? guestName(booking, text.someGuest) : '…'

  const send = async () => {
    if (!booking) return
    const asked = await command.run({ rental, booking: id, rentalLength: movedLength(booking, days) })
    if (!asked) return
    toast(text.change.sent(name, dates.moment(asked.answer.change.expiresAt)))
    onDone()
  }
  return (
    <Ask
      open
      title={text.change.title(name)}
      yes={text.change.send}
      no={text.change.keep}
      busy={command.busy || !booking}
      onYes={() => void send()}
      onNo={onDone}
    >
      {!booking && !query.isError && <Skeleton className="h-28" />}
      {query.isError && <p className="text-brick">{text.change.failed}</p>}
      {booking && <Comparison rental={rental} booking={booking} days={days} name={name} timeZone={timeZone} />}
      {command.error && (
        <p role="alert" className="mt-3 text-brick">
          {command.error.message}
        </p>
      )}
    </Ask>
  )
}

interface ComparisonProps {
  rental: string
  booking: OfficeBooking
  days: number
  name: string
  timeZone: string
}

function Comparison({ rental, booking, days, name, timeZone }: ComparisonProps) {
  const text = useText(timelineText)
  const language = useLanguage()
  const dates = useDates(timeZone)
  const length = movedLength(booking, days)
  const { end } = stayPeriod(new Date(booking.startAt), length, { base: booking.baseRentalPeriod, timeZone, nights: nightHoursOf(booking) })
  const price = usePriceOfDates(booking, rental)(new Date(booking.startAt), length)
  const lostCode = price ? lostCodeInWords(price.lines, language) : null
  const difference = price ? price.total - booking.total : 0
  const moneyOf = useMoneyOfDates(booking, 'rental')
  const money = formatMoney(Math.abs(difference), booking.currency, language)
  return (
    <>
      <p>{booking.user ? text.change.text(name) : text.change.walkIn}</p>
      <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control border border-line p-3.5 text-ink">
        <dt className="text-muted">{text.change.from}</dt>
        <dd>
          {dates.moment(booking.endAt)}, {lengthInWords(booking.rentalLength, booking.baseRentalPeriod, language)}
        </dd>
        <dt className="text-muted">{text.change.to}</dt>
        <dd className="font-semibold">
          {dates.moment(end)}, {lengthInWords(length, booking.baseRentalPeriod, language)}
        </dd>
        <dt className="text-muted">{text.change.price}</dt>
        <dd>{!price ? '…' : difference < 0 ? text.change.less(money) : text.change.more(money)}</dd>
      </dl>
      {lostCode && <p className="mt-2 text-13">{lostCode}</p>}
      {price && <p className="mt-2 text-15 empty:hidden">{moneyOf(price.total, 'asked').words}</p>}
      {booking.baseRentalPeriod === 'Monthly' && <p className="mt-2 text-13">{text.change.months}</p>}
    </>
  )
}
