import { listPaymentMethods } from '@rentwell/contract/money/money.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useRead } from '../platform/data.ts'
import { useSession } from '../platform/session.ts'
import { useText } from '../platform/text.ts'
import { moneyText } from './money.text.ts'

export type SavedCard = Answer<typeof listPaymentMethods>['paymentMethods'][number]

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', mir: 'Мир' }

/** 'Visa ending 4242' */
export function useCardName(): (card: Pick<SavedCard, 'brand' | 'last4'>) => string {
  const text = useText(moneyText)
  return ({ brand, last4 }) => text.card(brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1), last4)
}

/** '12/34' */
export const validUntil = ({ expMonth, expYear }: SavedCard) => `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`

/** The person's cards, oldest first. `isClosed`: cards are not taken here at all. */
export function useCards() {
  const isLoggedIn = useSession(session => session.token !== null)
  const query = useRead(listPaymentMethods, {}, { enabled: isLoggedIn, quiet: true })
  return { cards: query.data?.paymentMethods, isClosed: query.error?.status === 404, query }
}
