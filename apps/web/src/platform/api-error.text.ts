// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const apiErrorText = defineText({
  en: {
    failed: 'Something went wrong. Check the connection and try again.',
  },
  ru: {
    failed: 'Что-то пошло не так. Проверьте соединение и попробуйте ещё раз.',
  },
  id: {
    failed: 'Terjadi kesalahan. Periksa koneksi Anda, lalu coba lagi.',
  },
})
