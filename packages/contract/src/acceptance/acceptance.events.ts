import type { BookingRef } from '../bookings/bookings.events.ts'

interface SealedStep extends BookingRef {
  recordId: string
}

export interface AcceptanceEvents {
  /** Staff scanned the guest's code; `place` as [latitude, longitude], if their browser told it. */
  'booking.scanned': BookingRef & { by: string; at: string; place?: [number, number] }
  'booking.started': SealedStep
  'booking.completed': SealedStep & { deposit: { action: 'release' | 'keep'; amount: number | null; reason: string | null } | null }
  /** The guest signed, with a code or at the counter. */
  'contract.signed': SealedStep
  /** Staff ask the guest to sign; `at` is when. */
  'contract.asked': BookingRef & { at: string }
  /** A manager lets the booking start without a signature. */
  'contract.waived': BookingRef & { by: string; reason: string }
  /** The last sealed record of each rental: its number and its SHA-256 in hex. */
  'records.anchored': { at: string; anchors: { rentalId: string; number: number; seal: string }[] }
}
