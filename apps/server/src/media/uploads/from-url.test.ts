import { randomBytes } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { fromUrl, fromUrlStatus, uploadFile } from '@uploadcare/upload-client'
import Fastify from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { readConfig } from '../../platform/base/config.ts'
import { sql } from '../../platform/db/db.ts'
import { largestFile } from './limits.ts'
import { mountUploads } from './mount-uploads.ts'
import { openUploads } from './open-uploads.ts'
import { isPublicAddress } from './public-address.ts'
import { startSourceHost } from './source-host.build.ts'
import { startUploading, type Uploading } from './uploading.build.ts'

const megabyte = 1024 * 1024
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2060a0' } })
  .jpeg()
  .toBuffer()
const noise = randomBytes(2 * megabyte)
let asked = 0

const host = await startSourceHost({
  '/beach.jpg': (_request, response) => {
    asked++
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': picture.length }).end(picture)
  },
  '/named': (_request, response) => void response.writeHead(200, { 'content-disposition': `attachment; filename*=UTF-8''%D0%B2%D0%B8%D0%B4.jpg` }).end(picture),
  '/slow.bin': (_request, response) => {
    response.writeHead(200, { 'content-length': noise.length })
    trickle(response, 200)
  },
  '/endless.bin': (_request, response) => trickle(response.writeHead(200), 200),
  '/stuck.bin': (_request, response) => void response.writeHead(200, { 'content-length': 1000 }).write('a'),
  '/cut.bin': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half')
    setTimeout(() => response.destroy(), 50)
  },
  '/told-large.bin': (_request, response) => void response.writeHead(200, { 'content-length': largestFile + 1 }).write('a'),
  '/large.bin': (_request, response) => {
    response.writeHead(200)
    const block = Buffer.alloc(megabyte)
    for (let count = 0; count < 52; count++) response.write(block)
    response.end()
  },
  '/waiting': (_request, response) => void response.end('{"status":"waiting"}'),
  '/empty': (_request, response) => void response.writeHead(200).end(),
  '/broken': (_request, response) => void response.writeHead(500).end('no'),
  '/twice': (_request, response) => void response.writeHead(302, { location: '/beach.jpg' }).end(),
  '/round': (_request, response) => void response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/secrets' }).end(),
  '/metadata': (_request, response) => void response.writeHead(307, { location: 'http://169.254.169.254/latest/' }).end(),
  '/file': (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
})

function trickle(response: http.ServerResponse, everyMs: number) {
  let at = 0
  const timer = setInterval(() => {
    response.write(noise.subarray(at, at + noise.length / 8))
    at += noise.length / 8
    if (at < noise.length) return
    clearInterval(timer)
    response.end()
  }, everyMs)
}

const world = await startUploading('disk', { UPLOAD_FROM_URL_ALLOW: host })
const worlds: [string, Uploading][] = [
  ['disk', world],
  ['s3', await startUploading('s3', { UPLOAD_FROM_URL_ALLOW: host })],
]

/** The client's channel leads to a host of its vendor's; there a connection to it reaches the server under test, or nobody. */
let channelPort = 0
const realRequest = https.request
const isVendors = (options: unknown): options is https.RequestOptions & { path: string } =>
  typeof options === 'object' && options !== null && 'host' in options && options.host === 'ws.pusherapp.com'
const toUs = (options: https.RequestOptions) =>
  isVendors(options)
    ? http.request({
        ...options,
        protocol: 'http:',
        agent: false,
        host: '127.0.0.1',
        port: channelPort,
        path: `/upload/realtime${options.path}`,
        createConnection: undefined,
      })
    : realRequest(options)
beforeEach(() => {
  channelPort = 9
  vi.spyOn(https, 'request').mockImplementation(toUs as typeof https.request)
})
afterEach(() => vi.restoreAllMocks())

const settled = async ({ origin }: Uploading, token: string) => {
  let status: Record<string, unknown> = {}
  const seen: string[] = []
  await expect
    .poll(
      async () => {
        status = (await (await fetch(`${origin}/upload/from_url/status/?jsonerrors=1&token=${token}`)).json()) as Record<string, unknown>
        seen.push(String(status.status))
        return status.status
      },
      { timeout: 15_000, interval: 100 },
    )
    .toMatch(/success|error/)
  return { ...status, seen }
}

const tokenOf = async (options: Awaited<ReturnType<Uploading['uploader']>>['options'], path: string) => {
  const answer = await fromUrl(`http://${host}${path}`, options)
  if (answer.type !== 'token') throw new Error('a file at once')
  return answer.token
}

describe.each(worlds)('on %s', (_name, place) => {
  test('by polling, where nobody answers on the channel: type by its bytes, name from the address', async () => {
    const { options } = await place.uploader()
    const progress: unknown[] = []
    const file = await uploadFile(`http://${host}/slow.bin`, { ...options, pusherKey: 'nobody', onProgress: (one: unknown) => void progress.push(one) })
    expect(file).toMatchObject({ size: noise.length, mimeType: 'application/octet-stream', originalFilename: 'slow.bin' })
    expect(progress.length).toBeGreaterThan(1)
    expect(progress.at(-1)).toEqual({ isComputable: true, value: 1 })
    const other = await uploadFile(`http://${host}/named`, { ...options, metadata: { from: 'there' } })
    expect(other).toMatchObject({ mimeType: 'image/jpeg', isImage: true, originalFilename: 'вид.jpg', metadata: { from: 'there' } })
  })

  test('by the channel alone: progress, then the file', async () => {
    channelPort = place.port
    const { options } = await place.uploader()
    // Whoever polls hears for ever that it has not begun.
    const reallyAsk = http.request
    const deaf = (asked: http.RequestOptions) =>
      reallyAsk(asked.path?.includes('/from_url/status/') ? { ...asked, port: host.split(':')[1], path: '/waiting' } : asked)
    vi.spyOn(http, 'request').mockImplementation(deaf as typeof http.request)
    const progress: { isComputable: boolean; value?: number }[] = []
    const noting = (one: { isComputable: boolean }) => void progress.push(one)
    const file = await uploadFile(`http://${host}/slow.bin`, { ...options, pusherKey: 'ours', fileName: 'given.bin', onProgress: noting })
    expect(file).toMatchObject({ size: noise.length, originalFilename: 'given.bin' })
    expect(progress.some(({ value }) => value !== undefined && value > 0 && value < 1)).toBe(true)
  })

  test('a saved address gives its file again, to its owner only', async () => {
    const [{ options }, { options: others }] = [await place.uploader(), await place.uploader()]
    const wanted = { checkForUrlDuplicates: true, saveUrlForRecurrentUploads: true }
    const first = await uploadFile(`http://${host}/beach.jpg`, { ...options, ...wanted })
    const before = asked
    expect(await fromUrl(`http://${host}/beach.jpg`, { ...options, ...wanted })).toMatchObject({ type: 'file_info', uuid: first.uuid, isReady: true })
    expect(asked).toBe(before)
    expect(await fromUrl(`http://${host}/beach.jpg`, { ...others, ...wanted })).toMatchObject({ type: 'token' })
    expect(await fromUrl(`http://${host}/beach.jpg`, options)).toMatchObject({ type: 'token' })
  })

  test('redirects are followed', async () => {
    const { options } = await place.uploader()
    const file = await uploadFile(`http://${host}/twice`, options)
    expect(file).toMatchObject({ isImage: true, originalFilename: 'twice' })
  })
})

describe('what goes wrong on the way', () => {
  test.each([
    ['/missing', 'HTTP client error: 404.', 'DownloadFileHTTPClientError'],
    ['/broken', 'HTTP server error: 500.', 'DownloadFileHTTPServerError'],
    ['/cut.bin', 'HTTP network error: ECONNRESET.', 'DownloadFileHTTPNetworkError'],
    ['/told-large.bin', `Downloaded file is too big: ${largestFile + 1} > ${largestFile}.`, 'DownloadFileSizeLimitExceededError'],
    ['/round', 'Too many redirects.', 'URLRedirectsLimitExceededError'],
    ['/inside', 'Only public IPs are allowed.', 'URLHostPrivateIPForbiddenError'],
    ['/metadata', 'Only public IPs are allowed.', 'URLHostPrivateIPForbiddenError'],
    ['/file', 'Invalid URL scheme.', 'URLSchemeInvalidError'],
    ['/empty', 'File is empty.', 'FileEmptyError'],
  ])('%s: %s', async (path, error, code) => {
    const { options } = await world.uploader()
    expect(await settled(world, await tokenOf(options, path))).toMatchObject({ status: 'error', error, error_code: code })
    // The client hears it as its own error, and does not wait for ever.
    await expect(uploadFile(`http://${host}${path}`, options)).rejects.toThrow(error)
  })

  test('who sends too much, or too slowly, is cut off; a length that nobody told is unknown', async () => {
    const { options } = await world.uploader()
    const [large, stuck, endless] = await Promise.all(['/large.bin', '/stuck.bin', '/endless.bin'].map(path => tokenOf(options, path)))
    const told = await Promise.all([large, stuck, endless].map(token => settled(world, token ?? '')))
    expect(told[0]).toMatchObject({ error_code: 'DownloadFileSizeLimitExceededError' })
    expect(told[1]).toMatchObject({
      error: 'Failed to download the file within the allotted time limit of 10 seconds.',
      error_code: 'DownloadFileTimeLimitExceededError',
    })
    expect(told[2]).toMatchObject({ status: 'success', total: noise.length })
    expect(told[2]?.seen).toContain('progress')
  })
})

describe('the channel', () => {
  const open = async (key = 'ours') => {
    const socket = new WebSocket(`ws://127.0.0.1:${world.port}/upload/realtime/app/${key}?protocol=5&client=js&version=1.12.2`)
    const frames: { event: string; channel?: string; data: string }[] = []
    socket.on('message', data => Buffer.isBuffer(data) && frames.push(JSON.parse(data.toString()) as (typeof frames)[number]))
    await expect.poll(() => frames.length).toBeGreaterThan(0)
    return { socket, frames, say: (event: string, data: object) => socket.send(JSON.stringify({ event, data })) }
  }

  test('tells who comes late how it ended; data is JSON inside JSON', async () => {
    const { options } = await world.uploader()
    const [good, bad] = [await tokenOf(options, '/beach.jpg'), await tokenOf(options, '/missing')]
    await Promise.all([good, bad].map(token => settled(world, token)))
    const { socket, frames, say } = await open()
    expect(frames[0]?.event).toBe('pusher:connection_established')
    expect(JSON.parse(frames[0]?.data ?? '')).toMatchObject({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 })
    for (const token of [good, bad]) say('pusher:subscribe', { channel: `task-status-${token}` })
    await expect.poll(() => frames.map(frame => frame.event)).toEqual(expect.arrayContaining(['success', 'fail']))
    const success = frames.find(frame => frame.event === 'success')
    expect(success?.channel).toBe(`task-status-${good}`)
    expect(JSON.parse(success?.data ?? '')).toMatchObject({ is_ready: true, done: picture.length, total: picture.length, mime_type: 'image/jpeg' })
    expect(JSON.parse(frames.find(frame => frame.event === 'fail')?.data ?? '')).toEqual({
      msg: 'HTTP client error: 404.',
      error_code: 'DownloadFileHTTPClientError',
    })
    say('pusher:ping', {})
    await expect.poll(() => frames.at(-1)?.event).toBe('pusher:pong')
    socket.close()
  })

  test('says nothing of tokens that are none, and closes on a frame over 4 kB', async () => {
    const { socket, frames, say } = await open()
    say('pusher:subscribe', { channel: 'task-status-*' })
    say('pusher:subscribe', { channel: `task-status-${'x'.repeat(43)}` })
    socket.send('nonsense')
    socket.send('[]')
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(frames.filter(frame => !frame.event.startsWith('pusher'))).toEqual([])
    const closed = new Promise<number>(resolve => socket.on('close', resolve))
    socket.send('x'.repeat(5000))
    expect(await closed).toBe(1009)
  })

  test.each(['/upload/realtime/', '/upload/realtime/app/', '/api/v2/', '/'])('is nowhere but at its address: %s', async path => {
    const socket = new WebSocket(`ws://127.0.0.1:${world.port}${path}`)
    expect(await new Promise(resolve => socket.on('error', error => resolve(error.message)))).toBe('Unexpected server response: 404')
  })

  test('ends with its server, and so do downloads', async () => {
    const { options } = await world.uploader()
    const server = Fastify()
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: world.folder, UPLOAD_FROM_URL_ALLOW: host })
    const { parts } = await openUploads(config, { db: world.db, clock: world.app.clock, log: pino({ level: 'silent' }) })
    await mountUploads(server, parts)
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const answer = await fromUrl(`http://${host}/stuck.bin`, { ...options, baseURL: `http://127.0.0.1:${port}/upload` })
    const token = answer.type === 'token' ? answer.token : ''
    const socket = new WebSocket(`ws://127.0.0.1:${port}/upload/realtime/app/ours`)
    await new Promise(resolve => socket.once('message', resolve))
    const closed = new Promise(resolve => socket.once('close', resolve))
    const began = Date.now()
    await Promise.all([server.close(), closed])
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(await settled(world, token)).toMatchObject({ error_code: 'DownloadFileTaskFailedError' })
  })

  test('a task whose server died has failed', async () => {
    const token = 'dead'.repeat(11)
    await world.db.run(
      sql`insert into url_uploads (token, status, started_at, heard_at) values (${token}, 'progress', now() - interval '5 minutes', now() - interval '5 minutes')`,
    )
    expect(await fromUrlStatus(token, { baseURL: `${world.origin}/upload` })).toEqual({
      status: 'error',
      error: 'Download task failed.',
      errorCode: 'DownloadFileTaskFailedError',
    })
  })
})

describe('addresses that are not public', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http:\\\\127.0.0.1\\',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[2002:7f00:1::]/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'https://127.0.0.1/',
  ])('%s', async address => {
    const { options } = await world.uploader()
    await expect(fromUrl(address, options)).rejects.toThrow('Only public IPs are allowed.')
  })

  test('a name with a dot at its end', async () => {
    const { options } = await world.uploader()
    // Not every machine knows it.
    await expect(fromUrl('http://localhost./', options)).rejects.toThrow(/Only public IPs are allowed|Host does not exist/)
  })

  test.each(['8.8.8.8', '1.1.1.1', '203.0.114.1', '2606:4700:4700::1111', '2a00:1450:4001:800::200e'])('%s is public', address => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test('nothing was stored of them', async () => {
    expect(await world.db.row(sql`select count(*)::int as count from files where original_filename in ('latest', 'passwd', 'secrets')`)).toEqual({ count: 0 })
  })
})
