import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readFirstSteps } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { firstSteps, type FirstStep } from '@rentwell/contract/rentals/rentals.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'

type Facts = Record<FirstStep, boolean> & { isHidden: boolean; unitId: string | null }

/** How far a rental is on its way to a first booking, told by what is there. */
export async function readSteps(db: Db, rentalId: string): Promise<Returned<typeof readFirstSteps>> {
  const facts = await db.row<Facts>(sql`
    select u.id is not null as unit, coalesce(u.photographed, false) as photos, r.opening_hours <> '{}' as hours,
      r.link_shared_at is not null as share,
      exists (select 1 from bookings b where b.rental_id = r.id and b.status <> 'draft') as booking,
      r.steps_hidden_at is not null as "isHidden", u.id as "unitId"
    from rentals r left join lateral (
      select (array_agg(id order by inserted_at desc))[1] as id, bool_or(photos <> '{}') as photographed
      from units where rental_id = r.id and status = 'active' having count(*) > 0) u on true
    where r.id = ${rentalId}`)
  must(facts, 'not_found')
  return { steps: firstSteps.map(name => ({ name, done: facts[name] })), isHidden: facts.isHidden, unitId: facts.unitId }
}
