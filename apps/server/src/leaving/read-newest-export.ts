import type { readNewestExport as endpoint } from '@rentwell/contract/leaving/leaving.endpoints.ts'
import type { Handler } from '../platform/routes.ts'
import { findNewestTask } from '../platform/tasks.store.ts'
import { exportKind } from './export-work.ts'
import { presentTask } from './leaving.views.ts'

/** The export of one's own that was asked for last. */
export const readNewestExport: Handler<typeof endpoint> = async ({ tx, actor, now }) => {
  const task = await findNewestTask(tx, actor.id, exportKind, now)
  return { task: task ? presentTask(task) : null }
}
