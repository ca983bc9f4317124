import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { defineText } from '../platform/text.ts'

export const unitsText = defineText({
  en: {
    addTitle: 'Add new unit',
    addLead: 'A name and a price are enough to start. Add a description and booking rules later.',
    name: 'Unit name',
    namePlaceholder: 'Vario 125',
    minimalPeriod: 'Minimal rental period',
    basePrice: 'Base price',
    pieces: 'How many do you have',
    piecesHint: 'All of the same model, on one page with one price list.',
    onlyCounted: 'Only count them',
    onlyCountedHint: 'For chairs or helmets: no names, labels or serial numbers.',
    fewer: 'One fewer',
    oneMore: 'One more',
    add: 'Add unit',
    added: (title: string) => `${title} is added and open for booking`,
    addedWithoutPhotos: (title: string) => `${title} is added, but its photos weren’t uploaded. Add them on its page.`,
    periods: { Daily: 'Daily rent', Hourly: 'Hourly rent', Monthly: 'Monthly rent', Nightly: 'Nightly rent' } satisfies Record<BasePeriod, string> as Record<
      BasePeriod,
      string
    >,
  },
  ru: {
    addTitle: 'Новый объект',
    addLead: 'Для начала хватит названия и цены. Описание и правила добавите позже.',
    name: 'Название объекта',
    namePlaceholder: 'Vario 125',
    minimalPeriod: 'Минимальный срок аренды',
    basePrice: 'Базовая цена',
    pieces: 'Сколько их у вас',
    piecesHint: 'Все одной модели: одна страница и одни цены на всех.',
    onlyCounted: 'Только считать',
    onlyCountedHint: 'Для стульев или шлемов: без названий, наклеек и серийных номеров.',
    fewer: 'На один меньше',
    oneMore: 'На один больше',
    add: 'Добавить объект',
    added: (title: string) => `«${title}» уже можно бронировать`,
    addedWithoutPhotos: (title: string) => `«${title}» добавлен, но фото не загрузились. Добавьте их на его странице`,
    periods: { Daily: 'Посуточно', Hourly: 'Почасово', Monthly: 'Помесячно', Nightly: 'По ночам' },
  },
})
