import { siteTexts, type LegalText, type SiteText } from '@rentwell/contract/backoffice/site.rules.ts'
import { languages, type Language } from '@rentwell/contract/product.ts'
import { sql, type Db } from '../../platform/db/db.ts'

export interface SiteName {
  /** Null: the product's. */
  name: string | null
  logo: string | null
}

export type SiteTextsRow = Record<SiteText, string> & Record<`${LegalText}At`, Date | null>
export type SiteTextsByLanguage = Record<Language, SiteTextsRow>

const noTexts: SiteTextsRow = { headline: '', lead: '', terms: '', privacy: '', termsAt: null, privacyAt: null }

const theRow = (row: SiteName | undefined): SiteName => {
  if (!row) throw new Error('the row of site_settings is missing')
  return row
}

export const loadSiteName = async (db: Db) => theRow(await db.row<SiteName>(sql`select name, logo from site_settings`))
export const lockSiteName = async (tx: Db) => theRow(await tx.row<SiteName>(sql`select name, logo from site_settings for update`))
export const setSiteName = (tx: Db, { name, logo }: SiteName) => tx.run(sql`update site_settings set name = ${name}, logo = ${logo}`)

/** The texts in every language, '' where nothing is set. */
export async function loadSiteTexts(db: Db): Promise<SiteTextsByLanguage> {
  const rows = await db.rows<SiteTextsRow & { language: string }>(sql`
    select language, headline, lead, terms, privacy, terms_at as "termsAt", privacy_at as "privacyAt" from site_texts`)
  const of = (wanted: Language): SiteTextsRow => {
    const { language: _language, ...row } = rows.find(({ language }) => language === wanted) ?? { ...noTexts, language: wanted }
    return row
  }
  return Object.fromEntries(languages.map(language => [language, of(language)])) as SiteTextsByLanguage
}

export const setSiteTexts = (tx: Db, language: Language, { headline, lead, terms, privacy, termsAt, privacyAt }: SiteTextsRow) =>
  tx.run(sql`
    insert into site_texts (language, headline, lead, terms, privacy, terms_at, privacy_at)
    values (${language}, ${headline}, ${lead}, ${terms}, ${privacy}, ${termsAt}, ${privacyAt})
    on conflict (language) do update set headline = excluded.headline, lead = excluded.lead, terms = excluded.terms, privacy = excluded.privacy,
      terms_at = excluded.terms_at, privacy_at = excluded.privacy_at`)

/** The texts that differ, without the moments. */
export const changedTexts = (before: SiteTextsRow, after: SiteTextsRow) => siteTexts.filter(name => before[name] !== after[name])

/** The newest fee that was set; null: none, or the one that is configured. */
export const loadFee = async (db: Db) =>
  (await db.row<{ feeBps: number | null }>(sql`select fee_bps as "feeBps" from platform_fees order by since desc limit 1`))?.feeBps ?? null

/** In force from now on. Bookings made before keep theirs. */
export const setFee = (tx: Db, feeBps: number | null, now: Date) =>
  tx.run(sql`
    insert into platform_fees (since, fee_bps)
    select greatest(${now}::timestamptz, max(since) + interval '1 millisecond'), ${feeBps} from platform_fees`)
