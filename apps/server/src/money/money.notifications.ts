import { notificationsText } from './notifications.text.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { listEntitled } from '../members/members.public.ts'
import { moneyOf, notify, templatesOf, textOf, type StoredNotification } from '../notifications/notifications.public.ts'
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

export const moneyTemplates = templatesOf(
  notificationsText,
  ({ facts }: StoredNotification, language: Language) => ({ money: moneyOf(facts, language), rental: textOf(facts['rentalTitle']) }),
  ({ rentalId }) => `/office/${rentalId ?? ''}/finances`,
)
