import { moneyOfDates, type MoneyOfDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { moneyOfDatesInWords, type DatesMoment } from '@rentwell/contract/bookings/changes.words.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useLanguage } from '../../platform/language.tsx'
import type { GuestBooking } from '../guest-booking.ts'

type Paid = Pick<GuestBooking, 'total' | 'payment' | 'currency'>

/** What dates of another total do to the money of a booking, in cents and in words. `side`: who reads it. */
export function useMoneyOfDates({ total, payment, currency }: Paid, side: 'guest' | 'rental') {
  const language = useLanguage()
  return (newTotal: number, moment: DatesMoment): { money: MoneyOfDates; words: string } => {
    const money = moneyOfDates({ total, ...payment }, newTotal)
    return { money, words: moneyOfDatesInWords(money, { side, moment, language }, cents => formatMoney(cents, currency, language)) }
  }
}
