import { lengthInWords } from '@rentwell/contract/bookings/bookings.words.ts'
import { depositReleaseHours } from '@rentwell/contract/deposits/deposits.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { AskedDocuments, RentalLanguage } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { BasePeriod, CancellationPolicy, DepositKind } from '@rentwell/contract/units/units.rules.ts'

const plural = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }
const minuteForms = {
  en: { one: 'minute', other: 'minutes' },
  ru: { one: 'минуту', few: 'минуты', many: 'минут', other: 'минуты' },
} satisfies Record<Language, Partial<Record<Intl.LDMLPluralRule, string>>>

function minutesInWords(minutes: number, language: Language): string {
  if (minutes % 60 === 0) {
    // Up to two days people count in hours.
    if (minutes % 1440 === 0 && minutes > 2880) return lengthInWords(minutes / 1440, 'Daily', language)
    return language === 'ru' && minutes === 60 ? '1 час' : lengthInWords(minutes / 60, 'Hourly', language)
  }
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = minuteForms[language]
  return `${minutes} ${forms[plural[language].select(minutes)] ?? forms.other ?? ''}`
}

const en = {
  terms: (rental: string) => `Terms of ${rental}`,
  about: (rental: string) => `About ${rental}`,
  place: (rental: string) => `Where ${rental} is`,
  hoursTitle: (rental: string) => `Opening hours of ${rental}`,
  ofRental: (rental: string) => rental,
  days: { mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' },
  hours: (parts: string) => `Opening hours: ${parts}.`,
  roundTheClock: 'round the clock',
  closed: 'closed',
  onDate: (day: string, date: string, hours: string) => `${day}, ${date}: ${hours}.`,
  open: (from: string, to: string) => `open ${from} – ${to}`,
  address: (address: string) => `Address, and the place of pick-up and return: ${address}.`,
  shortAddress: (place: string) => `Pick-up and return: ${place}. The exact address and how to get there are shown once a booking is confirmed.`,
  languages: (list: string) => `The rental speaks ${list} with its guests.`,
  languageNames: {
    english: 'English',
    bahasa_indonesia: 'Bahasa Indonesia',
    french: 'French',
    english_through_translator: 'English through a translator',
  } satisfies Record<RentalLanguage, string>,
  documents: (asked: string) => (asked ? `At hand-over staff ask for ${asked}.` : 'At hand-over no documents are asked for.'),
  documentsOf: (unit: string, asked: string) => (asked ? `${unit}: at hand-over staff ask for ${asked}.` : `${unit}: at hand-over no documents are asked for.`),
  documentSummary: (parts: string) => `Documents at hand-over: ${parts}.`,
  documentNames: ({ passport, driverLicense }: AskedDocuments) =>
    [passport !== 'none' ? 'a passport' : '', driverLicense !== 'none' ? 'a driving licence' : ''].filter(Boolean).join(' and '),
  noDocuments: 'none',
  rating: (score: string, count: number) => `Guests rate the rental ${score} of 10, from ${count} ${count === 1 ? 'review' : 'reviews'}.`,
  unitRating: (unit: string, score: string, count: number) => `${unit}: guests rate it ${score} of 10, from ${count} ${count === 1 ? 'review' : 'reviews'}.`,
  noRating: 'The rental has fewer than three reviews so far.',
  offers: (titles: string) => `The rental rents out: ${titles}.`,
  price: (unit: string, price: string, noun: 'day' | 'hour' | 'month') => `${unit}: ${price} / ${noun}.`,
  shortest: (unit: string, length: string) => `${unit}: the shortest rental is ${length}.`,
  longest: (unit: string, length: string) => `${unit}: the longest rental is ${length}.`,
  notice: (unit: string, time: string) => `${unit}: book at least ${time} before the start.`,
  horizon: (unit: string, days: string) => `${unit}: can be booked at most ${days} ahead.`,
  instant: (unit: string) => `${unit} is booked at once, without waiting for an answer.`,
  request: (unit: string, time: string) => `${unit}: the rental answers each request, within ${time} at most.`,
  deposit: (unit: string, words: string) => `${unit}, deposit: ${words}.`,
  deposits: {
    none: () => 'none',
    by_hand: amount => `${amount}, left at hand-over and given back on return`,
    card: amount => `${amount}, held on your card and released within ${depositReleaseHours} hours of return`,
  } satisfies Record<DepositKind, (amount: string) => string>,
  depositSummary: (parts: string) => `Deposit: ${parts}.`,
  policy: (unit: string, words: string) => `${unit}, cancellation: ${words}.`,
  policies: {
    flexible: 'the full amount back until 24 hours before the start, then 50 %, nothing after the start',
    moderate: 'the full amount back until 5 days before the start, 50 % until 24 hours before it, then nothing',
    strict: 'the full amount back within 48 hours of booking where the start is 14 days away or more, 50 % until 7 days before the start, then nothing',
  } satisfies Record<CancellationPolicy, string>,
  policySummary: (parts: string) => `Cancellation: ${parts}.`,
  extendTitle: 'Your bookings',
  extend: 'To keep it longer or to move it, open your booking and ask for other dates; the rental answers there.',
  booking: ({ number, unit, period, length, status, total }: BookingWords) => `Booking ${number}: ${unit}, ${period}, ${length}. ${status}. ${total} in all.`,
  bookingPlace: (address: string) => `Pick-up: ${address}.`,
  bookingPhone: (phone: string) => `Phone of the rental: ${phone}.`,
  bookingTitle: (number: string) => `Your booking ${number}`,
  noBooking: 'You have no booking at this rental.',
  statuses: {
    new_request: 'Being sent',
    confirmation_pending: 'Waits for the rental’s answer, not confirmed yet',
    confirmed: 'Confirmed',
    in_progress: 'In progress',
    completed: 'Completed',
    declined: 'Declined',
    cancelled: 'Cancelled',
  } as Record<string, string>,
  length: (count: number, base: BasePeriod) => lengthInWords(count, base, 'en'),
  minutes: (minutes: number) => minutesInWords(minutes, 'en'),
}

interface BookingWords {
  number: string
  unit: string
  period: string
  length: string
  status: string
  total: string
}

const ru: typeof en = {
  terms: rental => `Условия: ${rental}`,
  about: rental => `О компании: ${rental}`,
  place: rental => `Где находится ${rental}`,
  hoursTitle: rental => `Часы работы: ${rental}`,
  ofRental: rental => rental,
  days: { mon: 'понедельник', tue: 'вторник', wed: 'среда', thu: 'четверг', fri: 'пятница', sat: 'суббота', sun: 'воскресенье' },
  hours: parts => `Часы работы: ${parts}.`,
  roundTheClock: 'круглосуточно',
  closed: 'закрыто',
  onDate: (day, date, hours) => `${day}, ${date}: ${hours}.`,
  open: (from, to) => `открыто ${from} – ${to}`,
  address: address => `Адрес, здесь же выдача и возврат: ${address}.`,
  shortAddress: place => `Выдача и возврат: ${place}. Точный адрес и описание дороги откроются после подтверждения бронирования.`,
  languages: list => `С гостями здесь говорят: ${list}.`,
  languageNames: {
    english: 'английский',
    bahasa_indonesia: 'индонезийский',
    french: 'французский',
    english_through_translator: 'английский через переводчика',
  },
  documents: asked => (asked ? `При выдаче попросят показать ${asked}.` : 'При выдаче документы не спрашивают.'),
  documentsOf: (unit, asked) => (asked ? `${unit}: при выдаче попросят показать ${asked}.` : `${unit}: при выдаче документы не спрашивают.`),
  documentSummary: parts => `Документы при выдаче: ${parts}.`,
  documentNames: ({ passport, driverLicense }) =>
    [passport !== 'none' ? 'паспорт' : '', driverLicense !== 'none' ? 'водительские права' : ''].filter(Boolean).join(' и '),
  noDocuments: 'не нужны',
  rating: (score, count) => `Оценка проката гостями: ${score} из 10, отзывов: ${count}.`,
  unitRating: (unit, score, count) => `${unit}: оценка гостей ${score} из 10, отзывов: ${count}.`,
  noRating: 'Отзывов пока меньше трёх.',
  offers: titles => `Здесь сдают: ${titles}.`,
  price: (unit, price, noun) => `${unit}: ${price} за ${{ day: 'день', hour: 'час', month: 'месяц' }[noun]}.`,
  shortest: (unit, length) => `${unit}: самый короткий срок — ${length}.`,
  longest: (unit, length) => `${unit}: самый долгий срок — ${length}.`,
  notice: (unit, time) => `${unit}: бронировать не позже чем за ${time} до начала.`,
  horizon: (unit, days) => `${unit}: бронировать можно не раньше чем за ${days}.`,
  instant: unit => `${unit} бронируется сразу, без ожидания ответа.`,
  request: (unit, time) => `${unit}: компания отвечает на каждый запрос, самое большее за ${time}.`,
  deposit: (unit, words) => `${unit}, залог: ${words}.`,
  deposits: {
    none: () => 'не нужен',
    by_hand: amount => `${amount}, оставляют при передаче и получают назад при возврате`,
    card: amount => `${amount}, блокируется на карте и освобождается в течение ${depositReleaseHours} часов после возврата`,
  },
  depositSummary: parts => `Залог: ${parts}.`,
  policy: (unit, words) => `${unit}, отмена: ${words}.`,
  policies: {
    flexible: 'вся сумма возвращается до 24 часов до начала, потом 50 %, после начала — ничего',
    moderate: 'вся сумма возвращается до 5 дней до начала, 50 % до 24 часов до него, потом ничего',
    strict: 'вся сумма возвращается в течение 48 часов после бронирования, если до начала 14 дней и больше, 50 % до 7 дней до начала, потом ничего',
  },
  policySummary: parts => `Отмена: ${parts}.`,
  extendTitle: 'Ваши бронирования',
  extend: 'Чтобы продлить или перенести аренду, откройте своё бронирование и попросите другие даты; компания ответит там же.',
  booking: ({ number, unit, period, length, status, total }) => `Бронирование ${number}: ${unit}, ${period}, ${length}. ${status}. Всего ${total}.`,
  bookingPlace: address => `Выдача: ${address}.`,
  bookingPhone: phone => `Телефон компании: ${phone}.`,
  bookingTitle: number => `Ваше бронирование ${number}`,
  noBooking: 'У вас нет бронирований в этой компании.',
  statuses: {
    new_request: 'Отправляется',
    confirmation_pending: 'Ждёт ответа компании, ещё не подтверждено',
    confirmed: 'Подтверждено',
    in_progress: 'Идёт аренда',
    completed: 'Завершено',
    declined: 'Отклонено',
    cancelled: 'Отменено',
  },
  length: (count, base) => lengthInWords(count, base, 'ru'),
  minutes: minutes => minutesInWords(minutes, 'ru'),
}

export const lineWords: Record<Language, typeof en> = { en, ru }
