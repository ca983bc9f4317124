import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir } from 'node:fs/promises'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { deflateSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/base/config.ts'
import { sql } from '../../platform/db/db.ts'
import { spawnServer } from '../../platform/testing/spawn-server.ts'
import { largestFile } from './limits.ts'
import { mountUploads } from './mount-uploads.ts'
import { openUploads } from './open-uploads.ts'
import { nameToKeep } from './read-parameters.ts'
import { startUploading, type ClientOptions } from './uploading.build.ts'

const world = await startUploading('disk')
const { origin, db } = world
let options: ClientOptions
beforeAll(async () => {
  options = (await world.uploader()).options
})

const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } })
  .jpeg()
  .toBuffer()
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } })
  .png()
  .toBuffer()
const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#446688' } })
  .gif()
  .toBuffer()
const html = '<!doctype html><script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>`

/** A PNG that says it is as large as wanted, in a few bytes. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from(png)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

interface Form {
  bytes: Buffer
  name?: string
  type?: string
  field?: string
  extra?: string
}

/** A form as a stranger writes it, byte for byte. */
const formOf = ({ bytes, name = 'a.jpg', type = 'image/jpeg', field = 'file', extra = '' }: Form, as = options) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n${['UPLOADCARE_PUB_KEY', 'signature', 'expire'].map(one => fieldOf(one, as)).join('')}${extra}--b--\r\n`),
  ])
const fieldOf = (name: string, as: ClientOptions) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${valueOf(name, as)}\r\n`
const valueOf = (name: string, as: ClientOptions) => (name === 'signature' ? as.secureSignature : name === 'expire' ? as.secureExpire : as.publicKey)
interface Answer {
  file?: string
  error?: { status_code: number; error_code: string }
}
const post = async (body: Buffer, to = origin) => {
  const answer = await fetch(`${to}/upload/base/?jsonerrors=1`, {
    method: 'POST',
    body: Uint8Array.from(body),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}
/** Like `post`, without the copies that `fetch` makes: a hundred at once must not keep this process too busy to send a request's headers in time. */
const postPlain = (body: Buffer, to: string) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length }
    const request = http.request(`${to}/upload/base/?jsonerrors=1`, { method: 'POST', headers, agent: false }, answer =>
      resolve(json(answer) as Promise<Answer>),
    )
    request.on('error', reject).end(body)
  })
const counted = async () => (await db.row<{ count: number }>(sql`select count(*)::int as count from files`))?.count ?? -1
const left = () => readdir(join(world.folder, 'media/incoming')).catch((): string[] => [])
afterAll(async () => expect(await left()).toEqual([]))

describe('what is refused leaves nothing', () => {
  test.each<[string, () => Buffer, string]>([
    ['one byte over 50 MB', () => formOf({ bytes: Buffer.alloc(largestFile + 1) }), 'FileSizeLimitExceededError'],
    ['an empty file', () => formOf({ bytes: Buffer.alloc(0) }), 'FileEmptyError'],
    ['a NUL in the name', () => formOf({ bytes: jpeg, name: 'a.jpg\0.html' }), 'NullCharactersForbiddenError'],
    [
      'a NUL in a field',
      () => formOf({ bytes: jpeg, extra: '--b\r\nContent-Disposition: form-data; name="metadata[a]"\r\n\r\nx\0\r\n' }),
      'NullCharactersForbiddenError',
    ],
    [
      '51 keys',
      () =>
        formOf({
          bytes: jpeg,
          extra: Array.from({ length: 51 }, (_, index) => `--b\r\nContent-Disposition: form-data; name="metadata[k${index}]"\r\n\r\nx\r\n`).join(''),
        }),
      'FileMetadataKeysNumberTooBigError',
    ],
    [
      '__proto__',
      () => formOf({ bytes: jpeg, extra: '--b\r\nContent-Disposition: form-data; name="metadata[__proto__]"\r\n\r\nx\r\n' }),
      'FileMetadataKeyForbiddenError',
    ],
    [
      'a thousand fields',
      () =>
        formOf({
          bytes: jpeg,
          extra: Array.from({ length: 1000 }, (_, index) => `--b\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\nx\r\n`).join(''),
        }),
      'RequestFieldsNumberLimitExceededError',
    ],
    [
      'a field of a megabyte',
      () => formOf({ bytes: jpeg, extra: `--b\r\nContent-Disposition: form-data; name="f"\r\n\r\n${'x'.repeat(1_000_000)}\r\n` }),
      'RequestSizeLimitExceededError',
    ],
    [
      '21 files',
      () =>
        Buffer.concat([
          ...Array.from({ length: 21 }, (_, index) => Buffer.from(`--b\r\nContent-Disposition: form-data; name="f${index}"; filename="a"\r\n\r\nx\r\n`)),
          formOf({ bytes: jpeg }),
        ]),
      'RequestFileNumberLimitExceededError',
    ],
    ['a form without an end', () => formOf({ bytes: jpeg }).subarray(0, 300), 'PostRequestParserFailedError'],
    ['headers without an end', () => Buffer.from(`--b\r\nContent-Disposition: ${'x'.repeat(100_000)}`), 'PostRequestParserFailedError'],
  ])('%s', async (_name, body, code) => {
    const before = await counted()
    expect((await post(body())).error?.error_code).toBe(code)
    expect(await counted()).toBe(before)
    expect(await left()).toEqual([])
  })

  test('a form cut at any place', async () => {
    const whole = formOf({ bytes: Buffer.from('some words'), name: 'a.txt', type: 'text/plain' })
    const before = await counted()
    for (let at = 0; at < whole.length - 6; at += 3) {
      const { error } = await post(whole.subarray(0, at))
      expect(error?.status_code, `cut at ${at}`).toBeGreaterThanOrEqual(400)
      expect(error?.status_code, `cut at ${at}`).toBeLessThan(500)
    }
    expect(await counted()).toBe(before)
    expect(await left()).toEqual([])
  })

  test('a connection cut in the middle of a file', async () => {
    const before = await counted()
    const body = formOf({ bytes: randomBytes(3_000_000) })
    for (const sent of [100, 70_000, 2_900_000]) {
      const socket = net.connect(world.port, '127.0.0.1')
      socket.write(
        `POST /upload/base/?jsonerrors=1 HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
      )
      await new Promise<void>(resolve => void socket.write(body.subarray(0, sent), () => resolve()))
      await new Promise(resolve => setTimeout(resolve, 50))
      socket.destroy()
    }
    await expect.poll(left).toEqual([])
    expect(await counted()).toBe(before)
  })

  test('a body that says it is larger than anything is not read to its end', async () => {
    const socket = net.connect(world.port, '127.0.0.1')
    socket.write(
      'POST /upload/base/?jsonerrors=1 HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 999999999999\r\n\r\n--b\r\n',
    )
    const answer = await new Promise<string>(resolve => socket.once('data', data => resolve(String(data))))
    socket.destroy()
    expect(answer).toContain('RequestSizeLimitExceededError')
    expect(answer.toLowerCase()).toContain('connection: close')
  })
})

describe('what is kept does no harm', () => {
  const bomb = deflateSync(Buffer.alloc(30_000_000))
  test.each<[string, Form, { mime: string; isImage: boolean }]>([
    ['HTML as a picture', { bytes: Buffer.from(html), name: 'a.jpg' }, { mime: 'application/octet-stream', isImage: false }],
    ['HTML as itself', { bytes: Buffer.from(html), name: 'a.html', type: 'text/html' }, { mime: 'application/octet-stream', isImage: false }],
    ['HTML as plain text', { bytes: Buffer.from(html), name: 'a.html', type: 'text/plain' }, { mime: 'text/plain', isImage: false }],
    ['a script', { bytes: Buffer.from('alert(1)'), name: 'a.js', type: 'text/javascript' }, { mime: 'application/octet-stream', isImage: false }],
    ['SVG', { bytes: Buffer.from(svg), name: 'a.svg', type: 'image/svg+xml' }, { mime: 'application/octet-stream', isImage: false }],
    [
      'SVG with an XML head',
      { bytes: Buffer.from(`<?xml version="1.0"?>${svg}`), name: 'a.png', type: 'image/png' },
      { mime: 'application/xml', isImage: false },
    ],
    ['SVG, gzipped', { bytes: gzipSync(svg), name: 'a.svgz', type: 'image/svg+xml' }, { mime: 'application/gzip', isImage: false }],
    [
      'a GIF that is a script',
      { bytes: Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)'), name: 'a.gif', type: 'image/gif' },
      { mime: 'image/gif', isImage: false },
    ],
    ['a JPEG with a page behind it', { bytes: Buffer.concat([jpeg, Buffer.from(html)]) }, { mime: 'image/jpeg', isImage: true }],
    [
      'a picture with a zip behind it',
      { bytes: Buffer.concat([png, Buffer.from('PK\u0003\u0004rest of a zip')]), type: 'image/png' },
      { mime: 'image/png', isImage: true },
    ],
    [
      'a page in a JPEG’s comment',
      { bytes: Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html), jpeg.subarray(2)]) },
      { mime: 'image/jpeg', isImage: true },
    ],
    ['a zip as a picture', { bytes: Buffer.from('PK\u0003\u0004rest of a zip') }, { mime: 'application/zip', isImage: false }],
    ['a program', { bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), name: 'setup.jpg' }, { mime: 'application/x-msdownload', isImage: false }],
    ['a PNG as a GIF', { bytes: png, name: 'a.gif', type: 'image/gif' }, { mime: 'image/png', isImage: true }],
    ['half a JPEG', { bytes: jpeg.subarray(0, Math.floor(jpeg.length / 2)) }, { mime: 'image/jpeg', isImage: false }],
    ['a JPEG’s first bytes', { bytes: jpeg.subarray(0, 12) }, { mime: 'image/jpeg', isImage: false }],
    ['a pixel bomb', { bytes: pngOf(60_000, 60_000), type: 'image/png' }, { mime: 'image/png', isImage: false }],
    ['a strip of 400 million pixels', { bytes: pngOf(4, 100_000_000), type: 'image/png' }, { mime: 'image/png', isImage: false }],
    ['a picture without pixels', { bytes: pngOf(0, 0), type: 'image/png' }, { mime: 'image/png', isImage: false }],
    [
      'a block that unpacks to 30 MB',
      { bytes: Buffer.concat([png.subarray(0, 33), lengthOf(bomb), Buffer.from('IDAT'), bomb, Buffer.alloc(4)]), type: 'image/png' },
      { mime: 'image/png', isImage: false },
    ],
    ['noise', { bytes: randomBytes(100_000), name: 'noise.png', type: 'image/png' }, { mime: 'application/octet-stream', isImage: false }],
  ])('%s', async (_name, form, { mime, isImage }) => {
    const { file = '' } = await post(formOf(form))
    expect(await db.row(sql`select mime, is_image as "isImage" from files where id = ${file}`)).toEqual({ mime, isImage })
    const served = await fetch(`${origin}/media/${file}/-/inline/yes/`.replace(isImage ? '' : '-/inline/yes/', ''))
    expect(served.status).toBe(200)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    // A picture's bytes are shown as that and as nothing else, whole or not.
    if (!/^image\/(?:jpeg|png|gif)$/.test(mime)) expect(served.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(served.headers.get('content-type')).not.toMatch(/html|svg|javascript/)
    if (!isImage) expect((await fetch(`${origin}/media/${file}/-/preview/300x300/`)).status).toBeGreaterThanOrEqual(400)
  })

  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32\\evil.exe', 'evil.exe'],
    ['/etc/shadow', 'shadow'],
    ['..', 'original'],
    ['.', 'original'],
    ['', 'original'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['a\r\nSet-Cookie: x.jpg', 'a  Set-Cookie: x.jpg'],
    ['\u200b\u2060', 'original'],
    ['\ud800lonely.jpg', '\ufffdlonely.jpg'],
    [`${'я'.repeat(400)}.jpeg`, `${'я'.repeat(250)}.jpeg`],
    ['Вид на море 1.JPG', 'Вид на море 1.JPG'],
  ])('the name %j is kept as %j', (sent, kept) => {
    expect(nameToKeep(sent)).toBe(kept)
  })

  test('names that lead elsewhere lead nowhere, on the wire', async () => {
    for (const name of ['../../../evil.jpg', '..%2f..%2fevil.jpg', 'C:\\evil.jpg', '\u202Eevil.jpg']) {
      const { file = '' } = await post(formOf({ bytes: jpeg, name }))
      const row = await db.row<{ name: string }>(sql`select original_filename as name from files where id = ${file}`)
      expect(row?.name).toMatch(/^(?:evil\.jpg|\.\.%2f\.\.%2fevil\.jpg)$/)
    }
    expect(await readdir(world.folder)).not.toContain('evil.jpg')
  })

  test('a field named __proto__ is a field like any other', async () => {
    const answer = await post(formOf({ bytes: jpeg, field: '__proto__' }))
    expect(Object.keys(answer)).toEqual(['__proto__'])
  })

  test('a GIF that plays stays one', async () => {
    const { file = '' } = await post(formOf({ bytes: gif, type: 'image/gif' }))
    expect(Buffer.from(await (await fetch(`${origin}/media/${file}/`)).arrayBuffer()).equals(gif)).toBe(true)
  })
})

const lengthOf = (bytes: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes.length)
  return head
}

describe('who is slow', () => {
  test.each([
    ['falls silent', { idleMs: 300, totalMs: 60_000 }, 0],
    ['never ends', { idleMs: 60_000, totalMs: 1000 }, 50],
  ])('and %s, is answered and let go', async (_name, patience, everyMs) => {
    const folder = await mkdtemp(join(world.folder, 'slow-'))
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
    const { parts } = await openUploads(config, { db, clock: world.app.clock, log: pino({ level: 'silent' }) })
    const server = Fastify()
    await mountUploads(server, { ...parts, patience })
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const body = formOf({ bytes: randomBytes(10_000_000) })
    const began = Date.now()
    const answer = await new Promise<string>(resolve => {
      const socket = net.connect(port, '127.0.0.1')
      let answered = ''
      socket.on('data', data => (answered += String(data))).on('error', () => {})
      socket.write(
        `POST /upload/base/?jsonerrors=1 HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
      )
      let at = 200
      socket.write(body.subarray(0, at))
      const timer = everyMs > 0 ? setInterval(() => socket.write(body.subarray(at, (at += 100))), everyMs) : undefined
      socket.on('close', () => {
        clearInterval(timer)
        resolve(answered)
      })
    })
    expect(answer).toContain('PostRequestParserFailedError')
    expect(Date.now() - began).toBeGreaterThanOrEqual(Math.min(patience.idleMs, patience.totalMs))
    expect(await readdir(join(folder, 'media/incoming'))).toEqual([])
    await server.close()
  })
})

/** Asks again and again until its input ends, then says how long each answer took and how large the server grew. */
const watch = `
  const origin = process.argv[1], statuses = []
  let highest = 0, isDone = false
  process.stdin.on('end', () => (isDone = true)).resume()
  while (!isDone) {
    statuses.push((await fetch(origin + '/api/v2/currencies')).status)
    const metrics = await (await fetch(origin + '/metrics')).text()
    highest = Math.max(highest, Number(/process_resident_memory_bytes (\\d+)/.exec(metrics)[1]))
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  console.log(JSON.stringify({ statuses, highest }))`

describe('many at once', () => {
  test('a hundred uploads of 4 MB take little memory, and others are answered meanwhile', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(world.folder, 'many-'))
    const server = await spawnServer(world.connection, { DATA_DIR: folder })
    const memory = async () => Number(/process_resident_memory_bytes (\d+)/.exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1])
    const noise = { bytes: randomBytes(4_000_000), name: 'noise.bin', type: 'application/octet-stream' }
    // A user has twenty uploads open at most.
    const uploaders = await Promise.all(Array.from({ length: 5 }, () => world.uploader()))
    const bodies = uploaders.map(uploader => formOf(noise, uploader.options))
    await Promise.all(bodies.map(body => post(body, server.origin)))
    const before = await memory()
    // Measured from a process of its own: this one is busy with sending.
    const watcher = spawn(process.execPath, ['--input-type=module', '-e', watch, server.origin], { stdio: ['pipe', 'pipe', 'inherit'] })
    const seen = text(watcher.stdout)
    const answers = await Promise.all(Array.from({ length: 20 }, () => bodies.map(body => postPlain(body, server.origin))).flat())
    watcher.stdin.end()
    const { statuses, highest } = JSON.parse(await seen) as { statuses: number[]; highest: number }
    await server.end('SIGTERM')
    expect(answers.filter(answer => answer.file)).toHaveLength(100)
    // A slow machine takes seconds for an answer beside them; one that waited for all of them would be the only one.
    expect(statuses.length).toBeGreaterThan(1)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(highest - before).toBeLessThan(300 * 1024 * 1024)
  })
})
