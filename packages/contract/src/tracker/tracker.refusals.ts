import type { Refusal } from '../refusal.ts'

export const trackerRefusals = {
  too_many_devices: {
    status: 409,
    en: 'A unit can have up to 5 trackers. Remove one first.',
    ru: 'У объекта может быть не больше 5 трекеров. Сначала удалите один.',
  },
} as const satisfies Record<string, Refusal>
