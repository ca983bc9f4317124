import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../../platform/db/db.ts'

export interface KnownCard {
  id: string
  name: string
  phone: string | null
  email: string | null
}

/** Cards with one of these phones, e-mails or names. */
export const listKnownCards = (db: Db, rentalId: string, { phones, emails, names }: { phones: string[]; emails: string[]; names: string[] }) =>
  db.rows<KnownCard & { isSeparate: boolean }>(sql`
    select id, name, phone, email, is_separate as "isSeparate" from customers
    where rental_id = ${rentalId} and (phone = any(${phones}::text[]) or email = any(${emails}::text[]) or sort_key = any(select lower(one) from unnest(${names}::text[]) one)) order by id`)

export interface KnownUnit {
  id: string
  title: string
  isActive: boolean
  /** Pieces that guests can get. */
  pieces: number
  serials: string[]
}

/** Units with one of these titles, in upper or lower case, or with a piece of one of these serial numbers. */
export const listKnownUnits = (db: Db, rentalId: string, names: string[]) =>
  db.rows<KnownUnit>(sql`
    with wanted as (select distinct lower(one) as name from unnest(${names}::text[]) one)
    select u.id, u.title, u.status = 'active' as "isActive",
      (select count(*)::int from pieces p where p.rental_id = u.rental_id and p.unit_id = u.id and p.state = 'ready') as pieces,
      array(select lower(p.serial) from pieces p where p.rental_id = u.rental_id and p.unit_id = u.id and p.state <> 'gone' and lower(p.serial) in (select name from wanted)) as serials
    from units u where u.rental_id = ${rentalId} and (
      lower(u.title) in (select name from wanted)
      or exists (select from pieces p where p.rental_id = u.rental_id and p.unit_id = u.id and p.state <> 'gone' and lower(p.serial) in (select name from wanted)))
    order by u.status = 'active' desc, u.id`)

/** What is held of units, piece by piece. */
export const listHeld = (db: Db, rentalId: string, unitIds: string[], since: Date) =>
  db.rows<Period & { unitId: string }>(sql`
    select unit_id as "unitId", lower(held) as start, upper(held) as "end" from holds
    where rental_id = ${rentalId} and unit_id = any(${unitIds}::uuid[]) and upper(held) > ${since}`)

/** How many pieces guests can get of units. */
export const countPieces = async (db: Db, rentalId: string, unitIds: string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await db.rows<{ unitId: string; count: number }>(sql`
        select unit_id as "unitId", count(*)::int as count from pieces where rental_id = ${rentalId} and unit_id = any(${unitIds}::uuid[]) and state = 'ready' group by 1`)
    ).map(({ unitId, count }) => [unitId, count]),
  )

/** Bookings and imported history of these units, to find again what was imported before. */
export const listSameStays = (db: Db, rentalId: string, unitIds: string[]) =>
  db.rows<Period & { unitId: string; name: string; number: string | null }>(sql`
    select unit_id as "unitId", lower(period) as start, upper(period) as "end", lower(customer_name) as name, null as number from bookings
    where rental_id = ${rentalId} and unit_id = any(${unitIds}::uuid[]) and status in ('confirmed', 'in_progress') and customer_name is not null
    union all
    select p.unit_id, lower(p.period), upper(p.period), lower(c.name), p.number from past_bookings p join customers c on c.rental_id = p.rental_id and c.id = p.customer_id
    where p.rental_id = ${rentalId} and p.unit_id = any(${unitIds}::uuid[])`)
