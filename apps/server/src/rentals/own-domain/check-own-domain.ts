import type { checkOwnDomain as endpoint } from '@rentwell/contract/rentals/own-domain.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import { mustCount } from '../../platform/http/rate-limits.ts'
import { Finished, type Begin, type Finish } from '../../platform/http/routes.ts'
import type { OwnDomainSettings } from './own-domain.policy.ts'
import { findOwnDomain, recordCheck } from './own-domain.store.ts'
import { presentOwnDomain } from './present-own-domain.ts'
import { proveDomain } from './prove-domain.ts'

interface Checked {
  rentalId: string
  domain: string
  token: string
}

/** Looks for the proof of a domain now. 20 times in 10 minutes. Refused with `domain_taken` if another rental has proved it before. */
export const checkOwnDomain = (settings: OwnDomainSettings): [Begin<typeof endpoint, Checked, { member: Member }>, Finish<typeof endpoint, Checked>] => [
  async ({ tx, member: { rentalId }, now }) => {
    const known = await findOwnDomain(tx, rentalId)
    if (!known) return new Finished({ ownDomain: null })
    await mustCount(tx, [{ subject: `domain check ${rentalId}`, most: 20, seconds: 600 }], now)
    return { rentalId, domain: known.domain, token: known.token }
  },
  async ({ db, now, transaction }, checked) => {
    const problem = await proveDomain(checked, settings)
    const outcome = await transaction(({ tx }) => recordCheck(tx, { ...checked, isDaily: false }, problem, now()))
    must(outcome !== 'taken', 'domain_taken')
    return presentOwnDomain(await findOwnDomain(db, checked.rentalId))
  },
]
