import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { listLastDamages } from './damages.views.ts'
import { guestName } from '../calendar.views.ts'

type Piece = Returned<typeof listPieces>['pieces'][number]
type BookingOfPiece = NonNullable<Piece['out']>

interface Row extends Omit<Piece, 'out' | 'next' | 'lastDamage'> {
  bookings: (Omit<BookingOfPiece, 'startAt' | 'endAt'> & { status: string; startAt: string; endAt: string })[]
}

/** The pieces of a unit with the booking that has each now, its next one and its last damage, the oldest piece first and those that are gone last. */
export async function readPieces(db: Db, rentalId: string, unitId: string, ids?: string[]): Promise<Piece[]> {
  const rows = await db.rows<Row>(sql`
    select p.id, p.unit_id as "unitId", p.label, p.serial, p.code, p.state, p.note, p.inserted_at as "insertedAt", coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number::text, 'status', b.status, 'name', ${guestName}, 'startAt', lower(b.period), 'endAt', upper(b.period)) order by lower(b.period))
      from holds h join bookings b on b.rental_id = h.rental_id and b.id = h.ref left join users g on g.id = b.guest_id
      where h.rental_id = p.rental_id and h.unit_id = p.unit_id and h.piece_id = p.id and h.kind = 'booking'), '[]') as bookings
    from pieces p where p.rental_id = ${rentalId} and p.unit_id = ${unitId} and (${ids ?? null}::uuid[] is null or p.id = any(${ids ?? null}::uuid[]))
    order by p.state = 'gone', p.inserted_at, p.id`)
  const damages = await listLastDamages(db, rentalId, unitId)
  return rows.map(({ bookings, ...piece }) => {
    const as = (found: Row['bookings'][number] | undefined): BookingOfPiece | null =>
      found ? { id: found.id, number: found.number, name: found.name, startAt: new Date(found.startAt), endAt: new Date(found.endAt) } : null
    const lastDamage = damages.get(piece.id) ?? null
    return {
      ...piece,
      lastDamage,
      out: as(bookings.find(({ status }) => status === 'in_progress')),
      next: as(bookings.find(({ status }) => status !== 'in_progress')),
    }
  })
}

/** The piece of a rental with this id, code or serial number, one that is not gone first. */
export const findScanned = (db: Db, rentalId: string, { id, code }: { id: string | undefined; code: string }) =>
  db.row<{ id: string; unitId: string; title: string }>(sql`
    select p.id, p.unit_id as "unitId", u.title from pieces p join units u on u.rental_id = p.rental_id and u.id = p.unit_id
    where p.rental_id = ${rentalId} and (p.id = ${id ?? null}::uuid or p.code = ${code} or p.serial = ${code})
    order by p.state = 'gone', p.id = ${id ?? null}::uuid desc, p.code = ${code} desc limit 1`)
