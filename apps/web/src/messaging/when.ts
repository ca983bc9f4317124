import { useMemo } from 'react'
import { day, minute } from '@rentwell/contract/durations.ts'
import { datesIn } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { messagingText } from './messaging.text.ts'

/** The day of a moment, where the reader is. */
export const dayOf = (at: string) => new Date(at).toDateString()

/** Moments in words, in the time of this device: '09:38', 'Sat 14 Nov, 09:38'. */
export function useClock() {
  const language = useLanguage()
  return useMemo(() => datesIn(Intl.DateTimeFormat().resolvedOptions().timeZone, language), [language])
}

/** The same told from now. */
export function useWhen() {
  const text = useText(messagingText)
  const now = useNow(minute)
  const dates = useClock()
  const isToday = (at: string) => dayOf(at) === now.toDateString()
  const isYesterday = (at: string) => dayOf(at) === new Date(now.getTime() - day).toDateString()
  return {
    /** 'Today', 'Yesterday', 'Sat 14 Nov', '14 November 2025' */
    dayLine: (at: string) => {
      if (isToday(at)) return text.today
      if (isYesterday(at)) return text.yesterday
      return new Date(at).getFullYear() === now.getFullYear() ? dates.day(at) : dates.date(at)
    },
    /** In a list: '09:38', 'Fri', '14 Nov'. */
    short: (at: string) => {
      if (isToday(at)) return dates.time(at)
      return now.getTime() - Date.parse(at) < 6 * day ? dates.weekday(at) : dates.shortDay(at)
    },
  }
}
