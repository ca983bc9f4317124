import type { UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import type { PaymentStatus } from '@rentwell/contract/money/money.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import type { LockedBooking } from '../bookings.store.ts'

/** What decides whether a guest's own booking may be confirmed. */
export interface OwnStay {
  isActive: boolean
  /** The guest works in this rental. */
  isOwn: boolean
  /** What the rental gives itself to answer. */
  answerHours: number
  /** Days that the rental lets one guest book without paying. */
  unpaidDays: number
  paymentStatus: PaymentStatus | 'none'
  /** Until when a failed payment can be made good. */
  payBy: Date | null
  /** Of the code that it was priced with. */
  codeId: string | null
  terms: UnitTerms
}

interface Row extends Omit<OwnStay, 'terms'>, Omit<UnitTerms, 'base'> {
  base: BasePeriod
}

/** The terms of a guest's booking, as its unit and rental have them now. */
export async function loadOwnStay(tx: Db, { rentalId, id, guestId }: LockedBooking): Promise<OwnStay> {
  const row = await tx.row<Row>(sql`
    select u.status = 'active' and r.is_open as "isActive", r.answer_hours as "answerHours", r.unpaid_days as "unpaidDays",
      exists (select from members m where m.rental_id = b.rental_id and m.user_id = ${guestId}) as "isOwn",
      b.payment_status as "paymentStatus", b.pay_by as "payBy", b.code_id as "codeId",
      b.base_rental_period as base, u.rules, r.time_zone as "timeZone", r.opening_hours as "openingHours", u.instant_book as "instantBook"
    from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id join rentals r on r.id = b.rental_id
    where b.rental_id = ${rentalId} and b.id = ${id}`)
  must(row, 'not_found')
  // The length counts in the period that the booking was priced by, whatever the unit's is now.
  const { base, rules, timeZone, openingHours, instantBook, ...stay } = row
  return { ...stay, terms: { base, rules, timeZone, openingHours, instantBook } }
}
