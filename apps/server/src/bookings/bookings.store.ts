import { isProductReason, type ProductReason, type Side } from '@rentwell/contract/bookings/bookings.rules.ts'
import { canChangeDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { nextTimerAt } from '@rentwell/contract/bookings/timers.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { rentalOf } from '../calendar/calendar.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import type { CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'

export interface LockedBooking {
  id: string
  rentalId: string
  unitId: string
  guestId: string | null
  status: BookingStatus
  start: Date
  end: Date
  rentalLength: number
  base: BasePeriod
  total: number
  quoteUntil: Date
  expiresAt: Date | null
  confirmedAt: Date | null
  policy: CancellationPolicy
  currencyId: string
  /** What a card was asked for; null: nothing yet, or paid at the rental. */
  paymentId: string | null
  /** The platform's share of what is paid with a card, in basis points; 0 while no card was asked. */
  feeBps: number
  /** The share of the total that a card is asked for, in percent. */
  onlinePercent: number
  /** What was paid with cards, what other dates gave back of it, and what was paid at the rental. */
  paidOnline: number
  datesBack: number
  paidCash: number
}

export const lockedColumns = sql`
  id, rental_id as "rentalId", unit_id as "unitId", guest_id as "guestId", status, lower(period) as start, upper(period) as "end", rental_length as "rentalLength", base_rental_period as base, total,
  quote_until as "quoteUntil", expires_at as "expiresAt", confirmed_at as "confirmedAt", policy, currency_id as "currencyId", payment_id as "paymentId",
  fee_bps as "feeBps", online_percent as "onlinePercent", paid_online as "paidOnline", dates_back as "datesBack", paid_cash as "paidCash"`

/** The booking of a rental, locked, or the refusal `not_found`. */
export async function lockBooking(tx: Db, rentalId: string, id: string): Promise<LockedBooking> {
  const booking = await tx.row<LockedBooking>(sql`select ${lockedColumns} from bookings where rental_id = ${rentalId} and id = ${id} for update`)
  must(booking && booking.status !== 'draft', 'not_found')
  return booking
}

/** The booking of a guest, locked, or the refusal `not_found`. */
export async function lockOwnBooking(tx: Db, userId: string, id: string): Promise<LockedBooking> {
  const booking = await tx.row<LockedBooking>(sql`
    select ${lockedColumns} from bookings
    where rental_id = (select rental_id from guest_bookings where user_id = ${userId} and booking_id = ${id}) and id = ${id} and guest_id = ${userId} for update`)
  must(booking, 'not_found')
  return booking
}

/** The booking of a payment, locked, wherever it stands. */
export const lockPaid = (tx: Db, rentalId: string, id: string) =>
  tx.row<LockedBooking>(sql`select ${lockedColumns} from bookings where rental_id = ${rentalId} and id = ${id} for update`)

/** Whether the unit of a booking is agreed to at once, and else how many hours the rental has to answer. */
export async function findTerms(tx: Db, { rentalId, unitId }: LockedBooking): Promise<{ instantBook: boolean; answerHours: number }> {
  const row = await tx.row<{ instantBook: boolean; answerHours: number }>(sql`
    select u.instant_book as "instantBook", r.answer_hours as "answerHours" from units u join rentals r on r.id = u.rental_id where u.rental_id = ${rentalId} and u.id = ${unitId}`)
  must(row, 'not_found')
  return row
}

/** The booking stands on this payment from now on, with the platform's share of it. */
export const notePayment = (tx: Db, { rentalId, id }: LockedBooking, paymentId: string, feeBps: number) =>
  tx.run(sql`
    update bookings set payment_id = ${paymentId}, fee_bps = ${feeBps}, payment_kind = 'online', payment_status = 'processing', refunded = 0
    where rental_id = ${rentalId} and id = ${id}`)

/** Whoever tried a card and then pays at the rental owes nothing to the card any more. */
export const dropPayment = (tx: Db, { rentalId, id }: LockedBooking) =>
  tx.run(sql`
    update bookings set payment_id = null, payment_status = 'none', refunded = 0, pay_by = null, fee_bps = 0 where rental_id = ${rentalId} and id = ${id}`)

/** One request of a guest at a time, where the next one must see what this one did. */
export const lockGuest = (tx: Db, userId: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${userId}`}, 0))`)

/** How many requests of a guest wait for an answer: at one rental, and in all. */
export const countOpen = (tx: Db, userId: string, rentalId: string) =>
  tx.row<{ here: number; all: number }>(sql`
    select count(*) filter (where rental_id = ${rentalId})::int as here, count(*)::int as all from bookings where guest_id = ${userId} and status in ('new_request', 'confirmation_pending')`)

export interface StepFacts {
  side: Side
  userId: string | null
  at: Date
  /** What a person wrote. */
  reason?: string | undefined
  /** Why, in a word of the product, which is shown in everybody's language. */
  word?: StepWord | undefined
  expiresAt?: Date | undefined
  paymentKind?: 'online' | 'at_rental' | undefined
}

type StepWord = Exclude<ProductReason, 'dates_changed'>

/** A person who types one of the product's words has said nothing in its name. */
const reasonOf = ({ reason, word }: StepFacts) => word ?? (reason !== undefined && isProductReason(reason) ? null : (reason ?? null))
const noteOf = (facts: StepFacts) => (facts.reason !== undefined && facts.reason !== reasonOf(facts) ? facts.reason : null)

/**
 * Takes one step of a booking's life and writes it into the history, never at a time before the previous step, however long this one waited for the lock.
 * The database refuses steps that do not exist.
 */
export async function step(tx: Db, booking: LockedBooking, to: BookingStatus, facts: StepFacts): Promise<void> {
  const expiresAt = facts.expiresAt ?? null
  const timer = nextTimerAt({ status: to, asked: facts.at, expiresAt, start: booking.start, end: booking.end }, facts.at)
  const rows = await tx.run(sql`
    with moved as (
      update bookings set status = ${to}, version = version + 1, asked_key = null, updated_at = greatest(updated_at, ${facts.at}), expires_at = ${expiresAt}, mind_at = ${timer},
        payment_kind = coalesce(${facts.paymentKind ?? null}, payment_kind), confirmed_at = ${to === 'confirmed' ? sql`${facts.at}` : sql`confirmed_at`}
      where rental_id = ${booking.rentalId} and id = ${booking.id} and status = ${booking.status} returning id, updated_at)
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user, reason, note)
    select ${booking.rentalId}, id, ${newId()}, ${booking.status}, ${to}, updated_at, ${facts.side}, ${facts.userId}, ${reasonOf(facts)}, ${noteOf(facts)} from moved`)
  must(rows === 1, 'wrong_status', { status: booking.status })
  if (canChangeDates(booking.status)) await dropChange(tx, booking, facts.at)
}

/** A booking that goes on leaves no question of other dates behind. */
const dropChange = (tx: Db, booking: LockedBooking, now: Date) =>
  tx.run(sql`
    update booking_changes set status = 'dropped', answered_at = ${now} where rental_id = ${booking.rentalId} and booking_id = ${booking.id} and status = 'open'`)

/** Who brought a booking to where it is, and why. */
export const findLastStep = (tx: Db, booking: LockedBooking) =>
  tx.row<{ side: Side; userId: string | null; reason: string | null }>(sql`
    select by_kind as side, by_user as "userId", reason from booking_history
    where rental_id = ${booking.rentalId} and booking_id = ${booking.id} and dst = ${booking.status} and src is distinct from dst order by at desc, id desc limit 1`)

/** Repeating one's own step is no refusal; a no-show and a cancellation lead to one status and are two steps. */
export async function isDoneBy(tx: Db, booking: LockedBooking, status: BookingStatus, userId: string, word?: StepWord): Promise<boolean> {
  if (booking.status !== status) return false
  const last = await findLastStep(tx, booking)
  return last?.userId === userId && (last.reason === 'no_show') === (word === 'no_show')
}

/** Requests that nobody answered in time, locked: of one unit, or of all. */
export const lockOverdue = (tx: Db, now: Date, unitId?: string) =>
  unitId
    ? tx.rows<LockedBooking>(sql`
        select ${lockedColumns} from bookings
        where rental_id = ${rentalOf(unitId)} and unit_id = ${unitId} and status in ('new_request', 'confirmation_pending') and expires_at <= ${now} order by expires_at, id for update`)
    : tx.rows<LockedBooking>(sql`
        select ${lockedColumns} from bookings where status in ('new_request', 'confirmation_pending') and expires_at <= ${now} order by expires_at limit 100 for update skip locked`)
