import { formatMoney } from '@rentwell/contract/money.ts'
import { timesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { changeText } from './change.text.ts'
import type { GuestBooking } from '../guest-booking.ts'
import { useChange } from './use-change.ts'
import { useMoneyOfDates } from './use-money-of-dates.ts'

interface AskedChangeProps {
  booking: GuestBooking
  /** Set if the viewer is staff. */
  rental?: string
  /** Name of the guest or rental. */
  other: string
}

/** An open reschedule request, or the offer of another unit: what is booked now and what is asked for, the price difference, and buttons to answer it. */
export function AskedChange({ booking, rental, other }: AskedChangeProps) {
  const text = useText(changeText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const change = useChange(booking.id, rental)
  const moneyOf = useMoneyOfDates(booking, rental === undefined ? 'guest' : 'rental')
  const asked = booking.change
  if (!asked) return null
  const side = rental === undefined ? 'guest' : 'rental'
  const isMine = asked.by === side
  const money = (cents: number) => formatMoney(Math.abs(cents), booking.currency, language)
  const { difference, unit } = asked
  const { money: moved, words } = moneyOf(asked.total, isMine ? 'asked' : 'to_answer')
  const acceptWords =
    moved.charged > 0
      ? (side === 'guest' ? text.acceptAndPay : text.acceptAndCharge)(money(moved.charged))
      : moved.returned > 0 && side === 'rental'
        ? text.acceptAndRefund(money(moved.returned))
        : unit
          ? text.offer.accept
          : text.accept
  const accept = async () => {
    if (await change.accept()) toast(unit ? text.offer.accepted : text.accepted)
  }
  const refuse = async () => {
    if (await change.refuse()) toast(unit ? (isMine ? text.offer.withdrawn : text.offer.refused) : isMine ? text.withdrawn : text.refused)
  }
  const when = (startAt: string, endAt: string) => `${dates.moment(startAt)} – ${dates.moment(endAt)}`
  return (
    <section role="status" className="rounded-card bg-amber-wash p-5">
      <h2 className="text-17 text-amber">{unit ? (isMine ? text.offer.mine : text.offer.asks(other)) : isMine ? text.mine : text.asks[asked.by](other)}</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-15">
        <dt className="text-muted">{text.now}</dt>
        <dd className="figures">{unit ? timesInWords(unit.insteadOf, unit.count) : when(booking.startAt, booking.endAt)}</dd>
        <dt className="text-muted">{text.wanted}</dt>
        <dd className="figures font-semibold">{unit ? timesInWords(unit.title, unit.count) : when(asked.startAt, asked.endAt)}</dd>
        <dt className="text-muted">{text.total}</dt>
        <dd className="figures font-semibold">
          {formatMoney(asked.total, booking.currency, language)}
          <span className="font-normal text-muted">
            {', '}
            {difference === 0 ? text.same : difference > 0 ? text.more(money(difference)) : text.less(money(difference))}
          </span>
        </dd>
      </dl>
      {asked.lostCode && <p className="mt-2 text-15">{asked.lostCode}</p>}
      {words && <p className="mt-2 text-15">{words}</p>}
      <p className="mt-2 text-15">{(unit ? text.offer.until : text.until)(dates.moment(asked.expiresAt))}</p>
      {change.error && (
        <p role="alert" className="mt-2 text-15 text-brick">
          {change.error.message}
        </p>
      )}
      <div data-no-print className="mt-4 flex flex-wrap gap-2">
        {booking.can.includes('accept_change') && (
          <Button size="medium" busy={change.busy} onClick={() => void accept()}>
            {acceptWords}
          </Button>
        )}
        {booking.can.includes('refuse_change') && (
          <Button variant="secondary" size="medium" busy={change.busy} onClick={() => void refuse()}>
            {unit ? (isMine ? text.offer.withdraw : text.offer.refuse) : isMine ? text.withdraw : text.refuse}
          </Button>
        )}
      </div>
    </section>
  )
}
