import { countEn, countRu, defineText } from '../platform/text.ts'

export const sessionsText = defineText({
  en: {
    title: 'Where you are logged in',
    thisDevice: 'This device',
    lastSeen: (moment: string) => `Last used ${moment}`,
    logOut: 'Log out',
    logOutOf: (device: string) => `Log out ${device}`,
    loggedOut: (device: string) => `Logged out: ${device}`,
    logOutOthers: 'Log out everywhere else',
    askOthers: 'Log out everywhere else?',
    askOthersText: (count: number) =>
      `${countEn(count, 'other login ends', 'other logins end')} at once; to come back there, a new code from your phone is needed.`,
    keep: 'Keep them',
    othersOut: 'Only this device is logged in now.',
  },
  ru: {
    title: 'Где вы вошли',
    thisDevice: 'Это устройство',
    lastSeen: (moment: string) => `Последний раз ${moment}`,
    logOut: 'Выйти',
    logOutOf: (device: string) => `Выйти: ${device}`,
    loggedOut: (device: string) => `Сеанс закрыт: ${device}`,
    logOutOthers: 'Выйти на всех других',
    askOthers: 'Выйти на всех других устройствах?',
    askOthersText: (count: number) =>
      `Сразу закроется ${countRu(count, 'другой сеанс', 'других сеанса', 'других сеансов')}; чтобы вернуться туда, понадобится новый код с телефона.`,
    keep: 'Оставить',
    othersOut: 'Теперь вход открыт только на этом устройстве.',
  },
})
