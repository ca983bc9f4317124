import type { Refusal } from '../refusal.ts'

export const reviewRefusals = {
  review_not_allowed: {
    status: 409,
    en: 'A stay can be reviewed for 14 days after it is completed, by the guest who booked it, or opened the booking before pick-up.',
    ru: 'Отзыв можно оставить в течение 14 дней после завершения, если вы бронировали сами или открыли бронирование до получения.',
  },
  already_replied: { status: 409, en: 'This review already has an answer.', ru: 'На этот отзыв уже ответили.' },
} as const satisfies Record<string, Refusal>
