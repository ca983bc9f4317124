import { countEn, countRu, defineText } from '../platform/text.ts'

export const publicUnitsText = defineText({
  en: {
    per: { Daily: 'day', Hourly: 'hour', Monthly: 'month', Nightly: 'night' },
    from: (price: string) => `from ${price}`,
    ofCompany: 'Company rating',
    instant: 'Instant booking',
    total: (price: string) => `${price} total`,
    times: (length: string, price: string) => `${length} × ${price}`,
    atLeast: (length: string, price: string) => `minimum ${length}: ${price}`,
    away: (km: string) => `${km} km`,
    units: (count: number) => countEn(count, 'thing to rent', 'things to rent'),
    photo: (title: string, index: number) => `${title}, photo ${index}`,
    noPhoto: 'No photo yet',
  },
  ru: {
    per: { Daily: 'день', Hourly: 'час', Monthly: 'месяц', Nightly: 'ночь' },
    from: (price: string) => `от ${price}`,
    ofCompany: 'Оценка проката',
    instant: 'Мгновенное бронирование',
    total: (price: string) => `Итого ${price}`,
    times: (length: string, price: string) => `${length} × ${price}`,
    atLeast: (length: string, price: string) => `минимум ${length}: ${price}`,
    away: (km: string) => `${km}\u00a0км`,
    units: (count: number) => countRu(count, 'объявление', 'объявления', 'объявлений'),
    photo: (title: string, index: number) => `${title}, фото ${index}`,
    noPhoto: 'Фото пока нет',
  },
})
