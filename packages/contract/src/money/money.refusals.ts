import type { Refusal } from '../refusal.ts'

export const moneyRefusals = {
  bad_signature: { status: 400, en: 'The signature of the payment provider isn’t valid.', ru: 'Подпись платёжного сервиса недействительна.' },
  payment_declined: { status: 402, en: 'The card was declined. Try another one.', ru: 'Карта отклонена. Попробуйте другую.' },
  already_invoiced: {
    status: 409,
    en: 'This booking has an invoice already. Ask the rental to correct it.',
    ru: 'Счёт по этой брони уже выставлен. Попросите прокат исправить его.',
  },
  payout_in_progress: { status: 409, en: 'A payout is already on its way. Wait until it arrives.', ru: 'Одна выплата уже в пути. Дождитесь её.' },
  no_payout_account: { status: 409, en: 'Add a payout account first.', ru: 'Сначала добавьте счёт для выплат.' },
  payout_account_refused: { status: 409, en: 'The bank couldn’t find this account. Check the number.', ru: 'Банк не нашёл этот счёт. Проверьте номер.' },
  insufficient_funds: { status: 409, en: 'The balance is too low.', ru: 'На балансе недостаточно денег.' },
  payment_method_in_use: {
    status: 409,
    en: 'A booking is still using this card. You can remove it afterward.',
    ru: 'Эта карта ещё нужна для оплаты брони. Удалить её можно будет потом.',
  },
  too_many_payment_methods: {
    status: 409,
    en: 'You have too many saved cards. Remove one first.',
    ru: 'Сохранено слишком много карт. Сначала удалите одну.',
  },
} as const satisfies Record<string, Refusal>
