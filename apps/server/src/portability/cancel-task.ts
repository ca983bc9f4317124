import type { cancelTask as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { cancelTaskRow, findTask } from '../platform/queue/tasks.store.ts'
import { presentTask } from './portability.views.ts'

/** Stops long work of one's own; what has ended stays as it is. */
export const cancelTask: Handler<typeof endpoint> = async ({ tx, actor, now }, { task: id }) => {
  const task = (await cancelTaskRow(tx, actor.id, id, now)) ?? (await findTask(tx, actor.id, id))
  must(task, 'not_found')
  return { task: presentTask(task) }
}
