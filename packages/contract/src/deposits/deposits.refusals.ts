import type { Refusal } from '../refusal.ts'

export const depositRefusals = {
  deposit_missing: {
    status: 409,
    en: 'The deposit is not there yet. Take it at the rental, or let the guest go without.',
    ru: 'Залога ещё нет. Возьмите его на месте или отпустите гостя без него.',
  },
  no_deposit: { status: 409, en: 'There is no deposit to do that with.', ru: 'Нет залога, с которым это можно сделать.' },
  claim_open: { status: 409, en: 'There is a claim to this deposit already.', ru: 'К этому залогу уже есть требование.' },
  no_claim: { status: 409, en: 'There is no claim to answer any more.', ru: 'Требования, на которое можно ответить, уже нет.' },
} as const satisfies Record<string, Refusal>
