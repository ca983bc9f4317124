import type { listClaims } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import type { ClaimStatus } from '@rentwell/contract/deposit-statuses.ts'

type ClaimView = Returned<typeof listClaims>['claims'][number]

const columns = sql`
  k.id, json_build_object('id', r.id, 'title', r.title, 'slug', r.slug) as rental,
  json_build_object('id', b.id, 'number', b.number::text, 'unit', booked_title(b.rental_id, b.id, b.has_items, u.title), 'guest', coalesce(b.customer_name, g.first_name || ' ' || g.last_name, '')) as booking,
  d.amount as deposit, k.amount, json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency, k.reason, k.photos, k.words, k.status, k.decision, k.kept,
  k.inserted_at as "insertedAt"
  from deposit_claims k join deposits d on d.rental_id = k.rental_id and d.booking_id = k.booking_id join rentals r on r.id = k.rental_id
  join bookings b on b.rental_id = k.rental_id and b.id = k.booking_id join units u on u.rental_id = b.rental_id and u.id = b.unit_id
  join currencies c on c.id = d.currency_id left join users g on g.id = b.guest_id`

export async function readClaim(db: Db, rentalId: string, id: string): Promise<ClaimView> {
  const claim = await db.row<ClaimView>(sql`select ${columns} where k.rental_id = ${rentalId} and k.id = ${id}`)
  must(claim, 'not_found')
  return claim
}

/** Newest first, after the place of a cursor. */
export const listClaimsOf = (db: Db, status: ClaimStatus, after: string[] | undefined, limit: number) =>
  db.rows<ClaimView>(sql`
    select ${columns} where k.status = ${status}
      and ${olderThan(sql`(k.inserted_at, k.id)`, after)}
    order by k.inserted_at desc, k.id desc limit ${limit + 1}`)

export interface DepositFacts {
  amount: number
  sign: string
  claim: { amount: number; kept: number; reason: string; expiresAt: string } | null
}

/** A booking's deposit and the claim to it. */
export const findDepositFacts = (db: Db, rentalId: string, bookingId: string) =>
  db.row<DepositFacts>(sql`
    select d.amount, c.sign, (select json_build_object('amount', k.amount, 'kept', k.kept, 'reason', k.reason, 'expiresAt', k.answer_by)
      from deposit_claims k where k.rental_id = d.rental_id and k.booking_id = d.booking_id) as claim
    from deposits d join currencies c on c.id = d.currency_id where d.rental_id = ${rentalId} and d.booking_id = ${bookingId}`)
