import { countEn, countRu, defineText } from '../platform/text.ts'

export const ratingText = defineText({
  en: {
    isNew: 'New',
    rating: {
      unit: (score: string, count: number) => `Rated ${score} by ${countEn(count, 'guest', 'guests')}`,
      company: (score: string, count: number) => `Company rated ${score} by ${countEn(count, 'guest', 'guests')}`,
    },
  },
  ru: {
    isNew: 'Новое',
    rating: {
      unit: (score: string, count: number) => `Оценка ${score}, ${countRu(count, 'отзыв', 'отзыва', 'отзывов')}`,
      company: (score: string, count: number) => `Оценка проката ${score}, ${countRu(count, 'отзыв', 'отзыва', 'отзывов')}`,
    },
  },
})
