import type { PaperKind } from '@rentwell/contract/money/papers.rules.ts'
import type { Language, Words } from '@rentwell/contract/product.ts'

export interface PaperWords {
  kinds: Record<PaperKind, string>
  from: string
  to: string
  guestOf: (number: number) => string
  taxNumber: string
  vatNumber: string
  registration: string
  issued: string
  booking: string
  stay: string
  unit: string
  what: string
  amount: string
  tax: string
  net: string
  taxAmount: string
  gross: string
  untaxed: string
  sum: string
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
    guestOf: number => `Guest of booking ${number}`,
    taxNumber: 'Tax ID',
    vatNumber: 'VAT number',
    registration: 'Registration no.',
    issued: 'Issued',
    booking: 'Booking',
    stay: 'Rental period',
    unit: 'Item',
    what: 'Description',
    amount: 'Amount',
    tax: 'Tax rate',
    net: 'Net',
    taxAmount: 'Tax',
    gross: 'Gross',
    untaxed: 'Not taxed',
    sum: 'Sum',
    totals: { invoice: 'Total', credit_note: 'Total refunded', receipt: 'Amount received' },
    givenBack: 'Refunded',
    paidByCard: card => `Paid with ${card}.`,
    paidAtRental: 'Paid at the rental.',
    givenBackThere: 'Refunded at the rental.',
    givenBackByHand: 'Refunded by the rental directly, not to the card.',
    toCard: card => `Refunded to ${card}.`,
    ofInvoice: 'Invoice',
    reason: 'Reason',
    place: timeZone => `All times are local to the rental point (${timeZone}).`,
    issuedThrough: product => `Issued through ${product}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    card: (brand, last4) => `${brand} ending ${last4}`,
  },
  ru: {
    kinds: { invoice: 'Счёт', credit_note: 'Корректировочный счёт', receipt: 'Квитанция' },
    from: 'Продавец',
    to: 'Покупатель',
    guestOf: number => `Гость, бронь ${number}`,
    taxNumber: 'Налоговый номер',
    vatNumber: 'НДС-номер',
    registration: 'Регистрационный номер',
    issued: 'Дата',
    booking: 'Бронь',
    stay: 'Срок аренды',
    unit: 'Предмет аренды',
    what: 'Наименование',
    amount: 'Сумма',
    tax: 'Ставка налога',
    net: 'Без налога',
    taxAmount: 'Налог',
    gross: 'С налогом',
    untaxed: 'Не облагается',
    sum: 'Всего',
    totals: { invoice: 'Итого', credit_note: 'Итого к возврату', receipt: 'Получено' },
    givenBack: 'Возвращено',
    paidByCard: card => `Оплачено картой ${card}.`,
    paidAtRental: 'Оплачено на месте, в прокате.',
    givenBackThere: 'Возвращено на месте, в прокате.',
    givenBackByHand: 'Прокат вернул деньги напрямую, не на карту.',
    toCard: card => `Возврат на карту ${card}.`,
    ofInvoice: 'К счёту',
    reason: 'Причина',
    place: timeZone => `Время местное, по часовому поясу проката (${timeZone}).`,
    issuedThrough: product => `Сформировано в ${product}`,
    page: (page, pages) => `Страница ${page} из ${pages}`,
    card: (brand, last4) => `${brand} •• ${last4}`,
  },
}

/** What stands between the lines of a stay's price and what is invoiced this time. */
export const invoicedApart: Words = { en: 'Invoiced separately', ru: 'В отдельном счёте' }

export const paymentFor = (booking: number): Words => ({ en: `Payment for booking ${booking}`, ru: `Оплата брони ${booking}` })
export const refundFor = (booking: number): Words => ({ en: `Refund for booking ${booking}`, ru: `Возврат денег по брони ${booking}` })
