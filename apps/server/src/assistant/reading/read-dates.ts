import * as english from 'chrono-node/en'
import * as russian from 'chrono-node/ru'
import { addDays, weekdayOf } from '@rentwell/contract/period.ts'
import { countOf, lengthPattern, lengthUnitOf, spanPattern, weekendPattern, withPlainWeekdays, type Length } from './date-words.ts'
import { plain } from './words.ts'

/** What a question says of when. Dates are those of the rental point. */
export interface When {
  /** The day of the pick-up, and of the return. */
  from?: string
  to?: string
  time?: string
  endTime?: string
  length?: Length
  /** Range of days that the question names: a week, a month, a weekend. Both ends are included. */
  window?: { from: string; to: string }
  /** The words of the question that say nothing of when. */
  rest: string
}

type Components = english.ParsedResult['start']

const longestText = 1000
/** Nobody asks of other centuries, and the calendar's sums end somewhere. */
const [firstYear, lastYear] = [2000, 2100]
/** Replaces what has been read: a private-use character, which users do not type. */
const gap = '\ue000'

const dateOf = (year: number, month: number, day: number): string | undefined => {
  if (year < firstYear || year > lastYear) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

const firstOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
const latest = (one: string, other: string) => (one > other ? one : other)

/** '12.12', '12/12/26': the day first, as ISO dates; chrono would read them by the American order, or as times. '4.2 m' is none. */
const withIsoDates = (text: string, today: string) =>
  text.replace(
    /(?<![\d.:/-])(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?(?![\d:/]|\.\d|\s*(?:cc|[ck]?m|mm|kg|l|hours?|к?м|кг|л|час\p{L}*)(?!\p{L}))/gu,
    (written, day: string, month: string, year?: string) => {
      const inYear = (one: number) => dateOf(one, Number(month), Number(day))
      if (year !== undefined) return inYear(Number(year.length === 2 ? `20${year}` : year)) ?? gap
      const date = inYear(Number(today.slice(0, 4)))
      return (date !== undefined && date >= today ? date : inYear(Number(today.slice(0, 4)) + 1)) ?? written
    },
  )

/** 'by the month', 'a day': no date, unless something leads to it. */
const barePeriod =
  /^(?!(?:in|next|this|coming|через|на|в|за) )(?:.*(?<!\p{L}))?(?:days?|weeks?|months?|years?|день|дн\p{L}+|недел\p{L}+|месяц\p{L}*|год\p{L}*|лет)(?!\p{L})/u

/** Takes out the first length of a stay, and every measure of minutes. */
function readLength(text: string): { length?: Length; rest: string } {
  let length: Length | undefined
  const rest = text.replace(lengthPattern, (written, before: string | undefined, count: string | undefined, word: string) => {
    const unit = lengthUnitOf(word)
    // 'in 3 days' is a date, and '$5 a day' is a rate.
    if (/^(?:in|через)$/.test(before ?? '')) return written
    if (unit === 'minute') return gap
    const number = count === undefined ? 1 : countOf(count)
    const isRate = /^an?$/.test(count ?? '') && !/^(?:for|rent|hire|is)$/.test(before ?? '')
    if (length || isRate || !number || (count === undefined && !/^(?:на|за)$/.test(before ?? ''))) return written
    length = { count: number, unit }
    return `${before !== undefined && !/^(?:for|на|за)$/.test(before) ? before : ''} ${gap} `
  })
  return { ...(length ? { length } : {}), rest }
}

/** 'this weekend', 'next week': the days of it. */
function readSpan(text: string, today: string): { window?: When['window']; rest: string } {
  const monday = addDays(today, 1 - weekdayOf(today))
  let window: When['window']
  const rest = text
    .replace(weekendPattern, (_written, which: string | undefined) => {
      const saturday = addDays(monday, /^(?:next|след)/.test(which ?? '') ? 12 : 5)
      window ??= { from: latest(saturday, today), to: addDays(saturday, 1) }
      return gap
    })
    .replace(spanPattern, (_written, which: string, unit: string) => {
      const isNext = /^(?:next|след)/.test(which)
      const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) + (isNext ? 1 : 0)]
      const week = { from: isNext ? addDays(monday, 7) : today, to: addDays(monday, isNext ? 13 : 6) }
      const days = { from: latest(firstOfMonth(year, month), today), to: addDays(firstOfMonth(year, month + 1), -1) }
      window ??= /^(?:week|недел)/.test(unit) ? week : days
      return gap
    })
  return { ...(window ? { window } : {}), rest }
}

/** The date that chrono read; a bare weekday is the next one after today, or after the day that it follows. */
function dayOf(read: Components, today: string, after: string | undefined): string | undefined {
  const [year, month, day] = [read.get('year'), read.get('month'), read.get('day')]
  if (year === null || month === null || day === null) return undefined
  const date = dateOf(year, month, day)
  const isBareWeekday = read.isCertain('weekday') && !read.isCertain('day')
  return date !== undefined && isBareWeekday && date <= (after ?? today) ? addDays(date, 7) : date
}

const timeOf = (read: Components | null | undefined) =>
  read?.isCertain('hour') ? `${String(read.get('hour')).padStart(2, '0')}:${String(read.get('minute') ?? 0).padStart(2, '0')}` : undefined

const hasDay = (read: Components) => read.isCertain('day') || read.isCertain('weekday')

/** 'in December': what is left of that month, this year or next. */
function monthOf(read: Components, today: string): When['window'] {
  const month = read.get('month') ?? 1
  const named = read.isCertain('year') ? (read.get('year') ?? 0) : undefined
  const year = named ?? Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0)
  if (year < firstYear || year > lastYear) return undefined
  return { from: latest(firstOfMonth(year, month), today), to: addDays(firstOfMonth(year, month + 1), -1) }
}

/** Reads dates, times and a length from a question. `today` is the date at the rental point. */
export function readWhen(question: string, today: string): When {
  const written = plain(question).slice(0, longestText).replace(/[–—]/g, '-')
  const dated = withPlainWeekdays(withIsoDates(written, today))
    .replace(/\b(?:the )?day after tomorrow\b/g, 'in 2 days')
    .replace(/\b(?:right )?now\b|\btonight\b/g, 'today')
    .replace(/(?<!\p{L})сейчас(?!\p{L})/gu, 'сегодня')
  const { window: span, rest: unspanned } = readSpan(dated, today)
  const { length, rest: measured } = readLength(unspanned)
  const chrono = /\p{Script=Cyrillic}/u.test(measured) ? russian.casual : english.casual
  const days: string[] = []
  const times: string[] = []
  let window = span
  let rest = ''
  let end = 0
  for (const result of chrono.parse(measured, { instant: new Date(`${today}T12:00:00Z`), timezone: 0 }, { forwardDate: true })) {
    // Hours and minutes counted from now are measures ('12 m'), and so are periods that nothing leads to: 'by the month'.
    if (result.start.isCertain('timezoneOffset') || barePeriod.test(result.text)) continue
    const isMonth = result.start.isCertain('month') && !hasDay(result.start)
    if (isMonth) window ??= monthOf(result.start, today)
    for (const read of isMonth ? [] : [result.start, result.end]) {
      const day = read && hasDay(read) ? dayOf(read, today, days.at(-1)) : undefined
      if (day !== undefined && (day >= today || read?.isCertain('year'))) days.push(day)
      const time = timeOf(read)
      if (time !== undefined) times.push(time)
    }
    rest += `${measured.slice(end, result.index)} ${gap} `
    end = result.index + result.text.length
  }
  rest += measured.slice(end)
  const [from, second] = days
  const [time, endTime] = times
  return {
    ...(from ? { from } : {}),
    ...(from && second && second > from ? { to: second } : {}),
    ...(time ? { time } : {}),
    ...(endTime ? { endTime } : {}),
    ...(length ? { length } : {}),
    ...(window ? { window } : {}),
    rest: wordsAround(rest),
  }
}

/** The words that are left, without those that only led to a date. */
const wordsAround = (rest: string) =>
  (
    rest
      .replace(
        /(?:(?<![\p{L}\p{N}])(?:from|on|at|in|for|of|the|starting|since|around|this|coming|to|until|till|through|and|-|с|со|в|во|на|за|к|до|по|через|и)\s+)+\ue000/gu,
        gap,
      )
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  ).join(' ')
