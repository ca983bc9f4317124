import type { Refusal } from '../refusal.ts'

export const trackerRefusals = {
  too_many_devices: {
    status: 409,
    en: 'A unit takes at most 5 devices. Remove one first.',
    ru: 'У юнита может быть не больше 5 устройств. Сначала удалите одно.',
  },
} as const satisfies Record<string, Refusal>
