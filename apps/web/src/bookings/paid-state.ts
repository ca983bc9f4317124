import type { GuestBooking } from './guest-booking.ts'

/** Which sentence says how the money of a booking stands; undefined where no card was asked. */
export function paidState({ payment, status }: Pick<GuestBooking, 'payment' | 'status'>) {
  if (payment.kind !== 'online') return undefined
  if (payment.payBy) return 'notTaken'
  return payment.status === 'none' ? (status === 'draft' ? undefined : 'letGo') : payment.status
}

/** True for a step that followed the guest's bank, not the clock. */
export const isByBank = ({ by, status }: GuestBooking['history'][number]) =>
  by.kind === 'system' && (status === 'draft' || status === 'confirmation_pending' || status === 'confirmed')
