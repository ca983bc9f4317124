import type { BasePeriod, CancellationPolicy } from '@rentwell/contract/units/units.rules.ts'
import { countEn, countRu, defineText } from '../platform/text.ts'

type Lengths = Record<BasePeriod, (least: number, most: number) => string>
type Policies = Record<CancellationPolicy, string>

const spanEn = (one: string, many: string) => (least: number, most: number) =>
  least === most ? countEn(least, one, many) : `${least} to ${countEn(most, one, many)}`
/** After 'до' the genitive stands: 'до 21 дня', 'до 4 часов'. */
const spanRu = (one: string, few: string, many: string) => (least: number, most: number) =>
  least === most ? countRu(least, one, few, many) : `От ${least} до ${countRu(most, few, many, many)}`

export const unitFactsText = defineText({
  en: {
    atRental: 'Paid at the rental',
    atRentalOrCard: 'Paid at the rental or with a card',
    instant: 'Books at once',
    instantDetail: 'No answer needed',
    request: 'On request',
    requestDetail: (hours: number) => `Answered within ${countEn(hours, 'hour', 'hours')}`,
    length: { Daily: spanEn('day', 'days'), Hourly: spanEn('hour', 'hours'), Monthly: spanEn('month', 'months') } satisfies Lengths as Lengths,
    notice: (time: string) => `Ask at least ${time} ahead`,
    noNotice: 'Also on short notice',
    hours: (count: number) => countEn(count, 'hour', 'hours'),
    minutes: (count: number) => countEn(count, 'minute', 'minutes'),
    policy: { flexible: 'Flexible', moderate: 'Moderate', strict: 'Strict' } satisfies Policies as Policies,
    policyDetail: {
      flexible: 'All back until 24 h before',
      moderate: 'All back until 5 days before',
      strict: 'Half back until 7 days before',
    } satisfies Policies as Policies,
  },
  ru: {
    atRental: 'Оплата на месте',
    atRentalOrCard: 'Оплата на месте или картой',
    instant: 'Бронь сразу',
    instantDetail: 'Ответа ждать не нужно',
    request: 'По запросу',
    requestDetail: (hours: number) => `Ответ в течение ${countRu(hours, 'часа', 'часов', 'часов')}`,
    length: {
      Daily: spanRu('день', 'дня', 'дней'),
      Hourly: spanRu('час', 'часа', 'часов'),
      Monthly: spanRu('месяц', 'месяца', 'месяцев'),
    } satisfies Lengths as Lengths,
    notice: (time: string) => `Просите не позже чем за ${time}`,
    noNotice: 'Можно и в последний момент',
    hours: (count: number) => countRu(count, 'час', 'часа', 'часов'),
    minutes: (count: number) => countRu(count, 'минуту', 'минуты', 'минут'),
    policy: { flexible: 'Гибкая отмена', moderate: 'Умеренная отмена', strict: 'Строгая отмена' } satisfies Policies as Policies,
    policyDetail: {
      flexible: 'Вернём всё за 24 часа до начала',
      moderate: 'Вернём всё за 5 дней до начала',
      strict: 'Вернём половину за 7 дней до начала',
    } satisfies Policies as Policies,
  },
})
