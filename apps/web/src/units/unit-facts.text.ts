// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const unitFactsText = defineText({
  en: {
    atRental: 'Pay at the rental',
    atRentalOrCard: 'Pay at the rental or by card',
    instant: 'Instant booking',
    instantDetail: 'Confirmed instantly',
    request: 'On request',
    requestDetail: (hours: number) => `Answered within ${plural(hours, 'en', { one: `${numberInWords(hours, 'en')} hour`, other: `${numberInWords(hours, 'en')} hours` })}`,
    length: {
      Daily: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} day`, other: `${numberInWords(count, 'en')} days` }),
      Hourly: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} hour`, other: `${numberInWords(count, 'en')} hours` }),
      Monthly: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} month`, other: `${numberInWords(count, 'en')} months` }),
      Nightly: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} night`, other: `${numberInWords(count, 'en')} nights` }),
    },
    lengthBetween: {
      Daily: (least: string | number, most: number) => `${least}–${plural(most, 'en', { one: `${numberInWords(most, 'en')} day`, other: `${numberInWords(most, 'en')} days` })}`,
      Hourly: (least: string | number, most: number) => `${least}–${plural(most, 'en', { one: `${numberInWords(most, 'en')} hour`, other: `${numberInWords(most, 'en')} hours` })}`,
      Monthly: (least: string | number, most: number) => `${least}–${plural(most, 'en', { one: `${numberInWords(most, 'en')} month`, other: `${numberInWords(most, 'en')} months` })}`,
      Nightly: (least: string | number, most: number) => `${least}–${plural(most, 'en', { one: `${numberInWords(most, 'en')} night`, other: `${numberInWords(most, 'en')} nights` })}`,
    },
    checkIn: (time: string | number) => `Check-in from ${time}`,
    checkOut: (time: string | number) => `Check-out by ${time}`,
    guests: (count: number) => `${plural(count, 'en', { one: `${numberInWords(count, 'en')} guest`, other: `${numberInWords(count, 'en')} guests` })} included`,
    beyond: (price: string | number) => `${price} a night for each guest beyond`,
    cleaning: (price: string | number) => `Cleaning ${price}, once`,
    notice: (time: string | number) => `Book at least ${time} ahead`,
    noNotice: 'Last-minute bookings welcome',
    hours: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} hour`, other: `${numberInWords(count, 'en')} hours` }),
    minutes: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} minute`, other: `${numberInWords(count, 'en')} minutes` }),
    policy: {
      flexible: 'Flexible',
      moderate: 'Moderate',
      strict: 'Strict',
    },
    policyDetail: {
      flexible: 'Full refund up to 24 hours before pick-up',
      moderate: 'Full refund up to 5 days before pick-up',
      strict: 'Half refund up to 7 days before pick-up',
    },
    policyOfNights: {
      flexible: 'Full refund up to 24 hours before check-in',
      moderate: 'Full refund up to 5 days before check-in',
      strict: 'Half refund up to 7 days before check-in',
    },
  },
  ru: {
    atRental: 'Оплата на месте',
    atRentalOrCard: 'Оплата на месте или картой',
    instant: 'Мгновенное бронирование',
    instantDetail: 'Подтверждается сразу',
    request: 'По запросу',
    requestDetail: (hours: number) => `Ответ в течение ${plural(hours, 'ru', { one: `${numberInWords(hours, 'ru')} часа`, few: `${numberInWords(hours, 'ru')} часов`, many: `${numberInWords(hours, 'ru')} часов`, other: `${numberInWords(hours, 'ru')} часов` })}`,
    length: {
      Daily: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} день`, few: `${numberInWords(count, 'ru')} дня`, many: `${numberInWords(count, 'ru')} дней`, other: `${numberInWords(count, 'ru')} дней` }),
      Hourly: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} час`, few: `${numberInWords(count, 'ru')} часа`, many: `${numberInWords(count, 'ru')} часов`, other: `${numberInWords(count, 'ru')} часов` }),
      Monthly: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} месяц`, few: `${numberInWords(count, 'ru')} месяца`, many: `${numberInWords(count, 'ru')} месяцев`, other: `${numberInWords(count, 'ru')} месяцев` }),
      Nightly: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} ночь`, few: `${numberInWords(count, 'ru')} ночи`, many: `${numberInWords(count, 'ru')} ночей`, other: `${numberInWords(count, 'ru')} ночей` }),
    },
    lengthBetween: {
      Daily: (least: string | number, most: number) => `От ${least} до ${plural(most, 'ru', { one: `${numberInWords(most, 'ru')} дня`, few: `${numberInWords(most, 'ru')} дней`, many: `${numberInWords(most, 'ru')} дней`, other: `${numberInWords(most, 'ru')} дней` })}`,
      Hourly: (least: string | number, most: number) => `От ${least} до ${plural(most, 'ru', { one: `${numberInWords(most, 'ru')} часа`, few: `${numberInWords(most, 'ru')} часов`, many: `${numberInWords(most, 'ru')} часов`, other: `${numberInWords(most, 'ru')} часов` })}`,
      Monthly: (least: string | number, most: number) => `От ${least} до ${plural(most, 'ru', { one: `${numberInWords(most, 'ru')} месяца`, few: `${numberInWords(most, 'ru')} месяцев`, many: `${numberInWords(most, 'ru')} месяцев`, other: `${numberInWords(most, 'ru')} месяцев` })}`,
      Nightly: (least: string | number, most: number) => `От ${least} до ${plural(most, 'ru', { one: `${numberInWords(most, 'ru')} ночи`, few: `${numberInWords(most, 'ru')} ночей`, many: `${numberInWords(most, 'ru')} ночей`, other: `${numberInWords(most, 'ru')} ночей` })}`,
    },
    checkIn: (time: string | number) => `Заезд с ${time}`,
    checkOut: (time: string | number) => `Выезд до ${time}`,
    guests: (count: number) => `В цене ${plural(count, 'ru', { one: `${numberInWords(count, 'ru')} гость`, few: `${numberInWords(count, 'ru')} гостя`, many: `${numberInWords(count, 'ru')} гостей`, other: `${numberInWords(count, 'ru')} гостей` })}`,
    beyond: (price: string | number) => `Каждый следующий гость: ${price} за ночь`,
    cleaning: (price: string | number) => `Уборка ${price}, один раз`,
    notice: (time: string | number) => `Бронируйте не позднее чем за ${time}`,
    noNotice: 'Можно и в последний момент',
    hours: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} час`, few: `${numberInWords(count, 'ru')} часа`, many: `${numberInWords(count, 'ru')} часов`, other: `${numberInWords(count, 'ru')} часов` }),
    minutes: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} минуту`, few: `${numberInWords(count, 'ru')} минуты`, many: `${numberInWords(count, 'ru')} минут`, other: `${numberInWords(count, 'ru')} минут` }),
    policy: {
      flexible: 'Гибкая отмена',
      moderate: 'Умеренная отмена',
      strict: 'Строгая отмена',
    },
    policyDetail: {
      flexible: 'Полный возврат при отмене за 24 часа и раньше',
      moderate: 'Полный возврат при отмене за 5 дней и раньше',
      strict: 'Возврат половины при отмене за 7 дней и раньше',
    },
    policyOfNights: {
      flexible: 'Полный возврат при отмене за 24 часа до заезда и раньше',
      moderate: 'Полный возврат при отмене за 5 дней до заезда и раньше',
      strict: 'Возврат половины при отмене за 7 дней до заезда и раньше',
    },
  },
})
