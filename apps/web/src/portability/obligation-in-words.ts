import type { Obligation } from '@rentwell/contract/portability/portability.rules.ts'
import type { leavingText } from './leaving.text.ts'

/** What has to end before an account can be deleted, as something to do. */
export function obligationInWords(one: Obligation, text: (typeof leavingText)['en']['todo']): string {
  if (one.kind === 'booking' || one.kind === 'payment') return text[one.kind](one.rental, one.number)
  return one.kind === 'rental_bookings' ? text.rental_bookings(one.rental, one.count) : text[one.kind](one.rental)
}
