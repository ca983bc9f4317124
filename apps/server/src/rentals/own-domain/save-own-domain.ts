import type { saveOwnDomain as endpoint } from '@rentwell/contract/rentals/own-domain.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { newToken } from '../../platform/base/secrets.ts'
import { invalidField } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { mayBelongToRental, type OwnDomainSettings } from './own-domain.policy.ts'
import { findOwnDomain, setOwnDomain } from './own-domain.store.ts'
import { presentOwnDomain } from './present-own-domain.ts'

/** Names the domain that a rental wants; it is used once it is proved. The same one again keeps its token. */
export const saveOwnDomain =
  ({ ownHost }: OwnDomainSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId }, now }, { domain }) => {
    if (!mayBelongToRental(domain, ownHost)) throw invalidField('domain', 'domain_not_own')
    const known = await findOwnDomain(tx, rentalId)
    if (known?.domain !== domain) await setOwnDomain(tx, rentalId, domain, newToken(), now)
    return presentOwnDomain(await findOwnDomain(tx, rentalId))
  }
