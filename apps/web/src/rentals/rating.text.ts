// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const ratingText = defineText({
  en: {
    isNew: 'New',
    rating: {
      unit: (score: string | number, count: number) => `Rated ${score} by ${plural(count, 'en', { one: `${numberInWords(count, 'en')} guest`, other: `${numberInWords(count, 'en')} guests` })}`,
      company: (score: string | number, count: number) => `Company rated ${score} by ${plural(count, 'en', { one: `${numberInWords(count, 'en')} guest`, other: `${numberInWords(count, 'en')} guests` })}`,
    },
  },
  ru: {
    isNew: 'Новое',
    rating: {
      unit: (score: string | number, count: number) => `Оценка ${score}, ${plural(count, 'ru', { one: `${numberInWords(count, 'ru')} отзыв`, few: `${numberInWords(count, 'ru')} отзыва`, many: `${numberInWords(count, 'ru')} отзывов`, other: `${numberInWords(count, 'ru')} отзывов` })}`,
      company: (score: string | number, count: number) => `Оценка проката ${score}, ${plural(count, 'ru', { one: `${numberInWords(count, 'ru')} отзыв`, few: `${numberInWords(count, 'ru')} отзыва`, many: `${numberInWords(count, 'ru')} отзывов`, other: `${numberInWords(count, 'ru')} отзывов` })}`,
    },
  },
  id: {
    isNew: 'Baru',
    rating: {
      unit: (score: string | number, count: number) => `Dinilai ${score} oleh ${`${numberInWords(count, 'id')} penyewa`}`,
      company: (score: string | number, count: number) => `Rental dinilai ${score} oleh ${`${numberInWords(count, 'id')} penyewa`}`,
    },
  },
})
