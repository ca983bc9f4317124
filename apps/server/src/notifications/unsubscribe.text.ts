// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const unsubscribeText = defineText({
  en: {
    topics: {
      requests: 'requests and new bookings',
      answers: 'answers to your requests',
      cancellations: 'cancellations',
      starts: 'rentals that are about to start',
      ends: 'upcoming returns',
      overdue: 'late returns',
      dates: 'date changes',
      reviews: 'reviews',
      calendars: 'external calendars',
      money: 'payments, refunds and payouts',
      tracker: 'units leaving their area',
      messages: 'unread messages',
      team: 'your team',
      all: 'everything',
    },
    words: {
      ask: (about: string | number) => `Unsubscribe from e-mails about ${about}?`,
      yes: 'Unsubscribe',
      done: (about: string | number) => `You won’t get e-mails about ${about} anymore.`,
      back: 'Subscribe again',
      again: (about: string | number) => `You’ll get e-mails about ${about} again.`,
      app: 'You’ll still see everything in the app.',
    },
  },
  ru: {
    topics: {
      requests: 'о запросах и новых бронях',
      answers: 'об ответах на ваши запросы',
      cancellations: 'об отменах',
      starts: 'о предстоящем получении',
      ends: 'о предстоящем возврате',
      overdue: 'об опозданиях',
      dates: 'об изменении дат',
      reviews: 'об отзывах',
      calendars: 'о внешних календарях',
      money: 'об оплате, возвратах денег и выплатах',
      tracker: 'о выходе из зоны',
      messages: 'о непрочитанных сообщениях',
      team: 'о вашей команде',
      all: 'обо всём',
    },
    words: {
      ask: (about: string | number) => `Отписаться от писем ${about}?`,
      yes: 'Отписаться',
      done: (about: string | number) => `Письма ${about} больше не будут приходить.`,
      back: 'Подписаться снова',
      again: (about: string | number) => `Письма ${about} снова будут приходить.`,
      app: 'На сайте вы по-прежнему всё увидите.',
    },
  },
})
