import { none, type Check } from '../../platform/db/checks.ts'
import { sql } from '../../platform/db/db.ts'

export const ownDomainChecks: Check[] = [
  none(
    'each verified domain is the one of its rental',
    () => sql`
      select 'rental ' || coalesce(o.rental_id, v.rental_id) as fault
      from (select rental_id, domain from own_domains where status = 'verified') o
      full join verified_domains v on v.rental_id = o.rental_id and v.domain = o.domain
      where o.rental_id is null or v.rental_id is null`,
  ),
]
