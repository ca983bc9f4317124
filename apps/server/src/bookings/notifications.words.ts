import { notificationsText } from './notifications.text.ts'
import { moneyOfDatesInWords, type DatesMoment } from '@rentwell/contract/bookings/changes.words.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { bookingInWords, pathOfBooking, type BookingWords } from './booking-facts.words.ts'
import { nightsText } from './nights.text.ts'
import { notificationPartsText } from './notification-parts.text.ts'
import {
  momentOf,
  templatesOf,
  textOf,
  type NotificationFacts,
  type NotificationTemplate,
  type StoredNotification,
} from '../notifications/notifications.public.ts'

interface LifeWords extends BookingWords {
  /** Where the unit is picked up, in sentences. */
  where: string
  /** 'your passport and ', before what is brought in any case. */
  bring: string
  /** What became of the deposit, in a sentence. */
  deposit: string
  /** Name of the external calendar. */
  feed: string
  /** Title of the unit that the rental offers instead. */
  offered: string
  /** What other dates do to the money, in sentences. */
  moneyOfDates: string
  /** Until when a failed payment can be made good. */
  payBy: string
  /** Cancelled because the guest did not come. */
  isSystem: boolean
  /** Cancelled because nobody paid. */
  isUnpaid: boolean
  /** Refunded by members of the rental themselves, without a payment provider. */
  isByHand: boolean
}

/** The documents that a guest is asked to bring. */
export function documentsInWords(facts: NotificationFacts, language: Language): string[] {
  const { passport, license } = notificationPartsText[language].documents
  return [...(facts['bringsPassport'] === true ? [passport] : []), ...(facts['bringsLicense'] === true ? [license] : [])]
}

function bringInWords(facts: NotificationFacts, language: Language): string {
  const asked = documentsInWords(facts, language)
  return asked.length === 0 ? '' : `${asked.join(', ')} ${notificationPartsText[language].documents.and} `
}

function placeInWords(facts: NotificationFacts): string {
  const place = [textOf(facts['address']), textOf(facts['gettingAround'])].filter(Boolean).join('. ')
  return place && !/[.!?]$/.test(place) ? `${place}.` : place
}

/** What became of the deposit, in a sentence; '' if the fact says nothing of it. */
const depositInWords = (fact: unknown, language: Language) => (fact === 'release' || fact === 'keep' ? notificationPartsText[language].deposits[fact] : '')

const cents = (fact: unknown) => (typeof fact === 'number' ? fact : 0)

function moneyOfDatesOf(facts: NotificationFacts, language: Language): string {
  const { moneyOfDates: money, moment } = facts as { moneyOfDates?: Record<string, unknown>; moment?: DatesMoment }
  if (!money || !moment) return ''
  const { charged, returned, due, owed } = money
  return moneyOfDatesInWords(
    { charged: cents(charged), returned: cents(returned), due: cents(due), owed: cents(owed) },
    { side: facts['side'] === 'rental' ? 'rental' : 'guest', moment, language },
    amount => formatMoney(amount, { code: '', sign: textOf(facts['sign']) }, language),
  )
}

export const lifeInWords = (stored: StoredNotification, language: Language): LifeWords => {
  const { facts } = stored
  return {
    ...bookingInWords(stored, language),
    where: placeInWords(facts),
    bring: bringInWords(facts, language),
    deposit: depositInWords(facts['deposit'], language),
    feed: textOf(facts['feed']),
    offered: textOf(facts['offered']),
    moneyOfDates: moneyOfDatesOf(facts, language),
    payBy: momentOf(facts, 'payBy', language),
    isSystem: facts['word'] === 'no_show',
    isUnpaid: facts['word'] === 'unpaid',
    isByHand: facts['isByHand'] === true,
  }
}

const usual = templatesOf(notificationsText, lifeInWords, pathOfBooking)
const { noShow, ...ofNights } = templatesOf(nightsText, lifeInWords, pathOfBooking)
const isByNight = ({ facts }: StoredNotification) => facts['base'] === 'Nightly'

/** Guests of a stay by the night check in and out instead of picking up and returning a unit: most texts about it are its own. */
const eitherOf =
  (kind: keyof typeof ofNights): NotificationTemplate =>
  (stored, language) =>
    (isByNight(stored) ? ofNights : usual)[kind](stored, language)

export const bookingTemplates = {
  ...usual,
  ...(Object.fromEntries((Object.keys(ofNights) as (keyof typeof ofNights)[]).map(kind => [kind, eitherOf(kind)])) as typeof ofNights),
  cancelled: (stored, language) => (isByNight(stored) && stored.facts['word'] === 'no_show' ? noShow : usual.cancelled)(stored, language),
} satisfies typeof usual
