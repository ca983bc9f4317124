import type { saveSite as endpoint } from '@rentwell/contract/backoffice/site.endpoints.ts'
import { languages } from '@rentwell/contract/product.ts'
import { mustAttach } from '../../media/media.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { insertEntry } from '../audit.store.ts'
import { siteId } from '../settings.store.ts'
import { changedTexts, loadFee, loadSiteTexts, lockSiteName, setFee, setSiteName, setSiteTexts, type SiteTextsRow } from './site.store.ts'
import { presentSite, type FeeSettings } from './site.views.ts'

/** Changes what was sent. The audit log has what really changed, before and after. */
export const saveSite =
  (settings: FeeSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now }, { name, logoPicUuid, texts = {}, feeBps }) => {
    // The row is the lock of all that is saved here.
    const was = await lockSiteName(tx)
    const before: Record<string, unknown> = {}
    const after: Record<string, unknown> = {}
    const note = (key: string, from: unknown, to: unknown) => {
      before[key] = from
      after[key] = to
    }
    if (logoPicUuid) await mustAttach(tx, actor.id, [logoPicUuid], was.logo ? [was.logo] : [], now)
    const is = { name: name === undefined ? was.name : name, logo: logoPicUuid === undefined ? was.logo : logoPicUuid }
    if (is.name !== was.name) note('name', was.name, is.name)
    if (is.logo !== was.logo) note('logo', was.logo, is.logo)
    if (is.name !== was.name || is.logo !== was.logo) await setSiteName(tx, is)

    const saved = await loadSiteTexts(tx)
    for (const language of languages) {
      const row = withMoments(saved[language], { ...saved[language], ...texts[language] }, now)
      const changed = changedTexts(saved[language], row)
      for (const text of changed) note(`${text} ${language}`, saved[language][text], row[text])
      if (changed.length > 0) await setSiteTexts(tx, language, row)
    }

    const fee = await loadFee(tx)
    if (feeBps !== undefined && feeBps !== fee) {
      note('feeBps', fee, feeBps)
      await setFee(tx, feeBps, now)
    }
    if (Object.keys(after).length > 0) await insertEntry(tx, { by: actor.id, act: 'settings.changed', subjectId: siteId, before, after, now })
    return { site: await presentSite(tx, settings) }
  }

/** Since when the terms and the privacy policy are as they are read. */
function withMoments(before: SiteTextsRow, after: SiteTextsRow, now: Date): SiteTextsRow {
  const at = (text: 'terms' | 'privacy') => (after[text] === '' ? null : after[text] === before[text] ? before[`${text}At`] : now)
  return { ...after, termsAt: at('terms'), privacyAt: at('privacy') }
}
