import type { Refusal } from '../refusal.ts'

export const rentalRefusals = {
  slug_taken: { status: 409, en: 'This address is taken. Choose another one.', ru: 'Этот адрес занят. Выберите другой.' },
  slug_too_soon: { status: 409, en: 'You can change the address once every 30 days.', ru: 'Адрес можно менять раз в 30 дней.' },
  currency_fixed: { status: 409, en: 'The currency can’t be changed after the first booking.', ru: 'Валюту нельзя менять после первой брони.' },
  prices_not_whole: {
    status: 409,
    en: 'This currency has no decimals. Round your prices, deposits and promo codes first.',
    ru: 'В этой валюте нет копеек. Сначала округлите цены, залоги и промокоды.',
  },
  color_unreadable: {
    status: 422,
    en: 'White text can’t be read on this color. The nearest color that works is {nearest}.',
    ru: 'На этом цвете не читается белый текст. Ближайший подходящий цвет — {nearest}.',
  },
  rental_closed: { status: 409, en: 'This rental is closed. Reopen it first.', ru: 'Этот прокат закрыт. Сначала откройте его снова.' },
  open_bookings: {
    status: 409,
    en: 'Finish or cancel your open bookings first. Still open: {count}.',
    ru: 'Сначала завершите или отмените открытые брони: {count}.',
  },
  domain_taken: {
    status: 409,
    en: 'Another rental has already connected this domain.',
    ru: 'Этот домен уже подключил другой прокат.',
  },
  too_many_filters: { status: 409, en: 'You have too many saved views. Remove one first.', ru: 'Сохранено слишком много фильтров. Сначала удалите один.' },
  no_address: { status: 409, en: 'Your account has no e-mail or phone for this.', ru: 'В вашем аккаунте нет такого контакта.' },
} as const satisfies Record<string, Refusal>
