import type { readBackofficeSite as endpoint } from '@rentwell/contract/backoffice/site.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { presentSite, type FeeSettings } from './site.views.ts'

/** What the operator has set of the site. */
export const readBackofficeSite =
  (settings: FeeSettings): Handler<typeof endpoint> =>
  async ({ tx }) => ({ site: await presentSite(tx, settings) })
