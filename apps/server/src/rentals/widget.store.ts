import { isId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { lookup, sql, type Db } from '../platform/db/db.ts'

export async function readSitesOf(db: Db, rentalId: string): Promise<string[]> {
  const row = await db.row<{ sites: string[] }>(sql`select widget_sites as sites from rentals where id = ${rentalId}`)
  must(row, 'not_found')
  return row.sites
}

export const setSites = (tx: Db, rentalId: string, sites: string[]) => tx.run(sql`update rentals set widget_sites = ${sites} where id = ${rentalId}`)

/** The sites that may show the widget of a rental, by its id or slug, of today or of before. None for a rental that guests can't find. */
export async function listWidgetSites(db: Db, rental: string): Promise<string[]> {
  const id = isId(rental) ? sql`${rental}::uuid` : lookup(sql`select rental_id from slugs where slug = ${rental.slice(0, 100).toLowerCase()}`)
  const row = await db.row<{ sites: string[] }>(sql`select widget_sites as sites from rentals where id = ${id} and is_public`)
  return row?.sites ?? []
}
