import { defineText } from '../../platform/text.ts'

export const settingsPageText = defineText({
  en: { bookings: 'Bookings', guests: 'Guests', people: 'Your people', money: 'Money', company: 'The rental' },
  ru: { bookings: 'Бронирования', guests: 'Гости', people: 'Ваши люди', money: 'Деньги', company: 'Прокат' },
})
