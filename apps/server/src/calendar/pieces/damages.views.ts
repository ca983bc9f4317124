import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { sql, type Db, type Query } from '../../platform/db/db.ts'

type Damage = NonNullable<Returned<typeof listPieces>['pieces'][number]['lastDamage']>

/** SQL: the pieces that a booking has or had. */
const piecesOf = (rental: Query, booking: Query) => sql`array(
  select piece_id from holds where rental_id = ${rental} and kind = 'booking' and ref = ${booking}
  union select unnest(piece_ids) from booking_items where rental_id = ${rental} and booking_id = ${booking}
  union select piece_id from bookings where rental_id = ${rental} and id = ${booking} and piece_id is not null)`

/**
 * The last damage of each piece of a unit that has one: a note at its return, damage found at the return of a booking that had no other piece, or a claim to
 * a deposit for it.
 */
export async function listLastDamages(db: Db, rentalId: string, unitId: string): Promise<Map<string, Damage>> {
  const rows = await db.rows<Damage & { pieceId: string }>(sql`
    with told as (
      select n.piece_id, n.booking_id, n.noted_at as at, n.note as words, 'return' as source
      from pieces p join acceptance_pieces n on n.rental_id = p.rental_id and n.piece_id = p.id and n.step = 'return' and n.note <> ''
      where p.rental_id = ${rentalId} and p.unit_id = ${unitId}
      union all
      select own.ids[1], a.booking_id, a.returned_at, (
        select string_agg(found->>'words', '; ') from jsonb_array_elements(a.findings) as found where found->>'state' = 'damage'), 'return'
      from acceptances a join bookings b on b.rental_id = a.rental_id and b.id = a.booking_id and (b.unit_id = ${unitId} or b.has_items)
      cross join lateral (select ${piecesOf(sql`${rentalId}::uuid`, sql`a.booking_id`)} as ids) own
      where a.rental_id = ${rentalId} and a.findings @> '[{"state": "damage"}]' and cardinality(own.ids) = 1
      union all
      select piece.id, k.booking_id, k.inserted_at, k.reason, 'claim'
      from deposit_claims k join bookings b on b.rental_id = k.rental_id and b.id = k.booking_id and (b.unit_id = ${unitId} or b.has_items)
      cross join lateral (select ${piecesOf(sql`${rentalId}::uuid`, sql`k.booking_id`)} as ids) own cross join unnest(own.ids) as piece (id)
      where k.rental_id = ${rentalId} and (k.status in ('open', 'disputed', 'accepted') or k.status = 'decided' and k.kept > 0) and (
        cardinality(own.ids) = 1 or exists (
          select from acceptance_pieces n
          where n.rental_id = ${rentalId} and n.booking_id = k.booking_id and n.step = 'return' and n.piece_id = piece.id and n.unit_medias && k.photos)))
    select distinct on (t.piece_id) t.piece_id as "pieceId", b.id as "bookingId", b.number::text as number, t.at, t.words, t.source
    from told t join pieces p on p.rental_id = ${rentalId} and p.id = t.piece_id and p.unit_id = ${unitId}
    join bookings b on b.rental_id = ${rentalId} and b.id = t.booking_id
    order by t.piece_id, t.at desc, t.source`)
  return new Map(rows.map(({ pieceId, ...damage }) => [pieceId, damage]))
}
