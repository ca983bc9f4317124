import type { verifyStepUp as endpoint } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { CommitThenRefuse, type Handler } from '../platform/http/routes.ts'
import { stepUpMinutes, type AccountSettings } from './accounts.policy.ts'
import { stepUpSession } from './accounts.store.ts'
import { noteProved } from './deliveries.ts'
import { passProof } from './proofs.store.ts'
import { takeProof } from './proofs.ts'

const isPhone = (place: string) => place.startsWith('+')

/** Takes the fresh code: this session may do guarded things for ten minutes. */
export const verifyStepUp =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, caller }, given) => {
    const taken = await takeProof(tx, settings, { ...given, purpose: 'step_up', actor, address: caller.address }, now)
    if (taken instanceof CommitThenRefuse) return taken
    if (taken.isRepeat) return
    await passProof(tx, taken.proof.tokenHash, now)
    await stepUpSession(tx, actor.sessionId, new Date(now.getTime() + stepUpMinutes * minute))
    if (isPhone(taken.proof.place)) await noteProved(tx, settings, now)
  }
