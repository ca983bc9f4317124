import type { challengeStepUp as endpoint } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { codeMessage } from './accounts.mail.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { findContacts } from './accounts.store.ts'
import { mustMaySendSms } from './deliveries.ts'
import { readPhone } from './phones.ts'
import { sendProof } from './proofs.ts'

/** Sends a fresh code to one's own phone; its token serves this session and nothing but the step-up. */
export const challengeStepUp =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, language, emit }) => {
    const contacts = await findContacts(tx, actor.id)
    must(contacts?.phone, 'unauthenticated')
    const place = contacts.phone
    const token = await sendProof(
      tx,
      settings,
      {
        purpose: 'step_up',
        userId: actor.id,
        sessionId: actor.sessionId,
        place,
        mayBeSent: () => mustMaySendSms(tx, settings, { phone: place, country: readPhone(place)?.country ?? '' }, now),
        send: (code, expiresAt) => emit('sms.send', { to: place, text: codeMessage(code, settings.host, language), staleAt: expiresAt.getTime() }),
      },
      now,
    )
    return { token }
  }
