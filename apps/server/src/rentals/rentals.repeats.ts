import { minute } from '@rentwell/contract/durations.ts'
import { lookup, sql, type Db } from '../platform/db/db.ts'

/** A rental that the same person opened with the same name and slug a moment ago: a repeat whose first answer was lost. */
export async function findOwnSlug(tx: Db, userId: string, form: { slug: string; title: string }, now: Date): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`
    select r.id from rentals r join members m on m.rental_id = r.id
    where r.id = ${lookup(sql`select rental_id from slugs where slug = ${form.slug} and retired_at is null`)} and r.title = ${form.title} and m.user_id = ${userId} and m.role = 'owner'
      and r.inserted_at > ${new Date(now.getTime() - 10 * minute)}`)
  return row?.id
}
