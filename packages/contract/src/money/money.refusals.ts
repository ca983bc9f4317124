import type { Refusal } from '../refusal.ts'

export const moneyRefusals = {
  bad_signature: { status: 400, en: 'This was not signed by the provider.', ru: 'Это подписал не платёжный сервис.' },
  payment_declined: { status: 402, en: 'The card was declined. Try another one.', ru: 'Карта отклонена. Попробуйте другую.' },
  payout_in_progress: { status: 409, en: 'A payout is on its way already. Wait until it has arrived.', ru: 'Одна выплата уже в пути. Дождитесь её.' },
  no_payout_account: { status: 409, en: 'Say first where the money should go.', ru: 'Сначала укажите, куда переводить деньги.' },
  payout_account_refused: { status: 409, en: 'The bank does not know this account.', ru: 'Банк не знает такого счёта.' },
  insufficient_funds: { status: 409, en: 'There is not that much money here.', ru: 'Здесь нет столько денег.' },
  payment_method_in_use: {
    status: 409,
    en: 'A booking still holds money on this card. Remove it afterwards.',
    ru: 'На этой карте ещё удерживаются деньги за бронирование. Удалите её позже.',
  },
  too_many_payment_methods: {
    status: 409,
    en: 'You have saved many cards already. Remove one first.',
    ru: 'Вы сохранили уже много карт. Сначала удалите одну.',
  },
} as const satisfies Record<string, Refusal>
