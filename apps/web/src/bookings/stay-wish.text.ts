import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { defineText } from '../platform/text.ts'

export const stayWishText = defineText({
  en: {
    extras: 'Extras',
    once: 'once',
    free: 'free',
    less: (title: string) => `Less: ${title}`,
    more: (title: string) => `More: ${title}`,
    none: 'none',
    haveCode: 'I have a code',
    code: 'Code',
    apply: 'Apply',
    remove: 'Remove the code',
    applied: (code: string) => `The code ${code} counts.`,
    from: (length: string, percent: number) => `${length} or more: −${percent}%`,
    per: { Daily: 'a day', Hourly: 'an hour', Monthly: 'a month' } satisfies Record<BasePeriod, string> as Record<BasePeriod, string>,
  },
  ru: {
    extras: 'Дополнения',
    once: 'один раз',
    free: 'бесплатно',
    less: (title: string) => `Меньше: ${title}`,
    more: (title: string) => `Больше: ${title}`,
    none: 'нет',
    haveCode: 'У меня есть код',
    code: 'Код',
    apply: 'Применить',
    remove: 'Убрать код',
    applied: (code: string) => `Код ${code} учтён.`,
    from: (length: string, percent: number) => `${length} и больше: −${percent} %`,
    per: { Daily: 'в день', Hourly: 'в час', Monthly: 'в месяц' },
  },
})
