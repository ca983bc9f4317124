import { lengthInWords, periodInWords } from '@rentwell/contract/bookings/bookings.words.ts'
import type { SystemLine } from '@rentwell/contract/messaging/messaging.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'

/** What a system line is made of, as it is kept. */
export interface LineFacts {
  kind: SystemLine
  bookingId: string
  number: string
  unitTitle: string
  startAt: string
  endAt: string
  length: number
  base: BasePeriod
  timeZone: string
  /** Who did it. */
  by: 'guest' | 'rental' | 'system'
  /** What a person wrote beside it. */
  reason: string | null
}

type Say = (facts: { what: string; when: string; why: string; by: LineFacts['by'] }) => string

const lines: Record<Language, Record<SystemLine, Say>> = {
  en: {
    requested: ({ what, when }) => `Booking requested: ${what}, ${when}.`,
    confirmed: ({ what, when }) => `Booking confirmed: ${what}, ${when}.`,
    declined: ({ what, why }) => `The rental declined the request for ${what}${why}.`,
    expired: ({ what }) => `Nobody answered the request for ${what} in time, so it expired.`,
    cancelled: ({ what, by, why }) => (by === 'rental' || by === 'guest' ? `The ${by} cancelled ${what}${why}.` : `Cancelled automatically: ${what}${why}.`),
    no_show: ({ what }) => `Nobody came to pick up ${what}, so it was cancelled.`,
    started: ({ what, when }) => `${what} was handed over. ${when}.`,
    completed: ({ what }) => `${what} was returned. The booking is completed.`,
    change_asked: ({ what, when, by }) => `${by === 'rental' ? 'The rental' : 'The guest'} asks for other dates for ${what}: ${when}.`,
    change_accepted: ({ what, when }) => `New dates agreed for ${what}: ${when}.`,
    change_refused: ({ what }) => `The new dates for ${what} were declined. The booking stays as it was.`,
    change_withdrawn: ({ what }) => `The request for other dates for ${what} was withdrawn.`,
  },
  ru: {
    requested: ({ what, when }) => `Запрос на бронирование: ${what}, ${when}.`,
    confirmed: ({ what, when }) => `Бронирование подтверждено: ${what}, ${when}.`,
    declined: ({ what, why }) => `Компания отклонила запрос: ${what}${why}.`,
    expired: ({ what }) => `На запрос вовремя не ответили, он истёк: ${what}.`,
    cancelled: ({ what, by, why }) => `${by === 'rental' ? 'Компания отменила' : by === 'guest' ? 'Гость отменил' : 'Отменено автоматически'}: ${what}${why}.`,
    no_show: ({ what }) => `Никто не пришёл, бронирование отменено: ${what}.`,
    started: ({ what, when }) => `Аренда началась: ${what}. ${when}.`,
    completed: ({ what }) => `Возвращено: ${what}. Бронирование завершено.`,
    change_asked: ({ what, when, by }) => `${by === 'rental' ? 'Компания предлагает' : 'Гость просит'} другие даты, ${what}: ${when}.`,
    change_accepted: ({ what, when }) => `Новые даты согласованы, ${what}: ${when}.`,
    change_refused: ({ what }) => `Новые даты отклонены, бронирование не изменилось: ${what}.`,
    change_withdrawn: ({ what }) => `Запрос на другие даты отозван: ${what}.`,
  },
}

/** A step of a booking as its line in the conversation. */
export function lineInWords(facts: LineFacts, language: Language): string {
  const period = periodInWords(new Date(facts.startAt), new Date(facts.endAt), facts.base, facts.timeZone, language)
  return lines[language][facts.kind]({
    what: `${facts.unitTitle} (${facts.number})`,
    when: `${period}, ${lengthInWords(facts.length, facts.base, language)}`,
    why: facts.reason ? `: ${facts.reason.replace(/[.\s]+$/, '')}` : '',
    by: facts.by,
  })
}
