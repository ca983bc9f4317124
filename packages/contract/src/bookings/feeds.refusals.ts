import type { Refusal } from '../refusal.ts'

export const feedRefusals = {
  too_many_feeds: { status: 409, en: 'A unit takes at most 10 imported calendars.', ru: 'У юнита может быть не больше 10 внешних календарей.' },
} as const satisfies Record<string, Refusal>
