import { addDays, weekdayOf } from '@rentwell/contract/period.ts'
import { countOf, find, isDayNumber, isJoint, isNext, isThis, isTo, lengthUnits, months, weekdays, type Length } from './date-words.ts'
import { plain } from './words.ts'

/** What a question says of when. Dates are those of the rental point. */
export interface When {
  /** The day of the pick-up, and of the return. */
  from?: string
  to?: string
  time?: string
  endTime?: string
  length?: Length
  /** Days among which somebody looks: a week, a month, a weekend. Both ends are included. */
  window?: { from: string; to: string }
  /** The words of the question that say nothing of when. */
  rest: string
}

const pattern =
  /\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}|\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d{2}))?(?![\d.]|\s*cc)|\d+(?:st|nd|rd|th|го|ого|ое|е)?(?!\p{L})|[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[-–—]/gu
const mostTokens = 200

interface Reader {
  words: string[]
  used: boolean[]
  today: string
}

/** Nobody asks of other centuries, and the calendar's sums end somewhere. */
const [firstYear, lastYear] = [2000, 2100]

const dateOf = (year: number, month: number, day: number): string | undefined => {
  if (year < firstYear || year > lastYear) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

/** The next such date, today included. */
const nextDate = (month: number, day: number, today: string) => {
  const year = Number(today.slice(0, 4))
  const date = dateOf(year, month, day)
  return date !== undefined && date >= today ? date : dateOf(year + 1, month, day)
}

const endOfMonth = (date: string) => addDays(dateOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + 1, 1) ?? firstAfter(date), -1)
const firstAfter = (date: string) =>
  `${Number(date.slice(0, 4)) + (date.slice(5, 7) === '12' ? 1 : 0)}-${date.slice(5, 7) === '12' ? '01' : String(Number(date.slice(5, 7)) + 1).padStart(2, '0')}-01`

interface Point {
  at: number
  end: number
  date: string
}

/** '12.12', '12/12/2026', '2026-12-12'. */
function numericDate(word: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(word)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const short = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{2,4}))?$/.exec(word)
  if (!short) return undefined
  const [day, month] = [Number(short[1]), Number(short[2])]
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  if (short[3]) return dateOf(Number(short[3].length === 2 ? `20${short[3]}` : short[3]), month, day)
  return nextDate(month, day, today)
}

const take = (reader: Reader, from: number, to: number) => {
  for (let index = from; index <= to; index++) reader.used[index] = true
  if (isJoint(reader.words[from - 1])) reader.used[from - 1] = true
  if (isJoint(reader.words[from - 2]) && isJoint(reader.words[from - 1])) reader.used[from - 2] = true
}

/** 'december 12-15', '12 - 15 december', '12th of december', '12 по 15 декабря'. */
function readMonths(reader: Reader, points: Point[]): void {
  const { words, used, today } = reader
  for (let index = 0; index < words.length; index++) {
    const month = find(months, words[index])
    if (month === undefined || used[index]) continue
    const year = /^20\d\d$/.test(words[index + 1] ?? '') ? Number(words[index + 1]) : undefined
    const made = (word: string | undefined) => {
      const day = Number.parseInt(word ?? '', 10)
      return year === undefined ? nextDate(month, day, today) : dateOf(year, month, day)
    }
    let before = index - 1
    if (words[before] === 'of') before--
    if (isDayNumber(words[before]) && !used[before]) {
      let first = before
      const [joint, other] = [words[before - 1], words[before - 2]]
      const last = made(words[before])
      if ((isTo(joint) || joint === 'and' || joint === 'и') && isDayNumber(other) && !used[before - 2]) {
        first = before - 2
        const start = made(other)
        if (start) points.push({ at: first, end: first, date: start })
      }
      if (last) points.push({ at: before, end: index, date: last })
      take(reader, first, year === undefined ? index : index + 1)
    } else if (isDayNumber(words[index + 1])) {
      const start = made(words[index + 1])
      let end = index + 1
      if (start) points.push({ at: index, end, date: start })
      if (isTo(words[index + 2]) && isDayNumber(words[index + 3])) {
        const stop = made(words[index + 3])
        end = index + 3
        if (stop) points.push({ at: end, end, date: stop })
      }
      take(reader, index, end)
    }
  }
}

function readDays(reader: Reader, points: Point[]): void {
  const { words, used, today } = reader
  const add = (index: number, end: number, date: string) => {
    points.push({ at: index, end, date })
    take(reader, index, end)
  }
  for (let index = 0; index < words.length; index++) {
    if (used[index]) continue
    const word = words[index] ?? ''
    const numeric = numericDate(word, today)
    if (numeric) add(index, index, numeric)
    else if (/^(?:today|tonight|now|сегодня|сейчас)$/.test(word)) add(index, index, today)
    else if (word === 'after' && words[index + 1] === 'tomorrow') add(words[index - 1] === 'day' ? index - 1 : index, index + 1, addDays(today, 2))
    else if (/^(?:tomorrow|завтра)$/.test(word)) add(index, index, addDays(today, 1))
    else if (word === 'послезавтра') add(index, index, addDays(today, 2))
    else {
      const weekday = find(weekdays, word)
      if (weekday === undefined) continue
      const now = weekdayOf(today)
      const isFollowing = isNext(words[index - 1])
      const anchor = points.at(-1)
      const isEnd = anchor && isTo(words[index - 1])
      const base = isEnd ? anchor.date : today
      const ahead = isFollowing ? 7 - now + weekday : (weekday - weekdayOf(base) + 7) % 7 || 7
      add(isFollowing || isThis(words[index - 1]) ? index - 1 : index, index, addDays(base, ahead))
    }
  }
}

function readLength(reader: Reader): Length | undefined {
  const { words, used } = reader
  for (let index = 0; index < words.length; index++) {
    const unit = find(lengthUnits, words[index])
    if (!unit || used[index]) continue
    if (isNext(words[index - 1]) || isThis(words[index - 1])) continue
    let first = index - 1
    if (words[first] === 'of' && words[first - 1] === 'couple') first--
    const word = words[first] ?? ''
    const count = countOf(word)
    const isBare = /^(?:на|за)$/.test(word)
    if (used[first] || (count === undefined && !isBare) || count === 0) continue
    const isPer = /^(?:a|an)$/.test(word) && !/^(?:for|rent|hire|is)$/.test(words[first - 1] ?? '')
    if (isPer) continue
    take(reader, count === undefined ? index : first, index)
    return { count: count ?? 1, unit }
  }
  return undefined
}

/** '40 minutes', 'полчаса': too short for a stay. */
function readMinutes(reader: Reader): void {
  const { words } = reader
  for (let index = 0; index < words.length; index++) {
    const isCounted = countOf(words[index - 1] ?? '') !== undefined
    if (/^(?:minutes?|mins?|минут[уы]?)$/.test(words[index] ?? '') && isCounted) take(reader, index - 1, index)
    if (/^(?:полчаса|half-hour)$/.test(words[index] ?? '')) take(reader, index, index)
  }
}

/** 'in 3 days', 'через неделю'. */
function readAhead(reader: Reader, points: Point[]): void {
  const { words, today } = reader
  for (let index = 0; index < words.length; index++) {
    if (!/^(?:in|через)$/.test(words[index] ?? '')) continue
    const isCounted = find(lengthUnits, words[index + 2]) !== undefined
    const end = isCounted ? index + 2 : index + 1
    const unit = find(lengthUnits, words[end])
    const word = words[index + 1] ?? ''
    const count = isCounted ? countOf(word) : words[index] === 'через' ? 1 : undefined
    if (!unit || count === undefined || unit === 'hour') continue
    const days = unit === 'day' ? count : unit === 'week' ? count * 7 : count * 30
    points.push({ at: index, end, date: addDays(today, days) })
    take(reader, index, end)
  }
}

function readWindow(reader: Reader): When['window'] {
  const { words, used, today } = reader
  const monday = addDays(today, 1 - weekdayOf(today))
  const latest = (one: string, other: string) => (one > other ? one : other)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const before = words[index - 1]
    const isOther = isNext(before)
    const isOne = isOther || isThis(before)
    if (/^(?:weekends?|выходн(?:ые|ых|ым))$/.test(word)) {
      take(reader, isOne ? index - 1 : index, index)
      const saturday = addDays(monday, isOther ? 12 : 5)
      return { from: latest(saturday, today), to: addDays(saturday, 1) }
    }
    if (isOne && find(lengthUnits, word) === 'week') {
      take(reader, index - 1, index)
      return isOther ? { from: addDays(monday, 7), to: addDays(monday, 13) } : { from: today, to: addDays(monday, 6) }
    }
    if (isOne && find(lengthUnits, word) === 'month') {
      take(reader, index - 1, index)
      const from = isOther ? firstAfter(today) : today
      return { from, to: endOfMonth(from) }
    }
    const month = find(months, word)
    if (month !== undefined && !used[index] && /^(?:in|during|в|за)$/.test(before ?? '') && !(word === 'may' && before !== 'in')) {
      take(reader, index, index)
      const first = `${today.slice(0, 5)}${String(month).padStart(2, '0')}-01`
      const year = endOfMonth(first) >= today ? Number(today.slice(0, 4)) : Number(today.slice(0, 4)) + 1
      const from = dateOf(year, month, 1) ?? first
      return { from: latest(from, today), to: endOfMonth(from) }
    }
  }
  return undefined
}

/** 'at 10', '16:00', '4 pm', 'в 10 утра'. */
function readTimes(reader: Reader): string[] {
  const { words, used } = reader
  const times: string[] = []
  for (let index = 0; index < words.length; index++) {
    if (used[index]) continue
    const word = words[index] ?? ''
    const clock = /^(\d{1,2}):(\d\d)$/.exec(word) ?? /^(\d{1,2})(?:am|pm)?$/.exec(word)
    if (!clock) continue
    const next = words[index + 1] ?? ''
    const half = /(am|pm)$/.exec(word)?.[1] ?? (/^(?:am|pm|утра|вечера|дня)$/.test(next) ? next : undefined)
    const isNamed = clock[2] !== undefined || half !== undefined || next === "o'clock" || (words[index - 1] === 'at' && !find(lengthUnits, next))
    let hour = Number(clock[1])
    if (!isNamed || hour > 24) continue
    if (/^(?:pm|вечера|дня)$/.test(half ?? '') && hour < 12) hour += 12
    if (half === 'am' && hour === 12) hour = 0
    if (hour > 23 || Number(clock[2] ?? 0) > 59) continue
    times.push(`${String(hour).padStart(2, '0')}:${clock[2] ?? '00'}`)
    const isTwo = half !== undefined && half === next
    take(reader, index, isTwo || next === "o'clock" ? index + 1 : index)
  }
  return times
}

/** Finds out when somebody speaks of. `today` is the date at the rental point. */
export function readWhen(question: string, today: string): When {
  const words = (plain(question).match(pattern) ?? []).slice(0, mostTokens)
  const reader: Reader = { words, used: words.map(() => false), today }
  const points: Point[] = []
  readMonths(reader, points)
  readAhead(reader, points)
  readDays(reader, points)
  const window = readWindow(reader)
  readMinutes(reader)
  const length = readLength(reader)
  const [time, endTime] = readTimes(reader)
  points.sort((one, other) => one.at - other.at)
  const [first, second] = points
  // 'to' and 'until' between two days are no word of the question any more.
  for (const [index, word] of words.entries()) if (isTo(word) && (reader.used[index - 1] || reader.used[index + 1])) reader.used[index] = true
  const isStay = first !== undefined && second !== undefined && second.date > first.date
  return {
    ...(first ? { from: first.date } : {}),
    ...(isStay ? { to: second.date } : {}),
    ...(time ? { time } : {}),
    ...(endTime ? { endTime } : {}),
    ...(length ? { length } : {}),
    ...(window ? { window } : {}),
    rest: words.filter((_word, index) => !reader.used[index]).join(' '),
  }
}
