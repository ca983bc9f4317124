// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    review_not_allowed: 'You can review a booking for 14 days after it is completed, if you made it or opened it before pick-up.',
    already_replied: 'This review already has a reply.',
  },
  ru: {
    review_not_allowed: 'Отзыв можно оставить в течение 14 дней после завершения, если вы сами бронировали или открыли бронь до получения.',
    already_replied: 'На этот отзыв уже ответили.',
  },
  id: {
    review_not_allowed: 'Anda bisa mengulas pemesanan hingga 14 hari setelah selesai, jika Anda yang memesan atau membukanya sebelum pengambilan.',
    already_replied: 'Ulasan ini sudah dibalas.',
  },
})
