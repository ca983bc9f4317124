import type { PaperKind } from '@rentwell/contract/money/papers.rules.ts'
import type { Language, Words } from '@rentwell/contract/product.ts'

export interface PaperWords {
  kinds: Record<PaperKind, string>
  from: string
  to: string
  guestOf: (number: number) => string
  taxNumber: string
  registration: string
  issued: string
  booking: string
  stay: string
  unit: string
  what: string
  amount: string
  totals: Record<PaperKind, string>
  givenBack: string
  paidByCard: (card: string) => string
  paidAtRental: string
  givenBackThere: string
  givenBackByHand: string
  toCard: (card: string) => string
  ofInvoice: string
  reason: string
  place: (timeZone: string) => string
  issuedThrough: (product: string) => string
  page: (page: number, pages: number) => string
  card: (brand: string, last4: string) => string
}

export const paperWords: Record<Language, PaperWords> = {
  en: {
    kinds: { invoice: 'Invoice', credit_note: 'Credit note', receipt: 'Receipt' },
    from: 'From',
    to: 'To',
    guestOf: number => `The guest of booking ${number}`,
    taxNumber: 'Tax number',
    registration: 'Registration',
    issued: 'Issued',
    booking: 'Booking',
    stay: 'Rented',
    unit: 'Unit',
    what: 'What for',
    amount: 'Amount',
    totals: { invoice: 'Total', credit_note: 'Given back', receipt: 'Received' },
    givenBack: 'Given back',
    paidByCard: card => `Paid with ${card}.`,
    paidAtRental: 'Paid at the rental.',
    givenBackThere: 'Given back at the rental.',
    givenBackByHand: 'Given back by the rental itself, not to the card.',
    toCard: card => `Goes back to ${card}.`,
    ofInvoice: 'Invoice',
    reason: 'Reason',
    place: timeZone => `All times are those at the rental point (${timeZone}).`,
    issuedThrough: product => `Issued through ${product}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    card: (brand, last4) => `${brand} ending ${last4}`,
  },
  ru: {
    kinds: { invoice: 'Счёт', credit_note: 'Кредит-нота', receipt: 'Квитанция' },
    from: 'Продавец',
    to: 'Покупатель',
    guestOf: number => `Гость бронирования ${number}`,
    taxNumber: 'Налоговый номер',
    registration: 'Регистрация',
    issued: 'Дата',
    booking: 'Бронирование',
    stay: 'Срок аренды',
    unit: 'Юнит',
    what: 'За что',
    amount: 'Сумма',
    totals: { invoice: 'Итого', credit_note: 'Возвращается', receipt: 'Получено' },
    givenBack: 'Возвращено',
    paidByCard: card => `Оплачено картой ${card}.`,
    paidAtRental: 'Оплачено на месте, в прокате.',
    givenBackThere: 'Возвращено на месте, в прокате.',
    givenBackByHand: 'Деньги вернул сам прокат, не на карту.',
    toCard: card => `Деньги вернутся на карту ${card}.`,
    ofInvoice: 'Счёт',
    reason: 'Причина',
    place: timeZone => `Время указано по часам пункта проката (${timeZone}).`,
    issuedThrough: product => `Выставлено через ${product}`,
    page: (page, pages) => `Страница ${page} из ${pages}`,
    card: (brand, last4) => `${brand} на ${last4}`,
  },
}

/** What stands between the lines of a stay's price and what is invoiced this time. */
export const invoicedApart: Words = { en: 'Invoiced apart', ru: 'В отдельном счёте' }

export const paymentFor = (booking: number): Words => ({ en: `Payment for booking ${booking}`, ru: `Оплата бронирования ${booking}` })
export const refundFor = (booking: number): Words => ({ en: `Refund for booking ${booking}`, ru: `Возврат по бронированию ${booking}` })
