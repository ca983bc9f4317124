import { fullDayInWords, rangeInWords } from '../dates.ts'
import { localDateOf, localTimeOf } from '../period.ts'
import type { Language } from '../product.ts'
import { lengthsText } from './lengths.text.ts'
import type { BasePeriod } from './units.rules.ts'

/** '3 days', '1 hour'; '3 дня', '1 час'. */
export const lengthInWords = (length: number, base: BasePeriod, language: Language): string => lengthsText[language][base](length)

/** Dates at the rental point: '12 – 15 Nov 2026'; with times where the stay is by the hour. */
export function periodInWords(start: Date, end: Date, base: BasePeriod, timeZone: string, language: Language): string {
  const [first, last] = [localDateOf(start, timeZone), localDateOf(end, timeZone)]
  if (base !== 'Hourly') return rangeInWords(first, last, language)
  const endDay = first === last ? '' : `${fullDayInWords(last, language)}, `
  return `${fullDayInWords(first, language)}, ${localTimeOf(start, timeZone)} – ${endDay}${localTimeOf(end, timeZone)}`
}
