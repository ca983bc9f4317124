import { hour, minute } from '../durations.ts'
import { bookingStatuses, overdueMinutes, type BookingStatus } from '../booking-statuses.ts'
import { refundAt, refundSchedule } from '../pricing/refunds.rules.ts'
import { mostAnswerHours } from '../rentals/rentals.rules.ts'
import type { CancellationPolicy } from '../cancellation-policies.ts'

/** How the office's list is ordered: newest first, or by pick-up, the first or the last one first. */
export const bookingSorts = ['newest', 'first_pick_up', 'last_pick_up'] as const
export type BookingSort = (typeof bookingSorts)[number]

/** The parts of a guest's list: what is to come or is on its way, what was returned, and what came to nothing. */
export const bookingGroups = ['upcoming', 'past', 'cancelled'] as const
export type BookingGroup = (typeof bookingGroups)[number]

export const groupOf = (status: BookingStatus): BookingGroup =>
  status === 'completed' ? 'past' : status === 'declined' || status === 'cancelled' ? 'cancelled' : 'upcoming'

export const statusesOf = (group: BookingGroup) => bookingStatuses.filter(status => groupOf(status) === group)

/** Who takes a step: the guest, a member of the rental, or time. */
export type Side = 'guest' | 'rental' | 'system'

export interface Step {
  name: 'confirm' | 'authorise' | 'fall_back' | 'accept' | 'decline' | 'expire' | 'cancel' | 'no_show' | 'unpaid' | 'start' | 'complete'
  from: BookingStatus
  to: BookingStatus
  by: Side
}

/** Reasons of steps in the product's own words, which are shown in everybody's language; any other reason is what a person wrote. */
export const productReasons = ['expired', 'no_show', 'unpaid', 'dates_changed'] as const
export type ProductReason = (typeof productReasons)[number]
export const isProductReason = (reason: string): reason is ProductReason => (productReasons as readonly string[]).includes(reason)

/** A booking's life: every step that exists. The database knows the same pairs of statuses (`is_booking_step`). */
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

/** What people do with a booking: steps, and the dates that they agree on. A button stands for each. */
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

/** The step of that name from a status, by a side. */
export const findStep = (name: Step['name'], from: BookingStatus, by: Side) => steps.find(step => step.name === name && step.from === from && step.by === by)

export const canBecome = (from: BookingStatus, to: BookingStatus, by: Side) => steps.some(step => step.from === from && step.to === to && step.by === by)

/** Statuses that keep the dates shut. */
export const holdsDates = (status: BookingStatus) =>
  status === 'new_request' || status === 'confirmation_pending' || status === 'confirmed' || status === 'in_progress'

/** Statuses of a request that counts against `mostOpenAtRental` and `mostOpen`. */
export const openStatuses = ['new_request', 'confirmation_pending'] as const
export const mostOpenAtRental = 3
export const mostOpen = 10

/** Minutes a draft's price stays as it was, and hours until a draft vanishes. */
export const quoteMinutes = 60
export const draftHours = 24
/** Hours before the start from which a unit may be handed over, and the guest's QR code is shown. */
export const handOverHours = 24
/** Minutes after the start until staff may say that nobody came, and hours after the end until that is said by itself. */
export const noShowMinutes = 30
export const noShowHours = 24

/** Until when the rental may answer: `min(asked + 24 h, start − 2 h)`; where less than 4 h remain, half of what remains. A rental may give itself fewer hours. */
export function answerBy(asked: Date, start: Date, hours = mostAnswerHours): Date {
  const left = start.getTime() - asked.getTime()
  const before = left < 4 * hour ? left / 2 : left - 2 * hour
  return new Date(asked.getTime() + Math.min(hours * hour, before))
}

/** From when on staff may hand a unit over. */
export const handOverFrom = (start: Date) => new Date(start.getTime() - handOverHours * hour)

/** From when on staff may say that nobody came. */
export const noShowFrom = (start: Date) => new Date(start.getTime() + noShowMinutes * minute)

export const isOverdue = (status: BookingStatus, end: Date, now: Date) => status === 'in_progress' && now.getTime() > end.getTime() + overdueMinutes * minute

/** What a cancellation at `now` gives back of what was paid: all of it where the rental takes back its word, else what the frozen policy says. */
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
