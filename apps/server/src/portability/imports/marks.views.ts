import type { KeptReason } from '@rentwell/contract/portability/imports.rules.ts'
import { sql, type Db, type Query } from '../../platform/db/db.ts'
import type { MadeRow } from './imports.store.ts'

type ObjectKind = MadeRow['object']

/** SQL: an object as people change it, without what the product notes by itself. */
const contentOf = (object: ObjectKind, rentalId: string, id: string): Query =>
  ({
    unit: sql`
      select to_jsonb(u) - 'updated_at' || jsonb_build_object(
        'pieces', (select jsonb_agg(to_jsonb(p) - 'updated_at' order by p.inserted_at, p.id) from pieces p where p.rental_id = u.rental_id and p.unit_id = u.id),
        'parts', (select jsonb_agg(to_jsonb(k) order by k.position) from kit_parts k where k.rental_id = u.rental_id and k.kit_id = u.id)) as content
      from units u where u.rental_id = ${rentalId} and u.id = ${id}`,
    customer: sql`select to_jsonb(c) - '{used_at,updated_at}'::text[] as content from customers c where c.rental_id = ${rentalId} and c.id = ${id}`,
    booking: sql`select to_jsonb(b) - '{mind_at,updated_at,piece_id}'::text[] as content from bookings b where b.rental_id = ${rentalId} and b.id = ${id}`,
    past_booking: sql`select to_jsonb(p) - '{customer_id}'::text[] as content from past_bookings p where p.rental_id = ${rentalId} and p.id = ${id}`,
  })[object]

/** A hash of an object as it is; undefined if it is gone. */
export const readMark = async (db: Db, object: ObjectKind, rentalId: string, id: string): Promise<string | undefined> =>
  (await db.row<{ mark: string }>(sql`select md5(content::text) as mark from (${contentOf(object, rentalId, id)}) o`))?.mark

/** What refers to an object, so that it stays when its import is undone; undefined if nothing does. */
export async function findUse(db: Db, object: ObjectKind, rentalId: string, id: string): Promise<KeptReason | undefined> {
  const at = (name: Query) => sql`${name}.rental_id = ${rentalId}`
  const uses: Record<ObjectKind, Query> = {
    unit: sql`
      case when exists (select from bookings b where ${at(sql`b`)} and b.unit_id = ${id}) or exists (select from booking_items i where ${at(sql`i`)} and i.unit_id = ${id})
        or exists (select from past_bookings p where ${at(sql`p`)} and p.unit_id = ${id}) then 'booked' end`,
    customer: sql`
      case when exists (select from bookings b where ${at(sql`b`)} and b.customer_id = ${id}) or exists (select from past_bookings p where ${at(sql`p`)} and p.customer_id = ${id})
        then 'booked' when exists (select from offers o where ${at(sql`o`)} and o.customer_id = ${id}) then 'used' end`,
    booking: sql`
      case when exists (select from payments p where ${at(sql`p`)} and p.booking_id = ${id}) or exists (select from cash_notes n where ${at(sql`n`)} and n.booking_id = ${id}) then 'paid'
        when exists (select from booking_letters l where ${at(sql`l`)} and l.booking_id = ${id}) or exists (select from bookings b where ${at(sql`b`)} and b.id = ${id} and b.guest_id is not null)
        then 'messaged' end`,
    past_booking: sql`null`,
  }
  return (await db.row<{ use: KeptReason | null }>(sql`select (${uses[object]})::text as use`))?.use ?? undefined
}
