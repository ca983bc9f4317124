import { isProductReason, type ProductReason, type Side } from '@rentwell/contract/bookings/bookings.rules.ts'
import { canChangeDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { nextTimerAt } from '@rentwell/contract/bookings/timers.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { rentalOf } from '../calendar/calendar.public.ts'
import { lookup, skipLocked, sql, type Db, type Query } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import type { CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'

export interface LockedBooking {
  id: string
  rentalId: string
  /** The first unit. */
  unitId: string
  /** True if it has several units or pieces. */
  hasItems: boolean
  guestId: string | null
  status: BookingStatus
  start: Date
  end: Date
  rentalLength: number
  base: BasePeriod
  total: number
  /** Sum of the agreed charges in cents, in addition to the total. */
  charged: number
  quoteUntil: Date
  expiresAt: Date | null
  confirmedAt: Date | null
  /** When it was made. */
  insertedAt: Date
  policy: CancellationPolicy
  currencyId: string
  /** The card payment; null if there is none yet or the stay is paid at the rental. */
  paymentId: string | null
  /** The platform fee on card payments in basis points; 0 until a card is charged. */
  feeBps: number
  /** The part of the total that is charged to a card, in percent. */
  onlinePercent: number
  /** Cents paid by card, refunded of those because of reschedules, and paid at the rental. */
  paidOnline: number
  datesBack: number
  paidCash: number
}

export const lockedColumns = sql`
  id, rental_id as "rentalId", unit_id as "unitId", has_items as "hasItems", guest_id as "guestId", status, lower(period) as start, upper(period) as "end", rental_length as "rentalLength", base_rental_period as base, total, charged,
  quote_until as "quoteUntil", expires_at as "expiresAt", confirmed_at as "confirmedAt", inserted_at as "insertedAt", policy, currency_id as "currencyId", payment_id as "paymentId",
  fee_bps as "feeBps", online_percent as "onlinePercent", paid_online as "paidOnline", dates_back as "datesBack", paid_cash as "paidCash"`

/** Loads and locks a booking of a rental. Drafts and unknown ids are refused with `not_found`. */
export async function lockBooking(tx: Db, rentalId: string, id: string): Promise<LockedBooking> {
  const booking = await tx.row<LockedBooking>(sql`select ${lockedColumns} from bookings where rental_id = ${rentalId} and id = ${id} for update`)
  must(booking && booking.status !== 'draft', 'not_found')
  return booking
}

/** Loads and locks a guest's own booking, or refuses with `not_found`. */
export async function lockOwnBooking(tx: Db, userId: string, id: string): Promise<LockedBooking> {
  const booking = await tx.row<LockedBooking>(sql`
    select ${lockedColumns} from bookings
    where rental_id = ${lookup(sql`select rental_id from guest_bookings where user_id = ${userId} and booking_id = ${id}`)} and id = ${id} and guest_id = ${userId} for update`)
  must(booking, 'not_found')
  return booking
}

/** Loads and locks the booking of a payment in any status, drafts included. */
export const lockPaid = (tx: Db, rentalId: string, id: string) =>
  tx.row<LockedBooking>(sql`select ${lockedColumns} from bookings where rental_id = ${rentalId} and id = ${id} for update`)

/** Whether the unit is booked instantly, and how many hours the rental has to answer a request. */
export async function findTerms(tx: Db, { rentalId, unitId }: LockedBooking): Promise<{ instantBook: boolean; answerHours: number }> {
  const row = await tx.row<{ instantBook: boolean; answerHours: number }>(sql`
    select u.instant_book as "instantBook", r.answer_hours as "answerHours" from units u join rentals r on r.id = u.rental_id where u.rental_id = ${rentalId} and u.id = ${unitId}`)
  must(row, 'not_found')
  return row
}

/** Links a new card payment to the booking, with its platform fee. */
export const notePayment = (tx: Db, { rentalId, id }: LockedBooking, paymentId: string, feeBps: number) =>
  tx.run(sql`
    update bookings set payment_id = ${paymentId}, fee_bps = ${feeBps}, payment_kind = 'online', payment_status = 'processing', refunded = 0
    where rental_id = ${rentalId} and id = ${id}`)

/** Keeps the platform fee of a booking whose first card payment is its balance, for what is charged to that card later. */
export const noteFee = (tx: Db, { rentalId, id }: LockedBooking, feeBps: number) =>
  tx.run(sql`update bookings set fee_bps = ${feeBps} where rental_id = ${rentalId} and id = ${id}`)

/** Unlinks the card payment, if the guest pays at the rental after a card failed. */
export const dropPayment = (tx: Db, { rentalId, id }: LockedBooking) =>
  tx.run(sql`
    update bookings set payment_id = null, payment_status = 'none', refunded = 0, pay_by = null, fee_bps = 0 where rental_id = ${rentalId} and id = ${id}`)

/** Serializes requests of a guest that must see each other's effects; locked until the transaction ends. */
export const lockGuest = (tx: Db, userId: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${userId}`}, 0))`)

/** Number of a guest's open requests: at one rental, and in all. */
export const countOpen = (tx: Db, userId: string, rentalId: string) =>
  tx.row<{ here: number; all: number }>(sql`
    select count(*) filter (where rental_id = ${rentalId})::int as here, count(*)::int as all from bookings where guest_id = ${userId} and status in ('new_request', 'confirmation_pending')`)

export interface StepFacts {
  side: Side
  userId: string | null
  at: Date
  /** Text written by a user. */
  reason?: string | undefined
  /** Reason code, which is translated for the reader. */
  word?: StepWord | undefined
  expiresAt?: Date | undefined
  paymentKind?: 'online' | 'at_rental' | undefined
}

type StepWord = Exclude<ProductReason, 'dates_changed' | 'unit_swapped' | 'pieces_returned' | 'discounted' | 'contract_waived'>

/** A user's text that happens to equal a reason code is stored as a note, so that it is not taken for the code. */
const reasonOf = ({ reason, word }: StepFacts) => word ?? (reason !== undefined && isProductReason(reason) ? null : (reason ?? null))
const noteOf = (facts: StepFacts) => (facts.reason !== undefined && facts.reason !== reasonOf(facts) ? facts.reason : null)

/**
 * SQL: `updated_at` of a booking that is written now: always after the time before, even if the clock was set back. Calculated in UTC, because a cluster
 * refuses an update that depends on the time zone of the session.
 */
export const updatedAt = (now: Date): Query => sql`greatest((updated_at at time zone 'utc' + interval '1 microsecond') at time zone 'utc', ${now})`

/**
 * Changes the status of a booking and records the step in its history, with a time that is always after the previous step's, even if the clock was set back. Sets the next timer
 * and drops a pending reschedule request. The database refuses transitions that do not exist.
 */
export async function step(tx: Db, booking: LockedBooking, to: BookingStatus, facts: StepFacts): Promise<void> {
  const expiresAt = facts.expiresAt ?? null
  const timer = nextTimerAt({ status: to, asked: facts.at, expiresAt, start: booking.start, end: booking.end }, facts.at)
  const rows = await tx.run(sql`
    with moved as (
      update bookings set status = ${to}, version = version + 1, asked_key = null, updated_at = ${updatedAt(facts.at)}, expires_at = ${expiresAt}, mind_at = ${timer},
        payment_kind = coalesce(${facts.paymentKind ?? null}, payment_kind), confirmed_at = ${to === 'confirmed' ? sql`${facts.at}` : sql`confirmed_at`}
      where rental_id = ${booking.rentalId} and id = ${booking.id} and status = ${booking.status} returning id, updated_at)
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user, reason, note)
    select ${booking.rentalId}, id, ${newId()}, ${booking.status}, ${to}, updated_at, ${facts.side}, ${facts.userId}, ${reasonOf(facts)}, ${noteOf(facts)} from moved`)
  must(rows === 1, 'wrong_status', { status: booking.status })
  if (canChangeDates(booking.status)) await dropChange(tx, booking, facts.at)
}

/** Records in the history of a booking what a member did without a change of its status. */
export const noteInHistory = (tx: Db, { rentalId, id }: LockedBooking, reason: 'contract_waived', userId: string, now: Date) =>
  tx.run(sql`
    with noted as (
      update bookings set version = version + 1, updated_at = ${updatedAt(now)}
      where rental_id = ${rentalId} and id = ${id} returning id, status, updated_at)
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user, reason)
    select ${rentalId}, id, ${newId()}, status, status, updated_at, 'rental', ${userId}, ${reason} from noted`)

/** Notes which pieces a booking had, before its holds end. */
export const keepPieces = (tx: Db, { rentalId, id, hasItems }: LockedBooking) =>
  hasItems
    ? tx.run(sql`
        update booking_items i set piece_ids = piece_ids || array(
          select h.piece_id from holds h where h.rental_id = i.rental_id and h.kind = 'booking' and h.ref = i.booking_id and h.unit_id = i.unit_id order by h.piece_id)
        where i.rental_id = ${rentalId} and i.booking_id = ${id}`)
    : tx.run(sql`
        update bookings b set piece_id = h.piece_id from holds h
        where b.rental_id = ${rentalId} and b.id = ${id} and h.rental_id = b.rental_id and h.kind = 'booking' and h.ref = b.id`)

/** Drops a reschedule request that a step of the booking has made obsolete. */
export const dropChange = (tx: Db, booking: LockedBooking, now: Date) =>
  tx.run(sql`
    update booking_changes set status = 'dropped', answered_at = ${now} where rental_id = ${booking.rentalId} and booking_id = ${booking.id} and status = 'open'`)

/** The step that led to the current status: by whom, and why. */
export const findLastStep = (tx: Db, booking: LockedBooking) =>
  tx.row<{ side: Side; userId: string | null; reason: string | null }>(sql`
    select by_kind as side, by_user as "userId", reason from booking_history
    where rental_id = ${booking.rentalId} and booking_id = ${booking.id} and dst = ${booking.status} and src is distinct from dst order by at desc, id desc limit 1`)

/** True if this user has already taken the step, which makes a repeat succeed. No-show and cancellation lead to the same status but are different steps. */
export async function isDoneBy(tx: Db, booking: LockedBooking, status: BookingStatus, userId: string, word?: StepWord): Promise<boolean> {
  if (booking.status !== status) return false
  const last = await findLastStep(tx, booking)
  return last?.userId === userId && (last.reason === 'no_show') === (word === 'no_show')
}

/** Locks requests whose deadline has passed: all of one unit, or up to 100 of all units. */
export const lockOverdue = (tx: Db, now: Date, unitId?: string) =>
  unitId
    ? tx.rows<LockedBooking>(sql`
        select ${lockedColumns} from bookings
        where rental_id = ${rentalOf(unitId)} and id = any(array(
            select id from bookings where rental_id = ${rentalOf(unitId)} and unit_id = ${unitId} and status in ('new_request', 'confirmation_pending')
            union select booking_id from booking_items where rental_id = ${rentalOf(unitId)} and unit_id = ${unitId}))
          and status in ('new_request', 'confirmation_pending') and expires_at <= ${now} order by expires_at, id for update`)
    : tx.rows<LockedBooking>(sql`
        select ${lockedColumns} from bookings where status in ('new_request', 'confirmation_pending') and expires_at <= ${now} order by expires_at limit 100 ${skipLocked}`)
