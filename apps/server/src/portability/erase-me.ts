import { day } from '@rentwell/contract/durations.ts'
import type { eraseMe as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { graceDays } from '@rentwell/contract/portability/portability.rules.ts'
import { findContacts, lockAccount, mustHaveSteppedUp, setEraseAt } from '../accounts/accounts.public.ts'
import { listSoleOwned } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { closeForLeaver } from '../rentals/rentals.public.ts'
import { leavingLetter } from './portability.mail.ts'
import type { LeavingSettings } from './portability.policy.ts'
import { listObligations } from './obligations.views.ts'

/** Asks to be deleted, only after a fresh code. Until then the account reads and can be restored; rentals that only this person owns take no more bookings. */
export const eraseMe =
  ({ origin }: LeavingSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, emit }) => {
    await mustHaveSteppedUp(tx, actor.sessionId, now)
    const account = await lockAccount(tx, actor.id)
    must(account, 'unauthenticated')
    if (account.eraseAt) return { erasedAt: account.eraseAt }

    const soleOwned = await listSoleOwned(tx, actor.id)
    await closeForLeaver(tx, soleOwned, now)
    const obligations = await listObligations(tx, actor.id, soleOwned)
    must(obligations.length === 0, 'open_obligations', { obligations })
    const erasedAt = new Date(now.getTime() + graceDays * day)
    await setEraseAt(tx, actor.id, erasedAt)
    emit('erasure.noted', { at: now.toISOString(), userId: actor.id, act: 'asked', eraseAt: erasedAt.toISOString() })
    const contacts = await findContacts(tx, actor.id)
    if (contacts?.email) emit('mail.send', { to: contacts.email, ...leavingLetter(erasedAt, `${origin}/account/main`, contacts.language) })
    return { erasedAt }
  }
