import type { BookingRef } from '../bookings/bookings.events.ts'
import type { ClaimStatus } from '../deposit-statuses.ts'

export interface DepositEvents {
  'deposit.held': BookingRef
  /** `paymentId` is null if there was no card to ask. */
  'deposit.failed': BookingRef & { paymentId: string | null }
  'deposit.waived': BookingRef
  'deposit.released': BookingRef
  /** A claim to it is paid; `kept` in cents. */
  'deposit.settled': BookingRef & { kept: number }
  'claim.opened': BookingRef & { amount: number }
  'claim.disputed': BookingRef
  'claim.ended': BookingRef & { status: ClaimStatus }
}
