import { moneyOfDatesInWords, type DatesMoment } from '@rentwell/contract/bookings/changes.words.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { bookingInWords, pathOfBooking, type BookingWords } from './booking-facts.words.ts'
import { nightTexts } from './nights.words.ts'
import { momentOf, templatesOf, textOf, type NotificationFacts, type NotificationText, type StoredNotification } from '../notifications/notifications.public.ts'

interface LifeWords extends BookingWords {
  /** A stay by the night. */
  isByNight: boolean
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

const texts: Record<
  Language,
  Record<
    | 'newRequest'
    | 'newBooking'
    | 'halfTime'
    | 'requestExpired'
    | 'confirmed'
    | 'declined'
    | 'expired'
    | 'cancelled'
    | 'startsSoon'
    | 'startMissed'
    | 'endMissed'
    | 'started'
    | 'endsSoon'
    | 'endsVerySoon'
    | 'overdue'
    | 'nextIsLate'
    | 'completed'
    | 'datesAsked'
    | 'datesAccepted'
    | 'datesRefused'
    | 'unitSwapped'
    | 'unitOffered'
    | 'unitAccepted'
    | 'unitRefused'
    | 'feedCollided'
    | 'paymentFailed'
    | 'refunded'
    | 'restWaits',
    (facts: LifeWords) => NotificationText
  >
> = {
  en: {
    newRequest: f => ({ title: `New request for ${f.unit}`, text: `${f.guest} would like to rent ${f.unit}, ${f.period}. Please answer by ${f.answerBy}.` }),
    newBooking: f => ({ title: `New booking: ${f.unit}`, text: `${f.guest} booked ${f.unit}, ${f.period}. Booking ${f.number}.` }),
    halfTime: f => ({
      title: `Still waiting for your answer: ${f.unit}`,
      text: `${f.guest} requested ${f.unit}, ${f.period}. The request expires on ${f.answerBy}.`,
    }),
    requestExpired: f => ({
      title: `Request expired: ${f.unit}`,
      text: `The request from ${f.guest} for ${f.unit}, ${f.period}, wasn’t answered in time. The dates are free again.`,
    }),
    confirmed: f => ({ title: `Booking confirmed: ${f.unit}`, text: `${f.rental} confirmed ${f.unit}, ${f.period}. Booking ${f.number}.` }),
    declined: f => ({ title: `${f.rental} declined your request`, text: `${f.unit}, ${f.period}${f.why}. Nothing was charged.` }),
    expired: f => ({
      title: 'Your request expired',
      text: `${f.rental} didn’t answer your request for ${f.unit}, ${f.period}, in time. Nothing was charged. Try other dates, or see what else is free.`,
    }),
    cancelled: f =>
      f.isUnpaid
        ? { title: `Cancelled: ${f.unit}`, text: `${f.unit}, ${f.period}, wasn’t paid in time, so booking ${f.number} was cancelled.` }
        : f.isSystem
          ? { title: `Cancelled: ${f.unit}`, text: `${f.unit}, ${f.period}, wasn’t picked up, so booking ${f.number} was cancelled.` }
          : { title: `Cancelled: ${f.unit}`, text: `${f.isRental ? f.guest : f.rental} cancelled ${f.unit}, ${f.period}${f.why}. Booking ${f.number}.` },
    startsSoon: f => ({
      title: `Tomorrow: ${f.unit}`,
      text: `Pick up ${f.unit} on ${f.start}. Bring ${f.bring}the QR code of booking ${f.number}. ${f.where}`,
    }),
    startMissed: f => ({
      title: `Not picked up yet: ${f.unit}`,
      text: `${f.guest} was due to pick up ${f.unit} on ${f.start}. Hand it over, or mark booking ${f.number} as a no-show.`,
    }),
    endMissed: f => ({
      title: `Never picked up: ${f.unit}`,
      text: `Booking ${f.number} by ${f.guest} is over, but ${f.unit} was never handed over. It will be cancelled as a no-show in one day.`,
    }),
    started: f => ({
      title: `Your rental has started: ${f.unit}`,
      text: `Booking ${f.number} runs until ${f.end}. The hand-over photos are on the booking page.`,
    }),
    endsSoon: f => ({
      title: `${f.unit}: one day left`,
      text: `Please return ${f.unit} by ${f.end}. Need it longer? Ask for other dates on the booking page.`,
    }),
    endsVerySoon: f => ({ title: `${f.unit}: two hours left`, text: `Please return ${f.unit} by ${f.end}.` }),
    overdue: f =>
      f.isRental
        ? { title: `Late: ${f.unit}`, text: `${f.guest} was due to return ${f.unit} on ${f.end}. Booking ${f.number}.` }
        : { title: `${f.unit} is late`, text: `It was due back on ${f.end}. Return it now, or write to ${f.rental}.` },
    nextIsLate: f => ({
      title: `${f.unit} may be late`,
      text: `The guest before you hasn’t returned it yet, and ${f.rental} knows. Your booking ${f.number} starts on ${f.start}.`,
    }),
    completed: f => ({ title: `Returned: ${f.unit}`, text: `Booking ${f.number} is complete. ${f.deposit}Thank you!` }),
    datesAsked: f => ({
      title: `New dates requested: ${f.unit}`,
      text: `${f.isRental ? f.guest : f.rental} would like to move booking ${f.number} to ${f.period}. ${f.moneyOfDates}`.trim(),
    }),
    datesAccepted: f => ({ title: `New dates confirmed: ${f.unit}`, text: `Booking ${f.number} is now ${f.period}. ${f.moneyOfDates}`.trim() }),
    datesRefused: f => ({
      title: `New dates declined: ${f.unit}`,
      text: `${f.isRental ? f.guest : f.rental} declined the new dates. Booking ${f.number} stays as it is.`,
    }),
    unitSwapped: f => ({
      title: `Your booking is now for ${f.unit}`,
      text: `${f.rental} swapped the unit of booking ${f.number}, ${f.period}${f.why}. ${f.money ? `It costs ${f.money} less.` : 'The price stays the same.'}`,
    }),
    unitOffered: f => ({
      title: `${f.rental} offers you ${f.offered}`,
      text: `Instead of ${f.unit}, for booking ${f.number}, ${f.period}${f.why}. ${f.moneyOfDates}`.trim(),
    }),
    unitAccepted: f => ({ title: `Accepted: ${f.unit}`, text: `${f.guest} takes ${f.unit}. Booking ${f.number}, ${f.period}.` }),
    unitRefused: f => ({ title: `Declined: ${f.offered}`, text: `${f.guest} keeps ${f.unit}. Booking ${f.number} stays as it is.` }),
    feedCollided: f => ({
      title: `Double booking: ${f.unit}`,
      text: `${f.feed} also has dates of booking ${f.number} (${f.guest}, ${f.period}). Please agree with one of the guests. Nothing is cancelled automatically.`,
    }),
    paymentFailed: f => ({
      title: `Payment failed: ${f.unit}`,
      text: `The payment for booking ${f.number} couldn’t be taken. Pay with another card by ${f.payBy}, or the booking will be cancelled.`,
    }),
    refunded: f =>
      f.isByHand
        ? {
            title: `${f.money} back from ${f.rental}`,
            text: `The rental refunds you directly, not through our site. Booking ${f.number}, ${f.unit}${f.why}. Haven’t received it? Write to the rental.`,
          }
        : { title: `Your ${f.money} refund is on its way`, text: `${f.rental} refunded part of booking ${f.number}, ${f.unit}${f.why}.` },
    restWaits: f => ({
      title: `${f.money} left to pay: ${f.unit}`,
      text: `The new dates of booking ${f.number} cost more, and we couldn’t charge the difference to your card. Pay it on the booking page, or at the rental.`,
    }),
  },
  ru: {
    newRequest: f => ({ title: `Новый запрос: ${f.unit}`, text: `${f.guest}: ${f.unit}, ${f.period}. Ответьте, пожалуйста, до ${f.answerBy}.` }),
    newBooking: f => ({ title: `Новая бронь: ${f.unit}`, text: `${f.guest}: ${f.unit}, ${f.period}. Бронь ${f.number}.` }),
    halfTime: f => ({
      title: `Запрос ждёт ответа: ${f.unit}`,
      text: `${f.guest}: ${f.unit}, ${f.period}. Ответьте до ${f.answerBy}, иначе запрос отклонится сам.`,
    }),
    requestExpired: f => ({
      title: `Запрос остался без ответа: ${f.unit}`,
      text: `${f.guest}: ${f.unit}, ${f.period}. Время на ответ вышло, даты снова свободны.`,
    }),
    confirmed: f => ({ title: `Бронь подтверждена: ${f.unit}`, text: `${f.rental}: ${f.unit}, ${f.period}. Бронь ${f.number}.` }),
    declined: f => ({ title: `${f.rental}: запрос отклонён`, text: `${f.unit}, ${f.period}${f.why}. Деньги не списаны.` }),
    expired: f => ({
      title: 'Ваш запрос остался без ответа',
      text: `Прокат ${f.rental} не ответил вовремя: ${f.unit}, ${f.period}. Деньги не списаны. Попробуйте другие даты или посмотрите, что ещё свободно.`,
    }),
    cancelled: f =>
      f.isUnpaid
        ? { title: `Отменено: ${f.unit}`, text: `${f.unit}, ${f.period}. Оплата не поступила вовремя, поэтому бронь ${f.number} отменена.` }
        : f.isSystem
          ? { title: `Отменено: ${f.unit}`, text: `${f.unit}, ${f.period}. Получение не состоялось, поэтому бронь ${f.number} отменена.` }
          : {
              title: `Отменено: ${f.unit}`,
              text: `${f.isRental ? `Гость (${f.guest}) отменил бронь ${f.number}` : `Прокат ${f.rental} отменил бронь ${f.number}`}${f.why}. ${f.unit}, ${f.period}.`,
            },
    startsSoon: f => ({
      title: `Завтра: ${f.unit}`,
      text: `Получение: ${f.start}. Возьмите с собой ${f.bring}QR-код брони ${f.number}. ${f.where}`,
    }),
    startMissed: f => ({
      title: `Ещё не выдано: ${f.unit}`,
      text: `${f.guest}: выдача была назначена на ${f.start}. Выдайте «${f.unit}» или отметьте в брони ${f.number}: «Гость не пришёл».`,
    }),
    endMissed: f => ({
      title: `Так и не выдано: ${f.unit}`,
      text: `Срок брони ${f.number} (${f.guest}) прошёл, а выдачи не было. Через день она отменится автоматически.`,
    }),
    started: f => ({
      title: `${f.unit}: аренда началась`,
      text: `Верните до ${f.end}. Фото с получения — на странице брони ${f.number}.`,
    }),
    endsSoon: f => ({
      title: `${f.unit}: остался день`,
      text: `Верните, пожалуйста, «${f.unit}» до ${f.end}. Нужно дольше? Предложите другие даты на странице брони.`,
    }),
    endsVerySoon: f => ({ title: `${f.unit}: осталось два часа`, text: `Верните, пожалуйста, «${f.unit}» до ${f.end}.` }),
    overdue: f =>
      f.isRental
        ? { title: `Опоздание: ${f.unit}`, text: `${f.guest}: возврат был назначен на ${f.end}. Бронь ${f.number}.` }
        : { title: `Пора вернуть: ${f.unit}`, text: `Возврат был назначен на ${f.end}. Верните сейчас или напишите в прокат ${f.rental}.` },
    nextIsLate: f => ({
      title: `${f.unit}: возможна задержка`,
      text: `Предыдущий гость ещё не вернул «${f.unit}», прокат ${f.rental} об этом знает. Ваша бронь ${f.number} начинается ${f.start}.`,
    }),
    completed: f => ({ title: `Возвращено: ${f.unit}`, text: `Бронь ${f.number} завершена. ${f.deposit}Спасибо!` }),
    datesAsked: f => ({
      title: `Предложены другие даты: ${f.unit}`,
      text: `${f.isRental ? f.guest : f.rental} предлагает перенести бронь ${f.number} на ${f.period}. ${f.moneyOfDates}`.trim(),
    }),
    datesAccepted: f => ({ title: `Новые даты согласованы: ${f.unit}`, text: `Бронь ${f.number}: теперь ${f.period}. ${f.moneyOfDates}`.trim() }),
    datesRefused: f => ({
      title: `Новые даты отклонены: ${f.unit}`,
      text: `${f.isRental ? f.guest : f.rental}: новые даты не подошли. Бронь ${f.number} не изменилась.`,
    }),
    unitSwapped: f => ({
      title: `Замена: ${f.unit}`,
      text: `Прокат ${f.rental} заменил объект в брони ${f.number}, ${f.period}${f.why}. ${f.money ? `Она стала дешевле на ${f.money}.` : 'Цена не изменилась.'}`,
    }),
    unitOffered: f => ({
      title: `Прокат ${f.rental} предлагает: ${f.offered}`,
      text: `Замена для брони ${f.number} (${f.unit}), ${f.period}${f.why}. ${f.moneyOfDates}`.trim(),
    }),
    unitAccepted: f => ({ title: `Замена принята: ${f.unit}`, text: `${f.guest}: бронь ${f.number}, ${f.period}.` }),
    unitRefused: f => ({ title: `Замена отклонена: ${f.offered}`, text: `${f.guest} оставляет «${f.unit}». Бронь ${f.number} не изменилась.` }),
    feedCollided: f => ({
      title: `Двойная бронь: ${f.unit}`,
      text: `${f.feed} занимает даты брони ${f.number}: ${f.guest}, ${f.period}. Договоритесь с одним из гостей. Автоматически ничего не отменится.`,
    }),
    paymentFailed: f => ({
      title: `Оплата не прошла: ${f.unit}`,
      text: `Не удалось списать оплату за бронь ${f.number}. Оплатите другой картой до ${f.payBy}, иначе бронь отменится.`,
    }),
    refunded: f =>
      f.isByHand
        ? {
            title: `Возврат ${f.money}: ${f.rental}`,
            text: `Прокат возвращает деньги за бронь ${f.number} (${f.unit}) напрямую, не через сайт${f.why}. Ещё не получили? Напишите в прокат.`,
          }
        : { title: `Возврат ${f.money} уже в пути`, text: `Прокат ${f.rental} вернул часть оплаты за бронь ${f.number} (${f.unit})${f.why}.` },
    restWaits: f => ({
      title: `Осталось доплатить ${f.money}: ${f.unit}`,
      text: `Новые даты брони ${f.number} дороже, а списать доплату с карты не удалось. Доплатите на странице брони или на месте.`,
    }),
  },
}

const deposits: Record<Language, Record<string, string>> = {
  en: { release: 'The deposit has been returned. ', keep: 'Part of the deposit was kept. See why on the booking page. ' },
  ru: { release: 'Залог возвращён. ', keep: 'Часть залога удержана, причина — на странице брони. ' },
}

const identity: Record<Language, { passport: string; license: string; and: string }> = {
  en: { passport: 'your passport', license: 'your driver’s license', and: 'and' },
  ru: { passport: 'паспорт', license: 'водительские права', and: 'и' },
}

/** The documents that a guest is asked to bring. */
export function documentsInWords(facts: NotificationFacts, language: Language): string[] {
  const { passport, license } = identity[language]
  return [...(facts['bringsPassport'] === true ? [passport] : []), ...(facts['bringsLicense'] === true ? [license] : [])]
}

function bringInWords(facts: NotificationFacts, language: Language): string {
  const asked = documentsInWords(facts, language)
  return asked.length === 0 ? '' : `${asked.join(', ')} ${identity[language].and} `
}

function placeInWords(facts: NotificationFacts): string {
  const place = [textOf(facts['address']), textOf(facts['gettingAround'])].filter(Boolean).join('. ')
  return place && !/[.!?]$/.test(place) ? `${place}.` : place
}

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
    deposit: deposits[language][textOf(facts['deposit'])] ?? '',
    feed: textOf(facts['feed']),
    offered: textOf(facts['offered']),
    moneyOfDates: moneyOfDatesOf(facts, language),
    payBy: momentOf(facts, 'payBy', language),
    isSystem: facts['word'] === 'no_show',
    isUnpaid: facts['word'] === 'unpaid',
    isByHand: facts['isByHand'] === true,
    isByNight: facts['base'] === 'Nightly',
  }
}

/** The texts of a language, those of stays by the night told apart. */
function textsOf(language: Language): (typeof texts)[Language] {
  const { noShow, ...ofNights } = nightTexts[language]
  const usual = texts[language]
  const chosen = Object.entries(ofNights).map(([kind, text]) => [kind, (f: LifeWords) => (f.isByNight ? text(f) : usual[kind as keyof typeof ofNights](f))])
  return {
    ...usual,
    ...(Object.fromEntries(chosen) as Pick<typeof usual, keyof typeof ofNights>),
    cancelled: f => (f.isByNight && f.isSystem ? noShow(f) : usual.cancelled(f)),
  }
}

export const bookingTemplates = templatesOf({ en: textsOf('en'), ru: textsOf('ru') }, lifeInWords, pathOfBooking)
