import { hour, minute } from '../durations.ts'
import { bookingStatuses, overdueMinutes, type BookingStatus } from '../booking-statuses.ts'
import { refundAt, refundSchedule } from '../pricing/refunds.rules.ts'
import { mostAnswerHours } from '../rentals/rentals.rules.ts'
import type { CancellationPolicy } from '../cancellation-policies.ts'

/** Sort orders of the office's list: newest first, or by pick-up time, ascending or descending. */
export const bookingSorts = ['newest', 'first_pick_up', 'last_pick_up'] as const
export type BookingSort = (typeof bookingSorts)[number]

/** Tabs of a guest's list: upcoming and current bookings, completed ones, and declined or cancelled ones. */
export const bookingGroups = ['upcoming', 'past', 'cancelled'] as const
export type BookingGroup = (typeof bookingGroups)[number]

export const groupOf = (status: BookingStatus): BookingGroup =>
  status === 'completed' ? 'past' : status === 'declined' || status === 'cancelled' ? 'cancelled' : 'upcoming'

export const statusesOf = (group: BookingGroup) => bookingStatuses.filter(status => groupOf(status) === group)

/** The party that takes a step: the guest, a member of the rental, or the system when a time limit expires. */
export type Side = 'guest' | 'rental' | 'system'

export interface Step {
  name: 'confirm' | 'authorise' | 'fall_back' | 'accept' | 'decline' | 'expire' | 'cancel' | 'no_show' | 'unpaid' | 'start' | 'complete'
  from: BookingStatus
  to: BookingStatus
  by: Side
}

/** Reason codes, which are translated for the reader. Any other reason is text written by a user. */
export const productReasons = ['expired', 'no_show', 'unpaid', 'dates_changed', 'unit_swapped', 'pieces_returned', 'discounted', 'contract_waived'] as const
export type ProductReason = (typeof productReasons)[number]
export const isProductReason = (reason: string): reason is ProductReason => (productReasons as readonly string[]).includes(reason)

/** All transitions of a booking's status. The database checks the same pairs of statuses (`is_booking_step`). */
export const steps: readonly Step[] = [
  { name: 'confirm', from: 'draft', to: 'new_request', by: 'guest' },
  { name: 'confirm', from: 'draft', to: 'confirmation_pending', by: 'guest' },
  { name: 'confirm', from: 'draft', to: 'confirmed', by: 'guest' },
  { name: 'authorise', from: 'new_request', to: 'confirmation_pending', by: 'system' },
  { name: 'authorise', from: 'new_request', to: 'confirmed', by: 'system' },
  { name: 'fall_back', from: 'new_request', to: 'draft', by: 'system' },
  { name: 'accept', from: 'confirmation_pending', to: 'confirmed', by: 'rental' },
  { name: 'decline', from: 'confirmation_pending', to: 'declined', by: 'rental' },
  { name: 'expire', from: 'confirmation_pending', to: 'declined', by: 'system' },
  { name: 'expire', from: 'draft', to: 'cancelled', by: 'system' },
  { name: 'cancel', from: 'draft', to: 'cancelled', by: 'guest' },
  { name: 'cancel', from: 'new_request', to: 'cancelled', by: 'guest' },
  { name: 'cancel', from: 'confirmation_pending', to: 'cancelled', by: 'guest' },
  { name: 'cancel', from: 'confirmed', to: 'cancelled', by: 'guest' },
  { name: 'cancel', from: 'confirmed', to: 'cancelled', by: 'rental' },
  { name: 'no_show', from: 'confirmed', to: 'cancelled', by: 'rental' },
  { name: 'no_show', from: 'confirmed', to: 'cancelled', by: 'system' },
  { name: 'unpaid', from: 'confirmed', to: 'cancelled', by: 'system' },
  { name: 'start', from: 'confirmed', to: 'in_progress', by: 'rental' },
  { name: 'complete', from: 'in_progress', to: 'completed', by: 'rental' },
]

/** Actions of users on a booking, each with a button: steps, reschedule requests, the QR code and the review. */
export const bookingActs = [
  'confirm',
  'accept',
  'decline',
  'cancel',
  'no_show',
  'start',
  'complete',
  'change',
  'accept_change',
  'refuse_change',
  'show_qr',
  'review',
] as const
export type BookingAct = (typeof bookingActs)[number]

export const findStep = (name: Step['name'], from: BookingStatus, by: Side) => steps.find(step => step.name === name && step.from === from && step.by === by)

export const canBecome = (from: BookingStatus, to: BookingStatus, by: Side) => steps.some(step => step.from === from && step.to === to && step.by === by)

/** True for statuses in which a booking blocks its dates. */
export const holdsDates = (status: BookingStatus) =>
  status === 'new_request' || status === 'confirmation_pending' || status === 'confirmed' || status === 'in_progress'

/** Statuses of open requests, which are limited per guest to `mostOpenAtRental` at a rental and `mostOpen` in all. */
export const openStatuses = ['new_request', 'confirmation_pending'] as const
export const mostOpenAtRental = 3
export const mostOpen = 10

/** Minutes for which a draft's price is guaranteed, and hours after which a draft expires. */
export const quoteMinutes = 60
export const draftHours = 24
/** Hours before the start from which a unit may be handed over and the guest's QR code is shown. */
export const handOverHours = 24
/** Minutes after the start from which staff may mark a no-show, and hours after the end at which it is marked automatically. */
export const noShowMinutes = 30
export const noShowHours = 24

/** The rental's deadline to answer a request: `min(asked + hours, start − 2 h)`, or half of the time to the start if that is less than 4 h. A rental may set fewer than 24 hours. */
export function answerBy(asked: Date, start: Date, hours = mostAnswerHours): Date {
  const left = start.getTime() - asked.getTime()
  const before = left < 4 * hour ? left / 2 : left - 2 * hour
  return new Date(asked.getTime() + Math.min(hours * hour, before))
}

/** Earliest time at which staff may hand a unit over. */
export const handOverFrom = (start: Date) => new Date(start.getTime() - handOverHours * hour)

/** Earliest time at which staff may mark a no-show. */
export const noShowFrom = (start: Date) => new Date(start.getTime() + noShowMinutes * minute)

export const isOverdue = (status: BookingStatus, end: Date, now: Date) => status === 'in_progress' && now.getTime() > end.getTime() + overdueMinutes * minute

/**
 * The amount to refund for a cancellation at `now`, in addition to earlier refunds: everything if the rental cancels, otherwise by the policy
 * stored with the booking. A no-show marked by the rental counts as a cancellation by the guest.
 */
export function refundOf(
  booking: { policy: CancellationPolicy; confirmedAt: Date | null; start: Date },
  paid: { amount: number; refunded: number },
  by: { side: Side; isNoShow?: boolean },
  now: Date,
  smallest = 1,
): number {
  const left = paid.amount - paid.refunded
  if (by.side === 'rental' && !by.isNoShow) return left
  const due = refundAt(refundSchedule(booking.policy, paid.amount, booking.confirmedAt ?? now, booking.start, smallest), now)
  return Math.max(0, due - paid.refunded)
}
