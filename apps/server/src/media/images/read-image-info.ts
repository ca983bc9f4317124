import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageInfo } from '../files.store.ts'
import { imageWorkers } from './image-workers.ts'
import { NotDrawable } from './workers.ts'

export interface SeenImage extends ImageInfo {
  /** The mean colour, '#8a9b7c', to be painted before the picture has come. */
  placeholder: string
}

/**
 * What a picture is, by its bytes: JPEG, PNG, WebP, GIF or AVIF of 75 megapixels and 60 frames at most, decoded once.
 * Undefined for everything else, also for what is cut off or takes longer than 10 s. Throws `TooBusy` where too many wait.
 */
export async function readImageInfo(source: string | Buffer): Promise<SeenImage | undefined> {
  if (typeof source === 'string') return look(source)
  const path = join(tmpdir(), `look-${randomBytes(12).toString('hex')}`)
  try {
    await writeFile(path, source, { mode: 0o600, flag: 'wx' })
    return await look(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function look(source: string): Promise<SeenImage | undefined> {
  const order = { subject: source, urgency: 'now' } as const
  try {
    const { head } = await imageWorkers().run({ ...order, job: { name: 'head', source }, pixels: 0 })
    if (!head) return undefined
    const { colour } = await imageWorkers().run({ ...order, job: { name: 'colour', source }, pixels: head.width * head.height })
    return colour === undefined ? undefined : { ...head, placeholder: colour }
  } catch (error) {
    if (error instanceof NotDrawable) return undefined
    throw error
  }
}
