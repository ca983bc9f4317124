import { none, type Check } from '../platform/checks.ts'
import { sql } from '../platform/db.ts'

export const acceptanceChecks: Check[] = [
  none(
    'the chain of sealed records is whole',
    () => sql`
      select 'record ' || s.id as fault from sealed_records s left join sealed_records p on p.rental_id = s.rental_id and p.number = s.number - 1
      where s.previous is distinct from p.seal`,
  ),
]
