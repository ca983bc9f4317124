import type { listOfficeBookings as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { pageFrom } from '../platform/cursors.ts'
import { sql } from '../platform/db.ts'
import type { Handler } from '../platform/routes.ts'
import { lastId } from '../units/units.public.ts'
import { listViews } from './bookings.views.ts'
import { fitsWords } from './fits-words.ts'

/**
 * The rental's bookings, newest first; `q` looks for a number, a name, a phone or a unit. Drafts are left out.
 * A guest's phone is looked for only where the rental is shown it.
 */
export const listOfficeBookings: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member, now, language, cursors },
  { limit, cursor, status, unitId, q },
) => {
  const list = `office bookings ${member.rentalId} ${status ?? ''} ${unitId ?? ''} ${q ?? ''}`
  const after = cursors.read(list, cursor)
  const rows = await listViews(
    tx,
    sql`bookings b`,
    sql`where b.rental_id = ${member.rentalId} and b.status <> 'draft' and (${status ?? null}::text is null or b.status = ${status ?? null})
      and (${unitId ?? null}::uuid is null or b.unit_id = ${unitId ?? null})
      and ${fitsWords(q)}
      and (b.inserted_at, b.id) < (${after?.[0] ?? 'infinity'}::timestamptz, ${after?.[1] ?? lastId}::uuid)
      order by b.inserted_at desc, b.id desc limit ${limit + 1}`,
    { side: 'rental', role: member.role },
    language,
    now,
  )
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { bookings: page, nextCursor }
}
