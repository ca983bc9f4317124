import type { PaymentWay } from '@rentwell/contract/money/payments.shapes.ts'
import { useState } from 'react'
import { useCards } from './cards.ts'

/** At the rental point, a card by its id, one that is still to be added, or ''. */
type Chosen = 'at_rental' | 'new' | (string & {})

export interface PaymentWayChoice extends Pick<ReturnType<typeof useCards>, 'cards' | 'isClosed' | 'query'> {
  chosen: Chosen
  choose: (chosen: Chosen) => void
  isOnlineOnly: boolean
  /** Undefined while no card is chosen. */
  way: PaymentWay | undefined
}

interface PaymentWayOptions {
  /** A card was refused: none is chosen until the user chooses one. */
  wasRefused?: boolean
  /** Payment at the rental is not offered. */
  onlineOnly?: boolean
}

/** State of a choice between the user's cards and payment at the rental. Initially the default card, or at the rental if there is none. */
export function usePaymentWay({ wasRefused = false, onlineOnly = false }: PaymentWayOptions = {}): PaymentWayChoice {
  const { cards, isClosed, query } = useCards()
  const [wanted, setWanted] = useState<Chosen>('')
  const first = wasRefused ? '' : cards?.find(card => card.isDefault)?.id
  const stands = wanted === 'new' || (wanted === 'at_rental' && !onlineOnly) || (cards?.some(card => card.id === wanted) ?? false)
  const chosen = stands ? wanted : (first ?? (onlineOnly ? 'new' : 'at_rental'))
  return {
    cards,
    isClosed,
    query,
    chosen,
    choose: setWanted,
    isOnlineOnly: onlineOnly,
    way: chosen === 'at_rental' ? { kind: 'at_rental' } : chosen === 'new' || chosen === '' ? undefined : { kind: 'online', paymentMethodId: chosen },
  }
}
