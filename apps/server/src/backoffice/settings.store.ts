import { sql, type Db } from '../platform/db/db.ts'

export interface SiteSettings {
  approvesRentals: boolean
}

/** The site as the subject of an entry of the audit log. */
export const siteId = '00000000-0000-0000-0000-000000000000'

const columns = sql`approves_rentals as "approvesRentals"`

const theRow = (row: SiteSettings | undefined): SiteSettings => {
  if (!row) throw new Error('the row of site_settings is missing')
  return row
}

export const loadSettings = async (db: Db) => theRow(await db.row<SiteSettings>(sql`select ${columns} from site_settings`))
export const lockSettings = async (tx: Db) => theRow(await tx.row<SiteSettings>(sql`select ${columns} from site_settings for update`))
export const setSettings = (tx: Db, { approvesRentals }: SiteSettings) => tx.run(sql`update site_settings set approves_rentals = ${approvesRentals}`)
