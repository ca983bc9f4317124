import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { NotAnArchive, openZip, writeZip, type ZipEntry } from './zip.ts'

const folder = await mkdtemp(join(tmpdir(), 'zip-'))
afterAll(() => rm(folder, { recursive: true }))

const noise = randomBytes(700_000)
const lines = Buffer.from('["a line that repeats"],\n'.repeat(50_000))
const contents: Record<string, Buffer> = {
  'manifest.json': Buffer.from('{}'),
  'data/lines.json': lines,
  'media/ñ-ы.jpg': noise,
  'data/empty.json': Buffer.alloc(0),
}

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_000) yield await Promise.resolve(bytes.subarray(at, at + 10_000))
}
async function* entries(): AsyncGenerator<ZipEntry> {
  for (const [name, bytes] of Object.entries(contents)) yield await Promise.resolve({ name, bytes: inPieces(bytes), compress: name.endsWith('.json') })
}
const made = async () => {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeZip(entries())) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const opened = async <T>(bytes: Uint8Array, work: (zip: Awaited<ReturnType<typeof openZip>>) => Promise<T>): Promise<T> => {
  const path = join(folder, `${randomBytes(4).toString('hex')}.zip`)
  await writeFile(path, bytes)
  const file = await open(path)
  try {
    return await work(await openZip(file))
  } finally {
    await file.close()
  }
}
const whole = async (bytes: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('an archive is read back unchanged, also by another reader, and is byte-identical every time', async () => {
  const bytes = await made()
  await opened(bytes, async zip => {
    expect(zip.names).toEqual(Object.keys(contents))
    for (const [name, content] of Object.entries(contents)) expect((await whole(zip.read(name))).equals(content)).toBe(true)
  })
  expect(bytes.length).toBeLessThan(noise.length + 20_000)
  // Another library's reader, which relies on the central directory alone.
  const seen = unzipSync(bytes)
  for (const [name, content] of Object.entries(contents)) expect(content.equals(seen[name] ?? new Uint8Array())).toBe(true)
  expect((await made()).equals(bytes)).toBe(true)
})

test('reads an archive that another program packed', async () => {
  const others = zipSync(Object.fromEntries(Object.entries(contents).map(([name, bytes]) => [name, new Uint8Array(bytes)])))
  await opened(others, async zip => {
    for (const [name, content] of Object.entries(contents)) expect((await whole(zip.read(name))).equals(content)).toBe(true)
  })
})

test('refuses a truncated archive, other files, and an entry larger than it declares', async () => {
  const bytes = await made()
  for (const broken of [Buffer.alloc(0), Buffer.from('no archive at all'), bytes.subarray(0, 1000), bytes.subarray(0, bytes.length - 30)]) {
    await expect(opened(broken, () => Promise.resolve())).rejects.toBeInstanceOf(NotAnArchive)
  }
  await opened(bytes, async zip => {
    await expect(whole(zip.read('nothing'))).rejects.toBeInstanceOf(NotAnArchive)
  })
  const lying = Buffer.from(bytes)
  // The size of the lines in the central directory says 10 bytes instead of 1,250,000.
  const at = lying.indexOf(Buffer.from('data/lines.json'), lying.lastIndexOf(Buffer.from('manifest.json')))
  lying.writeUInt32LE(10, at - 46 + 24)
  await opened(lying, async zip => {
    await expect(whole(zip.read('data/lines.json'))).rejects.toThrow('data/lines.json cannot be read: too many bytes')
  })
})

test('a path outside the archive is refused', async () => {
  const bytes = Buffer.from(zipSync({ 'data/rows.json': new Uint8Array(1) }))
  for (const name of ['../ata/rows.js', '/ata/rows.json', 'dat\\..\\..\\rows']) {
    const outside = Buffer.from(bytes.toString('latin1').replaceAll('data/rows.json', name), 'latin1')
    await expect(opened(outside, () => Promise.resolve())).rejects.toThrow(/(?:absolute|relative) path/)
  }
})

test('an entry that fails ends the archive with its error, and a reader that stops ends the entry', async () => {
  async function* failing(): AsyncGenerator<ZipEntry> {
    yield await Promise.resolve({ name: 'a', bytes: inPieces(noise), compress: false })
    throw new Error('the store is down')
  }
  await expect(whole(writeZip(failing()))).rejects.toThrow('the store is down')
  async function* broken() {
    yield await Promise.resolve(noise)
    throw new Error('the photo is gone')
  }
  async function* withBroken(): AsyncGenerator<ZipEntry> {
    yield await Promise.resolve({ name: 'a', bytes: broken(), compress: true })
  }
  await expect(whole(writeZip(withBroken()))).rejects.toThrow('the photo is gone')

  let [read, isClosed] = [0, false]
  async function* endless() {
    try {
      for (;;) {
        read += noise.length
        yield await Promise.resolve(noise)
      }
    } finally {
      isClosed = true
    }
  }
  async function* withEndless(): AsyncGenerator<ZipEntry> {
    yield await Promise.resolve({ name: 'a', bytes: endless(), compress: false })
  }
  for await (const chunk of writeZip(withEndless())) if (chunk.length > 1000) break
  expect([isClosed, read < 10 * noise.length]).toEqual([true, true])
})
