import { sql, type Db } from '../platform/db/db.ts'
import type { PieceKey, UnitKey } from './tracker.store.ts'

interface TrackedPiece {
  id: string
  label: string
  number: number
}

/** SQL: the pieces of units that are not pools, without those that are gone, numbered within their unit. */
export const numberedPieces = (rentalId: string) => sql`
  select p.unit_id, p.id, p.label, p.inserted_at, row_number() over (partition by p.unit_id order by p.inserted_at, p.id)::int as number,
    count(*) over (partition by p.unit_id) as count
  from pieces p join units u on u.rental_id = p.rental_id and u.id = p.unit_id
  where p.rental_id = ${rentalId} and p.state <> 'gone' and u.tracking = 'piece'`

/** The pieces of a unit, the oldest first; none of a pool. */
export const listTrackedPieces = (db: Db, { rentalId, unitId }: UnitKey) =>
  db.rows<TrackedPiece>(sql`
    select id, label, number from (${numberedPieces(rentalId)} and p.unit_id = ${unitId}) n order by number`)

/** The piece of a unit that was seen last; without any position the oldest one. */
export async function findSeenPiece(db: Db, unit: UnitKey, pieces: readonly TrackedPiece[]): Promise<string> {
  const seen = await db.row<{ id: string }>(sql`
    select p.id from pieces p, lateral (
      select x.at from positions x where x.rental_id = p.rental_id and x.unit_id = p.unit_id and x.piece_id = p.id order by x.at desc limit 1) last
    where p.rental_id = ${unit.rentalId} and p.unit_id = ${unit.unitId} order by last.at desc limit 1`)
  return seen?.id ?? pieces[0]?.id ?? unit.unitId
}

/** What notices call a piece: its unit's title, with its own label or place if the unit has several. */
export const findPieceFacts = (db: Db, { rentalId, unitId, pieceId }: PieceKey) =>
  db.row<{ unitTitle: string; pieceLabel: string; pieceNumber: number; rentalTitle: string; timeZone: string }>(sql`
    select u.title as "unitTitle", coalesce(n.label, '') as "pieceLabel", coalesce(n.number, 0) as "pieceNumber", r.title as "rentalTitle", r.time_zone as "timeZone"
    from units u join rentals r on r.id = u.rental_id
    left join (${numberedPieces(rentalId)} and p.unit_id = ${unitId}) n on n.id = ${pieceId} and n.count > 1
    where u.rental_id = ${rentalId} and u.id = ${unitId}`)

export const findNumber = (db: Db, rentalId: string, bookingId: string) =>
  db.row<{ number: string }>(sql`select number::text as number from bookings where rental_id = ${rentalId} and id = ${bookingId}`)
