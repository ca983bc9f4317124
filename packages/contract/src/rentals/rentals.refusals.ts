import type { Refusal } from '../refusal.ts'

export const rentalRefusals = {
  slug_taken: { status: 409, en: 'This address is taken. Choose another one.', ru: 'Этот адрес занят. Выберите другой.' },
  slug_too_soon: { status: 409, en: 'The address can be changed once in 30 days.', ru: 'Адрес можно менять раз в 30 дней.' },
  currency_fixed: { status: 409, en: 'The currency cannot change after the first booking.', ru: 'Валюту нельзя менять после первого бронирования.' },
} as const satisfies Record<string, Refusal>
