import { localDateOf, localTimeOf } from '../period.ts'
import type { Language } from '../product.ts'
import type { BasePeriod } from '../units/units.rules.ts'

export { lengthInWords } from './lengths.words.ts'

/** 'Jan' to 'Dec', as the product labels months. */
export const monthNames: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ru: ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
}

/** Dates at the rental point: '12 – 15 Nov 2026'; with times where the stay is by the hour. */
export function periodInWords(start: Date, end: Date, base: BasePeriod, timeZone: string, language: Language): string {
  const from = parts(start, timeZone)
  const to = parts(end, timeZone)
  const month = (at: { month: number }) => monthNames[language][at.month - 1] ?? ''
  if (base === 'Hourly') {
    const fromWords = `${from.day} ${month(from)} ${from.year}, ${localTimeOf(start, timeZone)}`
    const sameDay = from.day === to.day && from.month === to.month && from.year === to.year
    return `${fromWords} – ${sameDay ? '' : `${to.day} ${month(to)} ${to.year}, `}${localTimeOf(end, timeZone)}`
  }
  if (from.year !== to.year) return `${from.day} ${month(from)} ${from.year} – ${to.day} ${month(to)} ${to.year}`
  if (from.month !== to.month) return `${from.day} ${month(from)} – ${to.day} ${month(to)} ${to.year}`
  return `${from.day} – ${to.day} ${month(to)} ${to.year}`
}

function parts(at: Date, timeZone: string) {
  const [year = 0, month = 1, day = 1] = localDateOf(at, timeZone).split('-').map(Number)
  return { year, month, day }
}
