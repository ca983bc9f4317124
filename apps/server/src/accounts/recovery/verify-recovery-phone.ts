import type { verifyRecoveryPhone as endpoint } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../platform/http/routes.ts'
import { phoneChangedLetter, phoneLeftMessage } from '../accounts.mail.ts'
import type { AccountSettings } from '../accounts.policy.ts'
import { endOtherSessions, findContacts, findUserByPhone, isBlocked, lockPhone, movePhone } from '../accounts.store.ts'
import { readMeOf } from '../accounts.views.ts'
import { noteProved } from '../deliveries.ts'
import { openSession, renewToken } from '../open-session.ts'
import { passProof } from '../proofs.store.ts'
import { takeProof } from '../proofs.ts'
import { finishRecovery, lockRecovery } from './recoveries.store.ts'

/** Takes the code of the new number: the account has moved there, this device is logged in and no other. */
export const verifyRecoveryPhone =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, caller, emit, ownRental }, given) => {
    const taken = await takeProof(tx, settings, { ...given, purpose: 'recovery_phone', actor: null, address: caller.address }, now)
    if (taken instanceof CommitThenRefuse) return taken
    const { userId, sessionId, place: phone, tokenHash } = taken.proof
    must(userId, 'otp_token_invalid')
    if (taken.isRepeat) {
      const renewed = sessionId ? await renewToken(tx, sessionId) : undefined
      must(renewed, 'code_expired')
      return { accessToken: renewed.accessToken, me: await readMeOf(tx, userId, now) }
    }

    const recovery = await lockRecovery(tx, userId)
    must(recovery && recovery.opensAt <= now && recovery.closesAt > now, 'recovery_waits')
    must(!(await isBlocked(tx, userId)), 'blocked')
    await lockPhone(tx, phone)
    const holder = await findUserByPhone(tx, phone)
    must(!holder || holder.id === userId, 'phone_taken')

    const before = await findContacts(tx, userId)
    await movePhone(tx, userId, phone)
    await finishRecovery(tx, recovery.id, now)
    await noteProved(tx, settings, now)
    await endOtherSessions(tx, userId, null, now)
    const session = await openSession(tx, userId, { device: caller.device, ownRental }, now)
    await passProof(tx, tokenHash, now, session.id)
    const { supportEmail } = settings
    if (before?.phone) emit('sms.send', { to: before.phone, text: phoneLeftMessage(supportEmail, before.language) })
    if (before?.email) emit('mail.send', { to: before.email, ...phoneChangedLetter(phone, supportEmail, before.language) })
    return { accessToken: session.accessToken, me: await readMeOf(tx, userId, now) }
  }
