import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildFile } from './images.build.ts'
import { pictureCache, type PictureCache } from './picture-cache.ts'

const folder = await mkdtemp(join(tmpdir(), 'cache-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const uuid = '11111111-2222-4333-8444-555555555555'
const other = '11111111-2222-4333-8444-666666666666'
let count = 0
const fresh = (most: number) => pictureCache(join(folder, String(count++)), most)

async function put(cache: PictureCache, name: string, { isOwn = false, bytes = 100, of = uuid } = {}) {
  const draft = await cache.draft()
  await writeFile(draft, Buffer.alloc(bytes))
  return cache.keep({ uuid: of, name, isOwn }, draft)
}
const has = async (cache: PictureCache, name: string, isOwn = false) => (await cache.find({ uuid, name, isOwn })) !== undefined

describe('a cache of so many bytes', () => {
  test('lets go of what was asked for least recently, of odd sizes first', async () => {
    const cache = fresh(500)
    await put(cache, 'own', { isOwn: true })
    for (const name of ['a', 'b', 'c', 'd']) await put(cache, name)
    expect(await has(cache, 'a')).toBe(true)
    await put(cache, 'e')
    expect([await has(cache, 'a'), await has(cache, 'b'), await has(cache, 'own', true), cache.bytes()]).toEqual([true, false, true, 500])
    for (let index = 0; index < 20; index++) await put(cache, `x${index}`)
    expect([await has(cache, 'own', true), cache.bytes()]).toEqual([true, 500])
    for (let index = 0; index < 6; index++) await put(cache, `own${index}`, { isOwn: true })
    expect([await has(cache, 'own', true), await has(cache, 'own0', true), await has(cache, 'own5', true), cache.bytes()]).toEqual([false, false, true, 500])
  })

  test('counts a file once that is kept twice, and keeps nothing that is too large', async () => {
    const cache = fresh(500)
    await put(cache, 'a')
    await put(cache, 'a', { bytes: 50 })
    expect(cache.bytes()).toBe(50)
    await put(cache, 'large', { bytes: 501 })
    expect([cache.bytes(), await has(cache, 'large')]).toEqual([0, false])
  })

  test('finds again what an earlier process left, but no drafts', async () => {
    const path = join(folder, 'kept')
    const before = pictureCache(path, 500)
    await put(before, 'a')
    await put(before, 'own', { isOwn: true })
    await writeFile(await before.draft(), Buffer.alloc(1000))
    const after = pictureCache(path, 500)
    expect([await has(after, 'a'), await has(after, 'own', true), after.bytes()]).toEqual([true, true, 200])
    expect(await readdir(join(path, 'drafts'))).toEqual([])
  })

  test('forgets all of one picture', async () => {
    const cache = fresh(500)
    await put(cache, 'a')
    await put(cache, 'b', { isOwn: true })
    await put(cache, 'a', { of: other })
    await cache.forget(uuid)
    expect([await has(cache, 'a'), await has(cache, 'b', true), cache.bytes()]).toEqual([false, false, 100])
  })
})

describe('behind the addresses', () => {
  const data = join(folder, 'app')
  let send: Awaited<ReturnType<typeof testApp>>['send']
  let id = ''
  const appOf = testApp({ DATA_DIR: data, MEDIA_CACHE_MB: '1' })
  beforeAll(async () => {
    const { app, db, send: sendTo } = await appOf
    send = sendTo
    const noisy = sharp({ create: { width: 900, height: 600, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    id = await buildFile(db, app.store, await noisy.jpeg({ quality: 95 }).toBuffer())
  })
  const filesIn = async (path: string) => (await readdir(path, { recursive: true, withFileTypes: true })).filter(file => file.isFile())

  test('hundreds of sizes do not fill the disk, nor push out the product’s own', async () => {
    const get = (address: string) => send({ url: `/media/${id}/${address}`, headers: { accept: 'image/jpeg' } })
    const own = await get('-/scale_crop/460x460/center/')
    let bytes = 0
    for (let width = 300; width < 360; width++) bytes += (await get(`-/resize/${width}x${width}/`)).rawPayload.length
    expect(bytes).toBeGreaterThan(1.2 * 1024 * 1024)
    const files = await filesIn(join(data, 'media-cache', 'drawn'))
    expect(files.filter(file => file.name.startsWith('own-'))).toHaveLength(1)
    expect(files.length).toBeLessThan(60)
    expect((await get('-/scale_crop/460x460/center/')).rawPayload.equals(own.rawPayload)).toBe(true)
  })

  test('what somebody removed from the disk is drawn again', async () => {
    const url = `/media/${id}/-/preview/300x300/`
    const before = await send({ url })
    await rm(join(data, 'media-cache', 'drawn'), { recursive: true, force: true })
    const after = await send({ url })
    expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, true])
  })
})
