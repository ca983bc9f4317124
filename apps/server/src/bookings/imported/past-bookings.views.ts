import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listPastBookings } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { olderThan } from '../../platform/db/cursors.ts'
import { sql, type Db } from '../../platform/db/db.ts'

type PastBookingView = Returned<typeof listPastBookings>['pastBookings'][number]

/** The imported history of a customer, newest first, after the place of a cursor. */
export const listPast = (db: Db, rentalId: string, customerId: string, after: string[] | undefined, limit: number): Promise<PastBookingView[]> =>
  db.rows<PastBookingView>(sql`
    select p.id, p.number, p.unit_id as "unitId", p.unit_title as "unitTitle", p.count, lower(p.period) as "startAt", upper(p.period) as "endAt", p.total, p.note,
      json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency
    from past_bookings p join currencies c on c.id = p.currency_id
    where p.rental_id = ${rentalId} and p.customer_id = ${customerId} and ${olderThan(sql`(lower(p.period), p.id)`, after)}
    order by lower(p.period) desc, p.id desc limit ${limit}`)
