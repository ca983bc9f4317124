import type { blockUser as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { blockUser as block, lockUser } from '../../accounts/accounts.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { insertEntry } from '../audit.store.ts'
import { readPerson } from './users.views.ts'

/** Keeps a person out: their sessions end at once and no login opens another. Admins are never blocked, not even by themselves. */
export const blockUser: Handler<typeof endpoint> = async ({ tx, actor, now }, { user: id, reason }) => {
  const user = await lockUser(tx, id)
  must(user, 'not_found')
  must(!user.isAdmin, 'is_admin')
  if (user.blockedAt === null) {
    await block(tx, id, now)
    await insertEntry(tx, { by: actor.id, act: 'user.blocked', subjectId: id, reason, before: { blockedAt: null }, after: { blockedAt: now }, now })
  }
  return { user: await readPerson(tx, id) }
}
