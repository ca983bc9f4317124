import type { confirmBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { useState } from 'react'
import { useCards } from './cards.ts'

type PaymentWay = Input<typeof confirmBooking>['payment']

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
  /** A card was refused: no card is chosen before a person does. */
  wasRefused?: boolean
  /** Only a card will do. */
  onlineOnly?: boolean
}

/** How somebody will pay: with the card that they choose first, else at the rental point. */
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
