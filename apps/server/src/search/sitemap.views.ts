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

/** The first active unit of each file. Hidden rentals are left out when a file is written. */
export const listUnitFiles = (db: Db, perFile: number) =>
  db.rows<SitemapPlace>(sql`
    select inserted_at::text as at, id from (select inserted_at, id, row_number() over (order by inserted_at, id) - 1 as place from units where status = 'active') numbered
    where place % ${perFile}::int = 0 order by inserted_at, id`)

/** The first rental of each file. */
export const listRentalFiles = (db: Db, perFile: number) =>
  db.rows<SitemapPlace>(sql`
    select inserted_at::text as at, id from (select inserted_at, id, row_number() over (order by inserted_at, id) - 1 as place from rentals) numbered
    where place % ${perFile}::int = 0 order by inserted_at, id`)

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

/** Active units of shown rentals, with the rental's slug. A unit's page shows its rental too. */
export const listSitemapUnits = (db: Db, batch: Batch) =>
  db.rows<SitemapRow>(sql`
    select u.inserted_at::text as at, u.id, r.slug, greatest(u.updated_at, r.updated_at) as "changedAt"
    from units u join rentals r on r.id = u.rental_id
    where u.status = 'active' and r.is_open and ${within(batch, 'u')} order by u.inserted_at, u.id limit ${batch.limit}`)

/** Shown rentals. */
export const listSitemapRentals = (db: Db, batch: Batch) =>
  db.rows<SitemapRow>(sql`
    select r.inserted_at::text as at, r.id, r.slug, r.updated_at as "changedAt"
    from rentals r where r.is_open and ${within(batch, 'r')} order by r.inserted_at, r.id limit ${batch.limit}`)
