// Made by `npm run texts` from texts/*.json.
import { defineText, plural } from '../catalogue.ts'

export const linesText = defineText({
  en: {
    weekend: 'weekend',
    guests: (count: number, nights: string | number) => `${count} extra ${plural(count, 'en', { one: 'guest', other: 'guests' })}, ${nights}`,
    cleaning: 'Cleaning',
    perNight: (tax: string | number, guests: number, nights: string | number) => `${tax}, ${guests} ${plural(guests, 'en', { one: 'guest', other: 'guests' })}, ${nights}`,
    orMore: (length: string | number, percent: string | number) => `${length} or more, −${percent}`,
    discount: (percent: string | null | undefined) => `Discount${!percent ? '' : ` ${percent}`}`,
    code: (code: string | number, percent: string | null | undefined) => `Code ${code}${!percent ? '' : `, −${percent}`}`,
    codeNeeds: (code: string | number, length: string | number) => `Code ${code}: no discount, only for rentals of ${length} or more`,
  },
  ru: {
    weekend: 'выходные',
    guests: (count: number, nights: string | number) => `Доплата за гостей сверх нормы: ${count}, ${nights}`,
    cleaning: 'Уборка',
    perNight: (tax: string | number, guests: number, nights: string | number) => `${tax}, гостей: ${guests}, ${nights}`,
    orMore: (length: string | number, percent: string | number) => `${length} и больше, −${percent}`,
    discount: (percent: string | null | undefined) => `Скидка${!percent ? '' : ` ${percent}`}`,
    code: (code: string | number, percent: string | null | undefined) => `Промокод ${code}${!percent ? '' : `, −${percent}`}`,
    codeNeeds: (code: string | number, length: string | number) => `Промокод ${code}: без скидки, действует при аренде на срок ${length} и больше`,
  },
  id: {
    weekend: 'akhir pekan',
    guests: (count: number, nights: string | number) => `${count} tamu tambahan, ${nights}`,
    cleaning: 'Kebersihan',
    perNight: (tax: string | number, guests: number, nights: string | number) => `${tax}, ${guests} tamu, ${nights}`,
    orMore: (length: string | number, percent: string | number) => `${length} atau lebih, −${percent}`,
    discount: (percent: string | null | undefined) => `Diskon${!percent ? '' : ` ${percent}`}`,
    code: (code: string | number, percent: string | null | undefined) => `Kode ${code}${!percent ? '' : `, −${percent}`}`,
    codeNeeds: (code: string | number, length: string | number) => `Kode ${code}: tanpa diskon, hanya untuk sewa ${length} atau lebih`,
  },
})
