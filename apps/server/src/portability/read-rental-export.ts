import { mustHaveSteppedUp } from '../accounts/accounts.public.ts'
import { must } from '../platform/base/must.ts'
import type { Db } from '../platform/db/db.ts'
import type { MediaStore } from '../media/media.public.ts'
import { originalKey } from '../media/media.public.ts'
import type { Member } from '../members/members.public.ts'
import type { Actor } from '../platform/http/routes.ts'
import { findTask, readPart } from '../platform/queue/tasks.store.ts'
import { writeZip, type ZipEntry } from '../platform/base/zip.ts'
import { manifestName, pieceName } from './export-rental.work.ts'
import { mediaIdIn, type Manifest } from './pack-rental.ts'

interface ExportParts {
  db: Db
  store: MediaStore
}

/** Who fetches it: somebody of the rental, on a device of theirs. */
interface Fetching {
  actor: Actor
  member: Member
}

/** The archive of one's own export, made while it is sent: neither rows nor files are held. Only after a fresh code. */
export async function readRentalExport({ db, store }: ExportParts, { actor, member }: Fetching, taskId: string, now: Date) {
  const task = await findTask(db, member.userId, taskId)
  const isReady = task?.kind === 'export_rental' && task.rentalId === member.rentalId && task.status === 'done' && task.goneAt !== null && task.goneAt > now
  must(isReady, 'not_found')
  await mustHaveSteppedUp(db, actor.sessionId, now)
  const kept = await readPart(db, taskId, manifestName)
  must(kept, 'not_found')
  const manifestBytes = kept.body
  const manifest = JSON.parse(manifestBytes.toString()) as Manifest

  async function* pieces(name: string) {
    for (let piece = 0; ; piece++) {
      const part = await readPart(db, taskId, pieceName(name, piece))
      if (!part) return
      yield part.body
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: manifestName, bytes: [manifestBytes], compress: true }
    for (const { name } of manifest.parts) {
      const id = mediaIdIn(name)
      yield id === undefined ? { name, bytes: pieces(name), compress: true } : { name, bytes: await store.read(originalKey(id)), compress: false }
    }
  }
  return { name: `${manifest.rental.slug}.zip`, chunks: writeZip(entries()) }
}
