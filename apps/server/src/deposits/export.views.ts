import type { Subject } from '../customers/customers.public.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** Deposits of a person's bookings, with what a rental wanted to keep of them. */
export const exportDeposits = async (db: Db, { bookings }: Subject) => ({
  deposits: await db.rows(sql`
    select d.booking_id as "bookingId", d.kind, d.amount, d.currency_id as currency, d.status, d.kept, d.release_at as "releaseAt", d.updated_at as "updatedAt",
      case when k.id is not null then jsonb_build_object('amount', k.amount, 'reason', k.reason, 'photos', k.photos, 'status', k.status, 'answerBy', k.answer_by, 'words', k.words,
        'decision', k.decision, 'kept', k.kept, 'at', k.inserted_at) end as claim
    from (${bookings}) g join deposits d on d.rental_id = g.rental_id and d.booking_id = g.booking_id
    left join deposit_claims k on k.rental_id = d.rental_id and k.booking_id = d.booking_id order by g.inserted_at, d.booking_id`),
})
