import type { UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import type { PaymentStatus } from '@rentwell/contract/money/money.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { isBannedFrom } from '../../customers/customers.public.ts'
import { lookup, routedBy, sql, type Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'

/** The facts that decide whether a guest may confirm their booking. */
export interface OwnStay {
  isActive: boolean
  /** True if the guest is a member of the rental. */
  isOwn: boolean
  /** True if the rental has banned the guest. */
  isBanned: boolean
  /** Hours that the rental has to answer. */
  answerHours: number
  /** Maximum number of days that a guest may book without paying. */
  unpaidDays: number
  paymentStatus: PaymentStatus | 'none'
  /** Deadline to repeat a failed payment. */
  payBy: Date | null
  /** The discount code of the price. */
  codeId: string | null
  terms: UnitTerms
}

interface Row extends Omit<OwnStay, 'terms'>, Omit<UnitTerms, 'base'> {
  base: BasePeriod
}

/** The current terms of the unit and rental of a guest's own booking, with the booking's base period; or refuses with `not_found`. */
export async function loadOwnStay(tx: Db, guestId: string, id: string): Promise<OwnStay> {
  const rentalId = lookup(sql`select rental_id from guest_bookings where user_id = ${guestId} and booking_id = ${id}`)
  const columns = sql`
    u.status = 'active' and r.is_public as "isActive", r.answer_hours as "answerHours", r.unpaid_days as "unpaidDays",
      exists (select 1 from members m where m.rental_id = b.rental_id and m.user_id = ${guestId}) as "isOwn",
      ${isBannedFrom(sql`b.rental_id`, guestId)} as "isBanned",
      b.payment_status as "paymentStatus", b.pay_by as "payBy", b.code_id as "codeId",
      b.base_rental_period as base, u.rules, u.nights, u.prices -> 'seasons' as seasons, r.time_zone as "timeZone", r.opening_hours as "openingHours", u.instant_book as "instantBook"`
  const row = await tx.row<Row>(sql`
    select ${routedBy('rental_id', rentalId, columns)} from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id join rentals r on r.id = b.rental_id
    where b.rental_id = ${rentalId} and b.id = ${id} and b.guest_id = ${guestId}`)
  must(row, 'not_found')
  // `base` is that of the booking: its length is counted in it, even if the unit's base period has changed.
  const { base, rules, nights, seasons, timeZone, openingHours, instantBook, ...stay } = row
  return { ...stay, terms: { base, rules, nights, seasons, timeZone, openingHours, instantBook } }
}
