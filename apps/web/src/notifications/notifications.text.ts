import { countEn, countRu, defineText } from '../platform/text.ts'

export const notificationsText = defineText({
  en: {
    title: 'Notifications',
    bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
    arrived: (title: string) => `New notification: ${title}`,
    unread: 'unread',
    unreadCount: (count: number) => countEn(count, 'unread', 'unread'),
    readAll: 'Mark all as read',
    all: 'All notifications',
    settings: 'What you are told of',
    empty: 'Nothing new yet',
    emptyText: 'Requests, answers, what starts and ends soon, and reviews will stand here.',
    emptyAction: 'Choose what you are told of',
    now: 'now',
  },
  ru: {
    title: 'Уведомления',
    bell: (unread: number) => (unread === 0 ? 'Уведомления' : `Уведомления, непрочитанных: ${unread}`),
    arrived: (title: string) => `Новое уведомление: ${title}`,
    unread: 'не прочитано',
    unreadCount: (count: number) => countRu(count, 'непрочитанное', 'непрочитанных', 'непрочитанных'),
    readAll: 'Всё прочитано',
    all: 'Все уведомления',
    settings: 'О чём уведомлять',
    empty: 'Пока ничего нового',
    emptyText: 'Здесь будут запросы, ответы, скорые начала и окончания аренды и отзывы.',
    emptyAction: 'Выбрать, о чём уведомлять',
    now: 'сейчас',
  },
})
