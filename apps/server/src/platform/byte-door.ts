import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Logger } from 'pino'
import type { ByteCache, Kept } from './byte-cache.ts'
import type { Observe } from './metrics.ts'
import { pickLanguage } from './wire.ts'

/** Answers from kept bytes before the framework sees the request. True: answered. */
export type ByteDoor = (request: IncomingMessage, response: ServerResponse) => boolean

interface DoorParts {
  cache: ByteCache
  log: Logger
  headers: Record<string, string>
  requestId: () => string
  observe: Observe
}

const leastToCompress = 1024

/** Public answers that were asked for before leave with the same headers as the first time, and are logged and counted like any other. */
export function byteDoor({ cache, log, headers, requestId, observe }: DoorParts): ByteDoor {
  const common = Object.entries(headers).flat()
  // What is alike in the lines of a route is written out once.
  const logs = new Map<string, Logger>()
  const logOf = (route: string, status: number) => {
    const key = `${status} ${route}`
    let one = logs.get(key)
    if (!one) logs.set(key, (one = log.child({ method: 'GET', route, status, ms: 0, kept: true })))
    return one
  }
  return (request, response) => {
    // Other origins need the headers of CORS.
    if (request.method !== 'GET' || request.url === undefined || request.headers.origin !== undefined) return false
    const kept = cache.get(`${pickLanguage(request.headers['accept-language'])} ${request.url}`)
    if (!kept) return false
    const id = requestId()
    const same = request.headers['if-none-match']
    const status = same !== undefined && isSame(same, kept.etag) ? 304 : 200
    const { encoding, bytes } = status === 304 ? { encoding: undefined, bytes: undefined } : encoded(kept, request.headers['accept-encoding'])
    const own = ['x-request-id', id, 'etag', kept.etag, 'cache-control', kept.cacheControl, 'vary', 'Accept-Language, Accept-Encoding']
    if (bytes) own.push('content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length))
    if (encoding) own.push('content-encoding', encoding)
    response.writeHead(status, common.concat(own))
    response.end(bytes)
    observe('GET', kept.route, status, 0)
    logOf(kept.route, status).info({ reqId: id }, 'answered')
    return true
  }
}

const isSame = (header: string, etag: string) => header.split(',').some(one => one.trim().replace(/^W\//, '') === etag)

/** The bytes as this client takes them; compressed once, at the first wish. */
function encoded(kept: Kept, accepted: string | undefined): { encoding: string | undefined; bytes: Buffer } {
  if (accepted === undefined || kept.body.length < leastToCompress) return { encoding: undefined, bytes: kept.body }
  if (/\bbr\b/.test(accepted)) {
    kept.brotli ??= brotliCompressSync(kept.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { encoding: 'br', bytes: kept.brotli }
  }
  if (/\bgzip\b/.test(accepted)) {
    kept.gzip ??= gzipSync(kept.body)
    return { encoding: 'gzip', bytes: kept.gzip }
  }
  return { encoding: undefined, bytes: kept.body }
}
