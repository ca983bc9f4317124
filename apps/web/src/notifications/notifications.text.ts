// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    title: 'Notifications',
    bell: (unread: number) => unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    arrived: (title: string | number) => `New notification: ${title}`,
    unread: 'unread',
    unreadCount: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} unread`, other: `${numberInWords(count, 'en')} unread` }),
    readAll: 'Mark all as read',
    all: 'All notifications',
    settings: 'Notification settings',
    empty: 'No notifications yet',
    emptyText: 'Booking updates, pick-up and return reminders, and reviews will appear here.',
    emptyAction: 'Notification settings',
    now: 'now',
    today: 'Today',
    yesterday: 'Yesterday',
  },
  ru: {
    title: 'Уведомления',
    bell: (unread: number) => unread === 0 ? 'Уведомления' : `Уведомления, непрочитанных: ${unread}`,
    arrived: (title: string | number) => `Новое уведомление: ${title}`,
    unread: 'не прочитано',
    unreadCount: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} непрочитанное`, few: `${numberInWords(count, 'ru')} непрочитанных`, many: `${numberInWords(count, 'ru')} непрочитанных`, other: `${numberInWords(count, 'ru')} непрочитанных` }),
    readAll: 'Прочитать все',
    all: 'Все уведомления',
    settings: 'Настройки уведомлений',
    empty: 'Уведомлений пока нет',
    emptyText: 'Здесь появятся новости о бронях, напоминания о получении и возврате, отзывы.',
    emptyAction: 'Настройки уведомлений',
    now: 'сейчас',
    today: 'Сегодня',
    yesterday: 'Вчера',
  },
})
