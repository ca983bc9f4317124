import type { linkIdentity as endpoint } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { newId } from '../../platform/base/ids.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { identityLinkedLetter } from '../accounts.mail.ts'
import { stepUpMinutes, type AccountSettings } from '../accounts.policy.ts'
import { findContacts } from '../accounts.store.ts'
import { mustHaveSteppedUp } from '../stepped-up.ts'
import { findIdentity, findSessionStart, insertIdentity } from './identities.store.ts'
import { identitiesOf } from './identities.views.ts'
import { mustHavePassed, mustHaveProvider } from './oidc-flow.ts'

/** Links a login at the provider to the caller's account. Requires a session opened within `stepUpMinutes`, or a fresh code. The user is notified by e-mail. */
export const linkIdentity =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, emit }, { otpToken }) => {
    const { name } = mustHaveProvider(settings)
    const { issuer, subject, email } = await mustHavePassed(tx, otpToken, now)
    const session = await findSessionStart(tx, actor.sessionId)
    const isFresh = session && now.getTime() - session.insertedAt.getTime() < stepUpMinutes * minute
    if (!isFresh) await mustHaveSteppedUp(tx, actor.sessionId, now)

    if (await insertIdentity(tx, { id: newId(), issuer, subject, userId: actor.id, email, now })) {
      emit('account.identity_linked', { userId: actor.id, issuer })
      const contacts = await findContacts(tx, actor.id)
      if (contacts?.email) emit('mail.send', { to: contacts.email, ...identityLinkedLetter(name, settings.supportEmail, contacts.language) })
    } else must((await findIdentity(tx, { issuer, subject }))?.userId === actor.id, 'identity_taken', { name })
    return { identities: await identitiesOf(tx, actor.id) }
  }
