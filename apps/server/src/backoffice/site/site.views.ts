import type { readBackofficeSite } from '@rentwell/contract/backoffice/site.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { Db } from '../../platform/db/db.ts'
import { loadFee, loadSiteName, loadSiteTexts } from './site.store.ts'

export interface FeeSettings {
  /** PLATFORM_FEE_BPS. */
  feeBps: number
}

export async function presentSite(db: Db, { feeBps }: FeeSettings): Promise<Returned<typeof readBackofficeSite>['site']> {
  const [{ name, logo }, texts, set] = await Promise.all([loadSiteName(db), loadSiteTexts(db), loadFee(db)])
  return { name, logoPicUuid: logo, texts, feeBps: set, configuredFeeBps: feeBps }
}
