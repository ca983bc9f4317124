// Made by `npm run texts` from texts/*.json.
import { defineText } from '../../platform/text.ts'

export const backofficeText = defineText({
  en: {
    title: 'Backoffice',
    lead: 'Every action is logged',
    menu: 'Backoffice menu',
    more: 'More',
    links: {
      dashboard: 'Dashboard',
      users: 'Users',
      rentals: 'Rentals',
      bookings: 'Bookings',
      payments: 'Payments',
      reviews: 'Reviews',
      reports: 'Reports',
      claims: 'Disputes',
      categories: 'Categories',
      site: 'Site',
      audit: 'Audit log',
      system: 'System',
    },
    onBar: {
      users: 'Users',
    },
    back: 'Back to the site',
  },
  ru: {
    title: 'Бэк-офис',
    lead: 'Действия записываются',
    menu: 'Меню бэк-офиса',
    more: 'Ещё',
    links: {
      dashboard: 'Сводка',
      users: 'Пользователи',
      rentals: 'Прокаты',
      bookings: 'Брони',
      payments: 'Платежи',
      reviews: 'Отзывы',
      reports: 'Жалобы',
      claims: 'Споры',
      categories: 'Категории',
      site: 'Сайт',
      audit: 'Журнал',
      system: 'Система',
    },
    onBar: {
      users: 'Люди',
    },
    back: 'Вернуться на сайт',
  },
})
