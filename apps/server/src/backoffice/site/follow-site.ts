import { languages, productName, type Language } from '@rentwell/contract/product.ts'
import type { Database } from '../../platform/db/db.ts'
import { loadFee, loadSiteName, loadSiteTexts, type SiteName } from './site.store.ts'

interface SiteHeadline {
  headline: string
  lead: string
}

/** What every page and message says of the site. */
interface SiteFacts extends SiteName {
  /** By language; '' where the product's own text is in force. */
  headlines: Record<Language, SiteHeadline>
  /** Of bookings to come; null: the configured one. */
  feeBps: number | null
}

interface FollowedSite {
  facts: () => SiteFacts
  /** The site's name, or the product's. */
  name: () => string
}

interface FollowOptions {
  /** Called after a change is known, so that pages written before can be dropped. */
  onChange: () => void
  warn: (error: unknown) => void
}

/** The nodes of a cluster do not notify, so there the facts are read again with this period. */
const clusterMaxAgeMs = 1000

async function readFacts(db: Database): Promise<SiteFacts> {
  const [named, texts, feeBps] = await Promise.all([loadSiteName(db), loadSiteTexts(db), loadFee(db)])
  const headlines = Object.fromEntries(languages.map(language => [language, { headline: texts[language].headline, lead: texts[language].lead }]))
  return { ...named, headlines: headlines as Record<Language, SiteHeadline>, feeBps }
}

/** Keeps what the operator has set in memory, and reads it again when any process changes it. */
export async function followSite(db: Database, { onChange, warn }: FollowOptions): Promise<FollowedSite> {
  let facts = await readFacts(db)
  let began = 0
  let known = 0
  const reload = async () => {
    const number = ++began
    const read = await readFacts(db)
    // A read that began later has come first.
    if (number < known) return
    known = number
    const isChanged = JSON.stringify(read) !== JSON.stringify(facts)
    facts = read
    if (isChanged) onChange()
  }
  const again = () => void reload().catch(warn)
  await db.listen('changed', subject => subject === 'site' && again(), again)
  await reload()
  if (await db.isCluster()) setInterval(again, clusterMaxAgeMs).unref()
  return { facts: () => facts, name: () => facts.name ?? productName }
}
