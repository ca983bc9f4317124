import type { Refusal } from '../refusal.ts'

export const depositRefusals = {
  deposit_missing: {
    status: 409,
    en: 'The deposit hasn’t been paid yet. Take it now, or hand over without one.',
    ru: 'Залог ещё не внесён. Примите его на месте или выдайте без залога.',
  },
  no_deposit: { status: 409, en: 'This booking has no deposit to release or keep.', ru: 'По этой брони нет залога, который можно вернуть или удержать.' },
  claim_open: { status: 409, en: 'There is already a claim on this deposit.', ru: 'По этому залогу уже есть требование.' },
  no_claim: { status: 409, en: 'This claim is already closed.', ru: 'Это требование уже закрыто.' },
} as const satisfies Record<string, Refusal>
