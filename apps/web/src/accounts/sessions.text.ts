import { countEn, countRu, defineText } from '../platform/text.ts'

export const sessionsText = defineText({
  en: {
    title: 'Where you’re logged in',
    thisDevice: 'This device',
    unknownDevice: 'Unknown device',
    lastSeen: (moment: string) => `Last used ${moment}`,
    logOut: 'Log out',
    logOutOf: (device: string) => `Log out ${device}`,
    loggedOut: (device: string) => `Logged out: ${device}`,
    logOutOthers: 'Log out everywhere else',
    askOthers: 'Log out everywhere else?',
    askOthersText: (count: number) =>
      `${countEn(count, 'other device', 'other devices')} will be logged out right away. You can log in there again at any time.`,
    keep: 'Not now',
    othersOut: 'Logged out on all other devices.',
  },
  ru: {
    title: 'Где выполнен вход',
    thisDevice: 'Это устройство',
    unknownDevice: 'Неизвестное устройство',
    lastSeen: (moment: string) => `Последняя активность ${moment}`,
    logOut: 'Выйти',
    logOutOf: (device: string) => `Выйти на устройстве ${device}`,
    loggedOut: (device: string) => `Выход выполнен: ${device}`,
    logOutOthers: 'Выйти на всех других устройствах',
    askOthers: 'Выйти на всех других устройствах?',
    askOthersText: (count: number) =>
      `Вы сразу выйдете ещё на ${countRu(count, 'устройстве', 'устройствах', 'устройствах')}. Войти там снова можно будет в любой момент.`,
    keep: 'Не сейчас',
    othersOut: 'Вы вышли на всех других устройствах.',
  },
})
