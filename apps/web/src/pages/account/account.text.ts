import { defineText } from '../../platform/text.ts'

export const accountText = defineText({
  en: { title: 'Account', sessions: 'Where you are logged in', current: 'this device', empty: 'No other sessions' },
  ru: { title: 'Аккаунт', sessions: 'Где вы вошли', current: 'это устройство', empty: 'Других сеансов нет' },
})
