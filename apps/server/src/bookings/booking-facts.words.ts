import { periodInWords } from '@rentwell/contract/units/lengths.words.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { dateOf, momentOf, moneyOf, reasonOf, textOf, zoneOf, type StoredNotification } from '../notifications/notifications.public.ts'

/** What texts about a booking are made of; '' if a notification lacks it. */
export interface BookingWords {
  /** Whether the reader is a member of the rental. */
  isRental: boolean
  unit: string
  number: string
  rental: string
  guest: string
  period: string
  start: string
  end: string
  answerBy: string
  /** ': the reason' */
  why: string
  /** '$22.50' */
  money: string
}

export const bookingInWords = ({ facts }: StoredNotification, language: Language): BookingWords => {
  const [start, end] = [dateOf(facts['startAt']), dateOf(facts['endAt'])]
  return {
    isRental: facts['side'] === 'rental',
    unit: textOf(facts['unitTitle']),
    number: textOf(facts['number']),
    rental: textOf(facts['rentalTitle']),
    guest: textOf(facts['guestName']),
    period: start && end ? periodInWords(start, end, (textOf(facts['base']) || 'Daily') as BasePeriod, zoneOf(facts), language) : '',
    start: momentOf(facts, 'startAt', language),
    end: momentOf(facts, 'endAt', language),
    answerBy: momentOf(facts, 'expiresAt', language),
    why: reasonOf(facts),
    money: moneyOf(facts, language),
  }
}

/** The page of the booking: the guest's, or the one in the office. */
export const pathOfBooking = ({ rentalId, bookingId, facts }: StoredNotification) =>
  facts['side'] === 'rental' ? `/office/${rentalId ?? ''}/bookings/${bookingId ?? ''}` : `/bookings/${bookingId ?? ''}`
