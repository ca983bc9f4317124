import * as endpoints from '@rentwell/contract/rentals/own-domain.endpoints.ts'
import * as shapes from '@rentwell/contract/rentals/own-domain.shapes.ts'
import { worksIn } from '../../members/members.public.ts'
import { on, onBoth, type Route } from '../../platform/http/routes.ts'
import { checkOwnDomain } from './check-own-domain.ts'
import type { OwnDomainSettings } from './own-domain.policy.ts'
import { readOwnDomain } from './read-own-domain.ts'
import { removeOwnDomain } from './remove-own-domain.ts'
import { saveOwnDomain } from './save-own-domain.ts'

export const ownDomainRoutes = (settings: OwnDomainSettings): Route[] => [
  on(endpoints.readOwnDomain, shapes.readOwnDomain, worksIn('see_office'), readOwnDomain),
  on(endpoints.saveOwnDomain, shapes.saveOwnDomain, worksIn('edit_website'), saveOwnDomain(settings)),
  on(endpoints.removeOwnDomain, shapes.removeOwnDomain, worksIn('edit_website'), removeOwnDomain),
  onBoth(endpoints.checkOwnDomain, shapes.checkOwnDomain, worksIn('edit_website'), checkOwnDomain(settings)),
]
