import type { Obstacle } from '@rentwell/contract/calendar/availability.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'

interface Said {
  unit: string
  length: string
  period: string
  time: string
  total: string
}

interface SaidOfMany extends Said {
  /** How many are free, of how many. */
  left: number
  all: number
  /** How many the total is for. */
  count: number
}

const en = {
  price: ({ unit, length, period, time, total }: Said) => `${unit}, ${length}, ${period}, from ${time}: ${total}.`,
  isFree: 'That time is free.',
  isTaken: 'That time isn’t free.',
  free: ({ unit, length, period, time, total }: Said) => `${unit} is free: ${length}, ${period}, from ${time}. ${total} in total.`,
  left: ({ unit, length, period, time, total, left, all }: SaidOfMany) =>
    `${unit}: ${left} of ${all} are free for ${length}, ${period}, from ${time}. Each is ${total} in total.`,
  leftForAll: ({ unit, length, period, time, total, left, all, count }: SaidOfMany) =>
    `${unit}: ${left} of ${all} are free for ${length}, ${period}, from ${time}. ${count} of them cost ${total} in total.`,
  tooFew: ({ unit, length, period, time, total, left, all, count }: SaidOfMany) =>
    `${unit}: only ${left} of ${all} are free for ${length}, ${period}, from ${time}. ${count === 1 ? 'It costs' : `${count} of them cost`} ${total} in total.`,
  notFree: (unit: string, length: string, date: string, why: string) => `${unit} isn’t free for ${length} from ${date}${why}.`,
  next: (moment: string) => `The next possible start is ${moment}.`,
  noNext: 'In the next two months it isn’t free for that long.',
  why: {
    past: ': that time has passed',
    notice: ': that is too short notice',
    horizon: ': it can’t be booked that far ahead yet',
    closed: ': the rental is closed then',
    too_short: ': the shortest rental is longer',
    too_long: ': the longest rental is shorter',
    taken: ': it is already booked',
  } satisfies Record<Obstacle, string>,
  days: (unit: string, length: string, days: string) => `You can pick up ${unit} for ${length} or longer on: ${days}.`,
  noDays: (unit: string, from: string, to: string) => `${unit} can’t be picked up on any day from ${from} to ${to}.`,
}

const ru: typeof en = {
  price: ({ unit, length, period, time, total }) => `${unit}, ${length}, ${period}, с ${time}: ${total}.`,
  isFree: 'Это время свободно.',
  isTaken: 'Это время занято.',
  free: ({ unit, length, period, time, total }) => `${unit} — свободно: ${length}, ${period}, с ${time}. Итого ${total}.`,
  left: ({ unit, length, period, time, total, left, all }) =>
    `${unit}: свободно ${left} из ${all} на ${length}, ${period}, с ${time}. Каждый экземпляр — ${total} за всё время.`,
  leftForAll: ({ unit, length, period, time, total, left, all, count }) =>
    `${unit}: свободно ${left} из ${all} на ${length}, ${period}, с ${time}. Итого за ${count} шт. ${total}.`,
  tooFew: ({ unit, length, period, time, total, left, all, count }) =>
    `${unit}: свободно только ${left} из ${all} на ${length}, ${period}, с ${time}. Итого за ${count} шт. ${total}.`,
  notFree: (unit, length, date, why) => `«${unit}» нельзя взять на ${length} с ${date}${why}.`,
  next: moment => `Ближайшее свободное время: ${moment}.`,
  noNext: 'В ближайшие два месяца на такой срок свободных дат нет.',
  why: {
    past: ': это время уже прошло',
    notice: ': это слишком скоро',
    horizon: ': так далеко вперёд бронировать нельзя',
    closed: ': прокат в это время закрыт',
    too_short: ': это меньше минимального срока',
    too_long: ': это больше максимального срока',
    taken: ': занято',
  },
  days: (unit, length, days) => `«${unit}» можно взять на ${length} или дольше: ${days}.`,
  noDays: (unit, from, to) => `«${unit}» нельзя взять ни в один день с ${from} по ${to}.`,
}

export const offerWords: Record<Language, typeof en> = { en, ru }
