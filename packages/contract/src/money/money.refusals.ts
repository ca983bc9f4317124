import type { Refusal } from '../refusal.ts'

export const moneyRefusals = {
  payment_declined: { status: 402, en: 'The card was declined. Try another one.', ru: 'Карта отклонена. Попробуйте другую.' },
  insufficient_funds: { status: 409, en: 'There is not that much money here.', ru: 'Здесь нет столько денег.' },
} as const satisfies Record<string, Refusal>
