// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const unitAttributesText = defineText({
  en: {
    category: 'Category',
    names: {
      transmission: 'Transmission',
      size: 'Size',
      seats: 'Seats',
      bedrooms: 'Bedrooms',
    },
    transmissions: {
      automatic: 'Automatic',
      manual: 'Manual',
    },
    unknown: 'Not specified',
  },
  ru: {
    category: 'Категория',
    names: {
      transmission: 'Коробка передач',
      size: 'Размер',
      seats: 'Места',
      bedrooms: 'Спальни',
    },
    transmissions: {
      automatic: 'Автомат',
      manual: 'Механика',
    },
    unknown: 'Не указано',
  },
  id: {
    category: 'Kategori',
    names: {
      transmission: 'Transmisi',
      size: 'Ukuran',
      seats: 'Kursi',
      bedrooms: 'Kamar tidur',
    },
    transmissions: {
      automatic: 'Otomatis',
      manual: 'Manual',
    },
    unknown: 'Tidak disebutkan',
  },
})
