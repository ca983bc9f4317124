import { localeOf } from '@rentwell/contract/product.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { isDate, shortDate } from '../ui/days.ts'
import { useLeaving } from '../ui/use-leaving.ts'
import { fieldClass, fieldLabelClass, fieldValueClass } from './search-field-classes.ts'
import { searchText } from './search.text.ts'

const DatesPanel = lazy(() => import('./dates-panel.tsx'))

export interface DateRange {
  from: string | undefined
  to: string | undefined
}

interface DatesFieldProps extends DateRange {
  onChange: (dates: DateRange) => void
  compact: boolean
}

/** Two days as one field that opens months of days; without scripts, two native fields. */
export function DatesField({ from, to, onChange, compact }: DatesFieldProps) {
  const text = useText(searchText)
  const locale = localeOf(useLanguage())
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (withFocus: boolean) => {
    setOpen(false)
    if (withFocus) button.current?.focus()
  }
  useLeaving(root, isOpen, close)

  const words = isDate(from) && isDate(to) ? `${shortDate(from, locale)} – ${shortDate(to, locale)}` : text.anyDates
  return (
    <div ref={root} className="relative flex min-w-0 md:flex-[1.25]">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={cx(fieldClass, 'cursor-pointer! [@media(scripting:none)]:hidden')}
      >
        <span className={fieldLabelClass}>{text.when}</span>
        <span className={fieldValueClass(compact)}>{words}</span>
      </button>
      {from && <input type="hidden" name="from" value={from} />}
      {to && <input type="hidden" name="to" value={to} />}
      <noscript className="flex flex-1 gap-3 px-4 py-2">
        <NativeDates from={text.from} to={text.to} />
      </noscript>
      {isOpen && (
        <div
          role="dialog"
          aria-label={text.dates}
          className="absolute top-full left-1/2 z-30 mt-3 w-[min(720px,calc(100vw-2*var(--page-margin)))] -translate-x-1/2 scroll-m-4 animate-rise rounded-card border border-line bg-raised p-5 shadow-popup md:p-7"
        >
          <Suspense fallback={<div className="h-96" />}>
            <DatesPanel from={from} to={to} onChange={onChange} onDone={() => close(true)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

const NativeDates = ({ from, to }: { from: string; to: string }) => (
  <>
    <label className="text-13">
      {from} <input type="date" name="from" />
    </label>
    <label className="text-13">
      {to} <input type="date" name="to" />
    </label>
  </>
)
