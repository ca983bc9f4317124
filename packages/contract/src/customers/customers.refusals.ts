import type { Refusal } from '../refusal.ts'

export const customerRefusals = {
  customer_exists: {
    status: 409,
    en: 'One of your customers already has this phone or e-mail: {name}.',
    ru: 'Такой телефон или e-mail уже есть у вашего клиента: {name}.',
  },
  both_have_accounts: {
    status: 409,
    en: 'Both customers have accounts of their own, so they can’t be merged.',
    ru: 'У обоих клиентов свои аккаунты, поэтому объединить их нельзя.',
  },
  customer_has_account: {
    status: 409,
    en: 'This customer has an account and can delete their data there.',
    ru: 'У клиента есть аккаунт: он может удалить свои данные сам.',
  },
  /** Said to a guest whom the rental has banned: without a judgement, and without a reason that it would have to defend. */
  not_taken_here: {
    status: 409,
    en: 'This rental isn’t able to take your booking. Contact them, or choose another rental.',
    ru: 'Этот прокат не может принять вашу бронь. Свяжитесь с ним или выберите другой.',
  },
} as const satisfies Record<string, Refusal>
