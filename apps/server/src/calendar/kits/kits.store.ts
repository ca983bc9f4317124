import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { blockedUntil, type BookingRef } from '../calendar.store.ts'
import { overdueBefore } from '../overdue.policy.ts'

export const isKit = async (tx: Db, rentalId: string, unitId: string) =>
  (await tx.row(sql`select 1 as one from units where rental_id = ${rentalId} and id = ${unitId} and is_kit`)) !== undefined

export interface KitMember {
  id: string
  title: string
  isArchived: boolean
  isKit: boolean
  isPool: boolean
  /** Whether a kit contains it. */
  isInKit: boolean
  /** Pieces that are not gone. */
  pieces: number
  /** Bookings that have it and are not over. */
  openBookings: number
}

/** What decides whether units of a rental can be a kit or parts of one. The caller has locked their calendars. */
export const listKitMembers = (tx: Db, rentalId: string, unitIds: readonly string[]) =>
  tx.rows<KitMember>(sql`
    select u.id, u.title, u.status = 'archived' as "isArchived", u.is_kit as "isKit", u.tracking = 'pool' as "isPool", c.in_kits as "isInKit",
      (select count(*)::int from pieces p where p.rental_id = u.rental_id and p.unit_id = u.id and p.state <> 'gone') as pieces,
      (select count(distinct b.id)::int from bookings b left join booking_items i on b.has_items and i.rental_id = b.rental_id and i.booking_id = b.id
        where b.rental_id = u.rental_id and coalesce(i.unit_id, b.unit_id) = u.id and b.status in ('new_request', 'confirmation_pending', 'confirmed', 'in_progress')) as "openBookings"
    from units u join unit_calendar c on c.rental_id = u.rental_id and c.unit_id = u.id where u.rental_id = ${rentalId} and u.id = any(${[...unitIds]}::uuid[])`)

/** Replaces the parts of a kit. */
export async function replaceParts(tx: Db, rentalId: string, kitId: string, parts: readonly { unitId: string; count: number }[]): Promise<void> {
  await tx.run(sql`delete from kit_parts where rental_id = ${rentalId} and kit_id = ${kitId}`)
  const rows = JSON.stringify(parts.map(({ unitId, count }, position) => ({ unit_id: unitId, position, count })))
  await tx.run(sql`
    insert into kit_parts (rental_id, kit_id, unit_id, position, count)
    select ${rentalId}, ${kitId}, unit_id, position, count from jsonb_to_recordset(${rows}::jsonb) as one (unit_id uuid, position smallint, count integer)`)
  // A kit has no piece that guests can get. Its first piece takes the blocks and imported calendars of the kit itself.
  await tx.run(sql`
    update pieces set state = ${parts.length > 0 ? 'away' : 'ready'} where rental_id = ${rentalId} and id = ${kitId} and state <> ${parts.length > 0 ? 'away' : 'ready'}`)
}

/** The unit if it is a kit, or the kits that it is a part of. */
export const listKitsOf = async (tx: Db, rentalId: string, unitId: string) =>
  (
    await tx.rows<{ id: string }>(sql`
    select distinct kit_id as id from kit_parts where rental_id = ${rentalId} and (kit_id = ${unitId} or unit_id = ${unitId})`)
  ).map(({ id }) => id)

/** True unless a kit is blocked, or its parts are taken by others than a booking that has it, in a period. */
export async function isKitFreeBesides(tx: Db, booking: BookingRef, held: Period, before: Period, now: Date): Promise<boolean> {
  const { rentalId, unitId, id } = booking
  const calendar = await tx.row(sql`
    select 1 as one from unit_calendar c where c.rental_id = ${rentalId} and c.unit_id = ${unitId}
      and not busy_of_kit(c.rental_id, c.unit_id, ${held.start}, ${overdueBefore(now)}, ${blockedUntil(now)}, ${id})
        && (tstzmultirange(tstzrange(${held.start}, ${held.end})) - tstzmultirange(tstzrange(${before.start}, ${before.end})))`)
  return calendar !== undefined
}
