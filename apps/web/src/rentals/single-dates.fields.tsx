import { localeOf } from '@rentwell/contract/product.ts'
import { mostSingleDates } from '@rentwell/contract/rentals/rentals.rules.ts'
import { CalendarX2, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { dateInWords, todayIn } from '../ui/days.ts'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { HoursRange } from './hours-range.fields.tsx'
import { usualHours, type SingleDates as Dates } from './rental-form.ts'
import { rentalFormText } from './rental-form.text.ts'
import { closeDays, type DatesMistake } from './single-dates.ts'

interface SingleDatesProps {
  value: Dates
  onChange: (value: Dates) => void
  /** Of the rental point. */
  timeZone: string
  disabled?: boolean
}

const nothing = { first: '', last: '' }

/** Days on which other hours hold than in the week: a holiday, or one that is open for half a day. */
export function SingleDates({ value, onChange, timeZone, disabled = false }: SingleDatesProps) {
  const text = useText(rentalFormText)
  const locale = localeOf(useLanguage())
  const [typed, setTyped] = useState(nothing)
  const [mistakes, setMistakes] = useState<{ first?: DatesMistake; last?: DatesMistake }>({})
  const [told, setTold] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const name = (date: string) => dateInWords(date, locale, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
  const words = (mistake: DatesMistake | undefined) => mistake && (mistake === 'tooManyDates' ? text.tooManyDates(mostSingleDates) : text[mistake])
  const add = () => {
    const made = closeDays(value, typed.first, typed.last, todayIn(timeZone))
    if (!('dates' in made)) {
      setMistakes(made)
      return
    }
    setMistakes({})
    setTyped(nothing)
    setTold(text.datesAdded([typed.first, ...(typed.last && typed.last !== typed.first ? [typed.last] : [])].map(name).join(' – ')))
    onChange(made.dates)
    first.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const remove = (date: string) => {
    setTold(text.dateRemoved(name(date)))
    onChange(Object.fromEntries(Object.entries(value).filter(([one]) => one !== date)))
    first.current?.focus()
  }
  const days = Object.keys(value).toSorted()
  return (
    <div className="flex flex-col gap-4">
      {days.length === 0 && <p className="text-15 text-muted">{text.noSingleDates}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {days.map(date => {
          const hours = value[date] ?? null
          const change = (next: Dates[string]) => onChange({ ...value, [date]: next })
          return (
            <li key={date} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 py-1">
              <label className="flex min-h-11 items-center gap-2.5 text-15">
                <input
                  type="checkbox"
                  aria-label={text.openThen(name(date))}
                  checked={hours !== null}
                  disabled={disabled}
                  onChange={event => change(event.target.checked ? usualHours : null)}
                  className="size-5 shrink-0 accent-lagoon"
                />
                <span aria-hidden>
                  {name(date)}
                  {hours === null && <span className="block text-13 text-muted">{text.closed}</span>}
                </span>
              </label>
              {!disabled && (
                <button
                  type="button"
                  aria-label={text.removeDate(name(date))}
                  title={text.removeDate(name(date))}
                  onClick={() => remove(date)}
                  className="flex size-11 items-center justify-center rounded-control text-muted transition-colors duration-150 hover:bg-wash hover:text-ink"
                >
                  <X aria-hidden className="size-4.5" strokeWidth={1.75} />
                </button>
              )}
              {hours && (
                <div className="col-span-2 pb-1">
                  <HoursRange day={name(date)} hours={hours} onChange={change} disabled={disabled} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {!disabled && (
        <fieldset className="rounded-control bg-band p-4">
          <legend className="sr-only">{text.addDates}</legend>
          <p aria-hidden className="mb-3 text-15 font-semibold">
            {text.addDates}
          </p>
          <div className="grid gap-3.5 sm:grid-cols-2">
            <DateInput
              ref={first}
              label={text.firstDay}
              min={todayIn(timeZone)}
              value={typed.first}
              error={words(mistakes.first)}
              onChange={date => setTyped(now => ({ ...now, first: date }))}
              onKeyDown={onKeyDown}
            />
            <DateInput
              label={text.lastDay}
              hint={text.lastDayHint}
              min={typed.first || todayIn(timeZone)}
              value={typed.last}
              error={words(mistakes.last)}
              onChange={date => setTyped(now => ({ ...now, last: date }))}
              onKeyDown={onKeyDown}
            />
          </div>
          <Button variant="secondary" size="medium" className="mt-3.5" icon={<CalendarX2 aria-hidden className="size-4.5" strokeWidth={1.75} />} onClick={add}>
            {text.addClosed}
          </Button>
          <p className="mt-3 text-13 text-muted">{text.bookedStay}</p>
        </fieldset>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}
