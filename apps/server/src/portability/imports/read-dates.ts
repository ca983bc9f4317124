import type { DateOrder } from '@rentwell/contract/portability/imports.rules.ts'
import { atLocal } from '@rentwell/contract/period.ts'

/** A moment as a cell writes it: a local date with or without a time, or an instant with its offset. */
export type Written = { date: string; time: string | undefined } | { at: Date }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const russianMonths = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const monthOf = (name: string) => {
  const plain = name.toLowerCase()
  const english = months.findIndex(month => plain.startsWith(month))
  return english >= 0 ? english + 1 : russianMonths.findIndex(month => plain.startsWith(month)) + 1
}

const timePattern = String.raw`(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([AaPp])?\.?(?:[Mm]\.?)?`
const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)(?!\d)/
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d\d)(?!\d)/
const named = /^(\d{1,2})[\s-]+(\p{L}{3,})\.?,?[\s-]+(\d{4})/u
const namedFirst = /^(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})/u
const timeAfter = new RegExp(String.raw`^(?:[T,\s]|\sat\s)*${timePattern}\s*(Z|UTC|[+-]\d\d:?\d\d)?$`)

const parts = (cell: string, pattern: RegExp) => pattern.exec(cell.trim().replace(/^\p{L}+,\s*/u, ''))

/** Whether a column of dates names the day or the month first; `ambiguous` if no cell tells, undefined if none has such dates. */
export function dateOrderOf(cells: readonly string[]): DateOrder | 'ambiguous' | undefined {
  const found = cells.flatMap(cell => {
    const [, first, second] = parts(cell, slashed) ?? []
    return first === undefined || second === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  if (found.length === 0) return undefined
  const [days, monthsFirst] = [found.filter(([first]) => first > 12).length, found.filter(([, second]) => second > 12).length]
  if (days === 0 && monthsFirst === 0) return 'ambiguous'
  return days >= monthsFirst ? 'dmy' : 'mdy'
}

/** What a cell says; undefined if it is no date. */
export function readDate(cell: string, order: DateOrder): Written | undefined {
  const text = cell.trim().replace(/^\p{L}+,\s*/u, '')
  const split = splitDate(text, order)
  if (!split) return undefined
  const { year, month, day, rest } = split
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (!isDate(date)) return undefined
  if (rest.trim() === '') return { date, time: undefined }
  const found = timeAfter.exec(rest)
  const time = found ? timeOf(found) : undefined
  if (!found || time === undefined) return undefined
  const offset = found[5]
  if (offset === undefined) return { date, time }
  const zone = offset === 'Z' || offset === 'UTC' ? 'Z' : offset.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')
  const at = new Date(`${date}T${time}:00${zone}`)
  return Number.isFinite(at.getTime()) ? { at } : undefined
}

/** A time of day on its own, with 12 or 24 hours: '9:00', '2:30 pm', '14:30:00' → 'HH:MM'. */
export function readTime(cell: string): string | undefined {
  const found = new RegExp(`^${timePattern}$`).exec(cell.trim())
  return found ? timeOf(found) : undefined
}

function timeOf([, hours = '', minutes = '', , half]: RegExpExecArray): string | undefined {
  const [hour, isAfternoon] = [Number(hours), half?.toLowerCase() === 'p']
  if (Number(minutes) > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined
  const whole = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  return `${String(whole).padStart(2, '0')}:${minutes}`
}

function splitDate(text: string, order: DateOrder): { year: number; month: number; day: number; rest: string } | undefined {
  const of = (found: RegExpExecArray, year: string | undefined, month: string | number | undefined, day: string | undefined) => ({
    year: fullYear(year ?? ''),
    month: Number(month),
    day: Number(day),
    rest: text.slice(found[0].length),
  })
  const iso = isoDate.exec(text)
  if (iso) return of(iso, iso[1], iso[2], iso[3])
  const dots = dotted.exec(text)
  if (dots) return of(dots, dots[3], dots[2], dots[1])
  const slashes = slashed.exec(text)
  if (slashes) return order === 'dmy' ? of(slashes, slashes[3], slashes[2], slashes[1]) : of(slashes, slashes[3], slashes[1], slashes[2])
  const byName = named.exec(text)
  if (byName) return of(byName, byName[3], monthOf(byName[2] ?? ''), byName[1])
  const nameFirst = namedFirst.exec(text)
  return nameFirst ? of(nameFirst, nameFirst[3], monthOf(nameFirst[1] ?? ''), nameFirst[2]) : undefined
}

/** Years of two digits are of this century. */
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

const isDate = (date: string) => {
  const at = new Date(`${date}T00:00:00Z`)
  return Number.isFinite(at.getTime()) && at.toISOString().startsWith(date) && date >= '1970-01-01' && date < '2100-01-01'
}

/** The hour of a date without a time: pick-ups and returns of one day meet there. */
const noon = '12:00'

export const instantOf = (written: Written, timeZone: string): Date => ('at' in written ? written.at : atLocal(written.date, written.time ?? noon, timeZone))
