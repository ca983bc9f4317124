import { priceStay, withNights, type NightFees, type PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import { formatMoney, smallestOf, type MoneySign } from '@rentwell/contract/money.ts'
import { atLocal } from '@rentwell/contract/period.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { useState } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { isDate, moveDays, todayIn } from '../ui/days.ts'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { priceFormText } from '../units/price-form.text.ts'

interface PricePreviewProps {
  unit: { basePrice: number; baseRentalPeriod: BasePeriod; currency: MoneySign } & NightFees
  timeZone: string
  from: PricedFrom
}

const shownLengths = { Daily: [1, 3, 7, 30], Hourly: [1, 3, 8, 24], Monthly: [1, 3, 6, 12], Nightly: [1, 3, 7, 30] } as const

/** What stays of a few lengths cost by a price list, saved or not. */
export function PricePreview({ unit, timeZone, from }: PricePreviewProps) {
  const text = useText(priceFormText)
  const language = useLanguage()
  const [date, setDate] = useState(() => moveDays(todayIn(timeZone), 1))
  const { basePrice, baseRentalPeriod: base, currency } = unit
  const start = isDate(date) ? atLocal(date, '10:00', timeZone) : undefined
  return (
    <Card title={text.preview} aside={text.previewLead}>
      <DateInput label={text.starts} value={date} onChange={setDate} className="max-w-56" />
      <dl aria-live="polite" className="figures mt-3 divide-y divide-line">
        {start &&
          shownLengths[base].map(length => {
            const inputs = { ...from, smallest: smallestOf(currency.code) }
            const price = priceStay({ basePrice, base, timeZone, start, length }, base === 'Nightly' ? withNights(inputs, unit) : inputs)
            return (
              <div key={length} className="flex items-baseline justify-between gap-4 py-2.5">
                <dt className="text-15">{text.lengthOf(length, base)}</dt>
                <dd className="text-17 font-semibold">{price ? formatMoney(price.total, currency, language) : text.tooMuch}</dd>
              </div>
            )
          })}
      </dl>
    </Card>
  )
}
