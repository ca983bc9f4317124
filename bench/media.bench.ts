import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { insertFile, markReady } from '../apps/server/src/media/files.store.ts'
import { masterKey } from '../apps/server/src/media/images/draw-picture.ts'
import { diskStore } from '../apps/server/src/media/stores/disk-store.ts'
import { originalKey } from '../apps/server/src/media/stores/store.ts'
import { connect } from '../apps/server/src/platform/db/db.ts'
import { compare } from './report.ts'
import { benchDatabase, load, serve } from './servers.ts'

const cores = availableParallelism()
const perRound = 24
const rounds = 5

const folder = await mkdtemp(join(tmpdir(), 'bench-media-'))
const { connection, stop } = await benchDatabase()
const db = connect({ connection })
const store = diskStore(join(folder, 'media'))

/** As a telephone takes it: 4000 by 3000 pixels with the grain of a sensor, some megabytes of JPEG. */
const photograph = await sharp(fileURLToPath(new URL('../apps/web/public/art/hero-day-wide.webp', import.meta.url)))
  .resize(4000, 3000, { fit: 'cover' })
  .composite([
    {
      input: await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
      blend: 'soft-light',
    },
  ])
  .jpeg({ quality: 90 })
  .toBuffer()
const source = join(folder, 'photograph.jpg')
await writeFile(source, photograph)
console.log(`a photograph of 12 megapixels, ${(photograph.length / 1e6).toFixed(1)} MB; ${cores} cores`)

/** Many files of the same bytes, as uploads leave them. */
async function freshFiles(count: number): Promise<string[]> {
  const sha256 = createHash('sha256').update(photograph).digest()
  const ids = Array.from({ length: count }, () => randomUUID())
  const image = { width: 4000, height: 3000, format: 'JPEG', colorMode: 'RGB', orientation: null, dpi: null, animated: false }
  for (const id of ids) {
    const now = new Date()
    await insertFile(db, {
      id,
      ownerId: null,
      originalFilename: 'photograph.jpg',
      mime: 'image/jpeg',
      size: photograph.length,
      sha256,
      image,
      metadata: {},
      keep: true,
      now,
    })
    const path = store.pathOf(originalKey(id)) ?? ''
    await mkdir(join(path, '..'), { recursive: true })
    await link(source, path)
    await markReady(db, id, now)
  }
  return ids
}

const still = join(folder, 'static')
await mkdir(still)
const bare = await serve('serve-static.ts', connection, { FOLDER: still })
const ours = await serve('serve-ours.ts', connection, { DATA_DIR: folder, MEDIA_CACHE_MB: '2000' })
const accept = { accept: 'image/webp' }

/** Each task once, so many at a time; seconds. */
async function timed<T>(tasks: T[], atOnce: number, run: (task: T) => Promise<unknown>): Promise<number> {
  const left = [...tasks]
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let task = left.shift(); task !== undefined; task = left.shift()) await run(task)
    }),
  )
  return (performance.now() - began) / 1000
}

async function get(address: string) {
  const answer = await fetch(`${ours.url}/media/${address}`, { headers: accept })
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
  await answer.arrayBuffer()
}

async function waitForMasters(ids: string[]) {
  for (const id of ids) while ((await store.sizeOf(masterKey(id))) === undefined) await sleep(20)
}

sharp.concurrency(1)
sharp.cache(false)
// As the processes that draw have it: what else runs on this machine slows both sides alike.
setPriority(10)
const raw = (draw: (image: Sharp) => Sharp) => draw(sharp(source)).webp({ quality: 75, effort: 2 }).toBuffer()
const gallery = (image: Sharp) => image.resize(900, 500, { fit: 'inside' })

await get(`${(await freshFiles(1))[0]}/-/preview/900x500/`)
const seen: string[] = []
await compare({
  name: 'preview/900x500 of a picture of 12 megapixels never asked for before, per core, against sharp alone',
  unit: 'pictures/s per core',
  goal: { number: 11, bound: 0.9 },
  rounds,
  async ours() {
    const ids = await freshFiles(perRound)
    const seconds = await timed(ids, cores + 1, id => get(`${id}/-/preview/900x500/`))
    // The large copies are made when nobody waits; the other side must not run beside that.
    await waitForMasters(ids)
    seen.push(...ids)
    return perRound / seconds / cores
  },
  async ceiling() {
    const seconds = await timed(
      Array.from({ length: perRound }, () => gallery),
      cores,
      raw,
    )
    return perRound / seconds / cores
  },
})

const sizes: [string, (image: Sharp) => Sharp][] = [
  ['-/preview/900x500/', gallery],
  ['-/scale_crop/460x460/center/', image => image.resize(460, 460)],
  ['-/scale_crop/380x380/center/', image => image.resize(380, 380)],
  ['-/scale_crop/900x600/center/', image => image.resize(900, 600)],
  ['-/scale_crop/1200x420/center/', image => image.resize(1200, 420)],
  ['-/preview/2400x840/', image => image.resize(2400, 840, { fit: 'inside' })],
  ['-/preview/300x300/', image => image.resize(300, 300, { fit: 'inside' })],
]
const pictures = 6
await compare({
  name: `a picture's whole life: ${sizes.length} sizes one after the other, and the large copy, against sharp making each from the original`,
  unit: 'pictures/s per core',
  async ours() {
    const ids = await freshFiles(pictures)
    const began = performance.now()
    for (const [address] of sizes) await timed(ids, cores + 1, id => get(`${id}/${address}`))
    await waitForMasters(ids)
    return (pictures * sizes.length) / ((performance.now() - began) / 1000) / cores
  },
  async ceiling() {
    const tasks = Array.from({ length: pictures }, () => sizes.map(([, draw]) => draw)).flat()
    return tasks.length / (await timed(tasks, cores, raw)) / cores
  },
})

const asked = seen.slice(0, 20)
for (const id of asked)
  await writeFile(join(still, `${id}.webp`), Buffer.from(await (await fetch(`${ours.url}/media/${id}/-/preview/900x500/`, { headers: accept })).arrayBuffer()))
console.log(`  (the picture has ${(await readFile(join(still, `${asked[0]}.webp`))).length} bytes)`)
await compare({
  name: 'the same picture again, from the disk cache, against a static file of Fastify',
  unit: 'answers/s',
  goal: { number: 11, bound: 0.5 },
  ours: () =>
    load({ url: ours.url, requests: asked.map(id => ({ method: 'GET', path: `/media/${id}/-/preview/900x500/`, headers: accept })) }).then(
      result => result.requests.average,
    ),
  ceiling: () => load({ url: bare.url, requests: asked.map(id => ({ method: 'GET', path: `/${id}.webp` })) }).then(result => result.requests.average),
})

ours.stop()
bare.stop()
await db.close()
await stop()
await rm(folder, { recursive: true, force: true })
