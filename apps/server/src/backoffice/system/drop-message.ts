import type { dropMessage as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { deleteMessage, lockDead } from '../../platform/queue/dead-messages.ts'
import { insertEntry } from '../audit.store.ts'
import { hasActed } from '../audit.views.ts'

/** Deletes a message that was given up, for good. The audit log keeps what it was, without its payload. */
export const dropMessage: Handler<typeof endpoint> = async ({ tx, actor, now }, { dead: id, reason }) => {
  const message = await lockDead(tx, id)
  if (!message && (await hasActed(tx, { by: actor.id, act: 'message.dropped', subjectId: id }))) return
  must(message, 'not_found')
  await deleteMessage(tx, id)
  const { topic, handler, attempts, error } = message
  await insertEntry(tx, { by: actor.id, act: 'message.dropped', subjectId: id, reason, before: { topic, handler, attempts, error }, after: { topic }, now })
}
