import type { Language } from '@rentwell/contract/product.ts'
import { bookingInWords, notifiesOfBooking, type BookingWords } from '../../bookings/bookings.public.ts'
import { templatesOf, type NotificationText } from '../../notifications/notifications.public.ts'
import type { EventHandler } from '../../platform/queue/event-handlers.ts'

/** Notifies the guest at most once an hour. */
const hourOf = (at: string) => at.slice(0, 13)

export const contractNotificationHandlers: EventHandler[] = [
  notifiesOfBooking('contract.asked', (_context, { at }) => Promise.resolve({ told: [{ side: 'guest', kind: 'contractAsked' }], key: hourOf(at) })),
]

const texts: Record<Language, Record<'contractAsked', (facts: BookingWords) => NotificationText>> = {
  en: {
    contractAsked: f => ({
      title: `Sign the contract: ${f.unit}`,
      text: `${f.rental} asks you to read and sign the contract of booking ${f.number} before ${f.start}. It takes a minute on your phone.`,
    }),
  },
  ru: {
    contractAsked: f => ({
      title: `Подпишите договор: ${f.unit}`,
      text: `Прокат ${f.rental} просит прочитать и подписать договор по брони ${f.number}. Начало: ${f.start}. На телефоне это займёт минуту.`,
    }),
  },
}

export const contractTemplates = templatesOf(texts, bookingInWords, ({ bookingId }) => `/bookings/${bookingId ?? ''}/contract`)
