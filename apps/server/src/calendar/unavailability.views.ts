import { minute } from '@rentwell/contract/durations.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readOfficeAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { guestName } from './calendar.views.ts'
import { blockedUntil, lateBookings } from './calendar.store.ts'
import { overdueMinutes } from '@rentwell/contract/booking-statuses.ts'

type Reason = Returned<typeof readOfficeAvailability>['days'][number]['reasons'][number]
export type Unavailability = Period & { reason: Exclude<Reason, { kind: 'rule' }> }

interface Row {
  kind: 'booking' | 'block' | 'offer' | 'feed'
  id: string
  /** The blocked period, with buffers. */
  start: Date
  end: Date
  startAt: Date
  endAt: Date
  number: string
  status: Extract<Reason, { kind: 'booking' }>['status']
  overdue: boolean
  /** Name of the guest, the customer or the calendar, or note of the block. */
  text: string
}

/** All bookings, blocks, offers and imported periods that make a unit, or parts of a kit, unavailable within a period, one by one. An overdue unit is unavailable for another 24 hours. */
export async function listUnavailability(db: Db, rentalId: string, unitId: string, { start, end }: Period, now: Date): Promise<Unavailability[]> {
  const late = new Date(now.getTime() - overdueMinutes * minute)
  const span = sql`tstzrange(${start}, ${end})`
  // What closes a kit are its parts, or the kit itself.
  const isOf = (column: Query) =>
    sql`${column} = any(array(select unit_id from kit_parts where rental_id = ${rentalId} and kit_id = ${unitId}) || ${unitId}::uuid)`
  const rows = await db.rows<Row>(sql`
    select distinct 'booking' as kind, b.id, lower(h.held) as start, upper(h.held) as "end", lower(b.period) as "startAt", upper(b.period) as "endAt", b.number::text as number, b.status,
      false as overdue, ${guestName} as text
    from holds h join bookings b on b.rental_id = h.rental_id and b.id = h.ref left join users g on g.id = b.guest_id
    where h.rental_id = ${rentalId} and ${isOf(sql`h.unit_id`)} and h.kind = 'booking' and h.held && ${span}
    union all
    select 'booking', b.id, least(upper(b.period), ${blockedUntil(now)} - interval '1 minute'), ${blockedUntil(now)}, lower(b.period), upper(b.period), b.number::text, b.status, true, ${guestName}
    from ${lateBookings(sql`${rentalId}`, sql`${unitId}`, late)} b join unit_calendar c on c.rental_id = b.rental_id and c.unit_id = ${unitId} left join users g on g.id = b.guest_id
    union all
    select distinct 'block', h.ref, lower(h.held), upper(h.held), lower(h.held), upper(h.held), '', '', false, coalesce(k.note, '')
    from holds h left join blocks k on k.rental_id = h.rental_id and k.id = h.ref
    where h.rental_id = ${rentalId} and ${isOf(sql`h.unit_id`)} and h.kind = 'block' and h.held && ${span}
    union all
    select distinct 'offer', h.ref, lower(h.held), upper(h.held), lower(o.period), upper(o.period), '', '', false, coalesce(k.name, '')
    from holds h join offers o on o.rental_id = h.rental_id and o.id = h.ref left join customers k on k.rental_id = o.rental_id and k.id = o.customer_id
    where h.rental_id = ${rentalId} and ${isOf(sql`h.unit_id`)} and h.kind = 'offer' and h.held && ${span}
    union all
    select 'feed', f.id, lower(span), upper(span), lower(span), upper(span), '', '', false, f.name
    from feeds f, unnest(f.busy) as span where f.rental_id = ${rentalId} and ${isOf(sql`f.unit_id`)} and f.removed_at is null and span && ${span}
    order by 3, 2`)
  return rows.map(row => ({ start: row.start, end: row.end, reason: reasonOf(row) }))
}

function reasonOf({ kind, id, startAt, endAt, number, status, overdue, text }: Row): Unavailability['reason'] {
  if (kind === 'booking') return { kind, id, number, status, overdue, name: text, startAt, endAt }
  if (kind === 'block') return { kind, id, note: text, startAt, endAt }
  return { kind, id, name: text, startAt, endAt }
}
