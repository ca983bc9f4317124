import { day } from '@rentwell/contract/durations.ts'
import type { restoreMe as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { graceDays } from '@rentwell/contract/portability/portability.rules.ts'
import { lockLeaver, readMeOf, setEraseAt } from '../accounts/accounts.public.ts'
import { listSoleOwned } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { reopenForLeaver } from '../rentals/rentals.public.ts'

/** Takes the wish to be deleted back; a repeat changes nothing. */
export const restoreMe: Handler<typeof endpoint> = async ({ tx, actor, now }) => {
  const leaver = await lockLeaver(tx, actor.id)
  if (leaver?.eraseAt) {
    await setEraseAt(tx, actor.id, null)
    const askedAt = new Date(leaver.eraseAt.getTime() - graceDays * day)
    await reopenForLeaver(tx, await listSoleOwned(tx, actor.id), askedAt, now)
  }
  return { me: await readMeOf(tx, actor.id, now) }
}
