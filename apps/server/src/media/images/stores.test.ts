import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/base/config.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildPlace } from '../documents/documents.build.ts'
import { openDocumentSafe } from '../documents/document-safe.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { removeDocument } from '../documents/purge-documents.ts'
import { readDocument } from '../documents/read-document.ts'
import { startBucket } from '../stores/bucket.build.ts'
import { originalKey } from '../stores/store.ts'
import { masterKey } from './draw-picture.ts'
import { buildFile } from './images.build.ts'
import { openImages } from './open-images.ts'

const folder = await mkdtemp(join(tmpdir(), 'picture-stores-'))
const bucket = await startBucket(join(folder, 'bucket'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const settings = { disk: { DATA_DIR: join(folder, 'disk') }, bucket: { DATA_DIR: join(folder, 'beside'), ...bucket } }
const apps = { disk: await testApp(settings.disk), bucket: await testApp(settings.bucket) }

describe.each(['disk', 'bucket'] as const)('over the %s', where => {
  const { db, app, send } = apps[where]

  /** The stand-in for S3 shows an object that is still being written, which S3 itself never does. */
  const isWholeCopyKept = async (id: string) => {
    try {
      await sharp(await buffer(await app.store.read(masterKey(id)))).stats()
      return true
    } catch {
      return false
    }
  }

  test('pictures come whole, in parts and in sizes, and the large copy is kept beside them', async () => {
    const bytes = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#6a8' } })
      .jpeg()
      .toBuffer()
    const id = await buildFile(db, app.store, bytes)
    expect((await send({ url: `/media/${id}/` })).rawPayload.equals(bytes)).toBe(true)
    const part = await send({ url: `/media/${id}/`, headers: { range: 'bytes=100-199' } })
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(100, 200)), part.headers['content-range']]).toEqual([
      206,
      true,
      `bytes 100-199/${bytes.length}`,
    ])
    const size = async (address: string) => {
      const { rawPayload } = await send({ url: `/media/${id}/${address}`, headers: { accept: 'image/webp' } })
      const { width, height, format } = await sharp(rawPayload).metadata()
      return [width, height, format]
    }
    expect(await size('-/preview/900x500/')).toEqual([750, 500, 'webp'])
    await expect.poll(() => isWholeCopyKept(id)).toBe(true)
    expect(await app.store.sizeOf(masterKey(id))).toBeGreaterThan(1000)
    expect(await size('-/scale_crop/460x460/center/')).toEqual([460, 460, 'webp'])
    expect(await size('-/scale_crop/380x380/center/')).toEqual([380, 380, 'webp'])
  })

  test('a removed file takes all with it that was drawn of it', async () => {
    const id = await buildFile(
      db,
      app.store,
      await sharp({ create: { width: 3000, height: 100, channels: 3, background: '#6a8' } })
        .jpeg()
        .toBuffer(),
    )
    await send({ url: `/media/${id}/-/preview/900x500/` })
    await expect.poll(() => isWholeCopyKept(id)).toBe(true)
    await send({ url: `/media/${id}/-/preview/300x300/` })
    await openImages(readConfig(settings[where]), db, app.store).forget(id)
    expect(await app.store.sizeOf(masterKey(id))).toBeUndefined()
    const drawn = await readdir(join(settings[where].DATA_DIR, 'media-cache', 'drawn'), { recursive: true })
    expect(drawn.filter(name => name.includes(id))).toEqual([])
  })

  test('bytes that are not there are 404', async () => {
    const id = await buildFile(
      db,
      app.store,
      await sharp({ create: { width: 50, height: 50, channels: 3, background: '#6a8' } })
        .jpeg()
        .toBuffer(),
    )
    await app.store.remove(originalKey(id))
    expect((await send({ url: `/media/${id}/` })).statusCode).toBe(404)
    expect([404, 422]).toContain((await send({ url: `/media/${id}/-/preview/20x20/` })).statusCode)
  })

  test('documents lie encrypted in a place of their own', async () => {
    const safe = await openDocumentSafe(readConfig(settings[where]))
    const { place, guest } = await buildPlace(db)
    const now = new Date()
    const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#6a8' } })
      .jpeg()
      .toBuffer()
    const { document } = await keepDocument(db, safe, { ...place, kind: 'passport', bytes, by: guest.id, now, purgeAt: new Date(now.getTime() + 1000) })
    const key = `documents/${document.id.slice(-2)}/${document.id}`
    expect(await text(await safe.store.read(key))).not.toContain('JFIF')
    const seen = await readDocument(db, safe, { ...place, id: document.id, by: guest.id, now })
    expect((await sharp(seen?.bytes).metadata()).width).toBe(500)
    expect((await send({ url: `/media/${document.id}/` })).statusCode).toBe(404)
    await removeDocument(db, safe, { ...place, id: document.id, now })
    expect(await safe.store.sizeOf(key)).toBeUndefined()
  })
})
