import type { cancelTask as endpoint } from '@rentwell/contract/leaving/leaving.endpoints.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { cancelTaskRow, findTask } from '../platform/tasks.store.ts'
import { presentTask } from './leaving.views.ts'

/** Stops long work of one's own; what has ended stays as it is. */
export const cancelTask: Handler<typeof endpoint> = async ({ tx, actor, now }, { task: id }) => {
  const task = (await cancelTaskRow(tx, actor.id, id, now)) ?? (await findTask(tx, actor.id, id))
  must(task, 'not_found')
  return { task: presentTask(task) }
}
