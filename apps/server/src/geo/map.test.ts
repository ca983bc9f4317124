import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../platform/testing/test-app.ts'
import { firstZoom } from './place-tiles.ts'

const { send } = await testApp()
const picture = await testApp({ TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILES_ATTRIBUTION: 'Tile makers' })
const vector = await testApp({ TILES_URL: 'https://tiles.example/{z}/{x}/{y}.pbf?key=1' })

/** The tile of a point. */
function tileAt(z: number, lat: number, lng: number) {
  const sine = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return `${z}/${Math.floor(((lng + 180) / 360) * 2 ** z)}/${Math.floor(y * 2 ** z)}`
}
const canggu = [-8.6478, 115.1385] as const
const gzip = { 'accept-encoding': 'gzip, br' }

test.each([0, 3, 7])('land at zoom %d holds land', async z => {
  const answer = await send({ url: `/map/land/${tileAt(z, ...canggu)}.pbf`, headers: gzip })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/x-protobuf')
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).includes('land')).toBe(true)
})

test('names of countries and seas come in both languages', async () => {
  const world = (await send({ url: '/map/land/0/0/0.pbf' })).rawPayload
  for (const name of ['Russia', 'Россия', 'Indonesia', 'Индонезия', 'Indian Ocean', 'Индийский океан', 'borders']) expect(world.includes(name)).toBe(true)
})

test.each([0, 1, 2, 4, 6])('the largest places are named at zoom %d', async z => {
  const tile = (await send({ url: `/map/places/${tileAt(z, 55.75, 37.61)}.pbf` })).rawPayload
  expect(tile.includes('Moscow')).toBe(true)
  expect(tile.includes('Podolsk')).toBe(z >= 6)
})

test('places around the default centre are named', async () => {
  const tile = (await send({ url: `/map/places/${tileAt(10, ...canggu)}.pbf` })).rawPayload
  for (const name of ['Canggu', 'Denpasar', 'Seminyak', 'Echo Beach', 'Berawa', 'Pererenan']) expect(tile.includes(name)).toBe(true)
})

test('a larger place is named earlier, a capital earlier still', () => {
  const zooms = [0, 500, 9000, 60_000, 800_000, 12_000_000].map(size => firstZoom(size, false))
  expect(zooms).toEqual(zooms.toSorted((a, b) => b - a))
  expect(firstZoom(60_000, false)).toBeLessThanOrEqual(12)
  expect(firstZoom(100_000, true)).toBeLessThan(firstZoom(100_000, false))
})

test('the open sea is an empty tile', async () => {
  expect((await send({ url: `/map/land/${tileAt(7, -40, -120)}.pbf` })).statusCode).toBe(204)
  expect((await send({ url: `/map/places/${tileAt(10, -40, -120)}.pbf` })).statusCode).toBe(204)
})

test('a tile of this version may be kept for good; an unchanged one is not sent again', async () => {
  const style = (await send({ url: '/map/style-light.json' })).json<{ sources: { land: { tiles: [string] } } }>()
  const version = new URL(style.sources.land.tiles[0], 'http://localhost').search
  const url = `/map/land/${tileAt(7, ...canggu)}.pbf`
  const answer = await send({ url: url + version, headers: gzip })
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await send({ url: `${url}?v=old` })).headers['cache-control']).toBe('public, max-age=3600')
  expect((await send({ url: url + version, headers: { ...gzip, 'if-none-match': String(answer.headers.etag) } })).statusCode).toBe(304)
})

test('a client without gzip gets plain bytes', async () => {
  const url = `/map/land/${tileAt(5, ...canggu)}.pbf`
  const plain = await send({ url, headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.rawPayload.equals(gunzipSync((await send({ url, headers: gzip })).rawPayload))).toBe(true)
})

test.each(['land/8/0/0', 'land/2/4/0', 'land/2/0/4', 'land/-1/0/0', 'land/a/0/0', 'land/1.5/0/0', 'places/11/0/0', 'places/999/0/0', 'land/0/0/00000'])(
  '%s is no tile',
  async address => {
    expect((await send({ url: `/map/${address}.pbf` })).statusCode).toBe(404)
  },
)

test('both styles name every source, colour and language, and nothing of another host', async () => {
  for (const theme of ['light', 'dark']) {
    for (const language of ['en', 'ru', 'xx']) {
      const answer = await send({ url: `/map/style-${theme}.json?language=${language}` })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('http')
      expect(answer.body).not.toContain('undefined')
      expect(answer.json()).not.toHaveProperty('glyphs')
      expect(answer.body.includes('name_ru')).toBe(language === 'ru')
      expect((await send({ url: `/map/style-${theme}.json?language=${language}`, headers: { 'if-none-match': String(answer.headers.etag) } })).statusCode).toBe(
        304,
      )
    }
  }
})

test('tiles of another server are used where they are set', async () => {
  const pictures = (await picture.send({ url: '/map/style-dark.json' })).json()
  expect(pictures.sources).toEqual({
    tiles: { type: 'raster', tiles: ['https://tiles.example/{z}/{x}/{y}.png'], tileSize: 256, maxzoom: 19, attribution: 'Tile makers' },
  })
  const vectors = (await vector.send({ url: '/map/style-light.json' })).json<{
    sources: { tiles: { type: string; tiles: string[] } }
    layers: { source?: string }[]
  }>()
  expect(vectors.sources.tiles).toMatchObject({ type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf?key=1'] })
  expect(vectors.layers.every(layer => layer.source === undefined || layer.source === 'tiles')).toBe(true)
})
