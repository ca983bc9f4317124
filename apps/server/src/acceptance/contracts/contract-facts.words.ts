import type { ContractFacts } from '@rentwell/contract/acceptance/contracts.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { factsText } from './facts.text.ts'
import { localeOf, type Language } from '@rentwell/contract/product.ts'

const none = '—'

/** '12 November 2026 at 10:00', with ordinary spaces, so that the text is the same in every file. */
export const dayInWords = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at).replaceAll(/[\u00a0\u202f]/g, ' ')

/** What of a booking stands in its contract. */
export interface BookingOfContract {
  guest: string
  unit: string
  /** Labels or serial numbers of its pieces. */
  pieces: string[]
  start: Date
  end: Date
  timeZone: string
  total: number
  deposit: number
  currency: { code: string; sign: string }
  rentalTitle: string
  address: string
  number: number
}

/** The facts of a booking in one language, as they stand in a contract. */
export function factsInWords(booking: BookingOfContract, language: Language): ContractFacts {
  const money = (cents: number) => formatMoney(cents, booking.currency, language).replaceAll(/[\u00a0\u202f]/g, ' ')
  return {
    guest_name: booking.guest || none,
    unit: booking.unit,
    pieces: booking.pieces.join(', ') || none,
    start: dayInWords(booking.start, booking.timeZone, language),
    end: dayInWords(booking.end, booking.timeZone, language),
    total: money(booking.total),
    deposit: booking.deposit > 0 ? money(booking.deposit) : factsText[language].noDeposit,
    rental_title: booking.rentalTitle,
    address: booking.address || none,
    booking_number: String(booking.number),
  }
}
