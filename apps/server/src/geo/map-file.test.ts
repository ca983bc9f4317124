import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../platform/db/db.ts'
import { readConfig } from '../platform/base/config.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMapFile } from './map-file.build.ts'
import { openMapFile } from './map-file.ts'
import { longestAnswer } from './serve-map-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'map-file-'))
afterAll(() => rm(folder, { recursive: true }))
let written = 0
async function write(bytes: Uint8Array) {
  const path = join(folder, `${written++}.pmtiles`)
  await writeFile(path, bytes)
  return path
}

const bytes = buildMapFile()
const { app, send } = await testApp({ MAP_FILE: await write(bytes), DATABASE_POOL: '2' })
const large = await testApp({ MAP_FILE: await write(Buffer.concat([bytes, Buffer.alloc(longestAnswer)])) })
const url = '/map/streets.pmtiles'
const ask = (range: string, more: Record<string, string> = {}, from = send) => from({ url, headers: { range, ...more } })

test.each([
  ['bytes=0-126', 0, 127],
  ['bytes=127-127', 127, 128],
  ['bytes=-50', bytes.length - 50, bytes.length],
  [`bytes=20-${bytes.length + 9000}`, 20, bytes.length],
])('%s is answered with these bytes', async (range, from, to) => {
  const answer = await ask(range)
  expect(answer.statusCode).toBe(206)
  expect(answer.rawPayload.equals(bytes.subarray(from, to))).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-range': `bytes ${from}-${to - 1}/${bytes.length}`,
    'content-length': `${to - from}`,
    'content-type': 'application/vnd.pmtiles',
    'accept-ranges': 'bytes',
  })
  expect(answer.headers).not.toHaveProperty('content-encoding')
})

test.each([`bytes=${bytes.length}-`, 'bytes=-0', 'bytes=99999999-'])('%s is no part of the file: 416', async range => {
  const answer = await ask(range)
  expect([answer.statusCode, answer.headers['content-range'], answer.headers['cache-control'], answer.body]).toEqual([
    416,
    `bytes */${bytes.length}`,
    'no-store',
    '',
  ])
})

test('If-Range sends the part of the file that the reader knows, and the whole of another', async () => {
  const etag = String((await ask('bytes=0-0')).headers.etag)
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect((await ask('bytes=0-9', { 'if-range': etag })).statusCode).toBe(206)
  const whole = await ask('bytes=0-9', { 'if-range': '"another"' })
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, bytes.length])
  expect((await send({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
})

test('HEAD tells the size and sends nothing', async () => {
  const answer = await large.send({ method: 'HEAD', url })
  expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([200, `${bytes.length + longestAnswer}`, 0])
})

test.each([
  ['without a range', {}],
  ['two ranges', { range: 'bytes=0-1,4-5' }],
  ['another unit', { range: 'tiles=0-1' }],
  ['a part of another file', { range: 'bytes=0-9', 'if-range': '"another"' }],
])('range_needed: the whole of a large file, %s', async (_, headers) => {
  const answer = await large.send({ url, headers: { ...headers, 'accept-language': 'ru' } })
  expect([answer.statusCode, answer.json().error]).toMatchObject([403, { reason: 'range_needed', description: expect.stringContaining('Range') }])
  expect(answer.headers['cache-control'] ?? '').not.toContain('public')
})

test('a part that is too long is cut', async () => {
  const answer = await ask('bytes=100-', {}, large.send)
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, longestAnswer])
  expect(answer.headers['content-range']).toBe(`bytes 100-${longestAnswer + 99}/${bytes.length + longestAnswer}`)
})

test('parts are sent while calls of the API wait for the database', async () => {
  const gate = Promise.withResolvers<void>()
  const held = [0, 1].map(() =>
    app.db.transaction(async tx => {
      await tx.run(sql`select 1`)
      await gate.promise
    }),
  )
  let served = 0
  const searches = Array.from({ length: 4 }, () => send({ url: '/api/v2/search' }).finally(() => served++))
  expect((await ask('bytes=0-126')).statusCode).toBe(206)
  expect(served).toBe(0)
  gate.resolve()
  await Promise.all([...held, ...searches])
})

interface Style {
  sources: Record<string, { tiles: [string]; attribution: string; bounds?: number[]; maxzoom: number }>
  layers: { id: string }[]
}
const styleOf = async (theme: string, language = 'en') => (await send({ url: `/map/style-${theme}.json?language=${language}` })).json<Style>()

test('the style has streets over the bundled world in both themes, and names OpenStreetMap', async () => {
  const [light, dark] = [await styleOf('light'), await styleOf('dark', 'ru')]
  expect(Object.keys(light.sources)).toEqual(['streets', 'land', 'places'])
  expect(light.sources.streets).toMatchObject({ maxzoom: 14, bounds: [115.1, -8.7, 115.2, -8.6], attribution: expect.stringContaining('OpenStreetMap') })
  const ids = ({ layers }: Style) => layers.map(({ id }) => id)
  expect(ids(light)).toEqual(ids(dark))
  expect(new Set(ids(light)).size).toBe(light.layers.length)
  expect(light.layers).not.toEqual(dark.layers)
  expect(JSON.stringify(dark.layers)).toContain('name:ru')
  expect(JSON.stringify(light)).not.toMatch(/glyphs|sprite|icon-image/)
})

test('parts that the style names may be kept for good, others for an hour', async () => {
  const version = new URL(String((await styleOf('light')).sources.streets?.tiles[0].slice('pmtiles://'.length)), 'http://localhost').search.split('/')[0]
  const kept = async (search: string) => (await send({ url: url + search, headers: { range: 'bytes=0-9' } })).headers['cache-control']
  expect(await kept(version ?? '')).toBe('public, max-age=31536000, immutable')
  expect(await kept('?v=old')).toBe('public, max-age=3600')
})

test.each(['/map/../package.json', '/map/%2e%2e%2fstreets.pmtiles', '/map/streets.pmtiles/..%2f..%2fpackage.json', '/map/other.pmtiles'])(
  '%s leads to no file',
  async path => {
    expect((await send({ url: path, headers: { range: 'bytes=0-9' } })).statusCode).toBe(404)
  },
)

const header = (field: number, value: number) => (head: Buffer) => void head.writeUInt8(value, field)
const far = (field: number) => (head: Buffer) => void head.writeBigUInt64LE(2n ** 40n, field)

test.each<[string, Buffer, string]>([
  ['an empty file', Buffer.alloc(0), 'is not a PMTiles file'],
  ['a picture', Buffer.from('\x89PNG and so on'.repeat(20), 'latin1'), 'is not a PMTiles file'],
  ['a file that ends in its header', bytes.subarray(0, 90), 'is cut off'],
  ['a file without its last byte', bytes.subarray(0, -1), `is cut off: it has ${bytes.length - 1} bytes and needs ${bytes.length}`],
  ['another version', buildMapFile({ header: header(7, 2) }), 'is PMTiles of version 2, not 3'],
  ['pictures', buildMapFile({ header: header(99, 2) }), 'has tiles of type Png, not vector tiles (MVT)'],
  ['another compression', buildMapFile({ header: header(98, 3) }), 'is compressed by Brotli, not gzip'],
  ['zooms in the wrong order', buildMapFile({ header: header(100, 20) }), 'has no valid zooms'],
  ['an empty region', buildMapFile({ header: head => void head.writeInt32LE(head.readInt32LE(102), 110) }), 'has no valid bounds'],
  ['a root directory behind the others', buildMapFile({ header: far(8) }), 'has its root directory in the wrong place'],
  ['metadata outside', buildMapFile({ header: far(24) }), 'is cut off'],
  ['leaves outside', buildMapFile({ header: far(48) }), 'is cut off'],
  ['tiles outside', buildMapFile({ header: far(56) }), 'is cut off'],
  ['a leaf outside', buildMapFile({ leaf: { offset: 1_000_000 } }), 'has a directory that lies outside of it'],
  ['a tile outside', buildMapFile({ tile: { offset: 1_000_000 } }), 'has a tile that lies outside of it'],
  ['a tile without bytes', buildMapFile({ tile: { length: 0 } }), 'has a tile that lies outside of it'],
  ['a damaged leaf', buildMapFile({ leaf: { length: 20 } }), 'is damaged'],
  ['another kind of map', buildMapFile({ metadata: { vector_layers: [{ id: 'water' }] } }), 'is not a Protomaps basemap: it has no layer earth, roads, places'],
  ['an old basemap', buildMapFile({ metadata: { version: '3.7.0' } }), 'is a Protomaps basemap of version 3, not 4'],
])('%s is refused with one line', async (_, content, reason) => {
  const path = await write(content)
  await expect(openMapFile(path)).rejects.toThrow(`MAP_FILE=${path}: ${reason}`)
})

test('what cannot be opened is refused with one line, and so is a server that shall start with it', async () => {
  await expect(openMapFile(folder)).rejects.toThrow(`MAP_FILE=${folder}: is not a file`)
  await expect(openMapFile(join(folder, 'none'))).rejects.toThrow(`MAP_FILE=${join(folder, 'none')}: cannot be read (ENOENT)`)
  const cut = await write(bytes.subarray(0, 300))
  await expect(testApp({ MAP_FILE: cut })).rejects.toThrow(`MAP_FILE=${cut}: is cut off`)
  expect(() => readConfig({ MAP_FILE: 'a.pmtiles', TILES_URL: 'https://tiles.example/{z}/{x}/{y}.pbf' })).toThrow('MAP_FILE: goes without TILES_URL')
})
