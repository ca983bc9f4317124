import { must } from '../platform/base/must.ts'
import { batched, inOrder } from '../platform/db/batch-loader.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** How a rental shows itself outside of the marketplace. */
export interface Brand {
  title: string
  /** URL of its logo as a square of 96 pixels. */
  logo: string | null
  /** '#rrggbb' */
  color: string | null
  /** Its verified own domain, in ASCII. */
  domain: string | null
}

const findBrand = batched<string, Brand | undefined>(async (db, rentalIds) =>
  inOrder(
    await db.rows<Brand & { nr: number }>(sql`
      select nr::int as nr, r.title, r.profile_pic as logo, r.brand_color as color,
        (select o.domain from own_domains o where o.rental_id = r.id and o.status = 'verified') as domain
      from unnest(${rentalIds}::uuid[]) with ordinality as asked (rental_id, nr) join rentals r on r.id = asked.rental_id`),
    rentalIds.length,
  ),
)

/** The brand of a rental. `pictures` is the address below which pictures are served. */
export async function readBrand(db: Db, rentalId: string, pictures: string): Promise<Brand> {
  const brand = await findBrand(db, rentalId)
  must(brand, 'not_found')
  return { ...brand, logo: brand.logo && `${pictures}/${brand.logo}/-/scale_crop/96x96/center/-/setfill/ffffff/-/format/png/` }
}
