import type { listOfficeBookings as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { pageFrom } from '../platform/cursors.ts'
import { sql } from '../platform/db.ts'
import type { Handler } from '../platform/routes.ts'
import { lastId } from '../units/units.public.ts'
import { listViews } from './bookings.views.ts'

const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, letter => `\\${letter}`)}%`

/** Fewer digits fit too many phones. */
const leastDigits = 4

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
  const like = q ? likeOf(q) : null
  const digits = q && /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  const phone = digits.length >= leastDigits ? likeOf(digits) : null
  const rows = await listViews(
    tx,
    sql`bookings b`,
    sql`where b.rental_id = ${member.rentalId} and b.status <> 'draft' and (${status ?? null}::text is null or b.status = ${status ?? null})
      and (${unitId ?? null}::uuid is null or b.unit_id = ${unitId ?? null})
      and (${like}::text is null or b.number::text like ${like} or u.title ilike ${like}
        or (b.customer_name is null and g.first_name || ' ' || g.last_name ilike ${like})
        or b.customer_name ilike ${like} or b.customer_phone like ${phone} or (gp.phone like ${phone} and b.status in ('confirmed', 'in_progress', 'completed')))
      and (b.inserted_at, b.id) < (${after?.[0] ?? 'infinity'}::timestamptz, ${after?.[1] ?? lastId}::uuid)
      order by b.inserted_at desc, b.id desc limit ${limit + 1}`,
    { side: 'rental', role: member.role },
    language,
    now,
  )
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { bookings: page, nextCursor }
}
