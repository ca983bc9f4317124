import { hour, minute } from '@rentwell/contract/durations.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { durationsText } from './durations.text.ts'

/** A duration in its two largest units: '48 min', '23 h 12 min', from two days on '2 d 5 h'. The minimum is one minute. */
export function durationInWords(milliseconds: number, language: Language): string {
  const minutes = Math.max(1, Math.floor(Math.abs(milliseconds) / minute))
  const name = durationsText[language].short
  const join = (...parts: [number, string][]) =>
    parts
      .filter(([count]) => count > 0)
      .map(([count, unit]) => `${count}\u00a0${unit}`)
      .join(' ')
  if (minutes < 60) return join([minutes, name.minutes])
  if (minutes < 48 * 60) return join([Math.floor(minutes / 60), name.hours], [minutes % 60, name.minutes])
  return join([Math.floor(minutes / 1440), name.days], [Math.floor((minutes % 1440) / 60), name.hours])
}

/** The same with units in full from one day on, for headings: '2 days 5 hours'. */
export function longDurationInWords(milliseconds: number, language: Language): string {
  const hours = Math.floor(Math.abs(milliseconds) / hour)
  if (hours < 24) return durationInWords(milliseconds, language)
  const text = durationsText[language]
  const parts: [number, string][] = [
    [Math.floor(hours / 24), text.days(Math.floor(hours / 24))],
    [hours % 24, text.hours(hours % 24)],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([, words]) => words)
    .join(' ')
}
