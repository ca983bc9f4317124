import type { Refusal } from '../refusal.ts'

export const feedRefusals = {
  too_many_feeds: {
    status: 409,
    en: 'A unit can have up to 10 connected calendars. Remove one first.',
    ru: 'К объекту можно подключить не больше 10 календарей. Сначала удалите один.',
  },
} as const satisfies Record<string, Refusal>
