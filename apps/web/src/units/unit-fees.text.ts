import type { LateFee } from '@rentwell/contract/units/price-list.rules.ts'
import { countEn, countRu, defineText } from '../platform/text.ts'

const graceEn = (minutes: number) => (minutes % 60 === 0 ? countEn(minutes / 60, 'hour', 'hours') : countEn(minutes, 'minute', 'minutes'))
const graceRu = (minutes: number) => (minutes % 60 === 0 ? countRu(minutes / 60, 'час', 'часа', 'часов') : countRu(minutes, 'минута', 'минуты', 'минут'))

export const unitFeesText = defineText({
  en: {
    title: 'Late returns and damage',
    late: 'Late return',
    per: {
      hour: (price: string) => `${price} for each hour or part of it`,
      day: (price: string) => `${price} for each day or part of it`,
    } satisfies Record<LateFee['per'], (price: string) => string>,
    most: (price: string) => `at most ${price}`,
    grace: (minutes: number) => `Free up to ${graceEn(minutes)} late.`,
  },
  ru: {
    title: 'Опоздание и повреждения',
    late: 'Опоздание',
    per: {
      hour: (price: string) => `${price} за каждый начатый час`,
      day: (price: string) => `${price} за каждые начатые сутки`,
    },
    most: (price: string) => `не больше ${price}`,
    grace: (minutes: number) => `Бесплатно, если опоздание не больше: ${graceRu(minutes)}.`,
  },
})
