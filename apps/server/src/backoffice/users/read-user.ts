import type { readUser as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { noteLook } from '../audit.store.ts'
import { readPerson } from './users.views.ts'

/** A person with all that an admin looks at; that they looked stands in the audit log. */
export const readUser: Handler<typeof endpoint> = async ({ tx, actor, now }, { user: id }) => {
  const user = await readPerson(tx, id)
  await noteLook(tx, { by: actor.id, act: 'user.viewed', subjectId: id, now })
  return { user }
}
