import type { openOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'

export type OpenedOffer = Answer<typeof openOffer>['offer']

/** Why a quote cannot be accepted now, or that it was; undefined if it can. */
export function stateOf({ status, datesTaken, unitClosed }: OpenedOffer): 'accepted' | 'expired' | 'withdrawn' | 'closed' | 'taken' | undefined {
  if (status === 'accepted' || status === 'expired' || status === 'withdrawn') return status
  if (unitClosed) return 'closed'
  return datesTaken ? 'taken' : undefined
}
