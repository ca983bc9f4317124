import type { verifyEmail as endpoint } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { must } from '../platform/base/must.ts'
import { CommitThenRefuse, type Handler } from '../platform/http/routes.ts'
import { emailChangedMessage, emailLeftLetter } from './accounts.mail.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { endOtherSessions, findContacts, moveEmail } from './accounts.store.ts'
import { readMeOf } from './accounts.views.ts'
import { passProof } from './proofs.store.ts'
import { takeProof } from './proofs.ts'

/** Moves the account to the address that the code proves. The old address and the phone are told. */
export const verifyEmail =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, caller, emit }, given) => {
    const taken = await takeProof(tx, settings, { ...given, purpose: 'email', actor, address: caller.address }, now)
    if (taken instanceof CommitThenRefuse) return taken
    if (taken.isRepeat) return { me: await readMeOf(tx, actor.id, now) }

    const email = taken.proof.place
    const before = await findContacts(tx, actor.id)
    must(await moveEmail(tx, actor.id, email, now), 'email_taken')
    await passProof(tx, taken.proof.tokenHash, now)
    // Codes to the old address opened the account, so its logins end like those of an old number.
    if (settings.methods.includes('email')) await endOtherSessions(tx, actor.id, actor.sessionId, now)
    const { supportEmail } = settings
    if (before?.email) emit('mail.send', { to: before.email, ...emailLeftLetter(email, supportEmail, before.language) })
    if (before?.phone) emit('sms.send', { to: before.phone, text: emailChangedMessage(supportEmail, before.language) })
    return { me: await readMeOf(tx, actor.id, now) }
  }
