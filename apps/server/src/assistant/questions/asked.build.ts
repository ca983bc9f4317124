import { addDays, weekdayOf } from '@rentwell/contract/period.ts'
import { monthNames } from '@rentwell/contract/dates.ts'
import { languageOf } from '../reading/words.ts'
import type { AskedDay, AskedQuestion } from './questions.ts'

/** The date that a question speaks of. */
export function dateOfDay(day: AskedDay, today: string): string {
  if (typeof day === 'number') return addDays(today, day)
  const now = weekdayOf(today)
  return addDays(today, day.next ? 7 - now + day.weekday : (day.weekday - now + 7) % 7 || 7)
}

const months = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  ru: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
  id: ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
}
const until = { en: 'to', ru: 'по', id: 'sampai' }

/** The question with its dates in words. */
export function askedInWords({ ask }: AskedQuestion, today: string): string {
  const language = languageOf(ask) ?? 'en'
  const say = (days: string) => {
    const date = addDays(today, Number(days))
    return `${Number(date.slice(8))} ${months[language][Number(date.slice(5, 7)) - 1] ?? ''}`
  }
  return ask.replace(/\{\+(\d+)(?:\.\.\+(\d+))?\}/g, (_whole, first: string, last?: string) => {
    return last === undefined ? say(first) : `${say(first)} ${until[language]} ${say(last)}`
  })
}

/** The dates of '24 – 26 Nov 2026, 29 Nov 2026'. */
export function datesIn(text: string): string[] {
  const names = [...monthNames('en'), ...monthNames('ru'), ...monthNames('id')].map(name => name.toLowerCase())
  return [...text.matchAll(/(\d{1,2})(?: – (\d{1,2}))? (\p{L}{3,4}\.?) (\d{4})/gu)].flatMap(([, first, last, month, year]) => {
    const number = (names.indexOf((month ?? '').toLowerCase()) % 12) + 1
    const date = (day: number) => `${year}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const from = Number(first)
    return Array.from({ length: (last === undefined ? from : Number(last)) - from + 1 }, (_, index) => date(from + index))
  })
}
