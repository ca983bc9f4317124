import type { Language } from '@rentwell/contract/product.ts'
import { templatesOf, textOf, type NotificationText } from '../notifications/notifications.public.ts'

const texts: Record<Language, Record<'personAsked', (facts: { guest: string; rental: string }) => NotificationText>> = {
  en: {
    personAsked: f => ({
      title: `${f.guest} wants to talk to a person`,
      text: `The assistant of ${f.rental} has paused. Please answer in the conversation.`,
    }),
  },
  ru: {
    personAsked: f => ({
      title: `${f.guest} просит позвать человека`,
      text: `Ассистент проката ${f.rental} больше не отвечает. Ответьте, пожалуйста, в чате.`,
    }),
  },
}

export const assistantTemplates = templatesOf(
  texts,
  ({ facts }) => ({ guest: textOf(facts['guestName']), rental: textOf(facts['rentalTitle']) }),
  ({ facts }) => `/messages?conversation=${textOf(facts['conversationId'])}`,
)
