import type { Refusal } from '../refusal.ts'

export const messagingRefusals = {
  own_conversation: {
    status: 409,
    en: 'You work in this rental. Answer its guests from the office.',
    ru: 'Вы работаете в этой компании. Отвечайте гостям из офиса.',
  },
} as const satisfies Record<string, Refusal>
