import { sql } from '../../platform/db/db.ts'
import { giveRoomBack, insertFile, markReady, takeRoom } from '../files.store.ts'
import { readImageInfo } from '../images/read-image-info.ts'
import { deleteReservations } from '../reservations.store.ts'
import { TooBusy } from '../images/workers.ts'
import { originalKey } from '../stores/store.ts'
import { stripMetadata } from '../strip-metadata.ts'
import type { UploadParts } from './parts.ts'
import { nameToKeep } from './read-parameters.ts'
import { mustUpload, UploadRefused } from './refusals.ts'
import { sniffType } from './sniff-type.ts'
import { newStagePath, unstage, type Staged } from './staging.ts'

export interface FileToKeep {
  id: string
  ownerId: string | null
  filename: string
  declaredMime: string
  metadata: Record<string, string>
  keep: boolean
}

/** Takes a file that came whole: names its type by its bytes, cuts its metadata out, counts it into its owner's quota instead of its reservation, and stores it. The staged file is gone afterwards, whatever happens. */
export async function keepFile(parts: UploadParts, staged: Staged, wanted: FileToKeep): Promise<void> {
  let current = staged
  try {
    mustUpload(staged.size > 0, 'FileEmptyError')
    const mime = await sniffType(staged.path, wanted.declaredMime)
    mustUpload(isAllowed(parts.types, mime), 'FileTypeForbiddenError')
    const path = await newStagePath(parts.incoming)
    const stripped = await stripMetadata(staged.path, mime, path)
    if (stripped) {
      await unstage(staged)
      current = { ...stripped, path }
    }
    const image = mime.startsWith('image/') ? await look(current.path) : undefined
    await store(parts, current, { ...wanted, mime, image: image ?? null })
  } finally {
    await unstage(current)
  }
}

const isAllowed = (types: string[] | undefined, mime: string) =>
  types === undefined || types.some(type => type === mime || (type.endsWith('/*') && mime.startsWith(type.slice(0, -1))))

async function look(path: string) {
  try {
    return await readImageInfo(path)
  } catch (error) {
    throw error instanceof TooBusy ? new UploadRefused('RequestThrottledError', [], 5) : error
  }
}

type Judged = FileToKeep & Pick<Parameters<typeof insertFile>[1], 'mime' | 'image'>

async function store({ db, clock, store: bytes }: UploadParts, staged: Staged, file: Judged): Promise<void> {
  const { size, sha256 } = staged
  await db.transaction(async tx => {
    await deleteReservations(tx, [file.id])
    if (file.ownerId !== null) mustUpload(await takeRoom(tx, file.ownerId, size), 'AccountLimitsExceededError')
    const written = await insertFile(tx, { ...file, originalFilename: nameToKeep(file.filename), size, sha256, now: clock.now() })
    mustUpload(written === 1, 'MultipartFileAlreadyUploadedError')
  })
  try {
    await bytes.adopt(originalKey(file.id), staged.path)
  } catch (error) {
    await db.transaction(async tx => {
      await tx.run(sql`delete from files where id = ${file.id}`)
      if (file.ownerId !== null) await giveRoomBack(tx, file.ownerId, size)
    })
    throw error
  }
  await markReady(db, file.id, clock.now())
}
