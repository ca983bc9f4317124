import { pricesText } from './prices.text.ts'
import { percentInWords } from '@rentwell/contract/numbers.ts'
import type { PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import type { Run } from '@rentwell/contract/pricing/prices.rules.ts'
import { shortRangeInWords } from '@rentwell/contract/dates.ts'
import { formatMoney, type MoneySign } from '@rentwell/contract/money.ts'
import { dateOfDay } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'

/** The calculation of a line's amount in pricesText; `sum` is the sum of the lines before it. */
export function howInWords(
  line: PriceFact,
  { sum, runs, currency, language }: { sum: number; runs: readonly Run[]; currency: MoneySign; language: Language },
): string {
  const say = pricesText[language]
  const money = (cents: number) => formatMoney(cents, currency, language)
  switch (line.kind) {
    case 'stay': {
      const days = runs.filter(run => run.unitPrice === line.unitPrice && run.rate === line.rate && run.name === line.name)
      const times = line.of && line.of.count > 1 ? `${line.of.count} × ${line.length}` : String(line.length)
      return `${say.each(times, money(line.unitPrice))}: ${days.map(run => spanInWords(run, language)).join(', ')}`
    }
    case 'length':
      return say.of(percentInWords(line.percent, language), money(sum))
    case 'discount':
      return line.percent === null ? say.offAmount(money(sum)) : say.of(percentInWords(line.percent, language), money(sum))
    case 'guests':
      return say.each(`${line.count} × ${line.nights}`, money(line.unitPrice))
    case 'cleaning':
      return line.of && line.of.count > 1 ? say.each(String(line.of.count), money(line.unitPrice)) : ''
    case 'extra':
      return say.each(line.per === 'period' ? `${line.count} × ${line.periods}` : String(line.count), money(line.unitPrice))
    case 'code':
      if (line.needs) return ''
      return line.percent === null ? say.offAmount(money(sum)) : say.of(percentInWords(line.percent, language), money(sum))
    case 'tax':
      if (line.perNight !== undefined) return say.each(`${line.guests ?? 1} × ${line.nights ?? 1}`, money(line.perNight))
      return line.isIncluded
        ? say.contained(percentInWords(line.rate / 100, language), money(sum))
        : say.of(percentInWords(line.rate / 100, language), money(sum))
  }
}

/** '5 – 6 Dec', '30 Dec – 2 Jan' */
const spanInWords = ({ first, last }: Run, language: Language) => shortRangeInWords(dateOfDay(first), dateOfDay(last), language)
