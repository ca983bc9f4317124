// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const sessionsText = defineText({
  en: {
    title: 'Where you’re logged in',
    thisDevice: 'This device',
    unknownDevice: 'Unknown device',
    lastSeen: (moment: string | number) => `Last used ${moment}`,
    logOut: 'Log out',
    logOutOf: (device: string | number) => `Log out ${device}`,
    loggedOut: (device: string | number) => `Logged out: ${device}`,
    logOutOthers: 'Log out everywhere else',
    askOthers: 'Log out everywhere else?',
    askOthersText: (count: number) => `${plural(count, 'en', { one: `${numberInWords(count, 'en')} other device`, other: `${numberInWords(count, 'en')} other devices` })} will be logged out right away. You can log in there again at any time.`,
    keep: 'Not now',
    othersOut: 'Logged out on all other devices.',
  },
  ru: {
    title: 'Где выполнен вход',
    thisDevice: 'Это устройство',
    unknownDevice: 'Неизвестное устройство',
    lastSeen: (moment: string | number) => `Последняя активность ${moment}`,
    logOut: 'Выйти',
    logOutOf: (device: string | number) => `Выйти на устройстве ${device}`,
    loggedOut: (device: string | number) => `Выход выполнен: ${device}`,
    logOutOthers: 'Выйти на всех других устройствах',
    askOthers: 'Выйти на всех других устройствах?',
    askOthersText: (count: number) => `Вы сразу выйдете ещё на ${plural(count, 'ru', { one: `${numberInWords(count, 'ru')} устройстве`, few: `${numberInWords(count, 'ru')} устройствах`, many: `${numberInWords(count, 'ru')} устройствах`, other: `${numberInWords(count, 'ru')} устройствах` })}. Войти там снова можно будет в любой момент.`,
    keep: 'Не сейчас',
    othersOut: 'Вы вышли на всех других устройствах.',
  },
  id: {
    title: 'Perangkat yang sedang masuk',
    thisDevice: 'Perangkat ini',
    unknownDevice: 'Perangkat tidak dikenal',
    lastSeen: (moment: string | number) => `Terakhir dipakai ${moment}`,
    logOut: 'Keluar',
    logOutOf: (device: string | number) => `Keluar dari ${device}`,
    loggedOut: (device: string | number) => `Sudah dikeluarkan: ${device}`,
    logOutOthers: 'Keluar dari perangkat lain',
    askOthers: 'Keluar dari perangkat lain?',
    askOthersText: (count: number) => `${`${numberInWords(count, 'id')} perangkat lain`} akan langsung dikeluarkan. Anda bisa masuk lagi di sana kapan saja.`,
    keep: 'Nanti saja',
    othersOut: 'Sudah keluar dari semua perangkat lain.',
  },
})
