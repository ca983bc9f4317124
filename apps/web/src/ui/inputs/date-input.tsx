import { localeOf } from '@rentwell/contract/product.ts'
import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Calendar, MonthSteps } from './calendar.tsx'
import { cx } from '../cx.ts'
import { isDate, monthOf, moveDays, todayIn } from '../days.ts'
import { boxClass, Field } from './field.tsx'
import { readDate, writeDate } from './typed-date.ts'
import { uiText } from '../ui.text.ts'

interface DateInputProps {
  label: string
  /** 'YYYY-MM-DD', '', or what was typed where that is no date. */
  value: string
  onChange: (value: string) => void
  /** First and last date that can be chosen. One that is typed is for the form to check. */
  min?: string | undefined
  max?: string | undefined
  hint?: string
  error?: string | undefined
  className?: string
  ref?: Ref<HTMLInputElement>
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

const farDays = 3660

/** A date, typed in words or figures or chosen in a calendar, and shown as the rest of the product writes dates. */
export function DateInput({ label, value, onChange, min, max, hint, error, className, ref, onKeyDown }: DateInputProps) {
  const id = useId()
  const text = useText(uiText)
  const locale = localeOf(useLanguage())
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const today = todayIn()
  const chosen = isDate(value) ? value : undefined
  // What is being typed stays as it is until the form means another date.
  const shown = typed?.value === value ? typed.text : chosen ? writeDate(chosen, locale) : value
  const isNoDate = typed === undefined && value !== '' && !chosen
  const wrong = isNoDate ? text.noDate(writeDate(today, locale)) : error

  const take = (words: string) => {
    const next = readDate(words, min && isDate(min) ? min : today) ?? words.trim()
    setTyped({ text: words, value: next })
    onChange(next)
  }
  return (
    <Field id={id} label={label} hint={hint} error={wrong} className={className}>
      <div ref={box} className={cx(boxClass(Boolean(wrong)), 'flex')}>
        <input
          ref={ref}
          id={id}
          type="text"
          value={shown}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          placeholder={text.datePlaceholder}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={event => take(event.target.value)}
          onBlur={() => setTyped(undefined)}
          onKeyDown={onKeyDown}
          className="h-11 w-full min-w-0 rounded-control bg-transparent pl-3 outline-none placeholder:text-muted coarse:text-17"
        />
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Popover.Trigger
            aria-label={text.chooseDate(label)}
            title={text.chooseDate(label)}
            className="-ml-2 flex w-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2"
          >
            <CalendarDays aria-hidden className="size-[18px]" strokeWidth={1.75} />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner anchor={box} align="start" sideOffset={6} collisionPadding={8} className="z-60">
              <DatePanel
                label={label}
                locale={locale}
                chosen={chosen}
                today={today}
                first={min && isDate(min) ? min : moveDays(today, -farDays)}
                last={max && isDate(max) ? max : moveDays(today, farDays)}
                onPick={date => {
                  setTyped(undefined)
                  onChange(date)
                  setOpen(false)
                }}
              />
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      </div>
    </Field>
  )
}

interface DatePanelProps {
  label: string
  locale: string
  chosen: string | undefined
  today: string
  first: string
  last: string
  onPick: (date: string) => void
}

function DatePanel({ label, locale, chosen, today, first, last, onPick }: DatePanelProps) {
  const text = useText(uiText)
  const start = chosen ?? (today < first ? first : today > last ? last : today)
  const [month, setMonth] = useState(monthOf(start))
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Popup
      ref={popup}
      aria-label={text.chooseDate(label)}
      initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]') ?? true}
      className="w-[min(356px,calc(100vw-16px))] animate-rise rounded-card border border-line bg-raised p-4 text-ink shadow-popup outline-none"
    >
      <div className="relative">
        <Calendar
          label={text.chooseDate(label)}
          locale={locale}
          month={month}
          count={1}
          onMonth={setMonth}
          start={chosen}
          end={undefined}
          first={first}
          last={last}
          today={first}
          describe={date => (date < first || date > last ? { off: 'beyond' } : {})}
          onPick={onPick}
        />
        <div className="absolute -top-2 right-0">
          <MonthSteps month={month} count={1} first={first} last={last} words={{ earlier: text.earlierMonth, later: text.laterMonth }} onMonth={setMonth} />
        </div>
      </div>
    </Popover.Popup>
  )
}
