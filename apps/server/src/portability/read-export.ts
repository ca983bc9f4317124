import type { readExport as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { mustHaveSteppedUp } from '../accounts/accounts.public.ts'
import { listOwnFiles, originalKey, type MediaStore, type OwnFile } from '../media/media.public.ts'
import type { Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findTask, listParts, readPart, type Task } from '../platform/queue/tasks.store.ts'
import { writeZip, type ZipEntry } from '../platform/base/zip.ts'
import { exportKind } from './export-work.ts'
import type { LeavingSettings } from './portability.policy.ts'

const plain = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(-80)
const photoName = (file: OwnFile) => `photos/${file.id}-${plain(file.name)}`

/** An archive of all data of the user: JSON files, and their photographs as they were uploaded. Requires a fresh code. */
export const readExport =
  ({ store }: LeavingSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now }, { export: id }) => {
    const task = await findTask(tx, actor.id, id)
    must(task?.kind === exportKind && task.status === 'done' && task.goneAt && task.goneAt > now, 'not_found')
    await mustHaveSteppedUp(tx, actor.sessionId, now)
    return { body: writeZip(entriesOf(tx, store, task)), disposition: 'attachment', name: `my-data-${task.insertedAt.toISOString().slice(0, 10)}.zip` }
  }

async function* entriesOf(db: Db, store: MediaStore, task: Task): AsyncGenerator<ZipEntry> {
  for (const { name } of await listParts(db, task.id)) {
    const part = await readPart(db, task.id, name)
    if (part) yield { name, at: task.insertedAt, compress: true, bytes: [part.body] }
  }
  for (const file of await listOwnFiles(db, task.userId)) {
    // A file that is lost, or stored by an upload provider, is listed in photos.json alone.
    const isThere = file.isHere && (await store.sizeOf(originalKey(file.id))) !== undefined
    if (isThere) yield { name: photoName(file), at: file.uploadedAt, compress: false, bytes: await store.read(originalKey(file.id)) }
  }
}
