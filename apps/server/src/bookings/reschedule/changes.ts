import { findObstacle, type UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import { canChangeDates, changeAnswerBy, moneyOfDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { priceStay, type PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import { localDateOf, stayPeriod, type Period } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { newId } from '../../platform/base/ids.ts'
import { invalidField, must, refuse } from '../../platform/base/must.ts'
import { settleNewTotal } from '../payments/booking-money.ts'
import { type LockedBooking } from '../bookings.store.ts'
import { presentChange } from './change.views.ts'
import { closeChange, findBookedTerms, findLastChange, insertChange, isFreeFor, moveDates, noteMove, type RescheduleRow } from './changes.store.ts'
import { findAlternatives } from '../../pricing/pricing.public.ts'
import { readPaidSoFar } from '../payments/paid.views.ts'
import { mustLeaveUnpaidDays } from '../requests/unpaid-limit.ts'
import { giveUnit } from '../swap/give-unit.ts'
import { mustBeOut } from '../swap/must-be-out.ts'
import { findSwappable } from '../swap/swaps.store.ts'
import { loadOfferedUnit, lockHeld } from '../../calendar/calendar.public.ts'

/** The party that requests, accepts or refuses other dates, and the context of the call. */
export interface Party {
  side: 'guest' | 'rental'
  userId: string
  now: Date
  language: Language
  emit: Emit
}

interface RescheduleRequest {
  startAt?: Date | undefined
  rentalLength?: number | undefined
}

type ChangeResponse = { change: ReturnType<typeof presentChange> }

interface BookedTerms {
  terms: UnitTerms
  /** Of the units besides the first. */
  otherTerms: UnitTerms[]
  basePrice: number
  pricedFrom: PricedFrom
  unpaidDays: number
  isWalkIn: boolean
}

/** The terms for other dates: base period and price inputs as booked, current rules of the unit and opening hours of the rental. The minimum notice does not apply. */
async function termsOf(tx: Db, booking: LockedBooking): Promise<BookedTerms> {
  const booked = await findBookedTerms(tx, booking)
  must(booked, 'not_found')
  const { rules, nights, seasons, others, timeZone, openingHours, ...known } = booked
  const termsWith = (of: Pick<UnitTerms, 'rules' | 'nights' | 'seasons'>): UnitTerms => ({
    ...of,
    base: booking.base,
    rules: { ...of.rules, noticeMinutes: 0 },
    timeZone,
    openingHours,
    instantBook: true,
  })
  return { ...known, terms: termsWith({ rules, nights, seasons }), otherTerms: others.map(termsWith) }
}

const show = (change: RescheduleRow, booking: LockedBooking, terms: UnitTerms, language: Language): ChangeResponse => {
  const { start, end, insertedAt, expiresAt, unitTotal: _sum, byUser: _who, answeredBy: _other, offer, ...plain } = change
  const unit = offer && { id: offer.unitId, title: offer.title, photo: offer.photo, count: offer.count, insteadOf: offer.insteadOf }
  const row = {
    ...plain,
    unit,
    startAt: start.toISOString(),
    endAt: end.toISOString(),
    insertedAt: insertedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
  return { change: presentChange(row, booking.base, terms.timeZone, language) }
}

const isSame = (change: RescheduleRow, start: Date, length: number) =>
  change.offer === null && change.start.getTime() === start.getTime() && change.rentalLength === length

/** Requests other dates from the other party. They must be free now, but are held only when the other party accepts. */
export async function askForDates(
  tx: Db,
  booking: LockedBooking,
  wanted: RescheduleRequest,
  { side, userId, now, language, emit }: Party,
): Promise<ChangeResponse> {
  must(canChangeDates(booking.status), 'wrong_status', { status: booking.status })
  const booked = await termsOf(tx, booking)
  const { terms } = booked
  const start = startOf(booking, terms, wanted.startAt)
  const length = wanted.rentalLength ?? booking.rentalLength
  const last = await findLastChange(tx, booking)
  const isOpen = last?.status === 'open' && last.expiresAt > now
  if (last && last.byUser === userId && (isOpen || last.status === 'accepted') && isSame(last, start, length)) return show(last, booking, terms, language)
  must(!isOpen || last.by === side, 'change_open')

  const { period, ...price } = checkDates(booking, booked, start, length, now)
  // The limit of unpaid days does not apply to requests of staff and to walk-ins, which are the rental's own decision.
  if (side === 'guest' && !booked.isWalkIn) await mustLeaveUnpaidDays(tx, booking, period, booked.unpaidDays)
  await mustBeFree(tx, booking, { period, length }, now)
  if (last?.status === 'open') await closeLast(tx, booking, last, { side, userId, now, emit })
  const asked = {
    id: newId(),
    by: side,
    byUser: userId,
    ...period,
    rentalLength: length,
    ...price,
    difference: price.total - booking.total,
    insertedAt: now,
    expiresAt: changeAnswerBy(now, booking.status, booking, period),
    offer: null,
  }
  await insertChange(tx, booking, asked)
  // A guest without an account cannot answer; staff have asked them in person.
  if (booking.guestId === null) return move(tx, booking, terms, { ...asked, status: 'open', answeredBy: null }, { side, userId, now, language, emit })
  const money = moneyOfDates(await readPaidSoFar(tx, booking), asked.total)
  emit('booking.change_asked', { rentalId: booking.rentalId, bookingId: booking.id, changeId: asked.id, by: side, ...money })
  return show({ ...asked, status: 'open', answeredBy: null }, booking, terms, language)
}

/** Closes the previous request, which a new one replaces: as withdrawn, or as expired if its deadline has passed. */
export async function closeLast(tx: Db, booking: LockedBooking, last: RescheduleRow, { side, userId, now, emit }: Omit<Party, 'language'>): Promise<void> {
  const status = last.expiresAt > now ? 'withdrawn' : 'expired'
  await closeChange(tx, booking.rentalId, last.id, status, status === 'withdrawn' ? userId : null, now)
  const change = { rentalId: booking.rentalId, bookingId: booking.id, changeId: last.id }
  if (status === 'withdrawn') emit(last.offer === null ? 'booking.change_withdrawn' : 'booking.unit_withdrawn', { ...change, by: side })
  else emit('booking.change_expired', change)
}

const earlierOf = (one: Date, other: Date) => (one < other ? one : other)

/** When a stay would begin. One by the night begins at check-in of the wanted date, and as booked if that is the date it has, though check-in is another hour by now. */
function startOf(booking: LockedBooking, terms: UnitTerms, wanted: Date | undefined): Date {
  if (wanted === undefined || terms.base !== 'Nightly') return wanted ?? booking.start
  const isSameDate = localDateOf(wanted, terms.timeZone) === localDateOf(booking.start, terms.timeZone)
  return isSameDate ? booking.start : stayPeriod(wanted, 1, terms).start
}

/** Validates and prices other dates, or refuses with `invalid_period`. */
function checkDates(booking: LockedBooking, { terms, otherTerms, basePrice, pricedFrom }: BookedTerms, start: Date, length: number, now: Date) {
  const startMoves = start.getTime() !== booking.start.getTime()
  if (!startMoves && length === booking.rentalLength) throw invalidField('startAt', 'invalid_period')
  if (startMoves && booking.status === 'in_progress') throw invalidField('startAt', 'invalid_period')
  // An unchanged start may be in the past.
  const since = startMoves || start > now ? now : earlierOf(start, stayPeriod(start, length, terms).start)
  const obstacle = [terms, ...otherTerms].map(one => findObstacle(one, start, length, since)).find(Boolean)
  if (obstacle) throw invalidField(obstacle === 'too_short' || obstacle === 'too_long' || !startMoves ? 'rentalLength' : 'startAt', 'invalid_period')
  const period = { start, end: stayPeriod(start, length, terms).end }
  if (period.end <= now) throw invalidField('rentalLength', 'invalid_period')
  const price = priceStay({ ...terms, basePrice, start, length }, pricedFrom)
  if (!price) throw invalidField('rentalLength', 'invalid_price')
  return { period, ...price }
}

async function mustBeFree(tx: Db, booking: LockedBooking, { period, length }: { period: Period; length: number }, now: Date): Promise<void> {
  if (await isFreeFor(tx, booking, period, now)) return
  // A booking in progress cannot start at another time, a booking cannot change its unit, and other dates of several units are not looked for.
  const isFixed = booking.status === 'in_progress' || booking.hasItems
  const found = isFixed ? [] : await findAlternatives(tx, booking.unitId, { start: period.start, length, now })
  const alternatives = found.filter(one => one.kind !== 'like_unit')
  refuse('dates_taken', { alternatives })
}

/** Accepts the other party's request: the new dates are held, or refused with `dates_taken`, and the difference is charged or refunded. */
export async function acceptDates(tx: Db, booking: LockedBooking, { side, userId, now, language, emit }: Party): Promise<ChangeResponse> {
  const last = await findLastChange(tx, booking)
  const { terms } = await termsOf(tx, booking)
  if (last?.status === 'accepted' && last.answeredBy === userId) return show(last, booking, terms, language)
  must(canChangeDates(booking.status), 'wrong_status', { status: booking.status })
  must(last?.status === 'open' && last.expiresAt > now && last.by !== side, 'no_change')
  must(last.end > now, 'no_change')

  if (last.offer !== null) return giveOffered(tx, booking, terms, last, { side, userId, now, language, emit })
  return move(tx, booking, terms, last, { side, userId, now, language, emit })
}

/** Gives the guest the unit that was offered, at its price. */
async function giveOffered(
  tx: Db,
  booking: LockedBooking,
  terms: UnitTerms,
  change: RescheduleRow,
  { side, userId, now, language, emit }: Party,
): Promise<ChangeResponse> {
  const { offer, ...price } = change
  must(offer, 'no_change')
  const unit = await loadOfferedUnit(tx, offer.unitId, userId, 'staff')
  const replaced = await findSwappable(tx, booking.rentalId, booking.id, offer.itemId ?? undefined)
  must(replaced, 'no_change')
  const { count, pieceIds } = offer
  await mustBeOut(tx, replaced, { count, pieceIds })
  const given = { price: { ...price, basePrice: offer.basePrice, pricedFrom: offer.pricedFrom }, side, userId, count, pieceIds }
  await giveUnit({ tx, now, emit }, booking, replaced, unit, given)
  await closeChange(tx, booking.rentalId, change.id, 'accepted', userId, now)
  return show({ ...change, status: 'accepted' }, booking, terms, language)
}

async function move(
  tx: Db,
  booking: LockedBooking,
  terms: UnitTerms,
  change: RescheduleRow,
  { side, userId, now, language, emit }: Party,
): Promise<ChangeResponse> {
  await lockHeld(tx, booking)
  await mustBeFree(tx, booking, { period: change, length: change.rentalLength }, now)
  const money = moneyOfDates(await readPaidSoFar(tx, booking), change.total)
  await moveDates(tx, booking, change, now)
  await closeChange(tx, booking.rentalId, change.id, 'accepted', userId, now)
  await noteMove(tx, booking, { side, userId })
  await settleNewTotal({ tx, now, emit }, booking, change.total)
  emit('booking.change_accepted', { rentalId: booking.rentalId, bookingId: booking.id, changeId: change.id, by: side, end: change.end.toISOString(), ...money })
  return show({ ...change, status: 'accepted' }, booking, terms, language)
}

/** Refuses the other party's request or withdraws one's own. The booking is not changed. */
export async function refuseDates(tx: Db, booking: LockedBooking, { side, userId, now, language, emit }: Party): Promise<ChangeResponse> {
  const last = await findLastChange(tx, booking)
  const { terms } = await termsOf(tx, booking)
  const isOver = last?.status === 'refused' || last?.status === 'withdrawn'
  if (isOver && last.answeredBy === userId) return show(last, booking, terms, language)
  must(canChangeDates(booking.status), 'wrong_status', { status: booking.status })
  must(last?.status === 'open' && last.expiresAt > now, 'no_change')
  const status = last.by === side ? 'withdrawn' : 'refused'
  await closeChange(tx, booking.rentalId, last.id, status, userId, now)
  emit(`booking.${last.offer === null ? 'change' : 'unit'}_${status}`, { rentalId: booking.rentalId, bookingId: booking.id, changeId: last.id, by: side })
  return show({ ...last, status }, booking, terms, language)
}
