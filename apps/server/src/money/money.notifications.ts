import type { Language } from '@rentwell/contract/product.ts'
import { listEntitled } from '../members/members.public.ts'
import { moneyOf, notify, templatesOf, textOf, type NotificationText } from '../notifications/notifications.public.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { findPayoutFacts } from './finances.views.ts'

/** Members who may request payouts are told how each one ended. */
export const moneyNotificationHandlers: EventHandler[] = [
  {
    topic: 'payout.done',
    name: 'payout.done: people are told',
    isBatched: true,
    async inside({ tx, now, emit }, { rentalId, payoutId }) {
      const payout = await findPayoutFacts(tx, rentalId, payoutId)
      if (!payout || payout.status === 'submitted') return
      const { status, ...facts } = payout
      const kind = status === 'paid' ? 'payoutPaid' : 'payoutFailed'
      const userIds = await listEntitled(tx, rentalId, 'ask_payouts')
      await notify(tx, emit, { kind, side: 'rental', userIds, rentalId, bookingId: null, facts, what: `${kind} ${payoutId}` }, now)
    },
  },
]

const texts: Record<Language, Record<'payoutPaid' | 'payoutFailed', (facts: { money: string; rental: string }) => NotificationText>> = {
  en: {
    payoutPaid: f => ({ title: `Payout sent: ${f.money}`, text: `The payout of ${f.rental} is on its way to your bank account.` }),
    payoutFailed: f => ({
      title: `Payout returned: ${f.money}`,
      text: `The bank rejected the payout of ${f.rental}. Check your payout account under Finances, then try again.`,
    }),
  },
  ru: {
    payoutPaid: f => ({ title: `Выплата ${f.money} отправлена`, text: `Деньги проката ${f.rental} скоро придут на ваш счёт.` }),
    payoutFailed: f => ({
      title: `Выплата ${f.money} вернулась`,
      text: `Банк не принял выплату проката ${f.rental}. Проверьте счёт в разделе «Финансы» и повторите.`,
    }),
  },
}

export const moneyTemplates = templatesOf(
  texts,
  ({ facts }, language) => ({ money: moneyOf(facts, language), rental: textOf(facts['rentalTitle']) }),
  ({ rentalId }) => `/office/${rentalId ?? ''}/finances`,
)
