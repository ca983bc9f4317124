import { lostCodeInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useState } from 'react'
import { useDates } from '../../platform/dates.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { alternativesOf } from '../stay/alternatives.ts'
import { changeText } from './change.text.ts'
import type { GuestBooking } from '../guest-booking.ts'
import { periodOf, stayFormOf, nightHoursOf } from '../stay/stay-form.ts'
import { StayFormFields } from '../stay/stay-form.fields.tsx'
import { useChange } from './use-change.ts'
import { useMoneyOfDates } from './use-money-of-dates.ts'
import { usePriceOfDates } from './use-price-of-dates.ts'

interface ChangeDatesProps {
  booking: GuestBooking
  /** Set if staff request the change. */
  rental?: string
  title: string
  lead: string
  open: boolean
  onClose: () => void
}

/** Sends a reschedule request: the new dates are chosen, priced and then sent to the other side. */
export function ChangeDates({ booking, rental, title, lead, open, onClose }: ChangeDatesProps) {
  const text = useText(changeText)
  const language = useLanguage()
  const { timeZone } = booking.rental
  const dates = useDates(timeZone)
  const before = stayFormOf(new Date(booking.startAt), booking.rentalLength, timeZone)
  const [form, setForm] = useState(before)
  const change = useChange(booking.id, rental)
  const priceOfDates = usePriceOfDates(booking, rental)
  const moneyOf = useMoneyOfDates(booking, rental === undefined ? 'guest' : 'rental')
  const errors = useFieldErrors(change.error)
  const base = booking.baseRentalPeriod
  const clock = { base, timeZone, nights: nightHoursOf(booking) }
  const period = periodOf(form, clock)
  const hasBegun = booking.status === 'in_progress'
  const moves = form.date !== before.date || form.time !== before.time
  const isSame = !moves && form.length === before.length
  const isCounter = booking.user === null
  const price = period && priceOfDates(period.start, form.length)
  const lostCode = price ? lostCodeInWords(price.lines, language) : null
  const difference = price ? price.total - booking.total : 0
  const money = (cents: number) => formatMoney(Math.abs(cents), booking.currency, language)
  const alternatives = change.error ? alternativesOf(change.error) : []
  const isAboutField = Boolean(errors['startAt'] ?? errors['rentalLength'])

  const set = (patch: Partial<typeof form>) => {
    setForm(now => ({ ...now, ...patch }))
    change.reset()
  }
  const close = () => {
    change.reset()
    setForm(before)
    onClose()
  }
  const send = async () => {
    if (!period || isSame) return
    const asked = await change.ask({ ...(moves && { startAt: period.start.toISOString() }), rentalLength: form.length })
    if (!asked) return
    toast(asked.answer.change.status === 'accepted' ? text.moved : text.sent(dates.moment(asked.answer.change.expiresAt)))
    onClose()
  }
  return (
    <Ask
      open={open}
      title={title}
      yes={isCounter && rental !== undefined ? text.setNow : text.send}
      no={text.keep}
      busy={change.busy}
      why={isSame && text.unchanged}
      onYes={() => void send()}
      onNo={close}
    >
      <p className="mb-4">{lead}</p>
      <StayFormFields form={form} onChange={set} clock={clock} hasStart={!hasBegun} errors={{ start: errors['startAt'], length: errors['rentalLength'] }} />
      <p role="status" className="figures mt-4 flex justify-between gap-4 border-t border-line pt-3 text-ink">
        {isSame || !price ? (
          text.unchanged
        ) : (
          <>
            <span>
              {text.total} <b className="font-semibold">{formatMoney(price.total, booking.currency, language)}</b>
            </span>
            <span>{difference === 0 ? text.same : difference > 0 ? text.more(money(difference)) : text.less(money(difference))}</span>
          </>
        )}
      </p>
      {!isSame && lostCode && <p className="mt-2 text-15">{lostCode}</p>}
      {price && !isSame && <p className="mt-2 empty:hidden">{moneyOf(price.total, 'asked').words}</p>}
      {change.error && !isAboutField && (
        <div role="alert" className="mt-3 text-brick">
          {change.error.reason !== 'dates_taken' ? change.error.message : alternatives.length > 0 ? text.taken : text.takenNone}
        </div>
      )}
      {alternatives.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {alternatives.map(one => (
            <li key={one.startAt}>
              <Button
                variant="secondary"
                size="medium"
                wide
                onClick={() => set({ ...stayFormOf(new Date(one.startAt), form.length, timeZone), length: form.length })}
              >
                {base === 'Hourly' ? dates.moment(one.startAt) : dates.span(one.startAt, one.endAt)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Ask>
  )
}
