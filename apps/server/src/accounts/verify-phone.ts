import type { verifyPhone as endpoint } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { must } from '../platform/base/must.ts'
import { CommitThenRefuse, type Handler } from '../platform/http/routes.ts'
import { phoneChangedLetter, phoneLeftMessage } from './accounts.mail.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { endOtherSessions, findContacts, findUserByPhone, lockPhone, movePhone } from './accounts.store.ts'
import { readMeOf } from './accounts.views.ts'
import { noteProved } from './deliveries.ts'
import { passProof } from './proofs.store.ts'
import { takeProof } from './proofs.ts'

/** Moves the account to the number that the code proves. Every other device is logged out; the old number and the e-mail are told. */
export const verifyPhone =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, caller, emit }, given) => {
    const taken = await takeProof(tx, settings, { ...given, purpose: 'phone', actor, address: caller.address }, now)
    if (taken instanceof CommitThenRefuse) return taken
    if (taken.isRepeat) return { me: await readMeOf(tx, actor.id, now) }

    const phone = taken.proof.place
    await lockPhone(tx, phone)
    must(!(await findUserByPhone(tx, phone)), 'phone_taken')
    const before = await findContacts(tx, actor.id)
    await movePhone(tx, actor.id, phone)
    await passProof(tx, taken.proof.tokenHash, now)
    await noteProved(tx, settings, now)
    await endOtherSessions(tx, actor.id, actor.sessionId, now)
    const { supportEmail } = settings
    if (before?.phone) emit('sms.send', { to: before.phone, text: phoneLeftMessage(supportEmail, before.language) })
    if (before?.email) emit('mail.send', { to: before.email, ...phoneChangedLetter(phone, supportEmail, before.language) })
    return { me: await readMeOf(tx, actor.id, now) }
  }
