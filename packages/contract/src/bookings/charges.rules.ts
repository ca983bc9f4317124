import { day, hour, minute } from '../durations.ts'
import type { BookingStatus } from '../booking-statuses.ts'
import type { Damage, LateFee } from '../units/price-list.rules.ts'

/** What staff add to a booking after it was agreed; a discount is subtracted. */
export const chargeKinds = ['late', 'damage', 'fuel', 'item', 'discount'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** `asked`: it waits for the guest's yes, and nothing is due for it yet. */
export const chargeStatuses = ['agreed', 'asked', 'refused'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

export const mostCharges = 50
export const mostChargePhotos = 20
/** Days after the return in which staff may still add a charge. */
export const chargeDays = 14

/** True if staff may add charges: to a booking that is agreed, in progress or completed not long ago. */
export const canCharge = (status: BookingStatus, completedAt: Date | null, now: Date) =>
  status === 'confirmed' ||
  status === 'in_progress' ||
  (status === 'completed' && completedAt !== null && now.getTime() < completedAt.getTime() + chargeDays * day)

/**
 * The late fee of one piece in cents. Nothing within the grace period; after it, every hour or day that has begun since the end counts. Seconds do not:
 * what is shown as 2 h late costs two hours.
 */
export function lateFeeOf({ grace, per, price, most }: LateFee, end: Date, back: Date): number {
  const late = Math.floor((back.getTime() - end.getTime()) / minute) * minute
  if (late <= grace * minute) return 0
  const fee = Math.ceil(late / (per === 'hour' ? hour : day)) * price
  return most === null ? fee : Math.min(fee, most)
}

interface ChargeAmount {
  kind: ChargeKind
  /** Positive cents, also of a discount. */
  amount: number
}

/** What a guest has agreed to with the booking, and what was charged without another yes so far. */
export interface ChargeTerms {
  /** False for a customer without an account, whom staff ask in person. */
  hasGuest: boolean
  /** Cents that the schedule of late fees comes to. */
  lateFee: number
  damages: readonly Damage[]
  deposit: number
  charged: readonly ChargeAmount[]
}

/**
 * True if a charge waits for the guest's yes. Without it staff may charge late fees up to the schedule, and fuel, items and listed damage
 * that together do not exceed the deposit.
 */
export function needsYes({ kind, title, amount }: ChargeAmount & { title: string }, { hasGuest, lateFee, damages, deposit, charged }: ChargeTerms): boolean {
  if (!hasGuest || kind === 'discount') return false
  const soFar = (isCounted: (kind: ChargeKind) => boolean) => charged.reduce((sum, one) => sum + (isCounted(one.kind) ? one.amount : 0), amount)
  if (kind === 'late') return soFar(one => one === 'late') > lateFee
  if (kind === 'damage' && !damages.some(one => one.title === title && amount <= one.price)) return true
  return soFar(one => one !== 'late' && one !== 'discount') > deposit
}
