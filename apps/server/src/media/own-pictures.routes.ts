import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ownPictures } from './own-pictures.ts'

const year = 365 * 24 * 60 * 60
const known = new Map<string, string>(Object.entries(ownPictures).map(([name, uuid]) => [uuid, name]))

/** Folder of the drawn size that an address asks for; people come small or whole. */
const folderFor = (operations: string, name: string) =>
  /\/(?:460x460|380x380|300x300)\//.test(operations) ? 'art/tiny' : /\/900x\d+\//.test(operations) && !name.startsWith('person') ? 'art/small' : 'art'

/** Serves the product's own pictures at the addresses of stored ones, in the sizes that were drawn. `dist`: the built web app. */
export function mountPictures(server: FastifyInstance, { dist }: { dist: string }) {
  server.get<{ Params: { uuid: string; '*': string } }>('/media/:uuid/*', async ({ params, headers }, reply) => {
    const name = known.get(params.uuid.toLowerCase())
    if (!name || !/^[-a-z0-9/,%x_.]*$/.test(params['*'])) return reply.callNotFound()
    const picture = await readFile(join(dist, 'client', name.startsWith('hero') ? 'art' : folderFor(params['*'], name), `${name}.webp`))
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag).header('cache-control', `public, max-age=${year}, immutable`).header('x-content-type-options', 'nosniff')
    return headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('image/webp').send(picture)
  })
}
