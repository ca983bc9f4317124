import type { Refusal } from '../refusal.ts'

export const rentalRefusals = {
  slug_taken: { status: 409, en: 'This address is taken. Choose another one.', ru: 'Этот адрес занят. Выберите другой.' },
  slug_too_soon: { status: 409, en: 'The address can be changed once in 30 days.', ru: 'Адрес можно менять раз в 30 дней.' },
  currency_fixed: { status: 409, en: 'The currency cannot change after the first booking.', ru: 'Валюту нельзя менять после первого бронирования.' },
  prices_not_whole: {
    status: 409,
    en: 'This currency has no decimals. Make your prices, deposits and discount codes whole first.',
    ru: 'У этой валюты нет копеек. Сначала округлите цены, залоги и скидки по кодам.',
  },
  rental_closed: { status: 409, en: 'This rental is closed. Open it again first.', ru: 'Этот прокат закрыт. Сначала откройте его снова.' },
  open_bookings: {
    status: 409,
    en: 'Guests still count on this: {count} open. Finish or cancel those bookings first.',
    ru: 'На это ещё рассчитывают гости, открытых бронирований: {count}. Сначала завершите или отмените их.',
  },
  too_many_filters: { status: 409, en: 'You have saved many views already. Remove one first.', ru: 'Сохранено уже много видов. Сначала удалите один.' },
  no_address: { status: 409, en: 'Your account has no address of this kind.', ru: 'В вашем аккаунте нет такого адреса.' },
} as const satisfies Record<string, Refusal>
