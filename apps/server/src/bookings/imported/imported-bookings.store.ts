import type { Period } from '@rentwell/contract/period.ts'
import { releaseDates } from '../../calendar/calendar.public.ts'
import { sql, type Db } from '../../platform/db/db.ts'

interface AskedBooking {
  rentalId: string
  unitId: string
  period: Period
  name: string
}

/** A booking of the same unit, dates and customer that is not over. */
export const findSameBooking = (tx: Db, { rentalId, unitId, period, name }: AskedBooking) =>
  tx.row<{ id: string }>(sql`
    select b.id from bookings b where b.rental_id = ${rentalId} and b.unit_id = ${unitId} and b.period = tstzrange(${period.start}, ${period.end})
      and lower(b.customer_name) = lower(${name}) and b.status in ('confirmed', 'in_progress') limit 1`)

/** Removes a booking that nothing refers to, with its dates, number and history. The database refuses one that has money, papers, records or letters. */
export async function removeBooking(tx: Db, rentalId: string, id: string, now: Date): Promise<void> {
  const booking = await tx.row<{ unitId: string; phone: string | null; email: string | null; number: number }>(sql`
    select unit_id as "unitId", customer_phone as phone, customer_email as email, number from bookings where rental_id = ${rentalId} and id = ${id} for update`)
  if (!booking) return
  const { unitId, phone, email, number } = booking
  await releaseDates(tx, { rentalId, unitId, id }, now)
  await tx.run(sql`delete from phone_bookings where phone = ${phone} and booking_id = ${id}`)
  await tx.run(sql`delete from email_bookings where email = ${email} and booking_id = ${id}`)
  await tx.run(sql`delete from booking_numbers where number = ${number} and booking_id = ${id}`)
  await tx.run(sql`delete from bookings where rental_id = ${rentalId} and id = ${id}`)
}
