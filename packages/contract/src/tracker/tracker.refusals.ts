import type { Refusal } from '../refusal.ts'

export const trackerRefusals = {
  too_many_devices: {
    status: 409,
    en: 'You can connect up to 5 trackers here. Remove one first.',
    ru: 'Сюда можно подключить не больше 5 трекеров. Сначала удалите один.',
  },
} as const satisfies Record<string, Refusal>
