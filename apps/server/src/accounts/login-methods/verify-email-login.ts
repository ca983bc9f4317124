import type { verifyEmailLogin as endpoint } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../platform/http/routes.ts'
import type { AccountSettings } from '../accounts.policy.ts'
import { findUserByEmail, isBlocked } from '../accounts.store.ts'
import { readMeOf } from '../accounts.views.ts'
import { openSession, renewToken } from '../open-session.ts'
import { passProof } from '../proofs.store.ts'
import { takeProof } from '../proofs.ts'

/** Verifies the code sent to an e-mail address: logs in the account that has the address, or continues the sign-up (`completeSignup`) if none has it. */
export const verifyEmailLogin =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, caller, ownRental }, given) => {
    const taken = await takeProof(tx, settings, { ...given, purpose: 'login', actor: null, address: caller.address }, now)
    if (taken instanceof CommitThenRefuse) return taken
    const { tokenHash, place: email, sessionId } = taken.proof

    if (sessionId) {
      const renewed = await renewToken(tx, sessionId)
      must(renewed, 'code_expired')
      return { accessToken: renewed.accessToken, me: await readMeOf(tx, renewed.userId, now) }
    }
    const known = await findUserByEmail(tx, email)
    if (!known) {
      if (!taken.isRepeat) await passProof(tx, tokenHash, now)
      return { continueSignup: true as const, nextStep: 'complete_profile' as const }
    }
    must(!(await isBlocked(tx, known.userId)), 'blocked')
    const session = await openSession(tx, known.userId, { device: caller.device, ownRental }, now)
    await passProof(tx, tokenHash, now, session.id)
    return { accessToken: session.accessToken, me: await readMeOf(tx, known.userId, now) }
  }
