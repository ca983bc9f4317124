import type { OpenApproval } from '@rentwell/contract/rentals/rentals.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { invalidField } from '../platform/base/must.ts'

export interface NewRental {
  id: string
  slug: string
  title: string
  countryId: string
  address: string
  shortAddress: string
  lat: number
  lng: number
  gettingAround: string
  addressIsPublic: boolean
  timeZone: string
  /** As the wire has them; none: open round the clock. */
  openingHours?: object | undefined
  /** Guests find it only after an admin has approved it. */
  waits?: boolean
  now: Date
}

/** False where the slug is, or ever was, another rental's. */
export const claimSlug = async (tx: Db, slug: string, rentalId: string) =>
  (await tx.run(sql`
    insert into slugs (slug, rental_id) values (${slug}, ${rentalId})
    on conflict (slug) do update set retired_at = null where slugs.rental_id = ${rentalId}`)) === 1

export const retireSlugs = (tx: Db, rentalId: string, current: string, now: Date) =>
  tx.run(sql`update slugs set retired_at = ${now} where rental_id = ${rentalId} and slug <> ${current} and retired_at is null`)

export const insertRental = (tx: Db, rental: NewRental) =>
  tx.run(sql`
    insert into rentals (id, slug, title, country_id, address, short_address, lat, lng, getting_around, address_is_public, time_zone, opening_hours, approval, approval_at, inserted_at, updated_at)
    values (${rental.id}, ${rental.slug}, ${rental.title}, ${rental.countryId}, ${rental.address}, ${rental.shortAddress},
      ${rental.lat}, ${rental.lng}, ${rental.gettingAround}, ${rental.addressIsPublic}, ${rental.timeZone}, ${JSON.stringify(rental.openingHours ?? {})}::jsonb,
      ${rental.waits ? 'waiting' : 'approved'}, ${rental.waits ? rental.now : null}, ${rental.now}, ${rental.now})`)

export interface LockedRental {
  id: string
  slug: string
  slugChangedAt: Date | null
  currencyId: string
  profilePic: string | null
  photos: string[]
  updatedAt: Date
  closedAt: Date | null
  countryId: string
}

export const lockRental = (tx: Db, id: string) =>
  tx.row<LockedRental>(sql`
    select id, slug, slug_changed_at as "slugChangedAt", currency_id as "currencyId", profile_pic as "profilePic", photos, updated_at as "updatedAt", closed_at as "closedAt",
      country_id as "countryId"
    from rentals where id = ${id} for update`)

/** Each value of a form goes to its own named column; a key that was not sent stays. */
export const updateRental = (tx: Db, id: string, changes: Query[]) =>
  changes.length === 0 ? Promise.resolve(0) : tx.run(sql`update rentals set ${changes.reduce((all, one) => sql`${all}, ${one}`)} where id = ${id}`)

export const hasBookings = async (tx: Db, rentalId: string) =>
  (await tx.row(sql`select 1 as one from bookings where rental_id = ${rentalId} and status <> 'draft' limit 1`)) !== undefined

/** What its prices are in. */
export async function findCurrency(db: Db, rentalId: string): Promise<string> {
  const row = await db.row<{ id: string }>(sql`select currency_id as id from rentals where id = ${rentalId}`)
  if (!row) throw new Error('a rental without a currency')
  return row.id
}

/** Amounts that nobody can pay in the rental's currency, such as half a yen, are refused by the field of the request in which they were typed. */
export async function mustBePayableHere(db: Db, rentalId: string, typed: Record<string, number | null | undefined>): Promise<void> {
  const smallest = smallestOf(await findCurrency(db, rentalId))
  for (const [field, amount] of Object.entries(typed)) if ((amount ?? 0) % smallest !== 0) throw invalidField(field, 'not_whole')
}

/** Whether a price, a deposit or a code of the rental is not a multiple of the smallest amount of a currency. */
export const hasPartsOf = async (tx: Db, rentalId: string, smallest: number) =>
  (await tx.row(sql`
    select 1 as one from units where rental_id = ${rentalId} and (base_price % ${smallest} <> 0 or deposit_amount % ${smallest} <> 0
      or (nights ->> 'extraGuestPrice')::bigint % ${smallest} <> 0 or (nights ->> 'cleaningFee')::bigint % ${smallest} <> 0
      or jsonb_path_exists(prices, '$.**.price ? (@ % $smallest <> 0)', ${JSON.stringify({ smallest })}::jsonb))
    union all select 1 from discount_codes where rental_id = ${rentalId} and ended_at is null and amount % ${smallest} <> 0 limit 1`)) !== undefined

/** How many bookings guests still count on. Those who would book in this moment wait for the end of the transaction, and then find the calendars as it leaves them. */
export async function countOpenBookings(tx: Db, rentalId: string): Promise<number> {
  await tx.run(sql`select 1 as one from unit_calendar where rental_id = ${rentalId} order by unit_id for update`)
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from bookings
    where rental_id = ${rentalId} and status in ('new_request', 'confirmation_pending', 'confirmed', 'in_progress')`)
  return row?.count ?? 0
}

/** Guests find the rental no more, or again; units that are archived stay so. */
export const setClosed = (tx: Db, rentalId: string, closedAt: Date | null, now: Date) =>
  tx.run(sql`update rentals set closed_at = ${closedAt}, updated_at = ${now} where id = ${rentalId}`)

/** What was done of the first steps that no other table tells. */
export const noteSteps = (tx: Db, rentalId: string, steps: { linkShared?: true | undefined; hidden?: boolean | undefined }, now: Date) =>
  tx.run(sql`
    update rentals set
      link_shared_at = case when ${steps.linkShared ?? false} then coalesce(link_shared_at, ${now}) else link_shared_at end,
      steps_hidden_at = case when ${steps.hidden ?? null}::boolean is null then steps_hidden_at when ${steps.hidden ?? false} then ${now}::timestamptz end
    where id = ${rentalId}`)

/** Whether the back office took the rental off the market, and why; locked. */
export const lockStanding = (tx: Db, id: string) =>
  tx.row<{ suspendedAt: Date | null; suspendedReason: string | null }>(
    sql`select suspended_at as "suspendedAt", suspended_reason as "suspendedReason" from rentals where id = ${id} for update`,
  )

interface Approval {
  approval: 'approved' | OpenApproval
  /** Why it was declined. */
  approvalReason: string | null
}

/** Whether guests may find a new rental, locked. */
export const lockApproval = (tx: Db, id: string) =>
  tx.row<Approval>(sql`select approval, approval_reason as "approvalReason" from rentals where id = ${id} for update`)

/** An approved rental is open to guests unless it is suspended or closed. */
export const setApproval = (tx: Db, id: string, { approval, approvalReason }: Approval, now: Date) =>
  tx.run(sql`update rentals set approval = ${approval}, approval_reason = ${approvalReason}, approval_at = ${now} where id = ${id}`)

/** Takes the rental off the market: nobody finds or books it any more; what is agreed goes on. */
export const suspendRental = (tx: Db, id: string, reason: string, now: Date) =>
  tx.run(sql`update rentals set suspended_at = ${now}, suspended_reason = ${reason} where id = ${id}`)

/** Puts it back; what its people closed or archived stays so. */
export const restoreRental = (tx: Db, id: string) => tx.run(sql`update rentals set suspended_at = null, suspended_reason = null where id = ${id}`)
