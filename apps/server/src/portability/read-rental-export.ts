import type { readRentalExport as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { mustHaveSteppedUp } from '../accounts/accounts.public.ts'
import { must } from '../platform/base/must.ts'
import type { Db } from '../platform/db/db.ts'
import { originalKey, type MediaStore } from '../media/media.public.ts'
import type { Member } from '../members/members.public.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { findTask, readPart } from '../platform/queue/tasks.store.ts'
import { writeZip, type ZipEntry } from '../platform/base/zip.ts'
import { manifestName, pieceName } from './export-rental.work.ts'
import { mediaIdIn, type Manifest } from './pack-rental.ts'
import type { LeavingSettings } from './portability.policy.ts'

/** The archive of the member's own export of the rental. Requires a fresh code. */
export const readRentalExport =
  ({ store }: LeavingSettings): Handler<typeof endpoint, { actor: Actor; member: Member }> =>
  async ({ tx, actor, member, now }, { archive }) => {
    const task = await findTask(tx, member.userId, archive)
    const isReady = task?.kind === 'export_rental' && task.rentalId === member.rentalId && task.status === 'done' && task.goneAt !== null && task.goneAt > now
    must(isReady, 'not_found')
    await mustHaveSteppedUp(tx, actor.sessionId, now)
    const kept = await readPart(tx, archive, manifestName)
    must(kept, 'not_found')
    const manifest = JSON.parse(kept.body.toString()) as Manifest
    return { body: archiveOf(tx, store, archive, kept.body, manifest), disposition: 'attachment', name: `${manifest.rental.slug}.zip` }
  }

/** Packed while it is sent: neither all rows nor all files are held in memory. */
export function archiveOf(db: Db, store: MediaStore, taskId: string, manifestBytes: Buffer, { parts }: Manifest): AsyncGenerator<Uint8Array> {
  async function* pieces(name: string) {
    for (let piece = 0; ; piece++) {
      const part = await readPart(db, taskId, pieceName(name, piece))
      if (!part) return
      yield part.body
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: manifestName, bytes: [manifestBytes], compress: true }
    for (const { name } of parts) {
      const id = mediaIdIn(name)
      yield id === undefined ? { name, bytes: pieces(name), compress: true } : { name, bytes: await store.read(originalKey(id)), compress: false }
    }
  }
  return writeZip(entries())
}
