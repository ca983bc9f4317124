// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const pastBookingsText = defineText({
  en: {
    title: 'From your previous system',
    lead: 'Imported as history. Not counted as revenue.',
    noTotal: 'No total',
  },
  ru: {
    title: 'Из прежней системы',
    lead: 'Перенесено как история. В выручке не учитывается.',
    noTotal: 'Без суммы',
  },
  id: {
    title: 'Dari sistem Anda sebelumnya',
    lead: 'Diimpor sebagai riwayat. Tidak dihitung sebagai pendapatan.',
    noTotal: 'Tanpa total',
  },
})
