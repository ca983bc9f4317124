import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal, toRefusal } from '../../platform/http/error-response.ts'
import type { Db } from '../../platform/db/db.ts'
import { isId } from '../../platform/base/ids.ts'
import { must, Refused } from '../../platform/base/must.ts'
import { pickLanguage } from '../../platform/http/request-format.ts'
import type { StoredFile } from '../files.store.ts'
import { NotStored, type MediaStore } from '../stores/store.ts'
import { nameOf, type Drawer } from './draw-picture.ts'
import { isNamed } from '../../platform/http/etags.ts'
import { findMember } from './groups.views.ts'
import type { KnownFiles } from './known-files.ts'
import { pickFormat } from './negotiate.ts'
import { readImageRequest, type ImageRequest } from './operations.ts'
import { ownSizes } from './own-sizes.ts'
import type { CachedFile } from './picture-cache.ts'
import { planPicture } from './plan.ts'
import { dispositionOf, serveOriginal } from './serve-original.ts'

export interface ImageParts {
  db: Db
  store: MediaStore
  files: KnownFiles
  drawer: Drawer
}

const base = '/media/'
const forGood = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=81270'
/** Whoever reads these bytes runs nothing in them. Other sites may show them. */
const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': `default-src 'none'; sandbox`,
  'x-content-type-options': 'nosniff',
}
/** Smaller files leave in one piece. */
const onePiece = 1024 * 1024

/** Serves stored files and what addresses make of them, to everybody. */
export function mountImages(server: FastifyInstance, parts: ImageParts): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    sendRefusal(reply.headers(headers), toRefusal(error, request.log), pickLanguage(request.headers['accept-language']))

  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${base}*`,
    compress: false,
    async handler(request, reply) {
      reply.headers(headers).header('cache-control', forGood)
      try {
        const address = await readAddress(parts.db, request.params['*'])
        if (typeof address === 'string') return await reply.header('cache-control', 'no-store').redirect(address, 302)
        const file = await parts.files.find(parts.db, address.id)
        must(file, 'not_found')
        const wanted = readImageRequest(address.rest)
        if (wanted.json) return await sendFacts(request, reply, file)
        if (!wanted.isDerived) return await serveOriginal(request, reply, parts.store, file, wanted)
        return await sendDrawn(request, reply, parts.drawer, file, wanted, address.rest)
      } catch (error) {
        for (const name of ['etag', 'accept-ranges', 'content-length', 'content-range', 'content-disposition', 'vary']) reply.removeHeader(name)
        return refuse(request, reply, error instanceof NotStored ? new Refused('not_found') : error)
      }
    },
  })
  server.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${base}*`,
    onRequest: (request, reply) => void refuse(request, reply.header('allow', 'GET, HEAD'), new Refused('method_not_allowed')),
    handler: (_request, reply) => reply.send(),
  })
}

/** The file that an address names and what it asks of it; a text where the address only lacks its slash. */
async function readAddress(db: Db, path: string): Promise<{ id: string; rest: string } | string> {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  must(!/[\u0000-\u001f\u007f]/.test(path), 'bad_request')
  const slash = path.indexOf('/')
  const name = (slash < 0 ? path : path.slice(0, slash)).toLowerCase()
  const rest = slash < 0 ? '' : path.slice(slash + 1)
  const [id = '', count] = name.split('~')
  must(isId(id) && name === (count === undefined ? id : `${id}~${count}`), 'not_found')
  if (count === undefined) return slash < 0 ? `${base}${id}/` : { id, rest }

  const [, index, ofMember = ''] = /^nth\/(\d{1,4})\/(.*)$/s.exec(rest) ?? []
  must(/^[1-9]\d{0,3}$/.test(count) && index !== undefined, 'not_found')
  const member = await findMember(db, id, Number(count), Number(index))
  must(member, 'not_found')
  const effects = member.effects.replace(/^-\/|\/$/g, '')
  return { id: member.id, rest: effects ? `-/${effects}/${ofMember}` : ofMember }
}

const isPicture = (file: StoredFile): file is StoredFile & { width: number; height: number; format: string } =>
  file.isImage && file.width !== null && file.height !== null && file.format !== null

function sendFacts(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  must(isPicture(file), 'image_rejected')
  const { id, width, height, format, dpi, colorMode, orientation, animated, placeholder } = file
  const facts = {
    id,
    width,
    height,
    format,
    dpi,
    color_mode: colorMode,
    orientation,
    sequence: animated,
    datetime_original: null,
    geo_location: null,
    placeholder,
  }
  const etag = `"facts-${id}"`
  reply.header('etag', etag).header('cache-control', forADay)
  if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const body = JSON.stringify(facts)
  reply.type('application/json; charset=utf-8').header('content-length', Buffer.byteLength(body))
  return request.method === 'HEAD' ? reply.send() : reply.send(body)
}

async function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawer: Drawer, file: StoredFile, wanted: ImageRequest, rest: string) {
  must(isPicture(file), 'image_rejected')
  const plan = planPicture(wanted, file)
  const hasAlpha = file.colorMode?.endsWith('A') ?? false
  const format = pickFormat(wanted.format, request.headers.accept, { ...plan, hasAlpha, storedFormat: file.format })
  const isOwn = ownSizes.has(rest.slice(0, rest.lastIndexOf('/') + 1))
  const picture = { file, wanted, plan, format, isOwn }
  const name = nameOf(picture)
  const etag = `"${name}"`
  reply.header('etag', etag)
  if (wanted.format === 'auto') reply.header('vary', 'Accept')
  if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(`image/${format}`).header('content-disposition', dispositionOf(`image/${format}`, wanted.inline ?? true, wanted.name))

  const drawn = await drawer.draw(name, picture)
  if (request.method === 'HEAD') return reply.header('content-length', drawn.size).send()
  return sendFile(reply, drawn, () => drawer.drawAgain(name, picture))
}

/** What was removed from the cache since it was found is drawn again, once. */
async function sendFile(reply: FastifyReply, found: CachedFile, again: () => Promise<CachedFile>) {
  if (found.size <= onePiece) {
    const bytes = await readFile(found.path).catch(async () => readFile((await again()).path))
    return reply.header('content-length', bytes.length).send(bytes)
  }
  return reply.header('content-length', found.size).send(createReadStream(found.path))
}
