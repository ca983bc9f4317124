import { fullDayInWords, rangeInWords } from '../dates.ts'
import { localDateOf, localTimeOf } from '../period.ts'
import type { Language } from '../product.ts'
import type { BasePeriod } from '../units/units.rules.ts'

export { lengthInWords } from './lengths.words.ts'

/** Dates at the rental point: '12 – 15 Nov 2026'; with times where the stay is by the hour. */
export function periodInWords(start: Date, end: Date, base: BasePeriod, timeZone: string, language: Language): string {
  const [first, last] = [localDateOf(start, timeZone), localDateOf(end, timeZone)]
  if (base !== 'Hourly') return rangeInWords(first, last, language)
  const endDay = first === last ? '' : `${fullDayInWords(last, language)}, `
  return `${fullDayInWords(first, language)}, ${localTimeOf(start, timeZone)} – ${endDay}${localTimeOf(end, timeZone)}`
}
