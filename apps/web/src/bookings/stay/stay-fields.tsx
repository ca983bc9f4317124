import { localTimeOf } from '@rentwell/contract/period.ts'
import { isByDate } from '@rentwell/contract/units/units.rules.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import type { ReactNode } from 'react'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { cx } from '../../ui/cx.ts'
import { useEarlyChoice } from '../../ui/inputs/use-early-choice.ts'
import { lengthsFrom } from './stay-choice.ts'
import { useStayText } from './use-stay-text.ts'
import type { StayChoice } from './use-stay.ts'

/** Scrolls to the calendar and focuses it. */
export function goToCalendar() {
  const section = document.getElementById('dates')
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus({ preventScroll: true })
}

/** Pick-up and return in the panel. Dates are chosen in the calendar, time and length here; for hourly and monthly units the return is computed from them. */
export function StayFields({ choice }: { choice: StayChoice }) {
  const text = useStayText(choice.unit.baseRentalPeriod)
  const language = useLanguage()
  const { unit, rental, stay, offer } = choice
  const dates = useDates(rental.timeZone)
  const isDaily = isByDate(unit.baseRentalPeriod)
  const hasTimes = unit.baseRentalPeriod !== 'Nightly'
  const timeOf = (at: Date) => localTimeOf(at, rental.timeZone)
  const lengths = offer && stay && !isDaily ? lengthsFrom(offer, stay.start) : []
  return (
    <div className="grid grid-cols-2 gap-2">
      <Box
        label={text.pickUp}
        value={!stay ? text.addDate : isDaily && stay.starts.length > 0 ? dates.moment(stay.start) : dates.day(stay.start)}
        isFaint={!stay}
        isWide={!isDaily}
      />
      {isDaily && <Box label={text.return} value={stay?.end ? dates.moment(stay.end) : text.addDate} isFaint={!stay?.end} />}
      {hasTimes && stay && stay.starts.length > 0 && (
        <Choice
          name="time"
          label={text.pickUpTime}
          value={timeOf(stay.start)}
          options={stay.starts.map(start => [timeOf(start), timeOf(start)])}
          onChoose={time => choice.choose({ time })}
          isWide={isDaily}
        />
      )}
      {stay && !isDaily && lengths.length > 0 && (
        <Choice
          name="length"
          label={text.lengthIn[unit.baseRentalPeriod]}
          value={String(stay.length ?? '')}
          options={lengths.map(length => [String(length), lengthInWords(length, unit.baseRentalPeriod, language)])}
          onChoose={length => choice.choose({ length }, timeOf(stay.start))}
        />
      )}
      {!isDaily && stay?.end && !stay.obstacle && <p className="col-span-2 text-15">{text.returnBy(dates.moment(stay.end))}</p>}
    </div>
  )
}

const boxLook =
  'flex min-h-14 min-w-0 flex-col justify-center rounded-control border border-line bg-surface px-3.5 py-2 text-left transition-colors duration-150'

function Box({ label, value, isFaint = false, isWide = false }: { label: string; value: ReactNode; isFaint?: boolean; isWide?: boolean }) {
  return (
    <button type="button" onClick={goToCalendar} className={cx(boxLook, 'hover:border-edge hover:bg-wash', isWide && 'col-span-2')}>
      <span className="text-13 text-muted">{label}</span>
      <span className={cx('w-full text-15', isFaint ? 'text-muted' : 'font-semibold')}>{value}</span>
    </button>
  )
}

interface ChoiceProps {
  /** Of what it chooses in the URL. */
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
  isWide?: boolean
}

function Choice({ name, label, value, options, onChoose, isWide = false }: ChoiceProps) {
  const isOffered = options.some(([option]) => option === value)
  const list = useEarlyChoice(onChoose)
  return (
    <label className={cx(boxLook, 'focus-within:border-lagoon hover:border-edge', isWide && 'col-span-2')}>
      <span className="text-13 text-muted">{label}</span>
      <select
        ref={list}
        name={name}
        value={isOffered ? value : ''}
        onChange={event => onChoose(event.target.value)}
        className="figures -ml-1 w-full cursor-pointer bg-surface text-15 font-semibold outline-none coarse:text-17"
      >
        {!isOffered && <option value="">{value}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
