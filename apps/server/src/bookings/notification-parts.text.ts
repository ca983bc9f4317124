// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationPartsText = defineText({
  en: {
    deposits: {
      release: 'The deposit has been returned. ',
      keep: 'Part of the deposit was kept. See why on the booking page. ',
    },
    documents: {
      passport: 'your passport',
      license: 'your driver’s license',
      and: 'and',
    },
  },
  ru: {
    deposits: {
      release: 'Залог возвращён. ',
      keep: 'Часть залога удержана, причина — на странице брони. ',
    },
    documents: {
      passport: 'паспорт',
      license: 'водительские права',
      and: 'и',
    },
  },
  id: {
    deposits: {
      release: 'Deposit sudah dikembalikan. ',
      keep: 'Sebagian deposit dipotong. Lihat alasannya di halaman pemesanan. ',
    },
    documents: {
      passport: 'paspor',
      license: 'SIM',
      and: 'dan',
    },
  },
})
