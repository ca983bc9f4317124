import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Logger } from 'pino'
import type { ByteCache, Kept, Sent } from './byte-cache.ts'
import { sameLine } from './log.ts'
import type { CountOf } from './metrics.ts'
import { pickLanguage } from './wire.ts'

/** Answers from kept bytes before the framework sees the request. True: answered. */
export type ByteDoor = (request: IncomingMessage, response: ServerResponse) => boolean

interface DoorParts {
  cache: ByteCache
  log: Logger
  headers: Record<string, string>
  requestId: () => string
  countOf: CountOf
}

const leastToCompress = 1024

/** Public answers that were asked for before leave with the same headers as the first time, and are logged and counted like any other. */
export function byteDoor({ cache, log, headers, requestId, countOf }: DoorParts): ByteDoor {
  /** The answer in one encoding with everything but the request's id, which is the head's first value; put together once. */
  const readyToLeave = (kept: Kept, encoding: Encoding): Sent => {
    const status = statusOf(encoding)
    const bytes = bytesOf[encoding](kept.body)
    const own = { etag: kept.etag, 'cache-control': kept.cacheControl, vary: 'Accept-Language, Accept-Encoding' }
    const ofBody = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(bytes.length) }
    const ofEncoding = encoding === 'br' || encoding === 'gzip' ? { 'content-encoding': encoding } : {}
    const all = { 'x-request-id': '', ...headers, ...own, ...(encoding === 'none' ? {} : { ...ofBody, ...ofEncoding }) }
    const write = sameLine(log, { method: 'GET', route: kept.route, status, ms: 0, kept: true }, 'answered')
    const count = countOf('GET', kept.route, status)
    return {
      head: Object.entries(all).flat(),
      body: bytes.toString('latin1'),
      note(id) {
        count(0)
        write(id)
      },
    }
  }

  return (request, response) => {
    // Other origins need the headers of CORS.
    if (request.method !== 'GET' || request.url === undefined || request.headers.origin !== undefined) return false
    const kept = cache.get(`${pickLanguage(request.headers['accept-language'])} ${request.url}`)
    if (!kept) return false
    const same = request.headers['if-none-match']
    const encoding = same !== undefined && isSame(same, kept.etag) ? 'none' : encodingFor(kept, request.headers['accept-encoding'])
    const known = (kept.sent ??= new Map<string, Sent>())
    let sent = known.get(encoding)
    if (!sent) known.set(encoding, (sent = readyToLeave(kept, encoding)))
    const id = requestId()
    sent.head[1] = id
    response.writeHead(statusOf(encoding), sent.head)
    response.end(sent.body, 'latin1')
    sent.note(id)
    return true
  }
}

const isSame = (header: string, etag: string) => header.split(',').some(one => one.trim().replace(/^W\//, '') === etag)

/** `none`: the client has the answer already. */
type Encoding = 'none' | 'plain' | 'br' | 'gzip'

const statusOf = (encoding: Encoding) => (encoding === 'none' ? 304 : 200)

/** How this client takes the bytes. */
function encodingFor({ body }: Kept, accepted: string | undefined): Encoding {
  if (accepted === undefined || body.length < leastToCompress) return 'plain'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}

const bytesOf: Record<Encoding, (body: Buffer) => Buffer> = {
  none: () => Buffer.alloc(0),
  plain: body => body,
  br: body => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: body => gzipSync(body),
}
