import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPictures } from './own-pictures.ts'
import { mountPictures } from './own-pictures.routes.ts'

const art = fileURLToPath(new URL('../../../web/public/art/', import.meta.url))
const dist = await mkdtemp(join(tmpdir(), 'pictures-'))
const server = Fastify()
mountPictures(server, { dist })
beforeAll(() => cp(art, join(dist, 'client/art'), { recursive: true }))
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const villa = ownPictures['villa-dawn']

test('every id is of one picture that is there', async () => {
  const files = await readdir(art)
  expect(Object.keys(ownPictures).filter(name => !files.includes(`${name}.webp`))).toEqual([])
  expect(new Set(Object.values(ownPictures)).size).toBe(Object.keys(ownPictures).length)
})

test.each([
  [`/media/${villa}/`, 'villa-dawn.webp'],
  [`/media/${villa.toUpperCase()}/`, 'villa-dawn.webp'],
  [`/media/${villa}/-/preview/2400x840/`, 'villa-dawn.webp'],
  [`/media/${villa}/-/scale_crop/900x600/center/`, 'small/villa-dawn.webp'],
  [`/media/${villa}/-/preview/300x300/x.webp`, 'tiny/villa-dawn.webp'],
  [`/media/${ownPictures['person-ayu']}/-/scale_crop/900x600/center/`, 'person-ayu.webp'],
  [`/media/${ownPictures['hero-day-wide']}/-/preview/300x300/`, 'hero-day-wide.webp'],
])('serves %s for good', async (url, file) => {
  const answer = await server.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.rawPayload.equals(await readFile(join(art, file)))).toBe(true)
  const again = await server.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each(['/media/00000000-0000-4000-8000-000000000000/', '/media/villa-dawn/', `/media/${villa}/<b>/`, `/media/${villa}/..%2f..%2fpackage.json%00`])(
  '%s is not found',
  async url => {
    expect((await server.inject(url)).statusCode).toBe(404)
  },
)
