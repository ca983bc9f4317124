import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { countEn, countRu, defineText } from '../platform/text.ts'
import type { CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'

type Lengths = Record<BasePeriod, (least: number, most: number) => string>
type Policies = Record<CancellationPolicy, string>

const spanEn = (one: string, many: string) => (least: number, most: number) =>
  least === most ? countEn(least, one, many) : `${least}–${countEn(most, one, many)}`
/** After 'до' the genitive stands: 'до 21 дня', 'до 4 часов'. */
const spanRu = (one: string, few: string, many: string) => (least: number, most: number) =>
  least === most ? countRu(least, one, few, many) : `От ${least} до ${countRu(most, few, many, many)}`

export const unitFactsText = defineText({
  en: {
    atRental: 'Pay at the rental',
    atRentalOrCard: 'Pay at the rental or by card',
    instant: 'Instant booking',
    instantDetail: 'Confirmed instantly',
    request: 'On request',
    requestDetail: (hours: number) => `Answered within ${countEn(hours, 'hour', 'hours')}`,
    length: {
      Daily: spanEn('day', 'days'),
      Hourly: spanEn('hour', 'hours'),
      Monthly: spanEn('month', 'months'),
      Nightly: spanEn('night', 'nights'),
    } satisfies Lengths as Lengths,
    checkIn: (time: string) => `Check-in from ${time}`,
    checkOut: (time: string) => `Check-out by ${time}`,
    guests: (count: number) => `${countEn(count, 'guest', 'guests')} included`,
    beyond: (price: string) => `${price} a night for each guest beyond`,
    cleaning: (price: string) => `Cleaning ${price}, once`,
    notice: (time: string) => `Book at least ${time} ahead`,
    noNotice: 'Last-minute bookings welcome',
    hours: (count: number) => countEn(count, 'hour', 'hours'),
    minutes: (count: number) => countEn(count, 'minute', 'minutes'),
    policy: { flexible: 'Flexible', moderate: 'Moderate', strict: 'Strict' } satisfies Policies as Policies,
    policyDetail: {
      flexible: 'Full refund up to 24 hours before pick-up',
      moderate: 'Full refund up to 5 days before pick-up',
      strict: 'Half refund up to 7 days before pick-up',
    } satisfies Policies as Policies,
    policyOfNights: {
      flexible: 'Full refund up to 24 hours before check-in',
      moderate: 'Full refund up to 5 days before check-in',
      strict: 'Half refund up to 7 days before check-in',
    } satisfies Policies as Policies,
  },
  ru: {
    atRental: 'Оплата на месте',
    atRentalOrCard: 'Оплата на месте или картой',
    instant: 'Мгновенное бронирование',
    instantDetail: 'Подтверждается сразу',
    request: 'По запросу',
    requestDetail: (hours: number) => `Ответ в течение ${countRu(hours, 'часа', 'часов', 'часов')}`,
    length: {
      Daily: spanRu('день', 'дня', 'дней'),
      Hourly: spanRu('час', 'часа', 'часов'),
      Monthly: spanRu('месяц', 'месяца', 'месяцев'),
      Nightly: spanRu('ночь', 'ночи', 'ночей'),
    } satisfies Lengths as Lengths,
    checkIn: (time: string) => `Заезд с ${time}`,
    checkOut: (time: string) => `Выезд до ${time}`,
    guests: (count: number) => `В цене ${countRu(count, 'гость', 'гостя', 'гостей')}`,
    beyond: (price: string) => `Каждый следующий гость: ${price} за ночь`,
    cleaning: (price: string) => `Уборка ${price}, один раз`,
    notice: (time: string) => `Бронируйте не позднее чем за ${time}`,
    noNotice: 'Можно и в последний момент',
    hours: (count: number) => countRu(count, 'час', 'часа', 'часов'),
    minutes: (count: number) => countRu(count, 'минуту', 'минуты', 'минут'),
    policy: { flexible: 'Гибкая отмена', moderate: 'Умеренная отмена', strict: 'Строгая отмена' } satisfies Policies as Policies,
    policyDetail: {
      flexible: 'Полный возврат при отмене за 24 часа и раньше',
      moderate: 'Полный возврат при отмене за 5 дней и раньше',
      strict: 'Возврат половины при отмене за 7 дней и раньше',
    } satisfies Policies as Policies,
    policyOfNights: {
      flexible: 'Полный возврат при отмене за 24 часа до заезда и раньше',
      moderate: 'Полный возврат при отмене за 5 дней до заезда и раньше',
      strict: 'Возврат половины при отмене за 7 дней до заезда и раньше',
    } satisfies Policies as Policies,
  },
})
