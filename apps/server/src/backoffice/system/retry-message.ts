import type { retryMessage as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockDead, reviveMessage } from '../../platform/queue/dead-messages.ts'
import { insertEntry } from '../audit.store.ts'
import { hasActed } from '../audit.views.ts'

/** One more attempt for a message that was given up. */
export const retryMessage: Handler<typeof endpoint> = async ({ tx, actor, now }, { dead: id, reason }) => {
  const message = await lockDead(tx, id)
  if (!message && (await hasActed(tx, { by: actor.id, act: 'message.retried', subjectId: id }))) return
  must(message, 'not_found')
  await reviveMessage(tx, id, now)
  const { topic, handler, attempts, error } = message
  await insertEntry(tx, { by: actor.id, act: 'message.retried', subjectId: id, reason, before: { topic, handler, attempts, error }, after: { topic }, now })
}
