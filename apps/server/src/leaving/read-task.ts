import type { readTask as endpoint } from '@rentwell/contract/leaving/leaving.endpoints.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { findTask } from '../platform/tasks.store.ts'
import { presentTask } from './leaving.views.ts'

/** How far long work of one's own is. */
export const readTask: Handler<typeof endpoint> = async ({ tx, actor }, { task: id }) => {
  const task = await findTask(tx, actor.id, id)
  must(task, 'not_found')
  return { task: presentTask(task) }
}
