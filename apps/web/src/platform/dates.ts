import { dayInWords, rangeInWords } from '@rentwell/contract/dates.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { localeOf, type Language } from '@rentwell/contract/product.ts'
import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone })
  formats.set(key, made)
  return made
}

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const
const month = { month: 'long', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Formats of times in one time zone. */
export interface Dates {
  /** 'Sat 28 Nov' */
  day: (at: string | Date) => string
  /** '28 November 2026' */
  date: (at: string | Date) => string
  /** 'November 2026' */
  month: (at: string | Date) => string
  /** '18:00' */
  time: (at: string | Date) => string
  /** 'Sat 28 Nov, 18:00' */
  moment: (at: string | Date) => string
  /** 'Sat' */
  weekday: (at: string | Date) => string
  /** '28 Nov' */
  shortDay: (at: string | Date) => string
  /** '28 Nov – 1 Dec 2026' */
  span: (from: string | Date, to: string | Date) => string
  /** 'GMT+8' */
  zone: (at?: string | Date) => string
}

export function datesIn(timeZone: string, language: Language): Dates {
  const write = (at: string | Date, options: Intl.DateTimeFormatOptions) => inPlainWords(formatOf(language, timeZone, options).format(new Date(at)))
  const dateOf = (at: string | Date) => localDateOf(new Date(at), timeZone)
  const weekday: Dates['weekday'] = at => write(at, { weekday: 'short' })
  const days: Dates['day'] = at => `${weekday(at)} ${dayInWords(dateOf(at), language)}`
  // With a colon in every language, as in the fields for times.
  const clock: Dates['time'] = at => formatOf('en', timeZone, time).format(new Date(at))
  return {
    day: days,
    date: at => write(at, date),
    month: at => write(at, month),
    time: clock,
    moment: at => `${days(at)}, ${clock(at)}`,
    weekday,
    shortDay: at => dayInWords(dateOf(at), language),
    span: (from, to) => rangeInWords(dateOf(from), dateOf(to), language),
    zone: (at = new Date()) =>
      formatOf(language, timeZone, { timeZoneName: 'shortOffset' })
        .formatToParts(new Date(at))
        .find(part => part.type === 'timeZoneName')?.value ?? timeZone,
  }
}

/**
 * Normalizes the output of Intl: British English abbreviates September as 'Sept'; thin spaces differ between the ICU data of server and browser;
 * 'г.' after a year would end a sentence with two full stops.
 */
export const inPlainWords = (text: string) =>
  text
    .replace(/\bSept\b/g, 'Sep')
    .replace(/[\u2009\u202f]/g, ' ')
    .replace(/\sг\.$/, '')

/** Formats times in a rental's time zone and the language of the page. */
export function useDates(timeZone: string): Dates {
  const language = useLanguage()
  return useMemo(() => datesIn(timeZone, language), [timeZone, language])
}

/** True if the local time of this device differs from that of the zone, so that the zone has to be shown. Browser only. */
export function isOtherZone(timeZone: string, at: string | Date = new Date()): boolean {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return datesIn(here, 'en').moment(at) !== datesIn(timeZone, 'en').moment(at)
}
