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
  for (const [name, bytes] of Object.entries(contents)) yield await Promise.resolve({ name, bytes: inPieces(bytes), isPacked: name.endsWith('.json') })
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

test('what is written is read again, by us and by others, and is the same every time', async () => {
  const bytes = await made()
  await opened(bytes, async zip => {
    expect(zip.names).toEqual(Object.keys(contents))
    for (const [name, content] of Object.entries(contents)) expect((await whole(zip.read(name))).equals(content)).toBe(true)
  })
  expect(bytes.length).toBeLessThan(noise.length + 20_000)
  // Another program's reader, by the list of entries alone.
  const seen = unzipSync(bytes)
  for (const [name, content] of Object.entries(contents)) expect(content.equals(seen[name] ?? new Uint8Array())).toBe(true)
  expect((await made()).equals(bytes)).toBe(true)
})

test('an archive that another program packed is read', async () => {
  const others = zipSync(Object.fromEntries(Object.entries(contents).map(([name, bytes]) => [name, new Uint8Array(bytes)])))
  await opened(others, async zip => {
    for (const [name, content] of Object.entries(contents)) expect((await whole(zip.read(name))).equals(content)).toBe(true)
  })
})

test('what is cut off, no archive, or says less than it unpacks to is refused', async () => {
  const bytes = await made()
  for (const broken of [Buffer.alloc(0), Buffer.from('no archive at all'), bytes.subarray(0, 1000), bytes.subarray(0, bytes.length - 30)]) {
    await expect(opened(broken, () => Promise.resolve())).rejects.toBeInstanceOf(NotAnArchive)
  }
  await opened(bytes, async zip => {
    await expect(whole(zip.read('nothing'))).rejects.toBeInstanceOf(NotAnArchive)
  })
  const lying = Buffer.from(bytes)
  // The stored size of the lines in the list of entries: 1,250,000 bytes are there, ten are said.
  const at = lying.indexOf(Buffer.from('data/lines.json'), lying.lastIndexOf(Buffer.from('manifest.json')))
  lying.writeBigUInt64LE(10n, at + 'data/lines.json'.length + 4)
  await opened(lying, async zip => {
    await expect(whole(zip.read('data/lines.json'))).rejects.toThrow('larger than it says')
  })
})
