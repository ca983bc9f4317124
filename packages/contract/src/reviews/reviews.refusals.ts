import type { Refusal } from '../refusal.ts'

export const reviewRefusals = {
  review_not_allowed: {
    status: 409,
    en: 'You can review a booking for 14 days after it is completed, if you made it or opened it before pick-up.',
    ru: 'Отзыв можно оставить в течение 14 дней после завершения, если вы сами бронировали или открыли бронь до получения.',
  },
  already_replied: { status: 409, en: 'This review already has a reply.', ru: 'На этот отзыв уже ответили.' },
} as const satisfies Record<string, Refusal>
