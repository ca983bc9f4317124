import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { likeOf } from '../platform/db/like.ts'
import { sql, type Db } from '../platform/db/db.ts'

export type CustomerView = Returned<typeof readCustomer>['customer']
export type CustomerRow = Omit<CustomerView, 'vatNumberIsValid'> & { sortKey: string }

const columns = sql`
  id, name, email, phone, company, vat_number as "vatNumber", address, post_code as "postCode", city, reference, language, note, tags, banned_at is not null as banned, unsubscribed_at is not null as unsubscribed, user_id as "userId",
  inserted_at as "insertedAt", updated_at as "updatedAt", sort_key as "sortKey"`

export const findCard = (db: Db, rentalId: string, id: string) =>
  db.row<CustomerRow>(sql`select ${columns} from customers where rental_id = ${rentalId} and id = ${id}`)

interface CustomerFilter {
  q?: string | undefined
  tag?: string | undefined
  banned?: 'true' | undefined
}

/** Fewer digits would match too many phones. */
const leastDigits = 4

function matches({ q, tag, banned }: CustomerFilter) {
  const like = q ? likeOf(q) : null
  // A local number begins with a zero that E.164 does not have.
  const digits = q && /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : ''
  const phone = digits.length >= leastDigits ? likeOf(digits) : null
  return sql`
    (${like}::text is null or name ilike ${like} or company ilike ${like} or email ilike ${like} or vat_number ilike ${like} or phone like ${phone}
      or exists (select from unnest(tags) t where t ilike ${like}))
    and (${tag ?? null}::text is null or ${tag ?? null} = any(tags)) and (${banned === undefined} or banned_at is not null)`
}

/** Cards of the rental by name, up to `limit`, after the place of a cursor. */
export function listCards(db: Db, rentalId: string, filter: CustomerFilter, after: string[] | undefined, limit: number): Promise<CustomerRow[]> {
  const [key, id] = after ?? []
  return db.rows<CustomerRow>(sql`
    select ${columns} from customers where rental_id = ${rentalId} and ${matches(filter)}
      and ${key === undefined ? sql`true` : sql`(sort_key, id) > (${key}, ${id ?? ''}::uuid)`}
    order by sort_key, id limit ${limit}`)
}
