import { sql, type Db } from '../platform/db/db.ts'

/** A row's place in the order of the sitemap, oldest first, so that new rows come last and earlier files keep their addresses. */
export interface SitemapPlace {
  at: string
  id: string
}

export interface SitemapRow extends SitemapPlace {
  slug: string
  changedAt: Date
}

/** The row that is `perFile` rows behind `first`, or the very first row. Read from the index alone, however many rows there are before it. */
const nextFirst = (first: SitemapPlace | undefined, perFile: number) => sql`
  ${first ? sql`(inserted_at, id) > (${first.at}::timestamptz, ${first.id}::uuid)` : sql`true`} order by inserted_at, id offset ${first ? perFile - 1 : 0} limit 1`

/** The first active unit of the file behind the one that begins with `first`; undefined if that is the last one. Hidden rentals are left out when a file is written. */
export const findUnitFile = (db: Db, first: SitemapPlace | undefined, perFile: number) =>
  db.row<SitemapPlace>(sql`select inserted_at::text as at, id from units where status = 'active' and ${nextFirst(first, perFile)}`)

/** The same of rentals. */
export const findRentalFile = (db: Db, first: SitemapPlace | undefined, perFile: number) =>
  db.row<SitemapPlace>(sql`select inserted_at::text as at, id from rentals where ${nextFirst(first, perFile)}`)

interface Batch {
  from: SitemapPlace
  /** `from` was in the last batch. */
  isAfter: boolean
  /** First place of the next file. */
  until: SitemapPlace | undefined
  limit: number
}

const within = ({ from, isAfter, until }: Batch, alias: 'u' | 'r') => {
  const place = alias === 'u' ? sql`(u.inserted_at, u.id)` : sql`(r.inserted_at, r.id)`
  const start = sql`(${from.at}::timestamptz, ${from.id}::uuid)`
  const begins = isAfter ? sql`${place} > ${start}` : sql`${place} >= ${start}`
  return until ? sql`${begins} and ${place} < (${until.at}::timestamptz, ${until.id}::uuid)` : begins
}

/** A rental with a domain of its own is in the sitemap of that. */
const isHere = sql`not exists (select 1 from own_domains o where o.rental_id = r.id and o.status = 'verified')`

/** Active units of shown rentals, with the rental's slug. A unit's page shows its rental too. */
export const listSitemapUnits = (db: Db, batch: Batch) =>
  db.rows<SitemapRow>(sql`
    select u.inserted_at::text as at, u.id, r.slug, greatest(u.updated_at, r.updated_at) as "changedAt"
    from units u join rentals r on r.id = u.rental_id
    where u.status = 'active' and r.is_public and ${isHere} and ${within(batch, 'u')} order by u.inserted_at, u.id limit ${batch.limit}`)

/** Shown rentals. */
export const listSitemapRentals = (db: Db, batch: Batch) =>
  db.rows<SitemapRow>(sql`
    select r.inserted_at::text as at, r.id, r.slug, r.updated_at as "changedAt"
    from rentals r where r.is_public and ${isHere} and ${within(batch, 'r')} order by r.inserted_at, r.id limit ${batch.limit}`)

/** A shown rental and its active units, newest first: what the sitemap of its own domain lists. */
export const listSitemapOf = (db: Db, rentalId: string, limit: number) =>
  db.rows<{ slug: string; unitId: string | null; changedAt: Date }>(sql`
    select r.slug, u.id as "unitId", greatest(u.updated_at, r.updated_at) as "changedAt"
    from rentals r left join units u on u.rental_id = r.id and u.status = 'active'
    where r.id = ${rentalId} and r.is_public order by u.inserted_at desc, u.id desc limit ${limit}`)
