import type { readTask as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findTask } from '../platform/queue/tasks.store.ts'
import { presentTask } from './portability.views.ts'

/** How far long work of one's own is. */
export const readTask: Handler<typeof endpoint> = async ({ tx, actor }, { task: id }) => {
  const task = await findTask(tx, actor.id, id)
  must(task, 'not_found')
  return { task: presentTask(task) }
}
