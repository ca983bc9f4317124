import type { SystemLine } from '@rentwell/contract/messaging/messaging.rules.ts'
import { formatMoney, type MoneySign } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { lengthInWords, periodInWords } from '@rentwell/contract/units/lengths.words.ts'

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
  /** A charge in cents; a discount is below zero. */
  charge?: MoneySign & { title: string; amount: number }
}

interface SaidLine {
  what: string
  when: string
  why: string
  by: LineFacts['by']
  /** 'Second helmet, $5', or '' without a charge. */
  charge: string
  isDiscount: boolean
}

type Say = (facts: SaidLine) => string

const lines: Record<Language, Record<SystemLine, Say>> = {
  en: {
    requested: ({ what, when }) => `Booking requested: ${what}, ${when}.`,
    confirmed: ({ what, when }) => `Booking confirmed: ${what}, ${when}.`,
    declined: ({ what, why }) => `The rental declined the request for ${what}${why}.`,
    expired: ({ what }) => `The request for ${what} wasn’t answered in time and has expired.`,
    cancelled: ({ what, by, why }) => (by === 'rental' || by === 'guest' ? `The ${by} cancelled ${what}${why}.` : `Cancelled automatically: ${what}${why}.`),
    no_show: ({ what }) => `${what} wasn’t picked up, so the booking was cancelled.`,
    started: ({ what, when }) => `${what} was handed over: ${when}.`,
    completed: ({ what }) => `${what} was returned. The booking is complete.`,
    change_asked: ({ what, when, by }) => `${by === 'rental' ? 'The rental' : 'The guest'} would like other dates for ${what}: ${when}.`,
    change_accepted: ({ what, when }) => `New dates confirmed for ${what}: ${when}.`,
    change_refused: ({ what }) => `The new dates for ${what} were declined. The booking stays as it is.`,
    change_withdrawn: ({ what }) => `The request for other dates for ${what} was withdrawn.`,
    unit_swapped: ({ what, why }) => `This booking has another unit now: ${what}${why}.`,
    unit_offered: ({ what, why }) => `The rental offers another unit: ${what}${why}.`,
    unit_refused: ({ what }) => `The offer of another unit, ${what}, was declined. The booking stays as it is.`,
    unit_withdrawn: ({ what }) => `The offer of another unit, ${what}, was withdrawn.`,
    charged: ({ what, charge, why, isDiscount }) => `${isDiscount ? 'Discount' : 'Added to the bill'} for ${what}: ${charge}${why}.`,
    charge_asked: ({ what, charge, why }) => `The rental asks for an extra charge for ${what}: ${charge}${why}. The guest can accept or decline it.`,
    charge_accepted: ({ charge }) => `The guest accepted the charge: ${charge}.`,
    charge_refused: ({ charge }) => `The guest declined the charge: ${charge}.`,
    charge_removed: ({ charge, isDiscount }) => `The rental removed a ${isDiscount ? 'discount' : 'charge'}: ${charge}.`,
  },
  ru: {
    requested: ({ what, when }) => `Запрос на бронь: ${what}, ${when}.`,
    confirmed: ({ what, when }) => `Бронь подтверждена: ${what}, ${when}.`,
    declined: ({ what, why }) => `Прокат отклонил запрос${why}. ${what}.`,
    expired: ({ what }) => `Запрос остался без ответа: ${what}.`,
    cancelled: ({ what, by, why }) =>
      `${by === 'rental' ? 'Прокат отменил бронь' : by === 'guest' ? 'Гость отменил бронь' : 'Бронь отменена автоматически'}${why}. ${what}.`,
    no_show: ({ what }) => `Гость не пришёл, бронь отменена: ${what}.`,
    started: ({ what, when }) => `Выдано: ${what}, ${when}.`,
    completed: ({ what }) => `Возвращено: ${what}. Бронь завершена.`,
    change_asked: ({ what, when, by }) => `${by === 'rental' ? 'Прокат' : 'Гость'} предлагает другие даты: ${what}, ${when}.`,
    change_accepted: ({ what, when }) => `Новые даты согласованы: ${what}, ${when}.`,
    change_refused: ({ what }) => `Новые даты отклонены, бронь не изменилась: ${what}.`,
    change_withdrawn: ({ what }) => `Предложение других дат отозвано: ${what}.`,
    unit_swapped: ({ what, why }) => `Объект в брони заменён: ${what}${why}.`,
    unit_offered: ({ what, why }) => `Прокат предлагает замену: ${what}${why}.`,
    unit_refused: ({ what }) => `Замена отклонена, бронь не изменилась: ${what}.`,
    unit_withdrawn: ({ what }) => `Предложение замены отозвано: ${what}.`,
    charged: ({ what, charge, why, isDiscount }) => `${isDiscount ? 'Скидка' : 'Добавлено к счёту'}, ${what}: ${charge}${why}.`,
    charge_asked: ({ what, charge, why }) => `Прокат просит доплату, ${what}: ${charge}${why}. Гость может согласиться или отказаться.`,
    charge_accepted: ({ charge }) => `Гость согласился на доплату: ${charge}.`,
    charge_refused: ({ charge }) => `Гость отказался от доплаты: ${charge}.`,
    charge_removed: ({ charge, isDiscount }) => `Прокат убрал ${isDiscount ? 'скидку' : 'доплату'}: ${charge}.`,
  },
}

/** A step of a booking as its line in the conversation. */
export function lineInWords(facts: LineFacts, language: Language): string {
  const period = periodInWords(new Date(facts.startAt), new Date(facts.endAt), facts.base, facts.timeZone, language)
  const { charge } = facts
  return lines[language][facts.kind]({
    what: `${facts.unitTitle} (${facts.number})`,
    when: `${period}, ${lengthInWords(facts.length, facts.base, language)}`,
    why: facts.reason ? `: ${facts.reason.replace(/[.\s]+$/, '')}` : '',
    by: facts.by,
    charge: charge ? `${charge.title}, ${formatMoney(Math.abs(charge.amount), charge, language)}` : '',
    isDiscount: charge !== undefined && charge.amount < 0,
  })
}
