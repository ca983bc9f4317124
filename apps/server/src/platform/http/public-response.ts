import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNamed } from './etags.ts'

/** Sends a public answer that a shared cache may keep for so many seconds, or 304 if the caller has it. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, seconds: number | undefined, body: string | Buffer, etag: string) {
  reply
    .header('etag', etag)
    .header('cache-control', `public, max-age=${seconds ?? 0}`)
    .header('vary', 'Accept-Language')
  if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.code(200).header('content-type', 'application/json; charset=utf-8').send(body)
}
