import type { UnitTerms } from '@rentwell/contract/bookings/bookings.availability.ts'
import type { BookingStatus } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { sql, type Db, type Query } from '../platform/db.ts'
import { must } from '../platform/must.ts'
import type { LockedBooking, StepFacts } from './bookings.store.ts'
import type { NewDraft } from './drafts.store.ts'
import { leavesUnpaid } from './unpaid.store.ts'
import { bookingColumns, bookingJoins, present, type BookingRow, type BookingView } from './bookings.views.ts'
import { nothingYet } from './paid.views.ts'

/** A guest's own booking, locked, with what decides whether it may be confirmed; or the refusal `not_found`. */
export async function lockOwnStay(tx: Db, userId: string, id: string): Promise<OwnStay> {
  // Found and locked first: a new database without statistics would else begin with all units of the rental.
  const row = await tx.row<BookingRow & Terms>(sql`
    with b as (
      select * from bookings
      where rental_id = (select rental_id from guest_bookings where user_id = ${userId} and booking_id = ${id}) and id = ${id} and guest_id = ${userId} for update)
    select ${bookingColumns}, u.rules, u.instant_book as "instantBook", u.status = 'active' and r.is_open as "isActive", r.time_zone as "timeZone", r.opening_hours as "openingHours", r.answer_hours as "answerHours", r.unpaid_days as "unpaidDays",
      exists (select from members m where m.rental_id = b.rental_id and m.user_id = ${userId}) as "isOwn"
    from b ${bookingJoins}`)
  must(row, 'not_found')
  const { rules, instantBook, isActive, timeZone, openingHours, answerHours, unpaidDays, isOwn, ...shown } = row
  return {
    booking: lockedOf(shown, userId),
    shown,
    isActive,
    isOwn,
    answerHours,
    unpaidDays,
    payBy: shown.payBy,
    // Its length counts in the period that it was priced by, whatever the unit's is now.
    terms: { base: shown.baseRentalPeriod, rules, timeZone, openingHours, instantBook },
    standing: sql`true`,
  }
}

/** The same of a draft that this process has just written, paid at the rental; locked by the statement that moves it. */
export function stayOf(draft: NewDraft): OwnStay {
  const { unit } = draft
  const shown = rowOf(draft)
  const booking = lockedOf(shown, draft.guestId)
  return {
    booking,
    shown,
    isActive: unit.isActive,
    isOwn: unit.isOwn,
    answerHours: unit.rental.answerHours,
    unpaidDays: unit.rental.unpaidDays,
    payBy: null,
    terms: unit.terms,
    standing: sql`version = 0 and quote_until = ${draft.quoteUntil} and ${unit.standing} and ${leavesUnpaid(booking, unit.rental.unpaidDays)}`,
  }
}

const lockedOf = (shown: BookingRow, guestId: string): LockedBooking => ({
  ...shown,
  unitId: shown.unit.id,
  guestId,
  start: shown.startAt,
  end: shown.endAt,
  base: shown.baseRentalPeriod,
  currencyId: shown.currency.id,
})

interface Terms extends Omit<UnitTerms, 'base'> {
  isActive: boolean
  isOwn: boolean
  answerHours: number
  unpaidDays: number
}

interface OwnStay {
  booking: LockedBooking
  shown: BookingRow
  isActive: boolean
  /** The guest works in this rental. */
  isOwn: boolean
  /** What the rental gives itself to answer. */
  answerHours: number
  /** Days that the rental lets one guest book without paying. */
  unpaidDays: number
  payBy: Date | null
  terms: UnitTerms
  /** SQL: true of the booking while what is known here is still so. */
  standing: Query
}

/** A draft in the moment it is written. */
function rowOf({ id, number, ...draft }: NewDraft): BookingRow {
  const { unit, guestId, now } = draft
  const { version: _ofRow, ...guest } = unit.guest
  const { answerHours: _isRule, unpaidDays: _isToo, ...rental } = unit.rental
  return {
    id,
    number,
    status: 'draft',
    rentalId: unit.rentalId,
    insertedAt: now,
    expiresAt: null,
    confirmedAt: null,
    quoteUntil: draft.quoteUntil,
    startAt: draft.period.start,
    endAt: draft.period.end,
    rentalLength: draft.length,
    baseRentalPeriod: unit.terms.base,
    comment: draft.comment,
    unit: { id: unit.unitId, title: unit.title, kind: unit.kind, photos: unit.photos },
    guest: { id: guestId, ...guest },
    rental: { id: unit.rentalId, timeZone: unit.terms.timeZone, ...rental },
    basePrice: unit.basePrice,
    lines: draft.lines,
    unitTotal: draft.unitTotal,
    total: draft.total,
    codeId: draft.pricedFrom.code?.id ?? null,
    currency: unit.currency,
    paymentKind: null,
    paymentStatus: 'none',
    paymentId: null,
    actionUrl: null,
    payBy: null,
    refunded: 0,
    back: null,
    feeBps: 0,
    onlinePercent: unit.onlinePercent,
    paidOnline: 0,
    datesBack: 0,
    paidCash: 0,
    rest: null,
    chargesAgain: false,
    deposit: unit.deposit.kind === 'none' ? null : { ...nothingYet, kind: unit.deposit.kind, amount: unit.deposit.amount },
    policy: unit.policy,
    customer: null,
    note: '',
    change: null,
    review: null,
    openedAt: null,
    history: [{ status: 'draft', at: now.toISOString(), kind: 'guest', name: unit.guest.firstName, reason: null, note: null }],
  }
}

/** A draft as its guest sees it in the moment it is written. */
export const presentDraft = (draft: NewDraft, language: Language): BookingView => present(rowOf(draft), { side: 'guest' }, language, draft.now)

/** A booking as its guest sees it in the moment of a step of their own. */
export function presentStep(row: BookingRow, to: BookingStatus, facts: Pick<StepFacts, 'at' | 'expiresAt' | 'paymentKind'>, language: Language): BookingView {
  const { at } = facts
  const stepped = { status: to, at: at.toISOString(), kind: 'guest', name: row.guest?.firstName ?? null, reason: null, note: null } as const
  const moved = {
    ...row,
    status: to,
    expiresAt: facts.expiresAt ?? null,
    confirmedAt: to === 'confirmed' ? at : row.confirmedAt,
    paymentKind: facts.paymentKind ?? row.paymentKind,
    history: [...(row.history ?? []), stepped],
  }
  return present(moved, { side: 'guest' }, language, at)
}
