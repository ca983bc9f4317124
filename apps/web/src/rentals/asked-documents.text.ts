import type { DocumentAsk } from '@rentwell/contract/rentals/rentals.rules.ts'
import { defineText } from '../platform/text.ts'

type Asks = Record<DocumentAsk, string>

export const askedDocumentsText = defineText({
  en: {
    bring: {
      both: 'Bring your passport and driver license',
      passport: 'Bring your passport',
      driverLicense: 'Bring your driver license',
    },
    photo: 'The rental takes a photo at the hand-over. It is encrypted, you see each view, and it is deleted 72 hours after the rental.',
    check: 'The rental looks at it at the hand-over. No photo is taken.',
    title: 'Documents at the hand-over',
    aside: 'guests read it before they book',
    passport: 'Passport',
    driverLicense: 'Driver license',
    asks: { photo: 'Photo', check: 'Only look', none: 'Do not ask' } satisfies Asks as Asks,
    asksText: {
      photo: 'Staff photograph the guest with it. Encrypted, deleted 72 hours after the rental.',
      check: 'Staff note that they have seen it. No photo is kept.',
      none: 'The rental starts without it.',
    } satisfies Asks as Asks,
    less: 'Ask for as little as you need: what is not kept cannot leak.',
    guestsRead: 'Guests read',
    nothing: 'Nothing about documents',
  },
  ru: {
    bring: {
      both: 'Возьмите паспорт и водительские права',
      passport: 'Возьмите паспорт',
      driverLicense: 'Возьмите водительские права',
    },
    photo: 'При выдаче прокат сделает фото. Оно зашифровано, вы видите каждый просмотр, и через 72 часа после аренды оно удаляется.',
    check: 'При выдаче прокат только посмотрит. Фото не делают.',
    title: 'Документы при выдаче',
    aside: 'гости читают это до бронирования',
    passport: 'Паспорт',
    driverLicense: 'Водительские права',
    asks: { photo: 'Фото', check: 'Только посмотреть', none: 'Не спрашивать' } satisfies Asks as Asks,
    asksText: {
      photo: 'Сотрудник снимает гостя с документом. Фото зашифровано и удаляется через 72 часа после аренды.',
      check: 'Сотрудник отмечает, что видел документ. Фото не хранится.',
      none: 'Аренда начнётся без него.',
    } satisfies Asks as Asks,
    less: 'Просите только нужное: чего не хранят, то не утечёт.',
    guestsRead: 'Гости прочитают',
    nothing: 'Ничего о документах',
  },
})
