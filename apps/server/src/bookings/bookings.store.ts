import {
  isProductReason,
  overdueClosesHours,
  overdueMinutes,
  type BookingStatus,
  type ProductReason,
  type Side,
} from '@rentwell/contract/bookings/bookings.rules.ts'
import { canChangeDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { nextTimerAt } from '@rentwell/contract/bookings/timers.rules.ts'
import type { OpeningHours, UnitTerms } from '@rentwell/contract/bookings/bookings.availability.ts'
import type { Period } from '@rentwell/contract/period.ts'
import type { Tax } from '@rentwell/contract/rentals/taxes.rules.ts'
import type { PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import type { BasePeriod, CancellationPolicy, DepositKind, UnitKind, UnitRules } from '@rentwell/contract/units/units.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'

/** A unit with all that decides whether and for how much it can be booked. */
export interface OfferedUnit {
  rentalId: string
  unitId: string
  title: string
  kind: UnitKind
  photos: string[]
  basePrice: number
  prices: PriceList
  taxes: Tax[]
  currency: { id: string; code: string; sign: string }
  policy: CancellationPolicy
  /** The share of a stay that a card is asked for, in percent. */
  onlinePercent: number
  deposit: { kind: DepositKind; amount: number }
  isActive: boolean
  /** The person who asks works in this rental. */
  isOwn: boolean
  terms: UnitTerms
}

interface OfferedRow extends Omit<OfferedUnit, 'terms'> {
  base: BasePeriod
  rules: UnitRules
  timeZone: string
  openingHours: OpeningHours
  instantBook: boolean
}

const withTerms = ({ base, rules, timeZone, openingHours, instantBook, ...unit }: OfferedRow): OfferedUnit => ({
  ...unit,
  terms: { base, rules, timeZone, openingHours, instantBook },
})

/** The unit, or the refusal `not_found`. `userId` null: a visitor. */
export async function loadOfferedUnit(tx: Db, unitId: string, userId: string | null): Promise<OfferedUnit> {
  const row = await tx.row<OfferedRow>(sql`
    select u.rental_id as "rentalId", u.id as "unitId", u.title, u.kind, u.photos, u.base_price as "basePrice", u.prices, r.taxes, jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency,
      u.policy, u.online_percent as "onlinePercent", jsonb_build_object('kind', u.deposit_kind, 'amount', u.deposit_amount) as deposit, u.status = 'active' as "isActive", u.base_rental_period as base, u.rules, u.instant_book as "instantBook", r.time_zone as "timeZone", r.opening_hours as "openingHours",
      exists (select from members m where m.rental_id = u.rental_id and m.user_id = ${userId}) as "isOwn"
    from unit_rentals p join units u on u.rental_id = p.rental_id and u.id = p.unit_id
    join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id
    where p.unit_id = ${unitId} and r.is_open`)
  must(row, 'not_found')
  return withTerms(row)
}

/** Other units of the same rental and base period that nothing is promised of then, the nearest price first. */
export async function listLikeUnits(tx: Db, unit: OfferedUnit, period: Period): Promise<OfferedUnit[]> {
  const rows = await tx.rows<OfferedRow>(sql`
    select u.rental_id as "rentalId", u.id as "unitId", u.title, u.kind, u.photos, u.base_price as "basePrice", u.prices, r.taxes, jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency,
      u.policy, u.online_percent as "onlinePercent", jsonb_build_object('kind', u.deposit_kind, 'amount', u.deposit_amount) as deposit, true as "isActive", u.base_rental_period as base, u.rules, u.instant_book as "instantBook", r.time_zone as "timeZone", r.opening_hours as "openingHours", false as "isOwn"
    from units u join unit_calendar k on k.rental_id = u.rental_id and k.unit_id = u.id join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id
    where u.rental_id = ${unit.rentalId} and u.id <> ${unit.unitId} and u.status = 'active' and u.base_rental_period = ${unit.terms.base}
      and not k.busy && tstzrange(${period.start}, ${period.end})
    order by abs(u.base_price - ${unit.basePrice}), u.id limit 5`)
  return rows.map(withTerms)
}

const closesMs = overdueClosesHours * 3_600_000
const lateMs = overdueMinutes * 60_000

/** SQL: true where the unit is not still out though its time is over, or the start is far enough away. */
export const isBack = (unit: { rentalId: string; unitId: string }, start: Date, now: Date) =>
  start.getTime() >= now.getTime() + closesMs
    ? sql`true`
    : sql`not exists (
        select from bookings late where late.rental_id = ${unit.rentalId} and late.unit_id = ${unit.unitId} and late.status = 'in_progress'
          and upper(late.period) < ${new Date(now.getTime() - lateMs)})`

/**
 * SQL: until when a unit `c` that is out too long closes what a stay would hold. Starts within the next 24 h are closed, whatever the buffer before them:
 * a hold begins that much earlier than its start.
 */
export const lateUntil = (now: Date) => sql`
  ${new Date(now.getTime() + closesMs)}::timestamptz
    - make_interval(mins => coalesce((select (rules ->> 'bufferBeforeMinutes')::int from units where rental_id = c.rental_id and id = c.unit_id), 0))`

/** A stay's hold may begin this long before its start: the longest buffer. */
const longestBufferMs = 10_080 * 60_000

/**
 * What is promised of a unit, as far as it matters to starts from `since` on: sorted, disjoint, without names.
 * A unit that is out too long is not expected back before a day is over.
 */
export const listBusy = (db: Db, unitId: string, since: Date, now: Date) =>
  db.rows<Period>(sql`
    select lower(span) as start, upper(span) as "end"
    from unit_calendar c, unnest(c.busy + coalesce((
      select range_agg(tstzrange(least(upper(late.period), ${lateUntil(now)} - interval '1 minute'), ${lateUntil(now)})) from bookings late
      where late.rental_id = c.rental_id and late.unit_id = c.unit_id and late.status = 'in_progress' and upper(late.period) < ${new Date(now.getTime() - lateMs)}), '{}')) as span
    where c.rental_id = ${rentalOf(unitId)} and c.unit_id = ${unitId} and upper(span) > ${new Date(since.getTime() - longestBufferMs)} order by 1`)

/** SQL that gives the rental of a unit, so that statements need not wait for each other's answers. */
const rentalOf = (unitId: string) => sql`(select rental_id from unit_rentals where unit_id = ${unitId})`

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

/** SQL: true if nothing is promised of a unit between `held.start` and `held.end`, for a stay that begins at `start`. Of a row of `unit_calendar`. */
const isOpen = (unit: { rentalId: string; unitId: string }, held: Period, start: Date, now: Date) => sql`
  rental_id = ${unit.rentalId} and unit_id = ${unit.unitId} and not busy && tstzrange(${held.start}, ${held.end}) and ${isBack(unit, start, now)}`

/** Whether a stay could be booked now; nothing is held. */
export const isFree = async (tx: Db, unit: { rentalId: string; unitId: string }, held: Period, start: Date, now: Date) =>
  (await tx.row(sql`select from unit_calendar where ${isOpen(unit, held, start, now)}`)) !== undefined

/**
 * Holds the dates of a locked booking against everybody else; false if they are taken.
 * The lock on the calendar row queues requests for the same unit, the exclusion constraint of `holds` backs it.
 */
export async function holdDates(tx: Db, booking: LockedBooking, held: Period, now: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    with calendar as (
      update unit_calendar set busy = busy + tstzmultirange(tstzrange(${held.start}, ${held.end}))
      where takes_bookings and ${isOpen(booking, held, booking.start, now)} returning unit_id)
    insert into holds (rental_id, kind, ref, unit_id, held)
    select ${booking.rentalId}, 'booking', ${booking.id}, unit_id, tstzrange(${held.start}, ${held.end}) from calendar on conflict do nothing`)
  return rows === 1
}

/** Those who change what a unit is promised for come one after the other. */
export const lockCalendar = (tx: Db, rentalId: string, unitId: string) =>
  tx.run(sql`select 1 as one from unit_calendar where rental_id = ${rentalId} and unit_id = ${unitId} for update`)

/** Opens the dates again, as far as nothing else holds them; days wholly past are trimmed. */
export async function free(tx: Db, booking: { rentalId: string; unitId: string; id: string }, now: Date): Promise<void> {
  await lockCalendar(tx, booking.rentalId, booking.unitId)
  await tx.run(sql`delete from holds where rental_id = ${booking.rentalId} and kind = 'booking' and ref = ${booking.id}`)
  await rebuildBusy(tx, booking.rentalId, booking.unitId, now)
}

/** Makes the calendar row say what holds and imported calendars say; the row is locked by whoever calls. Days wholly past are trimmed. */
export const rebuildBusy = (tx: Db, rentalId: string, unitId: string, now: Date) =>
  tx.run(sql`
    update unit_calendar set busy = busy_of(${rentalId}, ${unitId}, ${new Date(now.getTime() - 86_400_000)}) where rental_id = ${rentalId} and unit_id = ${unitId}`)

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
