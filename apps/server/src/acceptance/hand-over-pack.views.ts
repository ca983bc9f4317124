import { mostPacked } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { listViews, type BookingView } from '../bookings/bookings.public.ts'
import type { Member } from '../members/members.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'

export async function readTimeZone(db: Db, rentalId: string): Promise<string> {
  const row = await db.row<{ timeZone: string }>(sql`select time_zone as "timeZone" from rentals where id = ${rentalId}`)
  must(row, 'not_found')
  return row.timeZone
}

/**
 * Bookings that can be handed over or taken back before `until`, the earliest first: confirmed ones that have not ended, late pick-ups among them,
 * and those that are out, overdue ones among them. One more than a pack takes if there are too many.
 */
export const listForPack = (db: Db, { rentalId, role }: Member, until: Date, language: Language, now: Date): Promise<BookingView[]> =>
  listViews(
    db,
    sql`bookings b`,
    sql`where b.rental_id = ${rentalId}
      and (b.status = 'confirmed' and lower(b.period) < ${until} and upper(b.period) > ${now} or b.status = 'in_progress' and upper(b.period) < ${until})
      order by case b.status when 'confirmed' then lower(b.period) else upper(b.period) end, b.id limit ${mostPacked + 1}`,
    { side: 'rental', role },
    language,
    now,
  )
