import * as endpoints from '@rentwell/contract/backoffice/site.endpoints.ts'
import * as shapes from '@rentwell/contract/backoffice/site.shapes.ts'
import { admin, anyone } from '../../platform/http/policies.ts'
import { on, type Route } from '../../platform/http/routes.ts'
import { readBackofficeSite } from './read-backoffice-site.ts'
import { readLegalText } from './read-legal-text.ts'
import { saveSite } from './save-site.ts'
import type { FeeSettings } from './site.views.ts'

export const siteRoutes = (fee: FeeSettings): Route[] => [
  on(endpoints.readBackofficeSite, shapes.readBackofficeSite, admin, readBackofficeSite(fee)),
  on(endpoints.saveSite, shapes.saveSite, admin, saveSite(fee)),
  on(endpoints.readLegalText, shapes.readLegalText, anyone, readLegalText, { publicSeconds: 0 }),
]
