import type { readLegalText as endpoint } from '@rentwell/contract/backoffice/site.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { loadSiteTexts } from './site.store.ts'

/** The operator's own terms or privacy policy, or null. */
export const readLegalText: Handler<typeof endpoint, object> = async ({ tx }, { text, language }) => {
  const texts = (await loadSiteTexts(tx))[language]
  const changedAt = texts[`${text}At`]
  return { legal: changedAt && { text: texts[text], changedAt } }
}
