import type { HostOwner, OwnSite } from '../../platform/http/own-sites.ts'
import { isId } from '../../platform/base/ids.ts'
import { lookup, sql, type Db, type Query } from '../../platform/db/db.ts'

const exists = async (db: Db, query: Query) => (await db.row(query)) !== undefined

/** Whose a host is. */
export async function findHostOwner(db: Db, domain: string): Promise<HostOwner> {
  const site = await db.row<OwnSite>(sql`
    select r.id as "rentalId", r.slug, r.title, r.profile_pic as logo, r.brand_color as color, ${domain}::text as domain from rentals r
    where r.id = ${lookup(sql`select rental_id from verified_domains where domain = ${domain}`)}`)
  if (site) return site
  // Naming a host must do nothing to it: it may be another address of the product.
  return (await exists(db, sql`select 1 as one from own_domains where domain = ${domain} and verified_at is not null limit 1`)) ? 'lost' : 'none'
}

/** Whether a rental is named by its id or by a slug, of today or of before. */
export const isRental = async (db: Db, rentalId: string, named: string) =>
  isId(named)
    ? named.toLowerCase() === rentalId
    : exists(db, sql`select 1 as one from slugs where slug = ${named.slice(0, 100).toLowerCase()} and rental_id = ${rentalId}`)

export const hasBooking = (db: Db, rentalId: string, id: string) => exists(db, sql`select 1 as one from bookings where rental_id = ${rentalId} and id = ${id}`)
export const hasConversation = (db: Db, rentalId: string, id: string) =>
  exists(db, sql`select 1 as one from conversations where rental_id = ${rentalId} and id = ${id}`)
export const hasRecord = (db: Db, rentalId: string, id: string) =>
  exists(db, sql`select 1 as one from sealed_records where rental_id = ${rentalId} and id = ${id}`)

/** Whether all of these are units of the rental. */
export async function hasUnits(db: Db, rentalId: string, ids: string[]): Promise<boolean> {
  const row = await db.row<{ count: number }>(sql`select count(*)::int as count from units where rental_id = ${rentalId} and id = any(${ids}::uuid[])`)
  return row?.count === new Set(ids.map(id => id.toLowerCase())).size
}
