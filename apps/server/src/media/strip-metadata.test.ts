import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { stripMetadata } from './strip-metadata.ts'

const folder = await mkdtemp(join(tmpdir(), 'strip-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What is left of a file; the very same buffer where nothing was cut. */
async function stripped(bytes: Buffer, mime: string): Promise<Buffer> {
  const [from, to] = [join(folder, randomBytes(8).toString('hex')), join(folder, randomBytes(8).toString('hex'))]
  await writeFile(from, bytes)
  const result = await stripMetadata(from, mime, to)
  if (!result) return bytes
  const left = await readFile(to)
  expect(result).toEqual({ size: left.length, sha256: createHash('sha256').update(left).digest() })
  return left
}

const secret = 'SN-4711-SECRET'
const exif = {
  IFD0: { Make: 'Canary', Model: secret, Artist: secret, Copyright: secret },
  IFD2: { BodySerialNumber: secret },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '8/1 39/1 16/1', GPSLongitudeRef: 'E', GPSLongitude: '115/1 7/1 35/1' },
}
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

const noise = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
const raw = await noise.raw().toBuffer()
const make = () => sharp(raw, { raw: { width: 64, height: 48, channels: 3 } })
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const telling = (orientation?: number) =>
  make()
    .withExif(exif)
    .withXmp(xmp)
    .withMetadata(orientation ? { orientation, density: 96 } : { density: 96 })
    .withExifMerge(exif)

const formats = [
  ['image/jpeg', (picture: Sharp) => picture.jpeg({ quality: 90 })],
  ['image/png', (picture: Sharp) => picture.png()],
  ['image/webp', (picture: Sharp) => picture.webp({ lossless: true })],
  ['image/avif', (picture: Sharp) => picture.avif({ effort: 0 })],
  ['image/tiff', (picture: Sharp) => picture.tiff()],
] as const

describe.each(formats)('%s', (mime, encode) => {
  test('says nothing of place, maker, owner and serial number any more; the same pixels', async () => {
    const full = await encode(telling()).toBuffer()
    expect(full.includes(secret)).toBe(true)
    const left = await stripped(full, mime)
    expect(left.includes(secret)).toBe(false)
    expect(left.includes('Canary')).toBe(false)
    expect(left.includes(Buffer.from('GPS'))).toBe(false)
    expect((await sharp(left).metadata()).xmp?.includes(secret) ?? false).toBe(false)
    expect((await pixels(left)).equals(await pixels(full))).toBe(true)
    // Nothing is left to be cut.
    expect((await stripped(left, mime)).equals(left)).toBe(true)
  })

  test('comes back byte for byte where there is none', async () => {
    const plain = await encode(make()).toBuffer()
    const left = await stripped(plain, mime)
    expect(left.equals(plain)).toBe(true)
  })
})

describe('what shows the picture stays', () => {
  test.each([3, 6, 8])('orientation %i', async orientation => {
    for (const [mime, encode] of formats.slice(0, 3)) {
      const full = await encode(telling(orientation)).toBuffer()
      expect((await sharp(full).metadata()).orientation, mime).toBe(orientation)
      const left = await stripped(full, mime)
      expect((await sharp(left).metadata()).orientation, mime).toBe(orientation)
      expect(left.includes(secret)).toBe(false)
      const [shown, before] = await Promise.all([left, full].map(bytes => sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })))
      expect([shown?.info.width, shown?.data.equals(before?.data ?? Buffer.alloc(0))], mime).toEqual([before?.info.width, true])
      expect((await stripped(left, mime)).equals(left), mime).toBe(true)
    }
  })

  test('colour profiles and density', async () => {
    for (const [mime, encode] of formats.slice(0, 3)) {
      const full = await encode(telling().withIccProfile('p3')).toBuffer()
      const left = await stripped(full, mime)
      const [before, after] = await Promise.all([full, left].map(bytes => sharp(bytes).metadata()))
      expect(after?.icc?.equals(before?.icc ?? Buffer.alloc(0)), mime).toBe(true)
      expect(left.includes(secret)).toBe(false)
    }
  })

  test('bytes behind the end of a picture', async () => {
    for (const [mime, encode] of formats.slice(0, 3)) {
      const tail = Buffer.from('PK\u0003\u0004 a zip, or <script>alert(1)</script>')
      const full = Buffer.concat([await encode(telling()).toBuffer(), tail])
      const left = await stripped(full, mime)
      expect(left.subarray(-tail.length).equals(tail), mime).toBe(true)
      expect(left.includes(secret)).toBe(false)
      const plain = Buffer.concat([await encode(make()).toBuffer(), tail])
      expect((await stripped(plain, mime)).equals(plain), mime).toBe(true)
    }
  })

  test('animation', async () => {
    const frames = Buffer.concat([raw, raw.map(value => 255 - value), raw])
    const gif = await sharp(frames, { raw: { width: 64, height: 144, channels: 3, pageHeight: 48 } })
      .gif({ delay: [80, 90, 100], loop: 3 })
      .toBuffer()
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])])
    const table = 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
    const at = 13 + ((gif[10] ?? 0) & 0x80 ? table : 0)
    const full = Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)])
    expect((await stripped(full, 'image/gif')).equals(gif)).toBe(true)
    const { delay, loop, pages } = await sharp(await stripped(full, 'image/gif')).metadata()
    expect({ delay, loop, pages }).toEqual({ delay: [80, 90, 100], loop: 3, pages: 3 })
  })
})

describe('other places of the same words', () => {
  test('comments, IPTC and previews in a JPEG, and a second picture behind its end', async () => {
    const picture = await make().jpeg().toBuffer()
    const segment = (marker: number, content: Buffer) =>
      Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), content])
    const second = await make().withExif(exif).jpeg().toBuffer()
    const parts = [
      picture.subarray(0, 2),
      segment(0xfe, Buffer.from(secret)),
      segment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`)),
      segment(0xe2, Buffer.from(`MPF\0${secret}`)),
      segment(0xeb, Buffer.from(secret)),
      Buffer.from([0xff]),
      picture.subarray(2),
    ]
    const left = await stripped(Buffer.concat([...parts, second]), 'image/jpeg')
    expect(left.includes(secret)).toBe(false)
    expect((await pixels(left)).equals(await pixels(picture))).toBe(true)
  })

  test('texts and times in a PNG', async () => {
    const picture = await make().png().toBuffer()
    const chunk = (type: string, content: Buffer) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(content.length, 0)
      head.write(type, 4, 'latin1')
      return Buffer.concat([head, content, Buffer.alloc(4)])
    }
    const extra = [
      chunk('tEXt', Buffer.from(`Author\0${secret}`)),
      chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(secret)])),
      chunk('tIME', Buffer.alloc(7)),
    ]
    const full = Buffer.concat([picture.subarray(0, 33), ...extra, picture.subarray(33)])
    expect((await stripped(full, 'image/png')).equals(picture)).toBe(true)
  })

  test('places and names in a film', async () => {
    const place = box('\u00a9xyz', Buffer.from('+08.6547+115.1266/'))
    const film = (told: Buffer, inTrack: Buffer) =>
      Buffer.concat([
        box('ftyp', Buffer.from('isommp42')),
        box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84)), inTrack), told),
        box('mdat', Buffer.from('frames stay where they are')),
      ])
    const full = film(box('udta', place), box('meta', Buffer.from(secret)))
    const left = await stripped(full, 'video/mp4')
    expect(left.equals(film(box('free', Buffer.alloc(place.length)), box('free', Buffer.alloc(secret.length))))).toBe(true)
  })
})

test('a hostile file ends: noise behind every beginning, cut at every place', async () => {
  for (const [mime, encode] of formats) {
    const full = await encode(telling()).toBuffer()
    for (let at = 4; at < Math.min(full.length, 4000); at += 137) {
      const start = full.subarray(0, at)
      for (const bytes of [start, Buffer.concat([start, randomBytes(3000)]), Buffer.concat([start, Buffer.alloc(3000, 0xff)])])
        expect((await stripped(bytes, mime)).length).toBeLessThanOrEqual(bytes.length + 64)
    }
  }
})

const box = (type: string, ...content: Buffer[]) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + Buffer.concat(content).length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}
const kind = box('ftyp', Buffer.from('isommp42'))
/** A TIFF of directories: at 8, 26, 44 … with one entry each, `next` the place of what follows the entry. */
const directories = (...all: { tag: number; value: number; next: number }[]) => {
  const file = Buffer.alloc(8 + all.length * 18)
  file.write('II*\0', 0, 'latin1')
  file.writeUInt32LE(8, 4)
  for (const [index, { tag, value, next }] of all.entries()) {
    const at = 8 + index * 18
    file.writeUInt16LE(1, at)
    file.writeUInt16LE(tag, at + 2)
    file.writeUInt16LE(4, at + 4)
    file.writeUInt32LE(1, at + 6)
    file.writeUInt32LE(value, at + 10)
    file.writeUInt32LE(next, at + 14)
  }
  return file
}
/** An AVIF that says of `items` pieces that each lies in as many parts as can be said, whose places and lengths take no byte. */
const piecesWithoutWidth = (items: number) => {
  const places = Buffer.alloc(8 + items * 6, 0xff)
  places.writeUInt32BE(0, 0)
  places.writeUInt16BE(0, 4)
  places.writeUInt16BE(items, 6)
  return Buffer.concat([box('ftyp', Buffer.from('avifmif1')), box('meta', Buffer.alloc(4), box('iinf', Buffer.alloc(6)), box('iloc', places))])
}
const nested = (depth: number) => {
  const heads = Buffer.alloc(depth * 8)
  for (let level = 0; level < depth; level++) {
    heads.writeUInt32BE((depth - level) * 8, level * 8)
    heads.write(level === 0 ? 'moov' : 'trak', level * 8 + 4, 'latin1')
  }
  return Buffer.concat([kind, heads])
}
const sized = (size: number, long: bigint) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(size, 0)
  head.write('moov', 4, 'latin1')
  head.writeBigUInt64BE(long, 8)
  return Buffer.concat([kind, head, Buffer.alloc(200_000)])
}

/** Strips in a thread of its own, which is ended where it does not end by itself: a loop that never waits would hold the tests with it. */
async function endsByItself(bytes: Buffer, mime: string): Promise<boolean> {
  const from = join(folder, randomBytes(8).toString('hex'))
  await writeFile(from, bytes)
  const code = `const { workerData: [url, ...given] } = require('node:worker_threads'); import(url).then(({ stripMetadata }) => stripMetadata(...given))`
  const worker = new Worker(code, { eval: true, workerData: [new URL('./strip-metadata.ts', import.meta.url).href, from, mime, `${from}.stripped`] })
  const patience = setTimeout(() => void worker.terminate(), 20_000)
  const [status] = (await once(worker, 'exit')) as [number]
  clearTimeout(patience)
  return status === 0
}

test.each<[string, string, () => Buffer]>([
  ['a directory that follows itself', 'image/tiff', () => directories({ tag: 256, value: 0, next: 8 })],
  ['directories that follow each other', 'image/tiff', () => directories({ tag: 256, value: 0, next: 26 }, { tag: 256, value: 0, next: 8 })],
  ['EXIF that is its own directory', 'image/tiff', () => directories({ tag: 0x8769, value: 8, next: 8 })],
  [
    'a row of directories without end',
    'image/tiff',
    () => directories(...Array.from({ length: 5000 }, (_, at) => ({ tag: 256, value: 0, next: 26 + at * 18 }))),
  ],
  ['pieces in parts that take no byte', 'image/avif', () => piecesWithoutWidth(40_000)],
  ['boxes in boxes', 'video/mp4', () => nested(30_000)],
  ['a box of no size', 'video/mp4', () => sized(0, 0n)],
  ['a long box of no size', 'video/mp4', () => sized(1, 0n)],
  ['a box beyond everything', 'video/mp4', () => sized(1, 2n ** 64n - 1n)],
  ['chunks of no length', 'image/png', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200_000)])],
  ['chunks of no length', 'image/webp', () => Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBP', 'latin1'), Buffer.alloc(200_000)])],
  [
    'blocks of no length',
    'image/gif',
    () => Buffer.concat([Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1'), Buffer.alloc(200_000, Buffer.from([0x21, 0xf9, 0]))]),
  ],
  ['segments of no length', 'image/jpeg', () => Buffer.alloc(200_000, Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]))],
])('a hostile file ends: %s (%s)', async (_name, mime, build) => {
  expect(await endsByItself(build(), mime)).toBe(true)
})
