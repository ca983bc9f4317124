import type { Obstacle } from '@rentwell/contract/bookings/bookings.availability.ts'
import type { Language } from '@rentwell/contract/product.ts'

interface Said {
  unit: string
  length: string
  period: string
  time: string
  total: string
}

const en = {
  price: ({ unit, length, period, time, total }: Said) => `${unit}, ${length}, ${period}, from ${time}: ${total}.`,
  isFree: 'That time is free.',
  isTaken: 'That time is not free.',
  free: ({ unit, length, period, time, total }: Said) => `${unit} is free: ${length}, ${period}, from ${time}. ${total} in all.`,
  notFree: (unit: string, length: string, date: string, why: string) => `${unit} is not free for ${length} from ${date}${why}.`,
  next: (moment: string) => `The next time it can start is ${moment}.`,
  noNext: 'No day in the next two months is free for that long.',
  why: {
    past: ': that time is over',
    notice: ': that is too soon, by its rules',
    horizon: ': that is further ahead than it can be booked',
    closed: ': the rental is closed then',
    too_short: ': that is shorter than the shortest rental',
    too_long: ': that is longer than the longest rental',
    taken: ': it is taken',
  } satisfies Record<Obstacle, string>,
  days: (unit: string, length: string, days: string) => `${unit} can be picked up, for ${length} at least, on: ${days}.`,
  noDays: (unit: string, from: string, to: string) => `${unit} cannot be picked up on any day from ${from} to ${to}.`,
}

const ru: typeof en = {
  price: ({ unit, length, period, time, total }) => `${unit}, ${length}, ${period}, с ${time}: ${total}.`,
  isFree: 'Это время свободно.',
  isTaken: 'Это время занято.',
  free: ({ unit, length, period, time, total }) => `${unit} — свободно: ${length}, ${period}, с ${time}. Всего ${total}.`,
  notFree: (unit, length, date, why) => `${unit} — не свободно на ${length} с ${date}${why}.`,
  next: moment => `Ближайшее время, когда можно начать: ${moment}.`,
  noNext: 'В ближайшие два месяца на такой срок ничего не свободно.',
  why: {
    past: ': это время уже прошло',
    notice: ': по правилам это слишком скоро',
    horizon: ': так далеко вперёд бронировать нельзя',
    closed: ': в это время закрыто',
    too_short: ': это короче самого короткого срока',
    too_long: ': это дольше самого долгого срока',
    taken: ': занято',
  },
  days: (unit, length, days) => `${unit} можно взять, на ${length} или дольше, в эти дни: ${days}.`,
  noDays: (unit, from, to) => `${unit} нельзя взять ни в один день с ${from} по ${to}.`,
}

export const offerWords: Record<Language, typeof en> = { en, ru }
