import { datesText } from './dates.text.ts'
import type { Language } from './product.ts'

/** Short month names; in Russian in the form that follows a day. */
export const monthNames = (language: Language): readonly string[] => Object.values(datesText[language].months)

const partsOf = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** '2026-11-28' → '28 Nov', '28 нояб.' */
export function dayInWords(date: string, language: Language): string {
  const { day, month } = partsOf(date)
  return `${day} ${monthNames(language)[month - 1] ?? ''}`
}

/** '2026-11-28' → '28 Nov 2026', '28 нояб. 2026' */
export const fullDayInWords = (date: string, language: Language) => `${dayInWords(date, language)} ${partsOf(date).year}`

/** A range of two dates in words. A shared month or year is written once: '24 – 26 Nov 2026', '30 Nov – 3 Dec 2026'. */
export function rangeInWords(first: string, last: string, language: Language): string {
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${fullDayInWords(first, language)} – ${fullDayInWords(last, language)}`
  return `${shortRangeInWords(first, last, language)} ${partsOf(last).year}`
}

/** The same without years: '24 – 26 Nov', '30 Nov – 3 Dec', '24 Nov' if both are the same. */
export function shortRangeInWords(first: string, last: string, language: Language): string {
  if (first === last) return dayInWords(last, language)
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${isSameMonth ? partsOf(first).day : dayInWords(first, language)} – ${dayInWords(last, language)}`
}
