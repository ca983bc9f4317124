import { beforeEach, expect, test, vi } from 'vitest'
import { memoryRecords, wrappingOf } from '../../platform/vault/vault.build.ts'
import { makeVault } from '../../platform/vault/vault.ts'
import { keepPhoto, readPhotos, removePhotos, sendPhoto } from './kept-photos.ts'

let whileSending: () => Promise<void>
let asked: { url: string; key: string | undefined; bytes: string }[]

beforeEach(() => {
  asked = []
  whileSending = () => Promise.resolve()
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:here' })
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body: Blob }) => {
    asked.push({ url, key: headers['Idempotency-Key'], bytes: await body.text() })
    await whileSending()
    return Response.json({ document: { id: 'server id' } }, { status: 201 })
  })
})

test('the photograph of a document is sent as it was taken, with a key of its own, and once', async () => {
  const stored = new Map<string, unknown>()
  const vault = await makeVault(memoryRecords(stored), 'token', wrappingOf(1))
  const photo = await keepPhoto(vault, new Blob(['passport'], { type: 'image/jpeg' }), { rental: 'echo', booking: 'a', document: 'passport' })
  expect(await sendPhoto(vault, photo)).toBe('server id')
  expect(asked).toEqual([{ url: '/api/v2/office/echo/bookings/a/documents/passport', key: photo.id, bytes: 'passport' }])
  // The act that names it was refused or lost: it is tried again after a restart.
  const [again] = await readPhotos(await makeVault(memoryRecords(stored), 'token', wrappingOf(1)))
  expect(again && (await sendPhoto(vault, again))).toBe('server id')
  expect(asked).toHaveLength(1)
})

test('a photograph that is discarded while it is on its way leaves nothing on this device', async () => {
  const stored = new Map<string, unknown>()
  const vault = await makeVault(memoryRecords(stored), 'token', wrappingOf(1))
  const photo = await keepPhoto(vault, new Blob(['passport'], { type: 'image/jpeg' }), { rental: 'echo', booking: 'a', document: 'passport' })
  whileSending = () => removePhotos(vault, [photo])
  await sendPhoto(vault, photo)
  expect([...stored.keys()]).toEqual(['key'])
})
