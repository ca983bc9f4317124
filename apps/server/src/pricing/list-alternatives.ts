import { sql } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { rentalIdOf } from '../units/units.public.ts'
import { findAlternatives } from './alternatives.ts'
import type { listAlternatives as endpoint } from '@rentwell/contract/pricing/alternatives.endpoints.ts'

/** Alternatives to an unavailable stay. */
export const listAlternatives: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx, now }, { rental, unit, startAt, rentalLength }) => {
  const place = await tx.row(sql`
    select 1 as one from units u join rentals r on r.id = u.rental_id
    where u.rental_id = ${rentalIdOf(rental)} and u.id = ${unit} and u.status = 'active' and r.is_open`)
  must(place, 'not_found')
  return { alternatives: await findAlternatives(tx, unit, { start: startAt, length: rentalLength, now }) }
}
