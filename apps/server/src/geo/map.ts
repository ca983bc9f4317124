import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { languages } from '@rentwell/contract/product.ts'
import type { Config } from '../platform/base/config.ts'
import { must } from '../platform/base/must.ts'
import { gazetteer } from './geocoder.ts'
import { landZooms, openLand, type Land } from './land.ts'
import { themes } from './map-palettes.ts'
import type { MapFile } from './map-file.ts'
import { mapStyle } from './map-style.ts'
import { placeTile, placeZooms } from './place-tiles.ts'
import { serveMapFile } from './serve-map-file.ts'
import { ensureWorldFile, worldFilePath } from './world-data.ts'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

const foreverSeconds = 31_536_000
const briefSeconds = 3600
const cacheBytes = 4 * 1024 * 1024

type TileRequest = FastifyRequest<{ Params: { z: string; x: string; y: string }; Querystring: { v?: unknown } }>

/** `12/3277/2146` as numbers, or a 404. */
function addressOf({ params }: TileRequest, deepest: number): [z: number, x: number, y: number] {
  const [z, x, y] = [params.z, params.x, params.y].map(part => (/^\d{1,3}$/.test(part) ? Number(part) : -1)) as [number, number, number]
  must(z >= 0 && z <= deepest && x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z, 'not_found')
  return [z, x, y]
}

/**
 * The map: `/map/style-light.json`, `/map/style-dark.json`, vector tiles of land and places, which open their files at the first request, and
 * `/map/streets.pmtiles` if there is a file of a region.
 */
export function mountMap(app: FastifyInstance, config: Pick<Config, 'TILES_URL' | 'TILES_ATTRIBUTION'>, file?: MapFile): void {
  let land: Promise<Land> | undefined
  let version: Promise<string> | undefined
  const openedLand = () => {
    land ??= ensureWorldFile('land')
      .then(openLand)
      .catch((error: unknown) => {
        land = undefined
        throw error
      })
    return land
  }
  const dataVersion = () => {
    version ??= Promise.all([worldFilePath('land'), worldFilePath('gazetteer')]).then(paths => shortHash(paths.map(path => basename(path)).join()))
    return version
  }
  const placeTiles = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (tile, key) => tile.length + key.length * 2 })

  app.addHook('onClose', async () => {
    await (await land)?.close()
    await file?.close()
  })

  const cacheControl = (asked: unknown, current: string) =>
    asked === current ? `public, max-age=${foreverSeconds}, immutable` : `public, max-age=${briefSeconds}`

  const sendTile = async (request: TileRequest, reply: FastifyReply, zipped: Buffer | undefined) => {
    const current = await dataVersion()
    reply.header('cache-control', cacheControl(request.query.v, current))
    if (!zipped) return reply.code(204).send()
    const etag = `"${shortHash(zipped)}"`
    reply.header('etag', etag).header('vary', 'Accept-Encoding')
    if (matches(request, etag)) return reply.code(304).send()
    reply.type('application/x-protobuf')
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return takesGzip ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(await unzip(zipped))
  }

  app.get('/map/land/:z/:x/:y.pbf', async (request: TileRequest, reply) => {
    const [z, x, y] = addressOf(request, landZooms)
    return sendTile(request, reply, await (await openedLand()).tile(z, x, y))
  })

  app.get('/map/places/:z/:x/:y.pbf', async (request: TileRequest, reply) => {
    const [z, x, y] = addressOf(request, placeZooms)
    const key = `${z}/${x}/${y}`
    let tile = placeTiles.get(key)
    if (!tile) {
      const raw = placeTile(await gazetteer(), z, x, y)
      tile = raw.length > 0 ? await zip(raw) : Buffer.alloc(0)
      placeTiles.set(key, tile)
    }
    return sendTile(request, reply, tile.length > 0 ? tile : undefined)
  })

  const streets = file && { ...file, version: shortHash(file.etag) }
  if (streets) {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/map/streets.pmtiles',
      handler: (request: FastifyRequest<{ Querystring: { v?: unknown } }>, reply) =>
        serveMapFile(request, reply, streets, cacheControl(request.query.v, streets.version)),
    })
  }

  for (const theme of themes) {
    app.get(`/map/style-${theme}.json`, async (request: FastifyRequest<{ Querystring: { language?: unknown } }>, reply) => {
      const language = languages.find(one => one === request.query.language) ?? languages[0]
      const style = mapStyle({ theme, language, tilesUrl: config.TILES_URL, tilesAttribution: config.TILES_ATTRIBUTION, version: await dataVersion(), streets })
      const body = JSON.stringify(style)
      const etag = `"${shortHash(body)}"`
      reply.header('etag', etag).header('cache-control', 'no-cache')
      if (matches(request, etag)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(body)
    })
  }
}

const shortHash = (body: string | Buffer) => createHash('sha1').update(body).digest('base64url').slice(0, 16)

const matches = (request: FastifyRequest, etag: string) => {
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some(one => one.trim().replace(/^W\//, '') === etag)
}
