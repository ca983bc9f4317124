import type { readNewestExport as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findNewestTask } from '../platform/queue/tasks.store.ts'
import { exportKind } from './export-work.ts'
import { presentTask } from './portability.views.ts'

/** The export of one's own that was asked for last. */
export const readNewestExport: Handler<typeof endpoint> = async ({ tx, actor, now }) => {
  const task = await findNewestTask(tx, actor.id, exportKind, now)
  return { task: task ? presentTask(task) : null }
}
