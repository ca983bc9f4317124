import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { defineText } from '../platform/text.ts'

export const unitsText = defineText({
  en: {
    addTitle: 'Add new unit',
    addLead: 'A name and a price are enough to begin. Text and rules come after.',
    name: 'Unit name',
    namePlaceholder: 'Vario 125',
    minimalPeriod: 'Minimal rental period',
    basePrice: 'Base price',
    add: 'Add unit',
    added: (title: string) => `${title} can be booked now`,
    addedWithoutPhotos: (title: string) => `${title} is added, its photos are not: add them on its page`,
    periods: { Daily: 'Daily rent', Hourly: 'Hourly rent', Monthly: 'Monthly rent' } satisfies Record<BasePeriod, string> as Record<BasePeriod, string>,
  },
  ru: {
    addTitle: 'Новый юнит',
    addLead: 'Для начала хватит названия и цены. Описание и правила можно добавить потом.',
    name: 'Название юнита',
    namePlaceholder: 'Vario 125',
    minimalPeriod: 'Минимальный срок аренды',
    basePrice: 'Базовая цена',
    add: 'Добавить юнит',
    added: (title: string) => `${title} уже можно забронировать`,
    addedWithoutPhotos: (title: string) => `${title}: юнит добавлен, а фото нет, добавьте их на его странице`,
    periods: { Daily: 'Посуточно', Hourly: 'По часам', Monthly: 'Помесячно' },
  },
})
