import type { OwnLetterKind } from '@rentwell/contract/bookings/links.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { NotificationFacts, NotificationText } from '../../notifications/notifications.public.ts'
import { bookingInWords, type BookingWords } from '../booking-facts.words.ts'

const texts: Record<Language, Record<OwnLetterKind, (facts: BookingWords) => NotificationText>> = {
  en: {
    linkSent: f => ({
      title: `Your booking at ${f.rental}`,
      text: `${f.unit}, ${f.period}. Booking ${f.number}. Here you can see all details, pay, and cancel, without an account.`,
    }),
    paymentLinkSent: f => ({
      title: f.money ? `${f.rental} asks for ${f.money}` : `Pay for your booking at ${f.rental}`,
      text: `For booking ${f.number}: ${f.unit}, ${f.period}. You can pay by card here, without an account.`,
    }),
    paid: f => ({ title: `Payment received: ${f.money}`, text: `Thank you! ${f.rental} received ${f.money} for booking ${f.number}: ${f.unit}, ${f.period}.` }),
    cancelledByLink: f => ({
      title: `Cancelled: ${f.unit}`,
      text: `Booking ${f.number}, ${f.period}, was cancelled from its link${f.why}. Wasn’t it you? Contact ${f.rental}.`,
    }),
  },
  ru: {
    linkSent: f => ({
      title: `Ваша бронь: ${f.rental}`,
      text: `${f.unit}, ${f.period}. Бронь ${f.number}. По ссылке видны все подробности, там же можно оплатить и отменить бронь. Аккаунт не нужен.`,
    }),
    paymentLinkSent: f => ({
      title: f.money ? `${f.rental}: оплатите ${f.money}` : `${f.rental}: оплатите бронь`,
      text: `Бронь ${f.number}: ${f.unit}, ${f.period}. По ссылке можно оплатить картой. Аккаунт не нужен.`,
    }),
    paid: f => ({ title: `Получили оплату: ${f.money}`, text: `Спасибо! Прокат ${f.rental} получил ${f.money} за бронь ${f.number}: ${f.unit}, ${f.period}.` }),
    cancelledByLink: f => ({
      title: `Отменено: ${f.unit}`,
      text: `Бронь ${f.number}, ${f.period}, отменена по ссылке${f.why}. Это были не вы? Свяжитесь с прокатом ${f.rental}.`,
    }),
  },
}

/** The text of a letter that guests with an account do not get. */
export const ownLetter = (kind: OwnLetterKind, facts: NotificationFacts, language: Language): NotificationText =>
  texts[language][kind](bookingInWords({ kind: 'confirmed', rentalId: null, bookingId: null, facts }, language))

/** The last lines of a letter: why it is sent, and the link that ends such letters. */
export const letterFrame: Record<Language, { why: (rental: string) => string; stop: string }> = {
  en: { why: rental => `You’re receiving this e-mail because you have a booking at ${rental}.`, stop: 'Unsubscribe from their e-mails' },
  ru: { why: rental => `Вы получили это письмо, потому что у вас есть бронь в прокате ${rental}.`, stop: 'Отписаться от писем этого проката' },
}
