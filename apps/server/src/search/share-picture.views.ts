import type { MoneySign } from '@rentwell/contract/money.ts'
import type { Rating } from '@rentwell/contract/rentals/rating.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { ratingJson } from '../rentals/rentals.public.ts'

/** What the picture of a shown rental shows; undefined for a hidden one. */
export const findSharedRental = (db: Db, rentalId: string) =>
  db.row<{ title: string; shortAddress: string; photos: string[]; unitPhoto: string | null; rating: Rating }>(sql`
    select r.title, r.short_address as "shortAddress", r.photos, ${ratingJson(sql`r.id`, sql`r.id`)} as rating,
      (select u.photos[1] from units u where u.rental_id = r.id and u.status = 'active' order by u.inserted_at desc, u.id desc limit 1) as "unitPhoto"
    from rentals r where r.id = ${rentalId} and r.is_public`)

interface SharedUnit {
  unit: { title: string; basePrice: number; baseRentalPeriod: BasePeriod; currency: MoneySign; photos: string[] }
  rental: { title: string; photos: string[] }
  rating: Rating
}

/** The same of an active unit. */
export const findSharedUnit = (db: Db, rentalId: string, unitId: string) =>
  db.row<SharedUnit>(sql`
    select json_build_object('title', u.title, 'basePrice', u.base_price, 'baseRentalPeriod', u.base_rental_period, 'photos', to_jsonb(u.photos),
        'currency', json_build_object('code', c.code, 'sign', c.sign)) as unit,
      json_build_object('title', r.title, 'photos', to_jsonb(r.photos)) as rental, ${ratingJson(sql`r.id`, sql`u.id`)} as rating
    from units u join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id
    where u.rental_id = ${rentalId} and u.id = ${unitId} and u.status = 'active' and r.is_public`)
