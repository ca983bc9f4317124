import { isUtf8 } from 'node:buffer'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '@rentwell/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { refusalBody, statusOf } from './error-response.ts'
import { Refused } from '../base/must.ts'

/** The refusal code for an error of Node's HTTP parser. */
const codeOf = (error: Error & { code?: string }): RefusalCode => (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'bad_request')

/** How long a client may take to read the last response and to close its half of the connection. */
const lingerMs = 1000

/** Destroys a connection after `lingerMs`. The HTTP server would wait for the client to close its half, which may never happen. */
function closeSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer)).resume()
}

/** Answers malformed bytes with an error response in the usual format and closes the connection. */
export const answerMalformed = (headers: Record<string, string>, requestId: () => string) => (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  closeSoon(socket)
  if (!socket.writable) return
  const code = codeOf(error)
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : statusOf(code)
  const body = JSON.stringify(refusalBody(code, 'en'))
  const all = {
    ...headers,
    'x-request-id': requestId(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** How long a body may take to arrive. Photos may take longer, because people send them over slow mobile networks. */
const bodyTimeoutMs = 10_000
const imageTimeoutMs = 120_000

/** Ends requests whose body does not arrive in time. Node's own timeout cannot differ by URL or content type, and uploads need more time. */
export const limitBodyTime = (answer: ReturnType<typeof answerMalformed>, mayTakeLong: (url: string) => boolean) => (request: IncomingMessage) => {
  const { headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')
  if (!hasBody || mayTakeLong(request.url ?? '')) return
  const limit = headers['content-type']?.startsWith('image/') ? imageTimeoutMs : bodyTimeoutMs
  const timer = setTimeout(() => {
    if (!request.complete) answer(Object.assign(new Error('the body did not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket)
  }, limit)
  request.once('close', () => clearTimeout(timer))
}

/** Accepts JSON in UTF-8 only; an empty body counts as `{}`. */
export function takeJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    if (body.length === 0) return done(null, {})
    try {
      if (!isUtf8(body)) throw new SyntaxError('not UTF-8')
      done(null, JSON.parse(body.toString()))
    } catch {
      done(new Refused('bad_request'))
    }
  })
}
