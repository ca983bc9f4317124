import { none, type Check } from '../platform/db/checks.ts'
import { sql } from '../platform/db/db.ts'

export const webhookChecks: Check[] = [
  none(
    'no event of a booking was sent before an earlier one that waits',
    () => sql`
      select 'delivery ' || d.id as fault from webhook_deliveries d
      join webhook_deliveries e on e.rental_id = d.rental_id and e.webhook_id = d.webhook_id and e.subject = d.subject and e.number < d.number
      where d.status = 'delivered' and not d.is_manual and e.status = 'pending'`,
  ),
]
