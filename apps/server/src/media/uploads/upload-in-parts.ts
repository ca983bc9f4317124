import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isId, newId } from '../../platform/base/ids.ts'
import { isSigned, sign } from '../../platform/base/secrets.ts'
import { findFile } from '../files.store.ts'
import { claimJoin, deleteParts, endJoin, findPartUpload, insertPartUpload, listParts, placePart, type Part, type PartUpload } from '../parts.store.ts'
import { insertReservations } from '../reservations.store.ts'
import { partsKey } from '../stores/store.ts'
import { admit, type Answerer } from './endpoint.ts'
import { fileInfo } from './file-info.ts'
import { keepFile } from './keep-file.ts'
import { mustKnowKey, ownerOf, throttle } from './know-caller.ts'
import { largestFile, largestPart, longestJoinMs, smallestPart, smallestPartedFile, temporaryMs } from './limits.ts'
import type { UploadParts } from './parts.ts'
import { mustHaveNoNulls, nameToKeep, readKeep, readMetadata } from './read-parameters.ts'
import { fieldOf, watched } from './receive-form.ts'
import { mustUpload, UploadRefused } from './refusals.ts'
import { withinQuota } from './reserve-room.ts'
import { stage, unstage } from './staging.ts'

/** POST /multipart/start/: an id, and an address for each part. */
export const startParts: Answerer = async (parts, form, { address, origin }) => {
  mustKnowKey(parts, form, 'UPLOADCARE_PUB_KEY')
  const ownerId = await ownerOf(parts, form)
  await throttle(parts, ownerId, address)
  mustHaveNoNulls(form)
  const filename = fieldOf(form, 'filename')
  mustUpload(filename, 'RequestParamRequiredError', 'filename')
  const sentSize = fieldOf(form, 'size')
  mustUpload(sentSize, 'RequestParamRequiredError', 'size')
  mustUpload(/^\d+$/.test(sentSize), 'MultipartSizeInvalidError')
  const size = Number(sentSize)
  mustUpload(size >= smallestPartedFile, 'MultipartFileSizeTooSmallError', smallestPartedFile)
  mustUpload(size <= largestFile, 'MultipartFileSizeLimitExceededError')
  const sentPartSize = fieldOf(form, 'part_size') ?? String(smallestPart)
  mustUpload(/^\d{1,15}$/.test(sentPartSize), 'MultipartPartSizeInvalidError')
  const partSize = Number(sentPartSize)
  mustUpload(partSize >= smallestPart, 'MultipartPartSizeTooSmallError', smallestPart)
  mustUpload(partSize <= largestPart, 'MultipartPartSizeTooBigError', largestPart)

  const now = parts.clock.now()
  const upload = {
    id: newId(),
    ownerId,
    originalFilename: nameToKeep(filename),
    declaredMime: (fieldOf(form, 'content_type') ?? '').slice(0, 127),
    size,
    partSize,
    metadata: readMetadata(form),
    keep: readKeep(form),
    startedAt: now,
  }
  await withinQuota(() =>
    parts.db.transaction(async tx => {
      await insertReservations(tx, ownerId, [{ id: upload.id, bytes: size }], now)
      await insertPartUpload(tx, upload)
    }),
  )
  const until = now.getTime() + temporaryMs
  return {
    uuid: upload.id,
    parts: lengthsOf(upload).map(
      (_, number) => `${origin}/upload/multipart/part/${upload.id}/${number}/?until=${until}&sign=${signPart(parts, upload, number, until)}`,
    ),
  }
}

/** How long each part is, in order; the last one may be shorter. */
const lengthsOf = ({ size, partSize }: Pick<PartUpload, 'size' | 'partSize'>) =>
  Array.from({ length: Math.ceil(size / partSize) }, (_, number) => Math.min(partSize, size - number * partSize))

/** An address is good for one part of one upload, of this length, until then. */
const told = (upload: Pick<PartUpload, 'id' | 'ownerId' | 'size' | 'partSize'>, number: number, until: number) =>
  `part ${upload.id} ${number} ${lengthsOf(upload)[number]} ${upload.ownerId} ${until}`

const signPart = ({ secret }: UploadParts, ...what: Parameters<typeof told>) => sign(secret, told(...what))

/** PUT of one part. Sent again it replaces the earlier one; cut off it never was. */
export function takeParts(server: FastifyInstance, parts: UploadParts): void {
  type PartRequest = { Params: { uuid: string; number: string }; Querystring: { until?: unknown; sign?: unknown } }
  server.put<PartRequest>('/upload/multipart/part/:uuid/:number/', async (request, reply) => {
    const { uuid } = request.params
    const [number, until] = [wholeNumber(request.params.number), wholeNumber(request.query.until)]
    const upload = isId(uuid) ? await findPartUpload(parts.db, uuid) : undefined
    const expected = upload && lengthsOf(upload)[number]
    // Refused bytes are read by the answer, not kept.
    mustUpload(upload && expected !== undefined, 'MultipartFileNotFoundError')
    mustUpload(isSigned(parts.secret, told(upload, number, until), typeof request.query.sign === 'string' ? request.query.sign : ''), 'SignatureInvalidError')
    mustUpload(until > parts.clock.now().getTime(), 'SignatureExpirationError')
    mustUpload(!upload.completedAt, 'MultipartFileAlreadyUploadedError')
    const staged = await admit(() => watched(request.raw, parts.patience, (raw, signal) => stage(parts.incoming, upTo(raw, expected + 1), signal)))
    try {
      mustUpload(staged.size <= expected, 'MultipartUploadSizeTooLargeError')
      mustUpload(staged.size > 0, 'MultipartUploadSizeTooSmallError')
      const key = `${partsKey(uuid)}/${number}-${randomBytes(6).toString('hex')}`
      await parts.store.adopt(key, staged.path)
      const placed = await parts.db.transaction(tx => placePart(tx, uuid, { number, key, size: staged.size }, parts.clock.now()))
      const useless = placed ? placed.replaced : key
      if (useless) await parts.store.remove(useless)
      mustUpload(placed, 'MultipartFileAlreadyUploadedError')
      return await reply.code(200).header('cache-control', 'no-store').type('text/plain').send('')
    } finally {
      await unstage(staged)
    }
  })
}

const wholeNumber = (sent: unknown) => (typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : -1)

/** Reads everything and passes on the beginning: who sends too much is told so after it was read. */
async function* upTo(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    const room = most - size
    size += chunk.length
    if (room > 0) yield chunk.subarray(0, room)
  }
}

/** Uploads whose completion nobody has been told of yet: whoever asked and went away may ask once more. */
const untold = new Set<string>()
const mostUntold = 1000

/** POST /multipart/complete/: joins the parts to the file of the upload's id. Asked again while that goes on, it waits for the same answer. */
export const completeParts: Answerer = async (parts, form, caller) => {
  mustKnowKey(parts, form, 'UPLOADCARE_PUB_KEY')
  mustHaveNoNulls(form)
  const id = fieldOf(form, 'uuid')
  mustUpload(id, 'MultipartFileIdRequiredError')
  mustUpload(isId(id), 'UUIDInvalidError')
  const upload = await findPartUpload(parts.db, id)
  mustUpload(upload, 'MultipartFileNotFoundError')
  mustUpload(!upload.completedAt || untold.has(upload.id), 'MultipartFileAlreadyUploadedError')
  const isDone = upload.completedAt !== null || (await awaitTurn(parts, upload.id)) === 'completed'
  if (!isDone) {
    if (untold.size < mostUntold) untold.add(upload.id)
    await join(parts, upload)
    await parts.store.removeUnder(partsKey(upload.id))
    await deleteParts(parts.db, upload.id)
  }
  if (!caller.isGone()) untold.delete(upload.id)
  const file = await findFile(parts.db, upload.id)
  mustUpload(file, 'MultipartFileNotFoundError')
  return fileInfo(file)
}

/** Until the parts may be joined, or were by the one who had the turn. */
async function awaitTurn({ db, clock }: UploadParts, id: string): Promise<'mine' | 'completed'> {
  for (let waited = 0; waited < longestJoinMs; waited += 200) {
    const now = clock.now()
    if (await claimJoin(db, id, now, new Date(now.getTime() - longestJoinMs))) return 'mine'
    await sleep(200)
    const upload = await findPartUpload(db, id)
    mustUpload(upload, 'MultipartFileNotFoundError')
    if (upload.completedAt) return 'completed'
  }
  throw new UploadRefused('RequestThrottledError', [], 10)
}

async function join(parts: UploadParts, upload: PartUpload): Promise<void> {
  let completedAt: Date | null = null
  try {
    const sent = await listParts(parts.db, upload.id)
    mustUpload(sent.reduce((sum, part) => sum + part.size, 0) === upload.size, 'MultipartUploadSizeTooSmallError')
    const staged = await stage(parts.incoming, joined(parts, sent))
    await keepFile(parts, staged, { ...upload, filename: upload.originalFilename })
    completedAt = parts.clock.now()
  } finally {
    if (!completedAt) untold.delete(upload.id)
    await endJoin(parts.db, upload.id, completedAt)
  }
}

async function* joined({ store }: UploadParts, sent: Part[]): AsyncGenerator<Buffer> {
  for (const { key } of sent) yield* (await store.read(key)) as AsyncIterable<Buffer>
}
