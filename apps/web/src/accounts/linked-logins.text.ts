// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const linkedLoginsText = defineText({
  en: {
    title: (provider: string | number) => `Log in with ${provider}`,
    opens: (provider: string | number) => `You can open this account with ${provider}.`,
    none: (provider: string | number) => `Link ${provider} to log in without a code.`,
    link: (provider: string | number) => `Link ${provider}`,
    lastUsed: (moment: string | number) => `Last used ${moment}`,
    unlink: 'Unlink',
    unlinkOne: (name: string | number) => `Unlink ${name}`,
    askUnlink: (provider: string | number) => `Unlink ${provider}?`,
    askUnlinkText: (provider: string | number) => `${provider} will no longer open your account. You can still log in with a code.`,
    keep: 'Keep',
    unlinked: (provider: string | number) => `${provider} is unlinked.`,
  },
  ru: {
    title: (provider: string | number) => `Вход через ${provider}`,
    opens: (provider: string | number) => `В этот аккаунт можно войти через ${provider}.`,
    none: (provider: string | number) => `Привяжите ${provider}, чтобы входить без кода.`,
    link: (provider: string | number) => `Привязать ${provider}`,
    lastUsed: (moment: string | number) => `Последний вход ${moment}`,
    unlink: 'Отвязать',
    unlinkOne: (name: string | number) => `Отвязать ${name}`,
    askUnlink: (provider: string | number) => `Отвязать ${provider}?`,
    askUnlinkText: (provider: string | number) => `Войти через ${provider} больше не получится. Вы по-прежнему сможете входить по коду.`,
    keep: 'Оставить',
    unlinked: (provider: string | number) => `${provider} больше не привязан.`,
  },
  id: {
    title: (provider: string | number) => `Masuk dengan ${provider}`,
    opens: (provider: string | number) => `Anda bisa membuka akun ini dengan ${provider}.`,
    none: (provider: string | number) => `Tautkan ${provider} untuk masuk tanpa kode.`,
    link: (provider: string | number) => `Tautkan ${provider}`,
    lastUsed: (moment: string | number) => `Terakhir dipakai ${moment}`,
    unlink: 'Putuskan',
    unlinkOne: (name: string | number) => `Putuskan ${name}`,
    askUnlink: (provider: string | number) => `Putuskan ${provider}?`,
    askUnlinkText: (provider: string | number) => `${provider} tidak bisa lagi membuka akun Anda. Anda tetap bisa masuk dengan kode.`,
    keep: 'Batal',
    unlinked: (provider: string | number) => `${provider} sudah diputuskan.`,
  },
})
