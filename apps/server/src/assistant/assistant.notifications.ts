import { notificationsText } from './notifications.text.ts'
import { templatesOf, textOf, type StoredNotification } from '../notifications/notifications.public.ts'

export const assistantTemplates = templatesOf(
  notificationsText,
  ({ facts }: StoredNotification) => ({ guest: textOf(facts['guestName']), rental: textOf(facts['rentalTitle']) }),
  ({ facts }) => `/messages?conversation=${textOf(facts['conversationId'])}`,
)
