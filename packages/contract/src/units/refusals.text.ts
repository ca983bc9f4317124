// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    price_out_of_range: 'This price is out of range. Enter another one.',
  },
  ru: {
    price_out_of_range: 'Такая цена недопустима. Введите другую.',
  },
  id: {
    price_out_of_range: 'Harga ini di luar batas. Masukkan harga lain.',
  },
})
