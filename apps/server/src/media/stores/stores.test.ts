import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startBucket } from './bucket.build.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import { NotStored, originalKey, type MediaStore } from './store.ts'

const folder = await mkdtemp(join(tmpdir(), 'stores-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const bucket = await startBucket(join(folder, 'bucket'))
const spool = join(folder, 'spool')

const stores: [string, MediaStore][] = [
  ['disk', diskStore(join(folder, 'disk'))],
  ['s3', s3Store({ endpoint: `${bucket.S3_ENDPOINT}/${bucket.S3_BUCKET}`, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', spool })],
]

const key = originalKey('01a1ff18-6dea-749d-ae26-8f183f081fcc')
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
async function* slowly(content: Buffer) {
  for (let at = 0; at < content.length; at += 70_000) yield content.subarray(at, at + 70_000)
}
const all = async (store: MediaStore, range?: { start: number; end: number }) => Buffer.concat(await (await store.read(key, range)).toArray())

describe.each(stores)('%s', (name, store) => {
  test('gives back what was written, whole and in parts', async () => {
    expect(await store.write(key, slowly(bytes))).toEqual({ size: bytes.length })
    expect((await all(store)).equals(bytes)).toBe(true)
    expect((await all(store, { start: 10, end: 19 })).equals(bytes.subarray(10, 20))).toBe(true)
    expect(await store.sizeOf(key)).toBe(bytes.length)
  })

  test('replaces, and removes', async () => {
    await store.write(key, Buffer.from('first'))
    await store.write(key, Buffer.from('second'))
    expect(String(await all(store))).toBe('second')
    await store.remove(key)
    await store.remove(key)
    expect(await store.sizeOf(key)).toBeUndefined()
    await expect(store.read(key)).rejects.toThrow(NotStored)
  })

  test('removes what lies under a key, and nothing beside it', async () => {
    const keys = ['parts/cc/one/0-a', 'parts/cc/one/1-b', 'parts/cc/one-more/0-c']
    for (const part of keys) await store.write(part, Buffer.from(part))
    await store.removeUnder('parts/cc/one')
    await store.removeUnder('parts/cc/nobody')
    expect(await Promise.all(keys.map(part => store.sizeOf(part)))).toEqual([undefined, undefined, keys[2]?.length])
  })

  test('lists what lies under a key, and nothing beside it', async () => {
    const keys = ['listed/aa/one', 'listed/aa/two', 'listed/bb/three', 'listed-not/aa/four']
    for (const listed of keys) await store.write(listed, Buffer.from(listed))
    const found: string[] = []
    for await (const listed of store.list('listed')) found.push(listed)
    expect(found.toSorted()).toEqual(keys.slice(0, 3).toSorted())
    for await (const listed of store.list('nothing')) expect(listed).toBe('not there')
  })

  test('takes a local file over', async () => {
    const path = join(folder, 'given.new')
    await writeFile(path, bytes)
    expect(await store.adopt(key, path)).toEqual({ size: bytes.length })
    expect((await all(store)).equals(bytes)).toBe(true)
    expect(await readdir(folder)).not.toContain('given.new')
  })

  test('keeps the old one where the new one breaks off, and leaves nothing behind', async () => {
    await store.write(key, Buffer.from('old'))
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('cut off')
    }
    await expect(store.write(key, broken())).rejects.toThrow('cut off')
    await expect(store.write(key, slowly(bytes), { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(String(await all(store))).toBe('old')
    const left = await readdir(name === 'disk' ? join(folder, 'disk/originals/cc') : spool)
    expect(left.filter(file => file.endsWith('.new'))).toEqual([])
  })

  test.each(['../secret', 'originals/../../etc/passwd', '/etc/passwd', 'a//b', 'a\0b', 'A', 'a/', '.', `${'a'.repeat(201)}`])(
    'refuses the key %j',
    async bad => {
      await expect(store.write(bad, bytes)).rejects.toThrow('is no key')
      await expect(store.read(bad)).rejects.toThrow('is no key')
      await expect(store.remove(bad)).rejects.toThrow('is no key')
      await expect(store.removeUnder(bad)).rejects.toThrow('is no key')
    },
  )
})
