// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const publicUnitsText = defineText({
  en: {
    per: {
      Daily: 'day',
      Hourly: 'hour',
      Monthly: 'month',
      Nightly: 'night',
    },
    from: (price: string | number) => `from ${price}`,
    ofCompany: 'Company rating',
    instant: 'Instant booking',
    total: (price: string | number) => `${price} total`,
    times: (length: string | number, price: string | number) => `${length} × ${price}`,
    atLeast: (length: string | number, price: string | number) => `minimum ${length}: ${price}`,
    away: (km: string | number) => `${km} km`,
    units: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} thing to rent`, other: `${numberInWords(count, 'en')} things to rent` }),
    photo: (title: string | number, index: string | number) => `${title}, photo ${index}`,
    noPhoto: 'No photo yet',
  },
  ru: {
    per: {
      Daily: 'день',
      Hourly: 'час',
      Monthly: 'месяц',
      Nightly: 'ночь',
    },
    from: (price: string | number) => `от ${price}`,
    ofCompany: 'Оценка проката',
    instant: 'Мгновенное бронирование',
    total: (price: string | number) => `Итого ${price}`,
    times: (length: string | number, price: string | number) => `${length} × ${price}`,
    atLeast: (length: string | number, price: string | number) => `минимум ${length}: ${price}`,
    away: (km: string | number) => `${km} км`,
    units: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} объявление`, few: `${numberInWords(count, 'ru')} объявления`, many: `${numberInWords(count, 'ru')} объявлений`, other: `${numberInWords(count, 'ru')} объявлений` }),
    photo: (title: string | number, index: string | number) => `${title}, фото ${index}`,
    noPhoto: 'Фото пока нет',
  },
  id: {
    per: {
      Daily: 'hari',
      Hourly: 'jam',
      Monthly: 'bulan',
      Nightly: 'malam',
    },
    from: (price: string | number) => `mulai ${price}`,
    ofCompany: 'Penilaian rental',
    instant: 'Pemesanan instan',
    total: (price: string | number) => `Total ${price}`,
    times: (length: string | number, price: string | number) => `${length} × ${price}`,
    atLeast: (length: string | number, price: string | number) => `minimal ${length}: ${price}`,
    away: (km: string | number) => `${km} km`,
    units: (count: number) => `${numberInWords(count, 'id')} unit disewakan`,
    photo: (title: string | number, index: string | number) => `${title}, foto ${index}`,
    noPhoto: 'Belum ada foto',
  },
})
