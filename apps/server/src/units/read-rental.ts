import type { readRental as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import { ratingJson, rentalJson } from '../rentals/rentals.public.ts'
import { sql } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { ReadyJson, type Actor, type Handler } from '../platform/http/routes.ts'
import { rentalIdOf } from './rental-of-path.ts'
import { unitJson } from './units.views.ts'

/** The public page of a rental, by id or slug: the company and the first page of its units. Made as JSON by the database. */
export const readRental: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx }, { rental }) => {
  const row = await tx.row<{ answer: string }>(sql`
    select json_build_object(
      'rental', ${rentalJson}, 'rating', ${ratingJson(sql`r.id`, sql`r.id`)},
      'reviewCount', coalesce((select count from ratings where rental_id = r.id and subject_id = r.id), 0),
      'units', coalesce((
        select json_agg(unit) from (
          select ${unitJson} || jsonb_build_object('rating', ${ratingJson(sql`u.rental_id`, sql`u.id`)}) as unit from units u where u.rental_id = r.id and u.status = 'active' order by u.inserted_at desc, u.id desc limit 20) as first_page), '[]'))::text as answer
    from rentals r join currencies c on c.id = r.currency_id where r.id = ${rentalIdOf(rental)} and r.is_public`)
  must(row, 'not_found')
  return new ReadyJson(row.answer)
}
