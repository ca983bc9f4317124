import type { unblockUser as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { lockUser, unblockUser as unblock } from '../../accounts/accounts.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { insertEntry } from '../audit.store.ts'
import { readPerson } from './users.views.ts'

/** Lets a person in again; they log in anew. */
export const unblockUser: Handler<typeof endpoint> = async ({ tx, actor, now }, { user: id, reason }) => {
  const user = await lockUser(tx, id)
  must(user, 'not_found')
  if (user.blockedAt !== null) {
    await unblock(tx, id, now)
    await insertEntry(tx, {
      by: actor.id,
      act: 'user.unblocked',
      subjectId: id,
      reason,
      before: { blockedAt: user.blockedAt },
      after: { blockedAt: null },
      now,
    })
  }
  return { user: await readPerson(tx, id) }
}
