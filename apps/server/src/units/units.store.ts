import { sql, type Db, type Query } from '../platform/db.ts'

export interface NewUnit {
  rentalId: string
  id: string
  title: string
  baseRentalPeriod: string
  basePrice: number
  now: Date
}

/** Writes the unit and its calendar row, which stands where the rental stands. */
export const insertUnit = (tx: Db, unit: NewUnit) =>
  tx.run(sql`
    with unit as (
      insert into units (rental_id, id, title, base_rental_period, base_price, inserted_at, updated_at)
      values (${unit.rentalId}, ${unit.id}, ${unit.title}, ${unit.baseRentalPeriod}, ${unit.basePrice}, ${unit.now}, ${unit.now})),
    place as (insert into unit_rentals (unit_id, rental_id) values (${unit.id}, ${unit.rentalId}))
    insert into unit_calendar (rental_id, unit_id, cell, lat, lng, base_price, e)
    select r.id, ${unit.id}, cell_of(r.lat, r.lng), r.lat, r.lng, ${unit.basePrice}, ll_to_earth(r.lat, r.lng) from rentals r where r.id = ${unit.rentalId}`)

export interface LockedUnit {
  photos: string[]
  updatedAt: Date
  basePrice: number
}

export const lockUnit = (tx: Db, rentalId: string, id: string) =>
  tx.row<LockedUnit>(
    sql`select photos, updated_at as "updatedAt", base_price as "basePrice" from units where rental_id = ${rentalId} and id = ${id} for update`,
  )

export const updateUnit = (tx: Db, rentalId: string, id: string, changes: Query[]) =>
  tx.run(sql`update units set ${changes.reduce((all, one) => sql`${all}, ${one}`)} where rental_id = ${rentalId} and id = ${id}`)

export const setCalendarPrice = (tx: Db, rentalId: string, id: string, basePrice: number) =>
  tx.run(sql`update unit_calendar set base_price = ${basePrice} where rental_id = ${rentalId} and unit_id = ${id}`)

/** The units of a rental stand where the rental stands. */
export const moveUnits = (tx: Db, rentalId: string) =>
  tx.run(sql`
    update unit_calendar u set lat = r.lat, lng = r.lng, cell = cell_of(r.lat, r.lng), e = ll_to_earth(r.lat, r.lng)
    from rentals r where r.id = ${rentalId} and u.rental_id = r.id`)
