import { depositReleaseHours } from '@rentwell/contract/deposits/deposits.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { AskedDocuments, RentalLanguage } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { BasePeriod, DepositKind } from '@rentwell/contract/units/units.rules.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import type { CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'

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
  roundTheClock: 'open 24 hours',
  closed: 'closed',
  onDate: (day: string, date: string, hours: string) => `${day}, ${date}: ${hours}.`,
  open: (from: string, to: string) => `open ${from} – ${to}`,
  address: (address: string) => `Address for pick-up and return: ${address}.`,
  shortAddress: (place: string) => `Pick-up and return: ${place}. You get the exact address and directions once your booking is confirmed.`,
  languages: (list: string) => `The team speaks ${list}.`,
  languageNames: {
    english: 'English',
    bahasa_indonesia: 'Bahasa Indonesia',
    french: 'French',
    english_through_translator: 'English through a translator',
  } satisfies Record<RentalLanguage, string>,
  documents: (asked: string) => (asked ? `At pick-up, staff ask for ${asked}.` : 'No documents are needed at pick-up.'),
  documentsOf: (unit: string, asked: string) => (asked ? `${unit}: at pick-up, staff ask for ${asked}.` : `${unit}: no documents are needed at pick-up.`),
  documentSummary: (parts: string) => `Documents at pick-up: ${parts}.`,
  documentNames: ({ passport, driverLicense }: AskedDocuments) =>
    [passport !== 'none' ? 'a passport' : '', driverLicense !== 'none' ? 'a driver’s license' : ''].filter(Boolean).join(' and '),
  noDocuments: 'none',
  rating: (score: string, count: number) => `Guests rate the rental ${score} out of 10, from ${count} ${count === 1 ? 'review' : 'reviews'}.`,
  unitRating: (unit: string, score: string, count: number) =>
    `${unit}: guests rate it ${score} out of 10, from ${count} ${count === 1 ? 'review' : 'reviews'}.`,
  noRating: 'There are fewer than three reviews so far.',
  offers: (titles: string) => `You can rent here: ${titles}.`,
  price: (unit: string, price: string, noun: 'day' | 'hour' | 'month' | 'night') => `${unit}: ${price} / ${noun}.`,
  shortest: (unit: string, length: string) => `${unit}: the shortest rental is ${length}.`,
  longest: (unit: string, length: string) => `${unit}: the longest rental is ${length}.`,
  notice: (unit: string, time: string) => `${unit}: book at least ${time} before pick-up.`,
  horizon: (unit: string, days: string) => `${unit}: can be booked up to ${days} ahead.`,
  instant: (unit: string) => `${unit} is confirmed instantly, without waiting for an answer.`,
  request: (unit: string, time: string) => `${unit}: the rental answers every request within ${time}.`,
  deposit: (unit: string, words: string) => `${unit}, deposit: ${words}.`,
  deposits: {
    none: () => 'none',
    by_hand: amount => `${amount}, left at pick-up and given back on return`,
    card: amount => `${amount}, held on your card and released within ${depositReleaseHours} hours of return`,
  } satisfies Record<DepositKind, (amount: string) => string>,
  depositSummary: (parts: string) => `Deposit: ${parts}.`,
  policy: (unit: string, words: string) => `${unit}, cancellation: ${words}.`,
  policies: {
    flexible: 'full refund up to 24 hours before pick-up, half until pick-up, nothing after that',
    moderate: 'full refund up to 5 days before pick-up, half up to 24 hours before it, nothing after that',
    strict: 'full refund within 48 hours of confirmation if pick-up is at least 14 days away, half up to 7 days before pick-up, nothing after that',
  } satisfies Record<CancellationPolicy, string>,
  policySummary: (parts: string) => `Cancellation: ${parts}.`,
  extendTitle: 'Your bookings',
  extend: 'To keep it longer or move your dates, open your booking and ask for other dates. The rental answers there.',
  booking: ({ number, unit, period, length, status, total }: BookingWords) => `Booking ${number}: ${unit}, ${period}, ${length}. ${status}. Total ${total}.`,
  bookingDue: (due: string) => `Left to pay: ${due}.`,
  bookingPlace: (address: string) => `Pick-up: ${address}.`,
  bookingPhone: (phone: string) => `Rental’s phone: ${phone}.`,
  bookingTitle: (number: string) => `Your booking ${number}`,
  noBooking: 'You have no bookings with this rental.',
  statuses: {
    new_request: 'Sending',
    confirmation_pending: 'Waiting for the rental’s answer, not confirmed yet',
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
  terms: rental => `Условия аренды: ${rental}`,
  about: rental => `О прокате: ${rental}`,
  place: rental => `Где находится ${rental}`,
  hoursTitle: rental => `Часы работы: ${rental}`,
  ofRental: rental => rental,
  days: { mon: 'понедельник', tue: 'вторник', wed: 'среда', thu: 'четверг', fri: 'пятница', sat: 'суббота', sun: 'воскресенье' },
  hours: parts => `Часы работы: ${parts}.`,
  roundTheClock: 'круглосуточно',
  closed: 'закрыто',
  onDate: (day, date, hours) => `${day}, ${date}: ${hours}.`,
  open: (from, to) => `открыто ${from} – ${to}`,
  address: address => `Адрес получения и возврата: ${address}.`,
  shortAddress: place => `Получение и возврат: ${place}. Точный адрес и как добраться — после подтверждения брони.`,
  languages: list => `Языки общения с гостями: ${list}.`,
  languageNames: {
    english: 'английский',
    bahasa_indonesia: 'индонезийский',
    french: 'французский',
    english_through_translator: 'английский через переводчик',
  },
  documents: asked => (asked ? `При получении попросят показать ${asked}.` : 'При получении документы не нужны.'),
  documentsOf: (unit, asked) => (asked ? `${unit}: при получении попросят показать ${asked}.` : `${unit}: при получении документы не нужны.`),
  documentSummary: parts => `Документы при получении: ${parts}.`,
  documentNames: ({ passport, driverLicense }) =>
    [passport !== 'none' ? 'паспорт' : '', driverLicense !== 'none' ? 'водительские права' : ''].filter(Boolean).join(' и '),
  noDocuments: 'не нужны',
  rating: (score, count) => `Оценка проката гостями: ${score} из 10, отзывов: ${count}.`,
  unitRating: (unit, score, count) => `${unit}: оценка гостей ${score} из 10, отзывов: ${count}.`,
  noRating: 'Отзывов пока меньше трёх.',
  offers: titles => `Здесь можно арендовать: ${titles}.`,
  price: (unit, price, noun) => `${unit}: ${price} за ${{ day: 'день', hour: 'час', month: 'месяц', night: 'ночь' }[noun]}.`,
  shortest: (unit, length) => `${unit}: минимальный срок — ${length}.`,
  longest: (unit, length) => `${unit}: максимальный срок — ${length}.`,
  notice: (unit, time) => `${unit}: бронируйте не позднее чем за ${time} до получения.`,
  horizon: (unit, days) => `${unit}: бронировать можно не раньше чем за ${days} до получения.`,
  instant: unit => `${unit}: бронь подтверждается сразу, без ожидания ответа.`,
  request: (unit, time) => `${unit}: прокат отвечает на каждый запрос не позднее чем через ${time}.`,
  deposit: (unit, words) => `${unit}, залог: ${words}.`,
  deposits: {
    none: () => 'не нужен',
    by_hand: amount => `${amount}, вы оставляете его при получении и забираете при возврате`,
    card: amount => `${amount}, блокируется на карте, а в течение ${depositReleaseHours} часов после возврата разблокируется`,
  },
  depositSummary: parts => `Залог: ${parts}.`,
  policy: (unit, words) => `${unit}, отмена: ${words}.`,
  policies: {
    flexible: 'полный возврат денег не позднее чем за 24 часа до получения, половина — до получения, потом без возврата',
    moderate: 'полный возврат денег не позднее чем за 5 дней до получения, половина — за 24 часа, потом без возврата',
    strict:
      'полный возврат денег в течение 48 часов после подтверждения, если до получения не меньше 14 дней; половина — не позднее чем за 7 дней до получения, потом без возврата',
  },
  policySummary: parts => `Отмена: ${parts}.`,
  extendTitle: 'Ваши брони',
  extend: 'Чтобы продлить или перенести аренду, откройте свою бронь и предложите другие даты. Прокат ответит там же.',
  booking: ({ number, unit, period, length, status, total }) => `Бронь ${number}: ${unit}, ${period}, ${length}. ${status}. Итого ${total}.`,
  bookingDue: due => `Осталось оплатить: ${due}.`,
  bookingPlace: address => `Получение: ${address}.`,
  bookingPhone: phone => `Телефон проката: ${phone}.`,
  bookingTitle: number => `Ваша бронь ${number}`,
  noBooking: 'У вас нет броней в этом прокате.',
  statuses: {
    new_request: 'Отправляется',
    confirmation_pending: 'Ждёт ответа проката, ещё не подтверждена',
    confirmed: 'Подтверждена',
    in_progress: 'Идёт аренда',
    completed: 'Завершена',
    declined: 'Отклонена',
    cancelled: 'Отменена',
  },
  length: (count, base) => lengthInWords(count, base, 'ru'),
  minutes: minutes => minutesInWords(minutes, 'ru'),
}

export const lineWords: Record<Language, typeof en> = { en, ru }
