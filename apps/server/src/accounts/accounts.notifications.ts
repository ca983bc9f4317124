import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { notificationsText } from './notifications.text.ts'
import { findContacts } from './accounts.store.ts'

/** Nobody can switch this off: it is pushed to browsers beside the SMS and the e-mail. */
export const accountNotificationHandlers: EventHandler[] = [
  {
    topic: 'account.recovery_asked',
    name: 'browsers are pushed that a number is about to change',
    async inside({ tx, emit }, { userId }) {
      const language = (await findContacts(tx, userId))?.language ?? 'en'
      emit('push.send', { userId, ...notificationsText[language].recovery, path: '/account/main', tag: 'recovery' })
    },
  },
]
