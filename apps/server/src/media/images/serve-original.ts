import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from '../files.store.ts'
import { originalKey, type MediaStore } from '../stores/store.ts'
import { isNamed } from '../../platform/http/etags.ts'
import { readRange } from '../../platform/http/ranges.ts'

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
/** What a browser shows without running anything in it; the rest is only ever handed over as a file. */
const mayBeInline = (mime: string) => pictures.has(mime) || /^(?:video|audio)\/[\w.+-]+$/.test(mime) || mime === 'application/pdf' || mime === 'text/plain'

const quoted = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
const encoded = (name: string) => encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The header that tells a browser to show a file or to save it, and under which name. */
export function dispositionOf(mime: string, isInline: boolean | null, name: string): string {
  const how = mayBeInline(mime) && (isInline ?? pictures.has(mime)) ? 'inline' : 'attachment'
  return name ? `${how}; filename="${quoted(name)}"; filename*=UTF-8''${encoded(name)}` : how
}

/** Sends the stored bytes, or the part of them that is asked for. */
export async function serveOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  store: MediaStore,
  file: StoredFile,
  how: { inline: boolean | null; name: string },
) {
  const etag = `"${(file.sha256 ?? Buffer.from(file.id)).toString('base64url').slice(0, 32)}"`
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const name = how.name || (pictures.has(file.mime) ? '' : file.originalFilename)
  reply
    .header('content-type', file.mime === 'text/plain' ? 'text/plain; charset=utf-8' : file.mime)
    .header('content-disposition', dispositionOf(file.mime, how.inline, name))

  const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === etag ? request.headers.range : undefined
  const range = readRange(asked, file.size)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).header('cache-control', 'no-store').type('text/plain').send('')
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.size)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await store.read(originalKey(file.id), range ?? undefined))
}
