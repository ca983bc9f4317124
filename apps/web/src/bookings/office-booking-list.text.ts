import { defineText } from '../platform/text.ts'

export const bookingListText = defineText({
  en: {
    number: 'Number',
    guest: 'Guest',
    unit: 'Unit',
    period: 'Rental period',
    length: 'Length',
    status: 'Status',
    total: 'Total',
    next: 'Next',
    paying: 'paying',
    leavesToday: (time: string) => `leaves ${time}`,
    backToday: 'back today',
    newDates: (left: string) => `new dates, ${left}`,
    open: (number: string, guest: string) => `Booking ${number}, ${guest}`,
  },
  ru: {
    number: 'Номер',
    guest: 'Гость',
    unit: 'Юнит',
    period: 'Срок аренды',
    length: 'Длина',
    status: 'Статус',
    total: 'Сумма',
    next: 'Дальше',
    paying: 'оплачивает',
    leavesToday: (time: string) => `выдача в ${time}`,
    backToday: 'возврат сегодня',
    newDates: (left: string) => `новые даты, ${left}`,
    open: (number: string, guest: string) => `Бронирование ${number}, ${guest}`,
  },
})
