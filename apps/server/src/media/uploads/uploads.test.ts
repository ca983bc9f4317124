import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import net from 'node:net'
import { join } from 'node:path'
import { base, group, groupInfo, info, multipartComplete, multipartStart, multipartUpload, uploadFile, uploadFileGroup } from '@uploadcare/upload-client'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { originalKey } from '../stores/store.ts'
import { startCuttingProxy } from './cutting-proxy.build.ts'
import { startUploading, type Uploading } from './uploading.build.ts'

const worlds: [string, Uploading][] = [
  ['disk', await startUploading('disk')],
  ['s3', await startUploading('s3')],
]

const megabyte = 1024 * 1024
const noting = (values: number[]) => (progress: { isComputable: boolean; value?: number }) => void values.push(progress.value ?? -1)
const picture = await sharp({ create: { width: 50, height: 40, channels: 3, background: '#c04030' } })
  .png()
  .toBuffer()
const bytesOf = async ({ origin }: Uploading, uuid: string) => Buffer.from(await (await fetch(`${origin}/media/${uuid}/`)).arrayBuffer())

/** Every file under the data folder or in its bucket whose path names a file: its bytes, and what was drawn of it. */
const piecesOf = async ({ folder }: Uploading, uuid: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap(entry => {
    const path = join(entry.parentPath, entry.name)
    return entry.isFile() && path.includes(uuid) ? [path] : []
  })

describe.each(worlds)('on %s', (_name, world) => {
  const { uploader, db } = world

  test('a file goes up and comes back byte for byte, with what it is', async () => {
    const { person, options } = await uploader()
    const { file } = await base(picture, { ...options, fileName: 'Вид 1.PNG', contentType: 'image/gif', metadata: { 'a.b-c': 'один', snake_key: '2' } })
    expect(await info(file, options)).toMatchObject({
      uuid: file,
      size: picture.length,
      done: picture.length,
      total: picture.length,
      originalFilename: 'Вид 1.PNG',
      filename: '1.PNG',
      mimeType: 'image/png',
      isImage: true,
      isStored: false,
      isReady: true,
      metadata: { aBC: 'один', snakeKey: '2' },
      imageInfo: { width: 50, height: 40, format: 'PNG', colorMode: 'RGB', orientation: null, sequence: false, geoLocation: null, datetimeOriginal: null },
      videoInfo: null,
      contentInfo: { mime: { mime: 'image/png', type: 'image', subtype: 'png' } },
    })
    expect((await bytesOf(world, file)).equals(picture)).toBe(true)
    expect(await db.row(sql`select owner_id as "ownerId" from files where id = ${file}`)).toEqual({ ownerId: person.id })
  })

  test('a photograph tells nobody where it was taken, from its first byte on, and stays turned as it was', async () => {
    const { options } = await uploader()
    const exif = { IFD0: { Model: 'SN-4711' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '8/1 39/1 16/1' } }
    const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2060a0' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer()
    expect(taken.includes('SN-4711')).toBe(true)
    const { file } = await base(taken, options)
    const served = await bytesOf(world, file)
    expect(served.includes('SN-4711')).toBe(false)
    expect((await sharp(served).metadata()).orientation).toBe(6)
    expect((await sharp(served).raw().toBuffer()).equals(await sharp(taken).raw().toBuffer())).toBe(true)
    expect(await info(file, options)).toMatchObject({ size: served.length, imageInfo: { width: 60, height: 40, orientation: 6, geoLocation: null } })
  })

  test('progress is told on the way, and the whole client object comes back', async () => {
    const { options } = await uploader()
    const values: number[] = []
    const noise = randomBytes(3 * megabyte)
    const file = await uploadFile(noise, { ...options, fileName: 'noise.bin', onProgress: noting(values) })
    expect(values.length).toBeGreaterThan(2)
    expect(values.at(-1)).toBe(1)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(file).toMatchObject({
      name: 'noise.bin',
      size: noise.length,
      mimeType: 'application/octet-stream',
      isImage: false,
      cdnUrl: `${options.baseCDN}${file.uuid}/`,
    })
    const same = await uploadFile(file.uuid, options)
    expect([same.uuid, same.size]).toEqual([file.uuid, noise.length])
  })

  test('26 MB go in parts, four at a time', async () => {
    const { options } = await uploader()
    const values: number[] = []
    const noise = randomBytes(26 * megabyte)
    const file = await uploadFile(noise, {
      ...options,
      contentType: 'video/mp4',
      metadata: { kind: 'long' },
      onProgress: noting(values),
    })
    expect(file).toMatchObject({ size: noise.length, metadata: { kind: 'long' } })
    expect(values.at(-1)).toBe(1)
    expect((await bytesOf(world, file.uuid)).equals(noise)).toBe(true)
    expect(await db.rows(sql`select 1 from parts where upload_id = ${file.uuid}`)).toEqual([])
  })

  test('a part whose connection is cut twice never counts; sent again it does', async () => {
    const { options } = await uploader()
    const proxy = await startCuttingProxy(world.port)
    const noise = randomBytes(45 * megabyte)
    const through = { ...options, baseURL: `${proxy.origin}/upload` }
    const { uuid, parts } = await multipartStart(noise.length, { ...through, fileName: 'long.bin', contentType: 'application/octet-stream' })
    expect(parts).toHaveLength(9)
    proxy.cut('/3/?until=', 2, 2 * megabyte)
    for (const [number, url] of parts.entries()) {
      const part = noise.subarray(number * 5 * megabyte, (number + 1) * 5 * megabyte)
      const send = () => multipartUpload(part, url, { publicKey: options.publicKey, contentType: 'application/octet-stream' })
      let tries = 1
      for (; ; tries++) {
        const answer = await send().catch(() => undefined)
        if (answer) break
        // The part's two halves must not be taken for a part.
        await expect(multipartComplete(uuid, options)).rejects.toThrow('File size mismatch. Not all parts uploaded?')
      }
      expect(tries).toBe(number === 3 ? 3 : 1)
      // A repeat replaces.
      if (number === 1) expect(await send()).toEqual({ code: 200 })
    }
    expect(proxy.count()).toBe(2)
    const file = await multipartComplete(uuid, options)
    expect(file).toMatchObject({ uuid, size: noise.length, isReady: true, originalFilename: 'long.bin' })
    expect((await bytesOf(world, uuid)).equals(noise)).toBe(true)
    expect((await (await fetch(parts[0] ?? '', { method: 'PUT', body: noise.subarray(0, 100) })).text()).trim()).toBe('File is already uploaded.')
  })

  test('a completion asked for twice at once, or whose answer was lost, is told again; later it is a mistake', async () => {
    const { options } = await uploader()
    const ready = async () => {
      const noise = randomBytes(11 * megabyte)
      const { uuid, parts } = await multipartStart(noise.length, { ...options, fileName: 'x' })
      const send = (url: string, number: number) =>
        multipartUpload(noise.subarray(number * 5 * megabyte, (number + 1) * 5 * megabyte), url, { publicKey: options.publicKey })
      await Promise.all(parts.map(send))
      return uuid
    }
    const first = await ready()
    const both = await Promise.all([multipartComplete(first, options), multipartComplete(first, options)])
    expect(both.map(file => [file.uuid, file.size, file.isReady])).toEqual([
      [first, 11 * megabyte, true],
      [first, 11 * megabyte, true],
    ])
    await expect(multipartComplete(first, options)).rejects.toThrow('File is already uploaded.')

    const second = await ready()
    const body = new URLSearchParams({ uuid: second, UPLOADCARE_PUB_KEY: options.publicKey }).toString()
    const socket = net.connect(world.port, '127.0.0.1')
    const head = `POST /upload/multipart/complete/?jsonerrors=1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(head + body, () => socket.destroy())
    await expect.poll(() => info(second, options).catch(() => null)).toMatchObject({ isReady: true })
    expect(await multipartComplete(second, options)).toMatchObject({ uuid: second, isReady: true })
    await expect(multipartComplete(second, options)).rejects.toThrow('File is already uploaded.')
  })

  test('an upload that is not complete is nowhere', async () => {
    const { options } = await uploader()
    const { uuid } = await multipartStart(11 * megabyte, { ...options, fileName: 'x', contentType: 'image/png' })
    await expect(info(uuid, options)).rejects.toThrow('File is not found.')
    expect((await fetch(`${world.origin}/media/${uuid}/`)).status).toBe(404)
  })

  test('groups keep their order and effects; a removed file is null', async () => {
    const { options } = await uploader()
    const uuids = await Promise.all([1, 2, 3].map(async () => (await base(picture, options)).file))
    const [first = '', second = '', third = ''] = uuids
    const made = await group([third, `${first}/-/resize/x800/-/rotate/90/`, `${options.baseCDN}${second}/`, third], options)
    expect(made).toMatchObject({ filesCount: 4, datetimeStored: null, cdnUrl: `${world.origin}/media/${made.id}/` })
    expect(made.files.map(file => [file?.uuid, file?.defaultEffects])).toEqual([
      [third, ''],
      [first, 'resize/x800/-/rotate/90/'],
      [second, ''],
      [third, ''],
    ])
    await db.run(sql`update files set removed_at = now() where id = ${first}`)
    const told = await groupInfo(made.id, options)
    expect(told.files.map((file: { uuid: string } | null) => file?.uuid ?? null)).toEqual([third, null, second, third])

    const whole = await uploadFileGroup([picture, picture], options)
    expect(whole.files).toHaveLength(2)
    expect(whole.cdnUrl).toBe(`${world.origin}/media/${whole.uuid}/`)
  })

  test('many files of one form, each under its field', async () => {
    const { options } = await uploader()
    const form = new FormData()
    form.append('one', new Blob([Uint8Array.from(picture)]), 'one.png')
    form.append('two', new Blob(['plain words'], { type: 'text/plain' }), 'two.txt')
    form.append('UPLOADCARE_PUB_KEY', options.publicKey)
    form.append('signature', options.secureSignature)
    form.append('expire', options.secureExpire)
    const answer = (await (await fetch(`${options.baseURL}/base/?jsonerrors=1`, { method: 'POST', body: form })).json()) as Record<string, string>
    expect(Object.keys(answer)).toEqual(['one', 'two'])
    expect((await info(answer.two ?? '', options)).mimeType).toBe('text/plain')
  })

  test('store=1 keeps a file; what nobody attached is gone after a day, with its bytes and its share of the quota', async () => {
    const { person, options } = await uploader()
    const kept = (await base(picture, { ...options, store: true })).file
    const left = (await base(picture, options)).file
    const { uuid, parts } = await multipartStart(11 * megabyte, { ...options, fileName: 'x' })
    await multipartUpload(randomBytes(5 * megabyte), parts[0] ?? '', { publicKey: options.publicKey })
    const before = await db.row<{ key: string }>(sql`select key from parts where upload_id = ${uuid}`)
    const { store } = world
    expect(await store.sizeOf(before?.key ?? '')).toBe(5 * megabyte)
    for (const file of [kept, left]) expect((await fetch(`${world.origin}/media/${file}/-/resize/20x/`)).status).toBe(200)
    const pieces = await piecesOf(world, left)
    expect(pieces.some(path => path.includes('drawn'))).toBe(true)
    expect(await Promise.all([kept, left].map(file => store.sizeOf(originalKey(file))))).toEqual([picture.length, picture.length])

    await world.advance(25 * 3600)
    await world.app.outbox.drain()
    const later = await world.optionsOf(person)
    expect((await info(kept, later)).isStored).toBe(true)
    await expect(info(left, later)).rejects.toThrow('File is not found.')
    await expect(multipartComplete(uuid, later)).rejects.toThrow('File is not found.')
    expect(await store.sizeOf(before?.key ?? '')).toBeUndefined()
    expect((await fetch(`${world.origin}/media/${left}/`)).status).toBe(404)
    expect(await store.sizeOf(originalKey(left))).toBeUndefined()
    expect(await piecesOf(world, left)).toEqual([])
    expect((await bytesOf(world, kept)).equals(picture)).toBe(true)
    expect(await db.row(sql`select files, bytes from file_quotas where user_id = ${person.id}`)).toEqual({ files: 1, bytes: picture.length })
  })

  test('the quota holds with many at once', async () => {
    const { person, options } = await uploader()
    await db.run(sql`insert into file_quotas (user_id, files, bytes) values (${person.id}, 1997, 0)`)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => base(picture, options)))
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(3)
    expect(tries.flatMap(one => (one.status === 'rejected' && one.reason instanceof Error ? [one.reason.message] : []))).toEqual(
      Array.from({ length: 5 }, () => 'Account has reached its limits.'),
    )
    await db.run(sql`update file_quotas set files = 0, bytes = 2147483648 where user_id = ${person.id}`)
    await expect(base(picture, options)).rejects.toThrow('Account has reached its limits.')
  })
})

describe('where uploads need no signature', async () => {
  const world = await startUploading('disk', { UPLOAD_UNSIGNED: 'on' })

  test('they have no owner; a signature still names one, and a wrong one is refused', async () => {
    const { person, options } = await world.uploader()
    const { secureSignature, secureExpire, ...unsigned } = options
    const ownerOf = (id: string) => world.db.row(sql`select owner_id as "ownerId" from files where id = ${id}`)
    expect(await ownerOf((await base(picture, unsigned)).file)).toEqual({ ownerId: null })
    expect(await ownerOf((await base(picture, options)).file)).toEqual({ ownerId: person.id })
    await expect(base(picture, { ...unsigned, secureExpire })).rejects.toThrow('`signature` is required.')
    await expect(base(picture, { ...options, secureSignature: secureSignature.replace(/./g, '0') })).rejects.toThrow('Invalid signature.')
  })
})
