import type { CodeTerms } from '@rentwell/contract/pricing/codes.rules.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'

export interface DiscountCode extends CodeTerms {
  insertedAt: Date
}

const columns = sql`
  id, code, percent, amount, valid_from::text as "validFrom", valid_until::text as "validUntil", most_uses as "mostUses", most_per_guest as "mostPerGuest",
  least_length as "leastLength", used, inserted_at as "insertedAt"`

/** An active discount code of a rental, by its canonical text. */
export const findCode = (db: Db, rentalId: string, code: string) =>
  db.row<DiscountCode>(sql`select ${columns} from discount_codes where rental_id = ${rentalId} and code = ${code} and ended_at is null`)

/** Locks a discount code, active or ended, so that concurrent transactions cannot use it up. */
export const lockCode = (tx: Db, rentalId: string, id: string) =>
  tx.row<DiscountCode>(sql`select ${columns} from discount_codes where rental_id = ${rentalId} and id = ${id} for update`)

/** Number of a guest's active bookings that use a code; 0 without a guest. */
export async function countUsesBy(db: Db, rentalId: string, codeId: string, guestId: string | null): Promise<number> {
  if (guestId === null) return 0
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from code_uses where rental_id = ${rentalId} and code_id = ${codeId} and guest_id = ${guestId}`,
  )
  return row?.count ?? 0
}

/** Active codes after a cursor, newest first. */
export const listCodeRows = (db: Db, rentalId: string, limit: number, after: string[] | undefined) =>
  db.rows<DiscountCode>(sql`
    select ${columns} from discount_codes where rental_id = ${rentalId} and ended_at is null
      and ${olderThan(sql`(inserted_at, id)`, after)}
    order by inserted_at desc, id desc limit ${limit + 1}`)

export const countCodes = async (db: Db, rentalId: string) =>
  (await db.row<{ count: number }>(sql`select count(*)::int as count from discount_codes where rental_id = ${rentalId} and ended_at is null`))?.count ?? 0

/** False if the rental already has an active code with this text. */
export const insertCode = async (tx: Db, rentalId: string, code: Omit<DiscountCode, 'used'>) =>
  (await tx.run(sql`
    insert into discount_codes (rental_id, id, code, percent, amount, valid_from, valid_until, most_uses, most_per_guest, least_length, inserted_at, updated_at)
    values (${rentalId}, ${code.id}, ${code.code}, ${code.percent}, ${code.amount}, ${code.validFrom}, ${code.validUntil}, ${code.mostUses}, ${code.mostPerGuest},
      ${code.leastLength}, ${code.insertedAt}, ${code.insertedAt})
    on conflict (rental_id, code) where ended_at is null do nothing`)) === 1

export const updateCode = (tx: Db, rentalId: string, id: string, changes: Query[]) =>
  tx.run(sql`update discount_codes set ${changes.reduce((all, one) => sql`${all}, ${one}`)} where rental_id = ${rentalId} and id = ${id}`)

export const markEnded = (tx: Db, rentalId: string, id: string, now: Date) =>
  tx.run(sql`update discount_codes set ended_at = ${now}, updated_at = ${now} where rental_id = ${rentalId} and id = ${id} and ended_at is null`)

export const isActive = async (db: Db, rentalId: string, id: string) =>
  (await db.row(sql`select 1 as one from discount_codes where rental_id = ${rentalId} and id = ${id} and ended_at is null`)) !== undefined
