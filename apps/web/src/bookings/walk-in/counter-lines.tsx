import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { quoteAtCounter } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { counterText } from './counter.text.ts'

interface CounterLinesProps {
  quote: Answer<typeof quoteAtCounter>['quote']
  /** Of the form before its last change. */
  isOld: boolean
}

/** What each unit of a walk-in costs, with discounts, extras and taxes. */
export function CounterLines({ quote, isOld }: CounterLinesProps) {
  const text = useText(counterText)
  const language = useLanguage()
  return (
    <section aria-label={text.price} aria-busy={isOld} className={cx('rounded-control bg-band px-4 py-2.5 text-15', isOld && 'opacity-60')}>
      <dl>
        {quote.lines.map(({ label, amount }, index) => (
          // Two units may have the same name.
          <div key={index} className="flex justify-between gap-4 py-1">
            <dt className="min-w-0 break-words">{label}</dt>
            <dd className="figures">{formatMoney(amount, quote.currency, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
