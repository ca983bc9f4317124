import type { verifyRecovery as endpoint } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { day, hour, second } from '@rentwell/contract/durations.ts'
import { newId } from '../../platform/base/ids.ts'
import { must } from '../../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../platform/http/routes.ts'
import { newToken, sha256 } from '../../platform/base/secrets.ts'
import { recoveryLetter, recoveryMessage } from '../accounts.mail.ts'
import { mostRecoveries, recoveryOpenHours, recoveryWaitHours, type AccountSettings } from '../accounts.policy.ts'
import { findContacts, isBlocked } from '../accounts.store.ts'
import { passProof } from '../proofs.store.ts'
import { takeProof } from '../proofs.ts'
import { countRecoveries, insertRecovery, lockRecovery, stopRecoveryOf } from './recoveries.store.ts'

/**
 * Takes the code of the e-mail. The first time a day of waiting begins, and every place of the account is told how to stop it;
 * after that day the same way leads on to another number.
 */
export const verifyRecovery =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, caller, emit }, given) => {
    const taken = await takeProof(tx, settings, { ...given, purpose: 'recovery', actor: null, address: caller.address }, now)
    if (taken instanceof CommitThenRefuse) return taken
    const { userId, tokenHash } = taken.proof
    must(userId, 'otp_token_invalid')
    must(!(await isBlocked(tx, userId)), 'blocked')
    if (!taken.isRepeat) await passProof(tx, tokenHash, now)

    const running = await lockRecovery(tx, userId)
    if (running && running.closesAt > now) return { status: running.opensAt <= now ? 'open' : 'waiting', opensAt: running.opensAt, closesAt: running.closesAt }
    if (running) await stopRecoveryOf(tx, userId, now)
    must((await countRecoveries(tx, userId, new Date(now.getTime() - 30 * day))) < mostRecoveries, 'too_many_requests', { retryAfter: day / second })

    const opensAt = new Date(now.getTime() + recoveryWaitHours * hour)
    const closesAt = new Date(opensAt.getTime() + recoveryOpenHours * hour)
    const stopToken = newToken()
    await insertRecovery(tx, { id: newId(), userId, opensAt, closesAt }, sha256(stopToken), now)
    const contacts = await findContacts(tx, userId)
    const link = `${settings.origin}/stop-recovery?token=${stopToken}`
    if (contacts?.phone) emit('sms.send', { to: contacts.phone, text: recoveryMessage(link, contacts.language) })
    if (contacts?.email) emit('mail.send', { to: contacts.email, ...recoveryLetter(link, contacts.language) })
    emit('account.recovery_asked', { userId })
    return { status: 'waiting', opensAt, closesAt }
  }
