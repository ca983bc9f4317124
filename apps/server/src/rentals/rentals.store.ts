import { sql, type Db, type Query } from '../platform/db.ts'

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
  timeZone: string
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
    insert into rentals (id, slug, title, country_id, address, short_address, lat, lng, getting_around, time_zone, inserted_at, updated_at)
    values (${rental.id}, ${rental.slug}, ${rental.title}, ${rental.countryId}, ${rental.address}, ${rental.shortAddress},
      ${rental.lat}, ${rental.lng}, ${rental.gettingAround}, ${rental.timeZone}, ${rental.now}, ${rental.now})`)

export interface LockedRental {
  id: string
  slug: string
  slugChangedAt: Date | null
  currencyId: string
  profilePic: string | null
  photos: string[]
  updatedAt: Date
}

export const lockRental = (tx: Db, id: string) =>
  tx.row<LockedRental>(sql`
    select id, slug, slug_changed_at as "slugChangedAt", currency_id as "currencyId", profile_pic as "profilePic", photos, updated_at as "updatedAt"
    from rentals where id = ${id} for update`)

/** Each value of a form goes to its own named column; a key that was not sent stays. */
export const updateRental = (tx: Db, id: string, changes: Query[]) =>
  changes.length === 0 ? Promise.resolve(0) : tx.run(sql`update rentals set ${changes.reduce((all, one) => sql`${all}, ${one}`)} where id = ${id}`)

export const hasBookings = async (tx: Db, rentalId: string) =>
  (await tx.row(sql`select 1 as one from bookings where rental_id = ${rentalId} and status <> 'draft' limit 1`)) !== undefined
