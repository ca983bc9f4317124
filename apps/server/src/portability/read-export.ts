import { mustHaveSteppedUp } from '../accounts/accounts.public.ts'
import { listOwnFiles, originalKey, type MediaStore, type OwnFile } from '../media/media.public.ts'
import type { Database } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import type { Actor } from '../platform/http/routes.ts'
import { findTask, listParts, readPart, type Task } from '../platform/queue/tasks.store.ts'
import { writeZip, type ZipEntry } from '../platform/base/zip.ts'
import { exportKind } from './export-work.ts'

const plain = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(-80)
const photoName = (file: OwnFile) => `photos/${file.id}-${plain(file.name)}`

/** An archive of everything of the person: files of JSON, and their photographs as they were uploaded. Only after a fresh code. */
export async function readExport(
  db: Database,
  store: MediaStore,
  actor: Actor,
  id: string,
  now: Date,
): Promise<{ name: string; chunks: AsyncGenerator<Uint8Array> }> {
  const task = await findTask(db, actor.id, id)
  must(task?.kind === exportKind && task.status === 'done' && task.goneAt && task.goneAt > now, 'not_found')
  await mustHaveSteppedUp(db, actor.sessionId, now)
  return { name: `my-data-${task.insertedAt.toISOString().slice(0, 10)}.zip`, chunks: writeZip(entriesOf(db, store, task)) }
}

async function* entriesOf(db: Database, store: MediaStore, task: Task): AsyncGenerator<ZipEntry> {
  for (const { name } of await listParts(db, task.id)) {
    const part = await readPart(db, task.id, name)
    if (part) yield { name, at: task.insertedAt, compress: true, bytes: [part.body] }
  }
  for (const file of await listOwnFiles(db, task.userId)) {
    // Gone, or with a provider of uploads: the list in photos.json names it all the same.
    const isThere = file.isHere && (await store.sizeOf(originalKey(file.id))) !== undefined
    if (isThere) yield { name: photoName(file), at: file.uploadedAt, compress: false, bytes: await store.read(originalKey(file.id)) }
  }
}
