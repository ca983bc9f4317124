// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const offlineText = defineText({
  en: {
    title: 'No connection',
    text: 'You’re offline. This page will open as soon as you’re back online.',
    again: 'Try again',
  },
  ru: {
    title: 'Нет соединения',
    text: 'Нет интернета. Страница откроется сама, как только он появится.',
    again: 'Попробовать ещё раз',
  },
  id: {
    title: 'Tidak ada koneksi',
    text: 'Anda sedang offline. Halaman ini akan terbuka begitu Anda kembali online.',
    again: 'Coba lagi',
  },
})
