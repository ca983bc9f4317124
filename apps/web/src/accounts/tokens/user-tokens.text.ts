// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const userTokensText = defineText({
  en: {
    title: 'API tokens',
    lead: 'Let your own programs act for you as a guest, within the permissions that you choose. Rentals that you work in have their own tokens in their settings.',
    nameHint: 'What uses it, such as “Calendar” or “Travel planner”',
    scopes: {
      read_account: 'View my profile, bookings and messages',
      make_bookings: 'Book, pay, change and cancel',
      send_messages: 'Send messages',
    },
  },
  ru: {
    title: 'Токены API',
    lead: 'С токеном ваша программа действует от вашего имени как гость — в пределах выбранных прав. У прокатов, где вы работаете, свои токены: они в настройках проката.',
    nameHint: 'Для чего он: например, «Календарь» или «План поездки»',
    scopes: {
      read_account: 'Смотреть профиль, брони и сообщения',
      make_bookings: 'Бронировать, платить, изменять и отменять',
      send_messages: 'Отправлять сообщения',
    },
  },
})
