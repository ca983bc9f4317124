import { readCustomerBalance } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { bookAtCounter, listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { isBasket } from '@rentwell/contract/calendar/items.rules.ts'
import { listCustomers } from '@rentwell/contract/customers/customers.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { readFirstSteps } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { useCommand } from '../../platform/data.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useLanguage } from '../../platform/language.tsx'
import { usePopups } from '../../platform/popups.tsx'
import { serverTime } from '../../platform/server-clock.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake } from '../../ui/inputs/focus-mistake.ts'
import { Popup } from '../../ui/popup.tsx'
import { toast } from '../../ui/toast.tsx'
import { StayExtrasFields } from '../stay/stay-extras.fields.tsx'
import { noExtras } from '../stay/stay-extras.ts'
import { stayFormOf } from '../stay/stay-form.ts'
import { CounterAlternatives } from './counter-alternatives.tsx'
import { CounterCustomerFields } from './counter-customer.fields.tsx'
import { CounterLines } from './counter-lines.tsx'
import { CounterStartFields } from './counter-start.fields.tsx'
import { CounterUnitsFields } from './counter-units.fields.tsx'
import { withScanned, type UnitRow } from './counter-units.ts'
import { counterText } from './counter.text.ts'
import { emptyForm, useCounterQuote, type CounterForm as Form } from './use-counter-quote.ts'

interface CounterFormProps {
  rental: { id: string; timeZone: string }
  /** Preselected unit and start from the popup's parameters. */
  chosen: { unit: string; since: Date } | undefined
}

/** Midnight is likely the end of a block, not a pick-up time, so no time of day is preselected. */
function startFrom(since: Date, now: Date, timeZone: string) {
  if (!(since > now)) return { when: 'now' as const }
  const { date, time } = stayFormOf(since, 1, timeZone)
  return { when: 'later' as const, date, time: time === '00:00' ? '' : time }
}

const startOf = (when: 'now' | 'later', chosen: Date) => (when === 'now' ? new Date(serverTime()) : chosen)

export function CounterForm({ rental, chosen }: CounterFormProps) {
  const text = useText(counterText)
  const language = useLanguage()
  const { open } = usePopups()
  const [form, set, forget] = useDraft('book-at-counter', emptyForm)
  const [checked, setChecked] = useState(false)
  const book = useCommand(bookAtCounter, { stale: [listOfficeBookings, listCustomers, readCustomerBalance, readCalendar, readFirstSteps] })
  const errors = useFieldErrors(book.error)
  const [now] = useState(() => new Date(serverTime()))
  const [isTaken, setTaken] = useState(false)
  if (chosen && !isTaken) {
    setTaken(true)
    set({ ...noExtras, items: [{ unitId: chosen.unit, count: 1 }], ...startFrom(chosen.since, now, rental.timeZone) })
  }
  const { rows, units, search, hasMore, first, base, clock, canSend, stay, period, extras, sent, quote, isOld, tryCode } = useCounterQuote(rental, form, now)
  useEffect(() => {
    if (book.error) focusFirstMistake()
  }, [book.error])
  const refusedUnit = book.error?.facts['unitId']
  const isNamed = rows.some(({ unit }) => unit !== undefined && unit.id === refusedUnit)
  const isAboutField =
    isNamed || ['startAt', 'rentalLength', 'customer.phone', 'customer.name', 'customer.email', 'customer.customerId'].some(field => errors[field])

  const change = (patch: Partial<Form>) => {
    set(patch)
    book.reset()
  }
  /** Extras of the only unit go with it. */
  const changeUnits = (items: UnitRow[]) => {
    const isOther = rows.length === 1 && items.length === 1 && items[0]?.unitId !== first?.id
    change({ items, ...(isOther && noExtras) })
  }
  /** From the form, where the only unit of a rental is not chosen yet: its first label does not add to it. */
  const scanPiece = (piece: { unitId: string; pieceId: string }) => {
    const scanned = withScanned(form.items, piece)
    if (scanned) changeUnits(scanned)
    return scanned !== undefined
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!canSend || !(form.customerId || form.name.trim()) || !period) return focusFirstMistake()
    const [phone, email] = [form.phone.trim(), form.email.trim()]
    const made = await book.run({
      rental: rental.id,
      ...sent,
      startAt: startOf(form.when, period.start).toISOString(),
      customer: form.customerId ? { customerId: form.customerId } : { name: form.name.trim(), ...(phone && { phone }), ...(email && { email }) },
      payment: { kind: 'at_rental' },
      ...(form.note.trim() && { note: form.note.trim() }),
    })
    if (!made) return undefined
    forget()
    toast(text.done(made.answer.booking.customer?.name ?? form.name.trim()))
    return open('confirm-request', { rental: rental.id, booking: made.answer.booking.id })
  }
  const alternatives = book.error && (
    <CounterAlternatives
      error={book.error}
      base={base}
      timeZone={rental.timeZone}
      onChoose={startAt => {
        const { date, time } = stayFormOf(startAt, form.length, rental.timeZone)
        change({ when: 'later', date, time })
      }}
    />
  )

  return (
    <Popup
      title={text.title}
      lead={text.lead}
      width={560}
      footer={
        <div className="flex items-center gap-4">
          <p role="status" className="figures min-w-0 flex-1 text-13 text-muted">
            {text.total}
            <b className="block text-20 font-title text-ink">{quote && !isOld ? formatMoney(quote.total, quote.currency, language) : '–'}</b>
          </p>
          <Button type="submit" form="book-at-counter" size="large" className="h-13!" busy={book.busy}>
            {text.book}
          </Button>
        </div>
      }
    >
      <form id="book-at-counter" noValidate onSubmit={event => void send(event)} className="flex flex-col gap-5">
        <CounterUnitsFields
          rental={rental.id}
          rows={rows}
          units={units}
          hasMore={hasMore}
          base={base}
          isChecked={checked}
          taken={refusedUnit}
          onType={search}
          onChange={changeUnits}
          onScan={scanPiece}
        />
        {isNamed && alternatives}
        <CounterStartFields when={form.when} stay={stay} clock={clock} now={now} timeZone={rental.timeZone} errors={errors} onChange={change} />
        {first && (
          <div className="-mt-4">
            <StayExtrasFields
              extras={extras}
              base={base}
              nights={base === 'Nightly' ? first : undefined}
              currency={first.currency}
              chosen={form}
              onChange={change}
              tryCode={tryCode}
            />
          </div>
        )}
        {quote && isBasket(quote.items) && <CounterLines quote={quote} isOld={isOld} />}
        <CounterCustomerFields rental={rental.id} form={form} isChecked={checked} errors={errors} onChange={change} />
        {book.error && !isAboutField && (
          <p role="alert" className="text-15 text-brick">
            {book.error.message}
          </p>
        )}
        {!isNamed && alternatives}
      </form>
    </Popup>
  )
}
