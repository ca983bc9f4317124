// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notesText = defineText({
  en: {
    number: (number: string | number) => `Order ${number} in the previous system`,
    paid: (amount: string | number) => `Paid in the previous system: ${amount}`,
  },
  ru: {
    number: (number: string | number) => `Заказ ${number} в прежней системе`,
    paid: (amount: string | number) => `Оплачено в прежней системе: ${amount}`,
  },
  id: {
    number: (number: string | number) => `Pesanan ${number} di sistem sebelumnya`,
    paid: (amount: string | number) => `Sudah dibayar di sistem sebelumnya: ${amount}`,
  },
})
