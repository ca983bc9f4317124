import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { findContacts } from './accounts.store.ts'

const recoveryWords = {
  en: { title: 'Your account is about to move to another number', text: 'Someone with access to your e-mail requested this. Not you? Stop it now.' },
  ru: { title: 'Ваш аккаунт переносят на другой номер', text: 'Это запросил кто-то с доступом к вашему e-mail. Не вы? Остановите перенос.' },
} as const

/** Nobody can switch this off: it is pushed to browsers beside the SMS and the e-mail. */
export const accountNotificationHandlers: EventHandler[] = [
  {
    topic: 'account.recovery_asked',
    name: 'browsers are pushed that a number is about to change',
    async inside({ tx, emit }, { userId }) {
      const language = (await findContacts(tx, userId))?.language ?? 'en'
      emit('push.send', { userId, ...recoveryWords[language], path: '/account/main', tag: 'recovery' })
    },
  },
]
