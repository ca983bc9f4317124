import { day } from '@rentwell/contract/durations.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { inPlainWords } from '../platform/dates.ts'
import { readLocale } from '../platform/locales.ts'
/** Calendar dates as 'YYYY-MM-DD' and months as 'YYYY-MM': plain days without clock or zone. */

const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)
const asDate = (at: Date) => at.toISOString().slice(0, 10)

/** The date so many days later, or earlier. */
export const moveDays = (date: string, days: number) => asDate(new Date(asUtc(date).getTime() + days * day))

/** The month so many months later, or earlier. */
export function moveMonths(month: string, months: number): string {
  const at = asUtc(`${month}-01`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return asDate(at).slice(0, 7)
}

export const daysFromTo = (from: string, to: string) => Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / day)

export const monthOf = (date: string) => date.slice(0, 7)

export const lastOfMonth = (month: string) => moveDays(`${moveMonths(month, 1)}-01`, -1)

/** True for a date that exists, written as 'YYYY-MM-DD'. */
export const isDate = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '') && asDateOr(text ?? '') === text

const asDateOr = (text: string) => {
  const at = asUtc(text)
  return Number.isNaN(at.getTime()) ? '' : asDate(at)
}

/** 1 is Monday, 7 is Sunday. */
export const weekday = (date: string) => asUtc(date).getUTCDay() || 7

/** The date now where the zone is; without a zone, where this device is. */
export const todayIn = (timeZone?: string) =>
  timeZone ? localDateOf(new Date(), timeZone) : new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date())

/** A month's weeks from its first to its last; undefined stands for the days of other months. */
export function weeksOf(month: string, firstWeekday: number): (string | undefined)[][] {
  const first = `${month}-01`
  const before = (weekday(first) - firstWeekday + 7) % 7
  const count = daysFromTo(first, `${moveMonths(month, 1)}-01`)
  const weeks = Math.ceil((before + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const index = week * 7 + column - before
      return index >= 0 && index < count ? moveDays(first, index) : undefined
    }),
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A plain date in words of a language, whatever the device's zone. */
export function dateInWords(date: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })))
  return inPlainWords(format.format(asUtc(date)))
}

/** 'Sat 28 Nov' */
export const shortDate = (date: string, locale: string) =>
  dateInWords(date, locale, { weekday: 'short', day: 'numeric', month: 'short' }).replace(/^(\p{L}+),/u, '$1')

interface WeekInfo {
  firstDay?: number
}

/** The day on which the week starts where this browser's person lives: 1 is Monday, 7 is Sunday. */
export function firstWeekdayOf(locale: string): number {
  const language = locale.slice(0, 2)
  const own = navigator.languages.find(name => name.toLowerCase().startsWith(language)) ?? locale
  const known = readLocale(own) as (Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }) | undefined
  return (known?.getWeekInfo?.() ?? known?.weekInfo)?.firstDay ?? 1
}
