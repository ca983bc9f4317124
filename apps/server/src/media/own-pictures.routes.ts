import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ownPictures } from './own-pictures.ts'

const year = 365 * 24 * 60 * 60
const known = new Map<string, string>(Object.entries(ownPictures).map(([name, uuid]) => [uuid, name]))

/** Serves the product's own pictures at the addresses of stored ones, in the one size they have. `dist`: the built web app. */
export function mountPictures(server: FastifyInstance, { dist }: { dist: string }) {
  server.get<{ Params: { uuid: string; '*': string } }>('/media/:uuid/*', async ({ params, headers }, reply) => {
    const name = known.get(params.uuid.toLowerCase())
    if (!name || !/^[-a-z0-9/,%x_.]*$/.test(params['*'])) return reply.callNotFound()
    const picture = await readFile(join(dist, 'client/art', `${name}.webp`))
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag).header('cache-control', `public, max-age=${year}, immutable`).header('x-content-type-options', 'nosniff')
    return headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('image/webp').send(picture)
  })
}
