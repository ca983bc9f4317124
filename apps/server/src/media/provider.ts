import { z } from 'zod'
import type { Clock } from '../platform/base/clock.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { isId } from '../platform/base/ids.ts'
import { Refused } from '../platform/base/must.ts'
import { insertFile, markReady, type ImageInfo } from './files.store.ts'

export interface ProviderParts {
  db: Db
  clock: Clock
  /** The provider's upload API. */
  baseUrl: string
  publicKey: string
}

const patienceMs = 3000
const mostAsked = 40

const told = z.object({
  uuid: z.string(),
  size: z.int().min(1),
  original_filename: z.string().min(1),
  mime_type: z.string().min(3).max(127),
  is_image: z.boolean(),
  is_ready: z.literal(true),
  image_info: z
    .object({
      width: z.int().min(1),
      height: z.int().min(1),
      format: z.string(),
      color_mode: z.string().nullish(),
      orientation: z.int().nullish(),
      sequence: z.boolean().nullish(),
    })
    .nullish(),
})

/**
 * For installations whose uploads go to a provider: asks it, before the transaction of a request opens, about files that a user attaches and that are unknown here.
 * A file that the provider knows is stored without an owner; attaching any other is refused. For visitors the provider is not asked.
 */
export const askProvider =
  (parts: ProviderParts) =>
  async (body: unknown, authenticate: () => Promise<object | null>): Promise<void> => {
    const asked = [...new Set(namedFiles(body))].slice(0, mostAsked)
    if (asked.length === 0 || (await authenticate()) === null) return
    const known = await parts.db.rows<{ id: string }>(sql`select id from files where id = any(${asked}::uuid[])`)
    const unknown = asked.filter(id => !known.some(file => file.id === id))
    await Promise.all(unknown.map(id => learn(parts, id)))
  }

/** Every id under a key for pictures: photos, profile_pic, unit_medias. */
function namedFiles(body: unknown, isUnderPictures = false, depth = 0): string[] {
  if (typeof body === 'string') return isUnderPictures && isId(body) ? [body.toLowerCase()] : []
  if (typeof body !== 'object' || body === null || depth > 6) return []
  return Object.entries(body).flatMap(([key, value]) => namedFiles(value, isUnderPictures || /photo|pic|media/i.test(key), depth + 1))
}

async function learn({ db, clock, baseUrl, publicKey }: ProviderParts, id: string): Promise<void> {
  const address = `${baseUrl}/info/?${new URLSearchParams({ jsonerrors: '1', pub_key: publicKey, file_id: id }).toString()}`
  const answer: unknown = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    .then(response => response.json())
    .catch(() => {
      throw new Refused('unavailable')
    })
  const { data: file } = told.safeParse(answer)
  if (!file || file.uuid.toLowerCase() !== id) return
  const now = clock.now()
  const seen = file.is_image ? file.image_info : undefined
  const image: ImageInfo | null = seen
    ? {
        width: seen.width,
        height: seen.height,
        format: seen.format,
        colorMode: seen.color_mode ?? 'RGB',
        orientation: seen.orientation && seen.orientation <= 8 ? seen.orientation : null,
        dpi: null,
        animated: seen.sequence ?? false,
      }
    : null
  const row = {
    id,
    ownerId: null,
    originalFilename: file.original_filename.slice(0, 255),
    mime: file.mime_type,
    size: file.size,
    sha256: null,
    image,
    metadata: {},
    keep: false,
    now,
  }
  // Two requests may ask about the same file at once.
  if ((await insertFile(db, row)) === 1) await markReady(db, id, now)
}
