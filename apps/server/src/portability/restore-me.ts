import { day } from '@rentwell/contract/durations.ts'
import type { restoreMe as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { graceDays } from '@rentwell/contract/portability/portability.rules.ts'
import { lockAccount, readMeOf, setEraseAt } from '../accounts/accounts.public.ts'
import { listSoleOwned } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { reopenForLeaver } from '../rentals/rentals.public.ts'

/** Takes the request to be deleted back; a repeat changes nothing. */
export const restoreMe: Handler<typeof endpoint> = async ({ tx, actor, now, emit }) => {
  const account = await lockAccount(tx, actor.id)
  if (account?.eraseAt) {
    await setEraseAt(tx, actor.id, null)
    emit('erasure.noted', { at: now.toISOString(), userId: actor.id, act: 'withdrawn' })
    const askedAt = new Date(account.eraseAt.getTime() - graceDays * day)
    await reopenForLeaver(tx, await listSoleOwned(tx, actor.id), askedAt, now)
  }
  return { me: await readMeOf(tx, actor.id, now) }
}
