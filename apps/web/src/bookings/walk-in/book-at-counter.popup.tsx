import { bookAtCounter, listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { quoteAtCounter } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { readFirstSteps, readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { readUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { useState, type FormEvent } from 'react'
import { call } from '../../platform/api.ts'
import { useCommand, useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useMustLogIn } from '../../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../../platform/popups.tsx'
import { serverTime } from '../../platform/server-clock.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake } from '../../ui/focus-mistake.ts'
import { Popup } from '../../ui/popup.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { perPeriod } from '../../units/prices.text.ts'
import { useUnitSearch } from '../../units/use-unit-search.ts'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { alternativesOf } from '../stay/alternatives.ts'
import { counterText } from './counter.text.ts'
import { periodOf, stayFormOf } from '../stay/stay-form.ts'
import { StayFormFields } from '../stay/stay-form.fields.tsx'
import { noExtras, sentExtras } from '../stay/stay-extras.ts'
import { StayExtrasFields } from '../stay/stay-extras.fields.tsx'

/** Creates a walk-in: a confirmed booking for a customer at the counter or on the phone. */
export default function BookAtCounterPopup() {
  const text = useText(counterText)
  const loggedIn = useMustLogIn()
  const { rental: id, books, since } = usePopupData('book-at-counter')
  const rental = useRead(readOfficeRental, { rental: id }, { enabled: loggedIn && id !== '' })
  const { all } = useUnitSearch(id, '', loggedIn && id !== '')
  const failed = [rental, all].find(query => query.isError && query.data === undefined)
  if (!loggedIn) return null
  if (failed || !rental.data || !all.data)
    return (
      <Popup title={text.title}>{failed ? <Failed error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton className="h-96 w-full" />}</Popup>
    )
  return <CounterForm key={`${books} ${since}`} rental={rental.data.rental} chosen={books ? { unit: books, since: new Date(since ?? '') } : undefined} />
}

interface CounterFormProps {
  rental: { id: string; timeZone: string }
  /** Preselected unit and start from the popup's parameters. */
  chosen: { unit: string; since: Date } | undefined
}

const empty = { ...noExtras, unit: '', when: 'now' as 'now' | 'later', date: '', time: '', length: 1, name: '', phone: '', note: '' }

/** Midnight is likely the end of a block, not a pick-up time, so no time of day is preselected. */
function startFrom(since: Date, now: Date, timeZone: string) {
  if (!(since > now)) return { when: 'now' as const }
  const { date, time } = stayFormOf(since, 1, timeZone)
  return { when: 'later' as const, date, time: time === '00:00' ? '' : time }
}

const startOf = (when: 'now' | 'later', chosen: Date) => (when === 'now' ? new Date(serverTime()) : chosen)

function CounterForm({ rental, chosen }: CounterFormProps) {
  const text = useText(counterText)
  const language = useLanguage()
  const dates = useDates(rental.timeZone)
  const { open } = usePopups()
  const [form, set, forget] = useDraft('book-at-counter', empty)
  const [checked, setChecked] = useState(false)
  const book = useCommand(bookAtCounter, { stale: [listOfficeBookings, readCalendar, readFirstSteps] })
  const errors = useFieldErrors(book.error)
  const [now] = useState(() => new Date(serverTime()))
  const [isTaken, setTaken] = useState(false)
  if (chosen && !isTaken) {
    setTaken(true)
    set({ ...noExtras, unit: chosen.unit, ...startFrom(chosen.since, now, rental.timeZone) })
  }
  const today = stayFormOf(now, form.length, rental.timeZone)
  const { all, units, search } = useUnitSearch(rental.id, form.unit)
  const unit = units.find(one => one.id === form.unit) ?? (all.data?.units.length === 1 ? all.data.units[0] : undefined)
  const base = unit?.baseRentalPeriod ?? 'Daily'
  const stay = form.when === 'now' ? today : { date: form.date || today.date, time: form.time || today.time, length: form.length }
  const period = periodOf(stay, base, rental.timeZone)
  const place = { rental: rental.id, unit: unit?.id ?? '' }
  const extras = useRead(readUnitPrices, place, { enabled: unit !== undefined }).data?.prices.extras ?? []
  const sent = sentExtras(form, extras)
  const start = form.when === 'now' ? now : (period?.start ?? now)
  const asked = { rental: rental.id, unitId: unit?.id ?? '', startAt: start.toISOString(), rentalLength: form.length, ...sent }
  const quoted = useRead(quoteAtCounter, asked, { enabled: unit !== undefined && period !== undefined })
  const price = unit && quoted.data?.quote
  const tryCode = (code: string) =>
    call(quoteAtCounter, { ...asked, code }).then(
      () => undefined,
      (error: Error) => error.message,
    )
  const alternatives = book.error ? alternativesOf(book.error) : []
  const isAboutField = ['startAt', 'rentalLength', 'customer.phone', 'customer.name'].some(field => errors[field])
  const noName = checked && !form.name.trim() ? text.nameNeeded : undefined
  const noUnit = checked && !unit ? text.unitNeeded : undefined

  const change = (patch: Partial<typeof empty>) => {
    set(patch)
    book.reset()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!unit || !form.name.trim() || !period) return focusFirstMistake()
    const phone = form.phone.trim()
    const made = await book.run({
      rental: rental.id,
      unitId: unit.id,
      startAt: startOf(form.when, period.start).toISOString(),
      rentalLength: form.length,
      customer: { name: form.name.trim(), ...(phone && { phone }) },
      payment: { kind: 'at_rental' },
      ...sent,
      ...(form.note.trim() && { note: form.note.trim() }),
    })
    if (!made) return undefined
    forget()
    toast(text.done(form.name.trim()))
    return open('confirm-request', { rental: rental.id, booking: made.answer.booking.id })
  }

  return (
    <Popup
      title={text.title}
      lead={text.lead}
      width={560}
      footer={
        <div className="flex items-center gap-4">
          <p role="status" className="figures min-w-0 flex-1 text-13 text-muted">
            {text.total}
            <b className="block text-20 font-title text-ink">{unit && price ? formatMoney(price.total, unit.currency, language) : '–'}</b>
          </p>
          <Button type="submit" form="book-at-counter" size="large" className="h-13!" busy={book.busy}>
            {text.book}
          </Button>
        </div>
      }
    >
      <form id="book-at-counter" noValidate onSubmit={event => void send(event)} className="flex flex-col gap-5">
        <Select
          label={text.unit}
          value={unit?.id ?? null}
          placeholder={text.chooseUnit}
          error={noUnit}
          options={units.map(one => ({
            value: one.id,
            label: one.title,
            mark: <UnitPhoto uuid={one.photos[0]} className="h-7 w-10 rounded-inner" />,
            detail: `${formatMoney(one.basePrice, one.currency, language)} ${perPeriod(one.baseRentalPeriod, language)}`,
          }))}
          onChange={value => change({ unit: value, ...noExtras })}
          onType={search}
        />
        <div role="radiogroup" aria-label={text.start} className="grid grid-cols-2 gap-2">
          {(['now', 'later'] as const).map(when => (
            <label
              key={when}
              className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-line px-3 text-center text-15 font-semibold transition-colors duration-150 has-checked:border-lagoon has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon"
            >
              <input
                type="radio"
                name="when"
                className="sr-only"
                checked={form.when === when}
                onChange={() => change({ when, date: stay.date, time: stay.time })}
              />
              {when === 'now' ? text.startNow(dates.time(now)) : text.startLater}
            </label>
          ))}
        </div>
        <StayFormFields
          form={stay}
          onChange={change}
          base={base}
          timeZone={rental.timeZone}
          hasStart={form.when === 'later'}
          earliest={localDateOf(now, rental.timeZone)}
          errors={{ start: form.when === 'later' ? errors['startAt'] : undefined, length: errors['rentalLength'] }}
        />
        {form.when === 'now' && errors['startAt'] && (
          <p role="alert" className="text-13 text-brick">
            {text.notNow}
          </p>
        )}
        {unit && (
          <div className="-mt-4">
            <StayExtrasFields extras={extras} base={base} currency={unit.currency} chosen={form} onChange={change} tryCode={tryCode} />
          </div>
        )}
        <TextInput
          label={text.name}
          value={form.name}
          maxLength={160}
          autoComplete="off"
          error={noName ?? errors['customer.name']}
          onChange={event => change({ name: event.target.value })}
        />
        <TextInput
          label={text.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint={text.phoneHint}
          value={form.phone}
          maxLength={40}
          error={errors['customer.phone']}
          onChange={event => change({ phone: event.target.value })}
        />
        <TextInput
          multiline
          label={text.note}
          hint={text.noteHint}
          value={form.note}
          maxLength={2000}
          onChange={event => change({ note: event.target.value })}
        />
        {book.error && !isAboutField && (
          <p role="alert" className="text-15 text-brick">
            {book.error.message}
          </p>
        )}
        {alternatives.length > 0 && (
          <ul aria-label={text.free} className="flex flex-col gap-2">
            {alternatives.map(one => (
              <li key={one.startAt}>
                <Button
                  variant="secondary"
                  size="medium"
                  wide
                  onClick={() => {
                    const { date, time } = stayFormOf(new Date(one.startAt), form.length, rental.timeZone)
                    change({ when: 'later', date, time })
                  }}
                >
                  {base === 'Hourly' ? dates.moment(one.startAt) : dates.span(one.startAt, one.endAt)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Popup>
  )
}
