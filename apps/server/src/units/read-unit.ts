import type { readUnit as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import { sql } from '../platform/db/db.ts'
import { ratingJson } from '../rentals/rentals.public.ts'
import { must } from '../platform/base/must.ts'
import { ReadyJson, type Actor, type Handler } from '../platform/http/routes.ts'
import { rentalIdOf } from './rental-of-path.ts'
import { unitJson } from './units.views.ts'

/** The public page of a unit. Made as JSON by the database. */
export const readUnit: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx }, { rental, unit }) => {
  const row = await tx.row<{ answer: string }>(sql`
    select (jsonb_build_object(
      'unit', ${unitJson},
      'rental', json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'profilePicUuid', r.profile_pic, 'shortAddress', r.short_address, 'rating', ${ratingJson(sql`r.id`, sql`r.id`)}),
      'prices', u.prices,
      'rating', ${ratingJson(sql`r.id`, sql`u.id`)}) || case when u.is_kit then jsonb_build_object('parts', (
        select jsonb_agg(jsonb_build_object('unitId', p.id, 'title', p.title, 'photo', p.photos[1], 'count', k.count) order by k.position)
        from kit_parts k join units p on p.rental_id = k.rental_id and p.id = k.unit_id where k.rental_id = u.rental_id and k.kit_id = u.id)) else '{}' end)::text as answer
    from units u join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id
    where u.rental_id = ${rentalIdOf(rental)} and u.id = ${unit} and u.status = 'active' and r.is_public`)
  must(row, 'not_found')
  return new ReadyJson(row.answer)
}
