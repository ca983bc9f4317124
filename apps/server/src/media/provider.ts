import type { FastifyInstance, FastifyRequest } from 'fastify'
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
  /** Null for strangers, who make us ask nobody. */
  authenticate: (token: string, now: Date) => Promise<object | null>
}

const bearer = /^Bearer ([\w.~+/=-]{1,200})$/i

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
 * Where files go to a provider: asks it about those that a request wants to attach and that are not known here, before the request's transaction opens.
 * What it knows becomes a file that nobody owns yet; what it does not know stays unknown, so attaching it is refused.
 */
export function askProvider(server: FastifyInstance, base: string, parts: ProviderParts): void {
  server.addHook('preHandler', async request => {
    if (request.method === 'GET' || !request.url.startsWith(`${base}/`)) return
    const asked = [...new Set(namedFiles(request.body))].slice(0, mostAsked)
    if (asked.length === 0 || !(await isSignedIn(request, parts))) return
    const known = await parts.db.rows<{ id: string }>(sql`select id from files where id = any(${asked}::uuid[])`)
    const unknown = asked.filter(id => !known.some(file => file.id === id))
    await Promise.all(unknown.map(id => learn(parts, id)))
  })
}

async function isSignedIn({ headers }: FastifyRequest, { authenticate, clock }: ProviderParts): Promise<boolean> {
  const token = bearer.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && (await authenticate(token, clock.now())) !== null
}

/** Every id that stands under a key of pictures: photos, profile_pic, unit_medias. */
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
  // Two requests may learn of the same file at the same moment.
  if ((await insertFile(db, row)) === 1) await markReady(db, id, now)
}
