import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { minute } from '@rentwell/contract/durations.ts'
import type { StoredFile } from '../files.store.ts'
import { NotStored, originalKey, type MediaStore } from '../stores/store.ts'
import { Refused } from '../../platform/base/must.ts'
import { masterSide, planOnMaster } from './master.ts'
import { cardSize, type Card } from './card.ts'
import type { PictureFormat } from './negotiate.ts'
import { readImageRequest, type ImageRequest } from './operations.ts'
import type { CachedFile, CacheKey, PictureCache } from './picture-cache.ts'
import { planPicture, uprightSize, type Plan } from './plan.ts'
import { NotDrawable, TooBusy, type Workers } from './workers.ts'

export interface DrawParts {
  store: MediaStore
  cache: PictureCache
  workers: Workers
}

export interface Picture {
  file: StoredFile & { width: number; height: number }
  wanted: ImageRequest
  plan: Plan
  format: PictureFormat
  isOwn: boolean
  /** Laid over it. */
  card?: Card | undefined
}

/** Changes when the same address gives other bytes than before. */
const edition = 1
const cardEdition = 2

/** The same for the same bytes: picture, operations and format. */
export const nameOf = ({ file, wanted, format, plan, card }: Pick<Picture, 'file' | 'wanted' | 'format' | 'plan' | 'card'>) =>
  hashOf([edition, file.id, plan, format, wanted.quality, wanted.isProgressive, wanted.fill, ...(card ? [cardEdition, card] : [])])

const hashOf = (facts: unknown[]) => createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)

const cardRequest = readImageRequest(`-/scale_crop/${cardSize.width}x${cardSize.height}/center/-/quality/better/-/format/jpeg/`)

export const masterKey = (uuid: string) => `masters/${uuid.slice(-2)}/${uuid}`

/** Milliseconds for which a picture that could not be drawn is not tried again. */
const pause = minute

export interface Drawer {
  /** The drawn picture as a file; drawn once, however many ask. */
  draw(name: string, picture: Picture): Promise<CachedFile>
  /** The same, where the file that was drawn turned out to be gone. */
  drawAgain(name: string, picture: Picture): Promise<CachedFile>
  /** A card over a photo, or over plain colour if there is none that can be drawn, as JPEG. `subject`: id of what it shows. */
  drawCard(card: Card, photo: StoredFile | undefined, subject: string): Promise<Buffer>
  /** Removes what was drawn of a picture that is no more. */
  forget(uuid: string): Promise<void>
}

export function pictureDrawer({ store, cache, workers }: DrawParts): Drawer {
  const running = new Map<string, Promise<CachedFile>>()
  const paused = new LRUCache<string, true>({ max: 10_000, ttl: pause })
  const mastered = new LRUCache<string, true>({ max: 20_000 })

  /** One run for all who ask at the same time. */
  const once = (key: string, run: () => Promise<CachedFile>): Promise<CachedFile> => {
    const other = running.get(key)
    if (other) return other
    const mine = run().finally(() => running.delete(key))
    running.set(key, mine)
    return mine
  }

  /** Writes a draft and keeps it; leaves nothing where it fails. */
  const make = async (key: CacheKey, write: (draft: string) => Promise<unknown>): Promise<CachedFile> => {
    const draft = await cache.draft()
    try {
      await write(draft)
      return await cache.keep(key, draft)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  /** A path to an object's bytes: its own where it lies on this disk, else a copy's. */
  const local = async (uuid: string, key: string, name: string): Promise<string> => {
    const path = store.pathOf(key)
    if (path !== undefined) return path
    const copy: CacheKey = { uuid, name, isOwn: false }
    const kept = await cache.find(copy)
    if (kept) return kept.path
    const { path: copied } = await once(`${name} ${uuid}`, () =>
      make(copy, async draft => pipeline(await store.read(key), createWriteStream(draft, { mode: 0o600 }))),
    )
    return copied
  }

  const hasMaster = async (uuid: string): Promise<boolean> => {
    if (mastered.has(uuid)) return true
    if ((await store.sizeOf(masterKey(uuid))) === undefined) return false
    mastered.set(uuid, true)
    return true
  }

  const makeMaster = async ({ file }: Picture): Promise<CachedFile> => {
    const draft = await cache.draft()
    try {
      const source = await local(file.id, originalKey(file.id), 'original')
      await workers.run({ job: { name: 'master', source, target: draft }, subject: file.id, urgency: 'later', pixels: file.width * file.height })
      const { size } = await store.adopt(masterKey(file.id), draft)
      mastered.set(file.id, true)
      return { path: '', size }
    } finally {
      await rm(draft, { force: true })
    }
  }

  const sourceFor = async ({ file, plan }: Picture) => {
    const upright = uprightSize(file)
    const onMaster = Math.max(upright.width, upright.height) > masterSide ? planOnMaster(plan, upright) : undefined
    if (onMaster && (await hasMaster(file.id))) {
      return { plan: onMaster, source: await local(file.id, masterKey(file.id), 'master'), pixels: masterSide * masterSide, lacksMaster: false }
    }
    const source = await local(file.id, originalKey(file.id), 'original')
    return { plan, source, pixels: file.width * file.height, lacksMaster: onMaster !== undefined }
  }

  const drawNow = async (key: CacheKey, picture: Picture): Promise<CachedFile> => {
    const { wanted, format, file, isOwn, card } = picture
    const { plan, source, pixels, lacksMaster } = await sourceFor(picture)
    const output = { format, quality: wanted.quality, isProgressive: wanted.isProgressive, fill: wanted.fill }
    const drawn = await make(key, draft =>
      workers.run({ job: { name: 'draw', source, plan, output, target: draft, card }, subject: file.id, urgency: isOwn ? 'now' : 'soon', pixels }),
    )
    // Nobody waits for the copy that the next sizes are drawn from: where it can't be made, the original serves.
    if (lacksMaster) once(`master ${file.id}`, () => makeMaster(picture)).catch(() => {})
    return drawn
  }

  const refusalOf = (error: unknown, name: string): unknown => {
    if (error instanceof TooBusy) return new Refused('unavailable', { retryAfter: 2 })
    if (error instanceof NotStored) return new Refused('not_found')
    if (!(error instanceof NotDrawable)) return error
    paused.set(name, true)
    return new Refused('image_rejected')
  }

  /** The bytes of a drawn file. If the file is missing on the disk, it is drawn again once. */
  const readDrawn = async (key: CacheKey, drawFile: () => Promise<CachedFile>): Promise<Buffer> => {
    const { path } = await drawFile()
    return readFile(path).catch(async () => {
      cache.lose(key)
      return readFile((await drawFile()).path)
    })
  }

  const readPlainCard = (card: Card, subject: string): Promise<Buffer> => {
    const { quality, isProgressive, fill } = cardRequest
    const output = { format: 'jpeg', quality, isProgressive, fill } as const
    const name = hashOf([edition, cardEdition, card])
    const key: CacheKey = { uuid: subject, name, isOwn: false }
    const drawFile = async () => {
      const kept = await cache.find(key)
      if (kept) return kept
      const job = (target: string) => ({ name: 'card', card, output, target }) as const
      return make(key, draft => workers.run({ job: job(draft), subject, urgency: 'soon', pixels: cardSize.width * cardSize.height }))
    }
    return readDrawn(key, () => once(name, drawFile)).catch((error: unknown) => {
      throw refusalOf(error, name)
    })
  }

  const keyOf = (name: string, picture: Picture): CacheKey => ({ uuid: picture.file.id, name, isOwn: picture.isOwn })

  const draw = async (name: string, picture: Picture): Promise<CachedFile> => {
    const key = keyOf(name, picture)
    const kept = await cache.find(key)
    if (kept) return kept
    if (paused.has(name)) throw new Refused('image_rejected')
    return once(name, () => drawNow(key, picture)).catch((error: unknown) => {
      throw refusalOf(error, name)
    })
  }

  return {
    draw,
    async drawAgain(name, picture) {
      cache.lose(keyOf(name, picture))
      return draw(name, picture)
    },
    async drawCard(card, photo, subject) {
      const { width, height } = photo ?? {}
      if (!photo?.isImage || !width || !height) return readPlainCard(card, subject)
      const file = { ...photo, width, height }
      const picture: Picture = { file, wanted: cardRequest, plan: planPicture(cardRequest, file), format: 'jpeg', isOwn: false, card }
      const name = nameOf(picture)
      return readDrawn(keyOf(name, picture), () => draw(name, picture)).catch((error: unknown) => {
        if (error instanceof Refused && error.code !== 'unavailable') return readPlainCard(card, subject)
        throw error
      })
    },
    async forget(uuid) {
      mastered.delete(uuid)
      await store.remove(masterKey(uuid))
      await cache.forget(uuid)
    },
  }
}
