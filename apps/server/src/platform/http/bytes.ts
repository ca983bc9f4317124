import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FileAnswer } from './routes.ts'

/** Makes a scope of the server take bodies of these media types whole, and no JSON. */
export function takeBytes(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Sends a file whole, or streams it. */
export function sendFile(reply: FastifyReply, type: string, { body, disposition, name, charset = 'utf-8', headers = {} }: FileAnswer): FastifyReply {
  const isSendable = typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable
  return reply
    .headers(headers)
    .header('cache-control', 'no-store')
    .header('content-disposition', name === undefined ? disposition : `${disposition}; filename="${name}"`)
    .type(type.startsWith('text/') ? `${type}; charset=${charset}` : type)
    .send(isSendable ? body : Readable.from(body, { objectMode: false }))
}
