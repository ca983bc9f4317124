import { isUtf8 } from 'node:buffer'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '@rentwell/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { refusalBody, statusOf } from './error-response.ts'
import { Refused } from '../base/must.ts'

/** What Node's parser says of bytes that are no request, or do not arrive. */
const codeOf = (error: Error & { code?: string }): RefusalCode => (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'bad_request')

/** How long a client may take to read a last answer and to close its half of the connection. */
const lingerMs = 1000

/** Closes a connection whose client may never close its half: the HTTP server lets both halves end by themselves. */
function closeSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer)).resume()
}

/** Answers on a connection that never became a request, in the one shape of errors, and closes it. */
export const answerBroken = (headers: Record<string, string>, requestId: () => string) => (error: Error & { code?: string }, socket: Socket) => {
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

/** How long a body may take to arrive; a photograph comes over bad networks. */
const slowestBodyMs = 10_000
const slowestPictureMs = 120_000

/** Ends a request whose body does not arrive. Node's own limit holds for every address alike, and files of people on the road take longer. */
export const hurryBodies = (answer: ReturnType<typeof answerBroken>, mayTakeLong: (url: string) => boolean) => (request: IncomingMessage) => {
  const { headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')
  if (!hasBody || mayTakeLong(request.url ?? '')) return
  const limit = headers['content-type']?.startsWith('image/') ? slowestPictureMs : slowestBodyMs
  const timer = setTimeout(() => {
    if (!request.complete) answer(Object.assign(new Error('the body did not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket)
  }, limit)
  request.once('close', () => clearTimeout(timer))
}

/** JSON in UTF-8 is the only content type of the API; an empty body is `{}`. */
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
