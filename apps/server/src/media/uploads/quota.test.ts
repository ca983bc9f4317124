import { randomBytes } from 'node:crypto'
import { fromUrl, fromUrlStatus, multipartComplete, multipartStart, multipartUpload, uploadFile } from '@uploadcare/upload-client'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { mediaChecks } from '../media.checks.ts'
import { largestFile } from './limits.ts'
import { startSourceHost } from './source-host.build.ts'
import { startUploading, type ClientOptions } from './uploading.build.ts'

const megabyte = 1024 * 1024
const room = 2048 * megabyte
let release = () => {}
const host = await startSourceHost({
  '/known.bin': (_request, response) => void response.writeHead(200, { 'content-length': 12 * megabyte }).end(Buffer.alloc(12 * megabyte)),
  '/unknown.bin': (_request, response) => {
    response.writeHead(200)
    const block = Buffer.alloc(megabyte)
    for (let count = 0; count < 12; count++) response.write(block)
    response.end()
  },
  '/held.txt': (_request, response) => {
    response.writeHead(200, { 'content-length': 5 }).write('held')
    release = () => void response.end('!')
  },
})
const world = await startUploading('disk', { UPLOAD_FROM_URL_ALLOW: host })
const { db, store } = world

interface Answer {
  uuid?: string
  file?: string
  parts?: string[]
  error?: { status_code: number; content: string; error_code: string }
}
const full = { error: { status_code: 413, content: 'Account has reached its limits.', error_code: 'AccountLimitsExceededError' } }
const isFull = (answer: Answer) => answer.error?.error_code === full.error.error_code

const signed = ({ publicKey, secureSignature, secureExpire }: ClientOptions) => ({
  UPLOADCARE_PUB_KEY: publicKey,
  signature: secureSignature,
  expire: secureExpire,
})
const start = async (options: ClientOptions, size = largestFile, query = '?jsonerrors=1') => {
  const body = new URLSearchParams({ ...signed(options), filename: 'film.bin', size: String(size) })
  return fetch(`${options.baseURL}/multipart/start/${query}`, { method: 'POST', body })
}
const startAs = async (...given: Parameters<typeof start>) => (await (await start(...given)).json()) as Answer
const send = async (options: ClientOptions, bytes: Buffer) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(signed(options))) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'a.txt')
  return (await (await fetch(`${options.baseURL}/base/?jsonerrors=1`, { method: 'POST', body: form })).json()) as Answer
}
const use = (userId: string, bytes: number) => db.run(sql`insert into file_quotas (user_id, files, bytes) values (${userId}, 1, ${bytes})`)
const quotaOf = (userId: string) =>
  db.row(sql`select files, bytes, open_uploads as "openUploads", open_bytes as "openBytes" from file_quotas where user_id = ${userId}`)
const faults = async () => (await Promise.all(mediaChecks(store).map(check => check.find(db, world.app.clock.now())))).flat()

describe('uploads that were begun', () => {
  test('count with their whole size at once: parallel starts do not pass two gigabytes', async () => {
    const { person, options } = await world.uploader()
    await use(person.id, room - 3 * largestFile - 1)
    const answers = await Promise.all(Array.from({ length: 15 }, () => startAs(options)))
    expect(answers.filter(answer => answer.uuid !== undefined)).toHaveLength(3)
    expect(answers.filter(isFull)).toEqual(Array.from({ length: 12 }, () => full))
    expect(await quotaOf(person.id)).toEqual({ files: 1, bytes: room - 3 * largestFile - 1, openUploads: 3, openBytes: 3 * largestFile })
    expect(isFull(await send(options, Buffer.from('xx')))).toBe(true)
    expect(await send(options, Buffer.from('x'))).toEqual({ file: expect.any(String) })
  })

  test('are twenty of a user at most, of all kinds; others are not held up', async () => {
    const { options } = await world.uploader()
    const answers = await Promise.all(Array.from({ length: 30 }, () => startAs(options, 11 * megabyte)))
    expect(answers.filter(answer => answer.uuid !== undefined)).toHaveLength(20)
    expect(answers.filter(isFull)).toHaveLength(10)
    expect(await send(options, Buffer.from('words'))).toEqual(full)
    await expect(fromUrl(`http://${host}/known.bin`, options)).rejects.toThrow('Account has reached its limits.')
    const refused = await start(options, 11 * megabyte, '')
    expect([refused.status, await refused.text()]).toEqual([413, 'Account has reached its limits.'])
    const other = await world.uploader()
    expect(await send(other.options, Buffer.from('words'))).toEqual({ file: expect.any(String) })
  })

  test('become files of the size they have, or leave nothing', async () => {
    const { person, options } = await world.uploader()
    const noise = randomBytes(11 * megabyte)
    const { uuid } = await uploadFile(noise, { ...options, multipartMinFileSize: 10 * megabyte, fileName: 'noise.bin' })
    expect(await quotaOf(person.id)).toEqual({ files: 1, bytes: noise.length, openUploads: 0, openBytes: 0 })
    await expect(multipartComplete(uuid, options)).rejects.toThrow('File is already uploaded.')
    expect((await send(options, Buffer.alloc(0))).error?.error_code).toBe('FileEmptyError')
    expect(await quotaOf(person.id)).toEqual({ files: 1, bytes: noise.length, openUploads: 0, openBytes: 0 })
    expect(await faults()).toEqual([])
  })

  test('are gone after an hour without a part, with the bytes of their parts', async () => {
    const { person, options } = await world.uploader()
    const begin = () => multipartStart(11 * megabyte, { ...options, fileName: 'x' })
    const [busy, idle] = [await begin(), await begin()]
    const part = (parts: string[], number: number) => multipartUpload(randomBytes(5 * megabyte), parts[number] ?? '', { publicKey: options.publicKey })
    await part(idle.parts, 0)
    await part(busy.parts, 0)
    const keyOf = async (uuid: string) => (await db.row<{ key: string }>(sql`select key from parts where upload_id = ${uuid}`))?.key ?? ''
    const [keyOfBusy, keyOfIdle] = [await keyOf(busy.uuid), await keyOf(idle.uuid)]
    await world.advance(50 * 60)
    await part(busy.parts, 1)
    expect(await quotaOf(person.id)).toMatchObject({ openUploads: 2, openBytes: 22 * megabyte })

    await world.advance(15 * 60)
    expect(await quotaOf(person.id)).toMatchObject({ openUploads: 1, openBytes: 11 * megabyte })
    await expect(multipartComplete(idle.uuid, options)).rejects.toThrow('File is not found.')
    expect([await store.sizeOf(keyOfIdle), await store.sizeOf(keyOfBusy)]).toEqual([undefined, 5 * megabyte])
    expect(await (await fetch(idle.parts[1] ?? '', { method: 'PUT', body: Uint8Array.from(randomBytes(10)) })).text()).toBe('File is not found.')

    await world.advance(50 * 60)
    expect(await quotaOf(person.id)).toEqual({ files: 0, bytes: 0, openUploads: 0, openBytes: 0 })
    expect(await store.sizeOf(keyOfBusy)).toBeUndefined()
    expect(await faults()).toEqual([])
  })

  test('hold the database to it: no more than the room and twenty, whatever the code says', async () => {
    const { person } = await world.uploader()
    await use(person.id, room - 10)
    const reserve = (bytes: number) =>
      db.run(sql`insert into upload_reservations (id, owner_id, bytes, heard_at) values (gen_random_uuid(), ${person.id}, ${bytes}, now())`)
    await expect(reserve(11)).rejects.toThrow('file_quotas_room')
    for (let count = 0; count < 20; count++) await reserve(0)
    await expect(reserve(0)).rejects.toThrow('file_quotas_open_uploads_check')
    await db.run(sql`delete from upload_reservations where owner_id = ${person.id}`)
    expect(await quotaOf(person.id)).toEqual({ files: 1, bytes: room - 10, openUploads: 0, openBytes: 0 })
  })
})

describe('an upload from an address', () => {
  test.each(['/known.bin', '/unknown.bin'])('for which there is no room ends so and leaves nothing: %s', async path => {
    const { person, options } = await world.uploader()
    await use(person.id, room - 6 * megabyte)
    const begun = await fromUrl(`http://${host}${path}`, options)
    const status = () => fromUrlStatus('token' in begun ? begun.token : '', options)
    await expect.poll(async () => (await status()).status).toBe('error')
    expect(await status()).toMatchObject({ error: 'Account has reached its limits.', errorCode: 'AccountLimitsExceededError' })
    expect(await quotaOf(person.id)).toEqual({ files: 1, bytes: room - 6 * megabyte, openUploads: 0, openBytes: 0 })
  })

  test('counts while it runs, and as the file afterwards', async () => {
    const { person, options } = await world.uploader()
    const begun = await fromUrl(`http://${host}/held.txt`, options)
    await expect.poll(() => quotaOf(person.id)).toEqual({ files: 0, bytes: 0, openUploads: 1, openBytes: 5 })
    release()
    await expect.poll(async () => (await fromUrlStatus('token' in begun ? begun.token : '', options)).status).toBe('success')
    expect(await quotaOf(person.id)).toEqual({ files: 1, bytes: 5, openUploads: 0, openBytes: 0 })
  })
})
