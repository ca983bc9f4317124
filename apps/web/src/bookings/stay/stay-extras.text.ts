import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { defineText } from '../../platform/text.ts'

export const stayExtrasText = defineText({
  en: {
    extras: 'Extras',
    once: 'per booking',
    free: 'free',
    less: (title: string) => `Less: ${title}`,
    more: (title: string) => `More: ${title}`,
    haveCode: 'Promo code',
    code: 'Code',
    apply: 'Apply',
    remove: 'Remove code',
    applied: (code: string) => `Code ${code} applied`,
    per: { Daily: 'a day', Hourly: 'an hour', Monthly: 'a month' } satisfies Record<BasePeriod, string> as Record<BasePeriod, string>,
  },
  ru: {
    extras: 'Дополнения',
    once: 'разово',
    free: 'бесплатно',
    less: (title: string) => `Меньше: ${title}`,
    more: (title: string) => `Больше: ${title}`,
    haveCode: 'Есть промокод',
    code: 'Промокод',
    apply: 'Применить',
    remove: 'Убрать промокод',
    applied: (code: string) => `Промокод ${code} применён`,
    per: { Daily: 'в день', Hourly: 'в час', Monthly: 'в месяц' },
  },
})
