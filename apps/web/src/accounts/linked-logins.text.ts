import { defineText } from '../platform/text.ts'

export const linkedLoginsText = defineText({
  en: {
    title: (provider: string) => `Log in with ${provider}`,
    opens: (provider: string) => `You can open this account with ${provider}.`,
    none: (provider: string) => `Link ${provider} to log in without a code.`,
    link: (provider: string) => `Link ${provider}`,
    lastUsed: (moment: string) => `Last used ${moment}`,
    unlink: 'Unlink',
    unlinkOne: (name: string) => `Unlink ${name}`,
    askUnlink: (provider: string) => `Unlink ${provider}?`,
    askUnlinkText: (provider: string) => `${provider} will no longer open your account. You can still log in with a code.`,
    keep: 'Keep',
    unlinked: (provider: string) => `${provider} is unlinked.`,
  },
  ru: {
    title: (provider: string) => `Вход через ${provider}`,
    opens: (provider: string) => `В этот аккаунт можно войти через ${provider}.`,
    none: (provider: string) => `Привяжите ${provider}, чтобы входить без кода.`,
    link: (provider: string) => `Привязать ${provider}`,
    lastUsed: (moment: string) => `Последний вход ${moment}`,
    unlink: 'Отвязать',
    unlinkOne: (name: string) => `Отвязать ${name}`,
    askUnlink: (provider: string) => `Отвязать ${provider}?`,
    askUnlinkText: (provider: string) => `Войти через ${provider} больше не получится. Вы по-прежнему сможете входить по коду.`,
    keep: 'Оставить',
    unlinked: (provider: string) => `${provider} больше не привязан.`,
  },
})
