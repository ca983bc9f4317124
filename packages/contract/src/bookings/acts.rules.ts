import { findStep, handOverFrom, noShowFrom, type BookingAct, type Step } from './bookings.rules.ts'
import { canChangeDates } from './changes.rules.ts'
import type { BookingStatus } from '../booking-statuses.ts'

/** The properties of a booking that decide which actions a user may take. */
export interface ActFacts {
  status: BookingStatus
  start: Date
  /** Until when the price of a draft is guaranteed. */
  quoteUntil: Date
  /** Until when the rental may answer. */
  expiresAt: Date | null
  /** The pending reschedule request. */
  change: { by: 'guest' | 'rental'; expiresAt: Date } | null
}

type Party = 'guest' | 'rental'
type Guard = (booking: ActFacts, side: Party, now: Date) => boolean

const inTime: Partial<Record<Step['name'], (booking: ActFacts, now: Date) => boolean>> = {
  confirm: ({ quoteUntil }, now) => quoteUntil > now,
  accept: ({ expiresAt }, now) => expiresAt === null || expiresAt > now,
  decline: ({ expiresAt }, now) => expiresAt === null || expiresAt > now,
  no_show: ({ start }, now) => now >= noShowFrom(start),
  start: ({ start }, now) => now >= handOverFrom(start),
}

const stepGuard =
  (name: Step['name']): Guard =>
  (booking, side, now) =>
    findStep(name, booking.status, side) !== undefined && (inTime[name]?.(booking, now) ?? true)

const isAsked: Guard = ({ status, change }, _side, now) => canChangeDates(status) && change !== null && change.expiresAt > now

/** Preconditions of each action. The server also checks roles and facts that only it knows, such as availability and photos. */
const guards: Record<Exclude<BookingAct, 'review'>, Guard> = {
  confirm: stepGuard('confirm'),
  accept: stepGuard('accept'),
  decline: stepGuard('decline'),
  cancel: stepGuard('cancel'),
  no_show: stepGuard('no_show'),
  start: stepGuard('start'),
  complete: stepGuard('complete'),
  change: (booking, side, now) => canChangeDates(booking.status) && !(isAsked(booking, side, now) && booking.change?.by !== side),
  accept_change: (booking, side, now) => isAsked(booking, side, now) && booking.change?.by !== side,
  refuse_change: isAsked,
  show_qr: ({ status, start }, side, now) => side === 'guest' && status === 'confirmed' && now >= handOverFrom(start),
}

/** The actions that are available to a party at this time. */
export const openActs = (booking: ActFacts, side: Party, now: Date): BookingAct[] =>
  (Object.keys(guards) as (keyof typeof guards)[]).filter(act => guards[act](booking, side, now))
