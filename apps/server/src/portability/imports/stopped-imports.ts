import type { Db } from '../../platform/db/db.ts'
import { findTask } from '../../platform/queue/tasks.store.ts'
import type { StoredImport } from './imports.store.ts'
import { endImport, lockRunning } from './imports.store.ts'

/** Whether the work on an import has ended without it: its task was cancelled, or was given up after several tries. */
async function hasStopped(db: Db, { byUser, taskId }: StoredImport): Promise<'cancelled' | 'failed' | undefined> {
  const task = taskId === null ? undefined : await findTask(db, byUser, taskId)
  if (task?.status === 'waiting' || task?.status === 'running') return undefined
  return task?.status === 'cancelled' ? 'cancelled' : 'failed'
}

/** The import that runs in a rental. One whose work has stopped is ended first. */
export async function findRunning(tx: Db, rentalId: string, now: Date): Promise<StoredImport | undefined> {
  const running = await lockRunning(tx, rentalId)
  if (!running) return undefined
  const status = await hasStopped(tx, running)
  if (!status) return running
  await endImport(tx, running, { status, reason: status === 'failed' ? 'error' : null }, now)
  return undefined
}

/** An import as it stands, with the end of its work if that has stopped. */
export async function asItStands(db: Db, stored: StoredImport): Promise<StoredImport> {
  const isAtWork = stored.status === 'waiting' || stored.status === 'running' || stored.status === 'undoing'
  const status = isAtWork ? await hasStopped(db, stored) : undefined
  return status ? { ...stored, status, reason: status === 'failed' ? 'error' : null, endedAt: stored.endedAt ?? stored.insertedAt } : stored
}
