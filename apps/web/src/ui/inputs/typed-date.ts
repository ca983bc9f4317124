import { dateInWords, isDate } from '../days.ts'

/** The first three letters of each month in each language; 'may' has two forms in Russian, and Intl writes 'Agu' or 'Agt' for August in Indonesian. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthsRu = 'янв фев мар апр май июн июл авг сен окт ноя дек'.split(' ')
const monthsId = 'jan feb mar apr mei jun jul agu sep okt nov des'.split(' ')

function monthOfName(name: string): number {
  const start = name.slice(0, 3).toLowerCase()
  const index = Math.max(months.indexOf(start), monthsRu.indexOf(start === 'мая' ? 'май' : start), monthsId.indexOf(start === 'agt' ? 'agu' : start))
  return index + 1
}

/** 'YYYY-MM-DD' as a person reads it in a field: '30 Nov 2026', '30 нояб. 2026'. */
export const writeDate = (date: string, locale: string) => dateInWords(date, locale, { day: 'numeric', month: 'short', year: 'numeric' })

/**
 * The date that was typed, as 'YYYY-MM-DD', or undefined: '30 Nov 2026', 'Nov 30', '30.11.2026', '30/11/26', '2026-11-30', in English, Russian or Indonesian.
 * Figures are day and month, as the product writes them, unless there is no such month. Without a year it is the next such day from `from` on.
 */
export function readDate(typed: string, from: string): string | undefined {
  const text = typed
    .trim()
    .replace(/ г\.?$/, '')
    .replace(/[.,](?=\s|$)/g, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dateOf(iso[1], Number(iso[2]), Number(iso[3]), from)
  const figures = /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{4}|\d\d))?$/.exec(text)
  if (figures) {
    const [day, month] = [Number(figures[1]), Number(figures[2])]
    return month > 12 ? dateOf(figures[3], day, month, from) : dateOf(figures[3], month, day, from)
  }
  const [, day, name = '', year] = /^(?:\p{L}+\s+)?(\d{1,2})\s*(\p{L}{3,})(?:\s+(\d{4}))?$/u.exec(text) ?? []
  if (day) return dateOf(year, monthOfName(name), Number(day), from)
  const [, first = '', second, last] = /^(\p{L}{3,})\s+(\d{1,2})(?:\s+(\d{4}))?$/u.exec(text) ?? []
  return second ? dateOf(last, monthOfName(first), Number(second), from) : undefined
}

/** A year that is left out may be a leap one, eight years ahead at most. */
function dateOf(year: string | undefined, month: number, day: number, from: string): string | undefined {
  const thisYear = Number(from.slice(0, 4))
  const years = year === undefined ? Array.from({ length: 9 }, (_, index) => thisYear + index) : [Number(year.padStart(4, '20'))]
  return years
    .map(one => [String(one), month, day].map(part => String(part).padStart(2, '0')).join('-'))
    .find(date => isDate(date) && (year !== undefined || date >= from))
}
