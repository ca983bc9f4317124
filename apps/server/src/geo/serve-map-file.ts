import type { FastifyReply, FastifyRequest } from 'fastify'
import { must } from '../platform/base/must.ts'
import { isNamed } from '../platform/http/etags.ts'
import { readRange } from '../platform/http/ranges.ts'
import type { MapFile } from './map-file.ts'

/** Bytes of a response at most. Directories and tiles are smaller, so map clients never request a longer range. */
export const longestAnswer = 4 * 1024 * 1024

/** Sends a part of the file. A longer part than an answer may have is cut, which RFC 9110, section 15.3.7, allows; the whole of a larger file is refused. */
export async function serveMapFile(request: FastifyRequest, reply: FastifyReply, file: MapFile, cacheControl: string) {
  const { etag, size } = file
  if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).header('etag', etag).header('cache-control', cacheControl).send()
  if (request.method === 'HEAD') return describe(reply, file, cacheControl).header('content-length', size).send()

  const condition = request.headers['if-range']
  const asked = readRange(condition === undefined || condition === etag ? request.headers.range : undefined, size)
  if (asked === 'none') return reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').type('text/plain').send('')
  must(asked || size <= longestAnswer, 'range_needed')
  const start = asked ? asked.start : 0
  const end = asked ? Math.min(asked.end, asked.start + longestAnswer - 1) : size - 1
  if (asked) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return describe(reply, file, cacheControl)
    .header('content-length', end - start + 1)
    .send(file.read(start, end))
}

const describe = (reply: FastifyReply, { etag }: MapFile, cacheControl: string) =>
  reply.type('application/vnd.pmtiles').header('etag', etag).header('accept-ranges', 'bytes').header('cache-control', cacheControl)
