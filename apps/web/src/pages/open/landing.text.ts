import { defineText } from '../../platform/text.ts'

export const landingText = defineText({
  en: {
    title: 'An easy way to rent anything',
    sloganStart: 'An easy way',
    sloganEnd: 'to rent anything',
    lead: 'Scooters, boats, cameras, villas. Book from the people who own them, or put your own things to work.',
    description: 'Tools for rental business and a fast way to rent out anything anywhere. Free: a fee only on online payments.',
    hostUnit: 'Host your unit',
    createRental: 'Create rental',
    companies: 'Tools for rental business',
    companiesText: 'A fast way to rent out anything anywhere. Free, with a fee only on online payments.',
  },
  ru: {
    title: 'Простой способ арендовать что угодно',
    sloganStart: 'Простой способ',
    sloganEnd: 'арендовать что угодно',
    lead: 'Скутеры, лодки, камеры, виллы. Бронируйте у владельцев или сдавайте своё.',
    description: 'Инструменты для проката и быстрый способ сдать что угодно и где угодно. Бесплатно: комиссия только с онлайн-платежей.',
    hostUnit: 'Сдать свой юнит',
    createRental: 'Создать прокат',
    companies: 'Инструменты для проката',
    companiesText: 'Быстрый способ сдать что угодно и где угодно. Бесплатно, комиссия только с онлайн-платежей.',
  },
})
