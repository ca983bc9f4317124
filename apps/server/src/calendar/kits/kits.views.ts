import type { listParts } from '@rentwell/contract/calendar/kits.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { sql, type Db } from '../../platform/db/db.ts'

type Part = Returned<typeof listParts>['parts'][number]

/** What a kit consists of, in the order in which it was entered; empty for a unit that is not a kit. */
export const readParts = (db: Db, rentalId: string, kitId: string) =>
  db.rows<Part>(sql`
    select k.unit_id as "unitId", u.title, u.photos[1] as photo, k.count, u.piece_count as "pieceCount", u.status
    from kit_parts k join units u on u.rental_id = k.rental_id and u.id = k.unit_id
    where k.rental_id = ${rentalId} and k.kit_id = ${kitId} order by k.position`)
