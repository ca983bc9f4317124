import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, minute } from '@rentwell/contract/durations.ts'
import { readConfig } from '../../platform/base/config.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { loadDocumentKey } from './document-key.ts'
import { buildPlace } from './documents.build.ts'
import { openDocumentSafe, type DocumentSafe } from './document-safe.ts'
import { keepDocumentsUntil, type DocumentPlace } from './documents.store.ts'
import { listDocuments, listViews } from './documents.views.ts'
import { keepDocument } from './keep-document.ts'
import { purgeDue, removeDocument } from './purge-documents.ts'
import { readDocument } from './read-document.ts'
import { rotateKey } from './rotate-key.ts'
import { seal, sealKey, unseal, unsealKey } from './seal.ts'

const folder = await mkdtemp(join(tmpdir(), 'documents-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { db, send, app } = await testApp({ DATA_DIR: folder })
const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * day)

let safe: DocumentSafe
let place: DocumentPlace
let other: DocumentPlace
let by = ''
const photographs: Buffer[] = []

beforeAll(async () => {
  safe = await openDocumentSafe(readConfig({ DATA_DIR: folder }))
  const first = await buildPlace(db)
  place = first.place
  by = first.owner.id
  other = (await buildPlace(db, first.guest)).place
  for (let index = 0; index < 3; index++) {
    const noise = sharp({ create: { width: 640, height: 480, channels: 3, background: '#ccc', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    photographs.push(
      await noise
        .withExif({ IFD0: { Artist: 'camera 12345' }, IFD3: { GPSLatitude: '8/1 39/1 0/1' } })
        .jpeg()
        .toBuffer(),
    )
  }
})

const photograph = (index: number) => photographs[index] ?? Buffer.alloc(0)
const keep = (bytes: Buffer, more = {}) => keepDocument(db, safe, { ...place, kind: 'passport', bytes, by, now, purgeAt: later(30), ...more })
const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter(file => file.isFile()).map(file => join(file.parentPath, file.name))

describe('keeping', () => {
  test('the same photograph for the same booking and kind is the same document', async () => {
    const first = await keep(photograph(0))
    expect(first.isNew).toBe(true)
    const again = await keep(photograph(0))
    expect([again.isNew, again.document.id]).toEqual([false, first.document.id])
    const twins = await Promise.all([keep(photograph(1)), keep(photograph(1)), keep(photograph(1))])
    expect(new Set(twins.map(twin => twin.document.id)).size).toBe(1)
    expect(twins.filter(twin => twin.isNew)).toHaveLength(1)
    const asLicence = await keep(photograph(0), { kind: 'driver_license' })
    expect([asLicence.isNew, asLicence.document.id === first.document.id]).toEqual([true, false])
    const elsewhere = await keep(photograph(0), other)
    expect(elsewhere.isNew).toBe(true)
    expect((await listDocuments(db, place)).map(one => [one.kind, one.isThere])).toEqual([
      ['passport', true],
      ['passport', true],
      ['driver_license', true],
    ])
  })

  test('nothing on the disk can be read, and nobody else may open the folder', async () => {
    const files = await filesIn(join(folder, 'private'))
    expect(files.length).toBeGreaterThanOrEqual(4)
    for (const path of files) {
      const bytes = await readFile(path)
      expect([bytes.includes('JFIF'), bytes.includes('Exif'), bytes.subarray(0, 2).toString('hex') === 'ffd8']).toEqual([false, false, false])
      expect((await stat(path)).mode & 0o077).toBe(0)
    }
  })

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['text', Buffer.from('passport')],
    ['noise', randomBytes(5000)],
    ['nothing', Buffer.alloc(0)],
  ])('image_rejected: %s', async (_name, bytes) => {
    await expect(keep(bytes)).rejects.toMatchObject({ code: 'image_rejected' })
  })

  test('image_rejected: a photograph that is cut off; body_too_large: 15 MB and a byte', async () => {
    await expect(keep(photograph(2).subarray(0, photograph(2).length / 2))).rejects.toMatchObject({ code: 'image_rejected' })
    await expect(keep(Buffer.alloc(15 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'body_too_large' })
    expect(await listDocuments(db, place)).toHaveLength(3)
  })
})

describe('reading', () => {
  test('gives the picture without metadata and puts the view on record', async () => {
    const { document } = await keep(photograph(0))
    const before = (await listViews(db, place)).length
    const seen = await readDocument(db, safe, { ...place, id: document.id, by, now })
    const found = await sharp(seen?.bytes).metadata()
    expect([found.format, found.width, found.height, found.exif]).toEqual(['jpeg', 640, 480, undefined])
    const views = await listViews(db, place)
    expect(views).toHaveLength(before + 1)
    expect(views[0]).toMatchObject({ documentId: document.id, kind: 'passport', at: now, by: { id: by } })
  })

  test('knows a document only under its own booking and rental', async () => {
    const { document } = await keep(photograph(0))
    const wanted = { ...place, id: document.id, by, now }
    expect(await readDocument(db, safe, { ...wanted, bookingId: other.bookingId })).toBeUndefined()
    expect(await readDocument(db, safe, { ...wanted, rentalId: other.rentalId })).toBeUndefined()
    expect(await listViews(db, other)).toEqual([])
  })

  test('public addresses do not lead to it', async () => {
    const { document } = await keep(photograph(0))
    for (const url of [
      `/media/${document.id}/`,
      `/media/${document.id}/-/preview/`,
      `/media/..%2fprivate%2fdocuments%2f${document.id.slice(-2)}%2f${document.id}`,
      `/upload/info/?file_id=${document.id}&pub_key=rentwell`,
    ])
      expect((await send({ url })).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('a view cannot be taken back', async () => {
    await expect(db.run(sql`delete from document_views`)).rejects.toMatchObject({ code: '23514' })
    await expect(db.run(sql`update document_views set at = now()`)).rejects.toMatchObject({ code: '23514' })
  })

  test('bytes that were changed, or exchanged, do not open', async () => {
    const { document } = await keep(photograph(0))
    const path = join(folder, 'private', 'documents', document.id.slice(-2), document.id)
    const bytes = await readFile(path)
    const changed = Buffer.from(bytes)
    changed[100] = (changed[100] ?? 0) ^ 1
    await writeFile(path, changed)
    await expect(readDocument(db, safe, { ...place, id: document.id, by, now })).rejects.toThrow()
    await writeFile(path, bytes)
    expect(await readDocument(db, safe, { ...place, id: document.id, by, now })).toBeDefined()
  })
})

describe('forgetting', () => {
  test('what is due loses its bytes and its key; kind, day and who checked remain', async () => {
    const { document } = await keep(photograph(2))
    await keepDocumentsUntil(db, place, later(3))
    const path = join(folder, 'private', 'documents', document.id.slice(-2), document.id)
    await db.transaction(tx => purgeDue(tx, async () => safe, later(2.9)))
    expect((await stat(path)).size).toBeGreaterThan(1000)
    await db.transaction(tx => purgeDue(tx, async () => safe, later(3)))
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await readDocument(db, safe, { ...place, id: document.id, by, now })).toBeUndefined()
    expect((await listDocuments(db, place)).find(one => one.id === document.id)).toMatchObject({ kind: 'passport', isThere: false, by: { id: by } })
    const row = await db.row(sql`select sha256, sealed_key from documents where id = ${document.id}`)
    expect(row).toEqual({ sha256: null, sealed_key: null })
    expect((await listDocuments(db, other))[0]?.isThere).toBe(true)
  })

  test('a row whose bytes never came goes after an hour', async () => {
    await db.run(sql`update documents set ready_at = null where rental_id = ${other.rentalId}`)
    await db.transaction(tx => purgeDue(tx, async () => safe, new Date(now.getTime() + 59 * minute)))
    expect(await db.row(sql`select count(*)::int as n from documents where rental_id = ${other.rentalId} and purged_at is null`)).toEqual({ n: 1 })
    await app.jobs.runDue()
    await db.transaction(tx => purgeDue(tx, async () => safe, new Date(now.getTime() + 61 * minute)))
    expect(await db.row(sql`select count(*)::int as n from documents where rental_id = ${other.rentalId} and purged_at is null`)).toEqual({ n: 0 })
  })

  test('one document can go at once, and come again', async () => {
    const { document } = await keep(photograph(0), other)
    expect(await removeDocument(db, safe, { ...other, id: document.id, now })).toBe(true)
    expect(await removeDocument(db, safe, { ...other, id: document.id, now })).toBe(false)
    const again = await keep(photograph(0), other)
    expect([again.isNew, again.document.id === document.id]).toEqual([true, false])
  })
})

describe('the key', () => {
  test('opens only what it sealed, for what it was sealed for', () => {
    const [master, key, bytes] = [randomBytes(32), randomBytes(32), Buffer.from('a face')]
    const sealed = seal(key, bytes, 'one')
    expect(unseal(key, sealed, 'one').equals(bytes)).toBe(true)
    expect(seal(key, bytes, 'one').equals(sealed)).toBe(false)
    expect(() => unseal(key, sealed, 'two')).toThrow()
    expect(() => unseal(randomBytes(32), sealed, 'one')).toThrow()
    expect(() => unseal(key, sealed.subarray(0, 20), 'one')).toThrow()
    const wrapped = sealKey(master, key, 'one')
    expect(unsealKey([randomBytes(32), master], wrapped, 'one').equals(key)).toBe(true)
    expect(() => unsealKey([randomBytes(32)], wrapped, 'one')).toThrow('DOCUMENT_KEY is not the key')
  })

  test('is made once outside of production, and never there', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => loadDocumentKey({ DATA_DIR: folder, DOCUMENT_KEY: undefined, NODE_ENV: 'development' })))
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
    expect((await stat(join(folder, 'document.key'))).mode & 0o077).toBe(0)
    await expect(loadDocumentKey({ DATA_DIR: folder, DOCUMENT_KEY: undefined, NODE_ENV: 'production' })).rejects.toThrow('DOCUMENT_KEY')
    const set = await loadDocumentKey({ DATA_DIR: folder, DOCUMENT_KEY: 'ab'.repeat(32), NODE_ENV: 'production' })
    expect(set.toString('hex')).toBe('ab'.repeat(32))
  })

  test('is rotated: the new one opens every document alone, what neither key opens is left and counted', async () => {
    const keys = [randomBytes(32), randomBytes(32), randomBytes(32)].map(key => key.toString('hex'))
    const safeOf = (key?: string, previous?: string) =>
      openDocumentSafe(readConfig({ DATA_DIR: folder, ...(key && { DOCUMENT_KEY: key }), ...(previous && { DOCUMENT_KEY_PREVIOUS: previous }) }))
    const { place: mine } = await buildPlace(db)
    const [old, both, fresh, foreign] = await Promise.all([safeOf(keys[0]), safeOf(keys[1], keys[0]), safeOf(keys[1]), safeOf(keys[2])])
    const keepWith = (one: DocumentSafe, index: number) =>
      keepDocument(db, one, { ...mine, kind: 'passport', bytes: photograph(index), by, now, purgeAt: later(30) })
    const [{ document }, { document: lost }] = [await keepWith(old, 0), await keepWith(foreign, 1)]
    const read = (one: DocumentSafe) => readDocument(db, one, { ...mine, id: document.id, by, now })

    const before = await read(both)
    await expect(read(fresh)).rejects.toThrow('DOCUMENT_KEY is not the key')
    const others = await db.row<{ n: number }>(sql`
      select count(*)::int as n from documents where sealed_key is not null and id not in (${document.id}, ${lost.id})`)
    expect(await rotateKey(db, both)).toEqual({ rotated: 1, unopened: 1 + (others?.n ?? 0) })
    expect((await read(fresh))?.bytes.equals(before?.bytes ?? Buffer.alloc(0))).toBe(true)
    await expect(read(old)).rejects.toThrow('DOCUMENT_KEY is not the key')
    expect((await rotateKey(db, both)).rotated).toBe(0)
    expect((await readDocument(db, foreign, { ...mine, id: lost.id, by, now }))?.kind).toBe('passport')
  })
})
