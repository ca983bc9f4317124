import type { Refusal } from '../refusal.ts'

export const messagingRefusals = {
  own_conversation: {
    status: 409,
    en: 'You’re a member of this rental. Answer guests from the office.',
    ru: 'Вы работаете в этом прокате. Отвечайте гостям из офиса.',
  },
} as const satisfies Record<string, Refusal>
