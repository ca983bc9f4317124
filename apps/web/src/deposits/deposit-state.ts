import { depositAskHours } from '@rentwell/contract/deposits/deposits.rules.ts'
import { hour } from '@rentwell/contract/durations.ts'
import type { Deposit } from './claim-facts.tsx'

/** When the card is asked for a deposit. */
export const askedAt = (startAt: string) => new Date(Date.parse(startAt) - depositAskHours * hour)

/** Which sentence says how a deposit stands. */
export function depositState({ kind, status, way }: Pick<Deposit, 'kind' | 'status' | 'way'>) {
  if (status === 'waiting') return kind === 'card' ? 'waitingCard' : 'waitingHand'
  if (status === 'held') return kind === 'by_hand' ? 'byHand' : (way ?? 'hold')
  return status
}
