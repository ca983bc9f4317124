// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const providerLoginText = defineText({
  en: {
    title: 'Logging in…',
    failed: 'You’re not logged in',
    notLinked: 'Nothing was linked',
    linked: (provider: string | number) => `From now on you can log in with ${provider}.`,
    cancelled: (provider: string | number) => `The login with ${provider} was cancelled.`,
    expired: 'This login has expired. Please start again.',
    back: 'Back',
  },
  ru: {
    title: 'Выполняем вход…',
    failed: 'Вы не вошли',
    notLinked: 'Привязать вход не удалось',
    linked: (provider: string | number) => `Теперь вы можете входить через ${provider}.`,
    cancelled: (provider: string | number) => `Вход через ${provider} отменён.`,
    expired: 'Время входа истекло. Начните снова.',
    back: 'Назад',
  },
  id: {
    title: 'Sedang masuk…',
    failed: 'Anda belum masuk',
    notLinked: 'Tidak ada yang ditautkan',
    linked: (provider: string | number) => `Mulai sekarang, Anda bisa masuk dengan ${provider}.`,
    cancelled: (provider: string | number) => `Proses masuk dengan ${provider} dibatalkan.`,
    expired: 'Proses masuk ini sudah kedaluwarsa. Silakan mulai lagi.',
    back: 'Kembali',
  },
})
