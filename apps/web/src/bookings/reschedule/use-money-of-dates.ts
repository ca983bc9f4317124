import { moneyOfDates, type MoneyOfDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { moneyOfDatesInWords, type DatesMoment } from '@rentwell/contract/bookings/changes.words.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useLanguage } from '../../platform/language.tsx'
import type { GuestBooking } from '../guest-booking.ts'

type Paid = Pick<GuestBooking, 'total' | 'payment' | 'currency'>

/** Effect of another total on the payments of a booking, in cents and as text. `side`: the reader. */
export function useMoneyOfDates({ total, payment, currency }: Paid, side: 'guest' | 'rental') {
  const language = useLanguage()
  return (newTotal: number, moment: DatesMoment): { money: MoneyOfDates; words: string } => {
    const money = moneyOfDates({ total, ...payment }, newTotal)
    return { money, words: moneyOfDatesInWords(money, { side, moment, language }, cents => formatMoney(cents, currency, language)) }
  }
}
