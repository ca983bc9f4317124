import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { saveMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { readUploadSignature } from '@rentwell/contract/media/media.endpoints.ts'
import { saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildFile } from './media.build.ts'

const { call, db, advance } = await testApp()

const file = (id: string) =>
  db.row<{ ownerId: string | null; isStored: boolean; isRemoved: boolean }>(
    sql`select owner_id as "ownerId", stored_at is not null as "isStored", removed_at is not null as "isRemoved" from files where id = ${id}`,
  )
const savePhotos = (unit: Awaited<ReturnType<typeof buildUnit>>, photos: string[], token = unit.rental.owner.token) =>
  call(saveUnit, { rental: unit.rental.id, unit: unit.id, photos }, { token })

describe('photos of a unit', () => {
  test('one’s own hang from now on, in their order, and are kept', async () => {
    const unit = await buildUnit(db)
    const [first, second, left] = await Promise.all([1, 2, 3].map(() => buildFile(db, { ownerId: unit.rental.owner.id })))
    const photos = [second ?? '', first ?? '']
    const saved = (await savePhotos(unit, photos)).body.unit
    expect([saved.photos, saved.photoColors]).toEqual([photos, ['#8a9b7c', '#8a9b7c']])
    expect(await file(first ?? '')).toEqual({ ownerId: unit.rental.owner.id, isStored: true, isRemoved: false })
    await advance(25 * 3600)
    expect(await file(first ?? '')).toMatchObject({ isRemoved: false })
    expect(await file(left ?? '')).toMatchObject({ isRemoved: true })
  })

  test('a picture taken unsigned is theirs who attach it first, within their quota', async () => {
    const [unit, other] = [await buildUnit(db), await buildUnit(db)]
    const id = await buildFile(db, { ownerId: null })
    expect((await savePhotos(unit, [id])).status).toBe(200)
    expect(await file(id)).toMatchObject({ ownerId: unit.rental.owner.id })
    expect(await db.row(sql`select files, bytes from file_quotas where user_id = ${unit.rental.owner.id}`)).toEqual({ files: 1, bytes: 1000 })
    expect((await savePhotos(other, [id])).error.reason).toBe('file_not_yours')
  })

  test('two who attach it at the same moment: one has it', async () => {
    const units = await Promise.all([1, 2, 3, 4].map(() => buildUnit(db)))
    const id = await buildFile(db, { ownerId: null })
    const answers = await Promise.all(units.map(unit => savePhotos(unit, [id])))
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  })

  test('what hangs there already stays, whoever of the rental saves', async () => {
    const unit = await buildUnit(db)
    const id = await buildFile(db, { ownerId: unit.rental.owner.id })
    await savePhotos(unit, [id])
    const colleague = await buildMember(db, unit.rental.id, 'staff')
    const own = await buildFile(db, { ownerId: colleague.id })
    expect((await savePhotos(unit, [own, id], colleague.token)).body.unit.photos).toEqual([own, id])
  })

  test('file_not_yours: somebody else’s, a film, one that is not ready, one that is gone, none at all', async () => {
    const unit = await buildUnit(db)
    const { id: ownerId } = unit.rental.owner
    const stranger = await buildPerson(db)
    const mine = await buildFile(db, { ownerId })
    const gone = await buildFile(db, { ownerId })
    await db.run(sql`update files set removed_at = now() where id = ${gone}`)
    const refused = [
      await buildFile(db, { ownerId: stranger.id }),
      await buildFile(db, { ownerId, isImage: false }),
      await buildFile(db, { ownerId, isReady: false }),
      gone,
      newId(),
    ]
    for (const id of refused) expect((await savePhotos(unit, [mine, id])).error.reason).toBe('file_not_yours')
    // Nothing of a refused save is kept.
    expect(await file(mine)).toMatchObject({ isStored: false })
  })
})

test('a rental’s photos and avatar, and a person’s', async () => {
  const { rental } = await buildUnit(db)
  const { owner } = rental
  const [photo, avatar, face] = [
    await buildFile(db, { ownerId: owner.id }),
    await buildFile(db, { ownerId: owner.id }),
    await buildFile(db, { ownerId: owner.id }),
  ]
  const saved = await call(saveRental, { rental: rental.slug, photos: [photo], profilePicUuid: avatar }, { token: owner.token })
  expect(saved.body.rental).toMatchObject({ photos: [photo], profilePicUuid: avatar })
  // The avatar may become a photo: it hangs on this rental already.
  expect((await call(saveRental, { rental: rental.slug, photos: [avatar, photo] }, { token: owner.token })).status).toBe(200)

  expect((await call(saveMe, { profilePic: face }, { token: owner.token })).body.me.user.profilePic).toBe(face)
  expect((await call(saveMe, { firstName: 'Ayu', profilePic: face }, { token: owner.token })).status).toBe(200)
  expect((await call(saveMe, { profilePic: newId() }, { token: owner.token })).error.reason).toBe('file_not_yours')
  expect((await call(saveMe, { profilePic: null }, { token: owner.token })).body.me.user.profilePic).toBeNull()
})

test('a signature: the same for half an hour, its own for everybody', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(db)))
  const given = await Promise.all(people.map(({ token }) => call(readUploadSignature, {}, { token })))
  expect(new Set(given.map(({ body }) => body.expire)).size).toBe(6)
  const again = await call(readUploadSignature, {}, { token: people[0]?.token ?? '' })
  expect(again.body).toEqual(given[0]?.body)
  expect(again.headers['cache-control']).toBe('no-store')
  expect((await call(readUploadSignature, {})).status).toBe(401)
})

describe('with a provider of uploads', async () => {
  const known = newId()
  let isAway = false
  let asked: string[] = []
  const provider = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams
    const id = query.get('file_id') ?? ''
    asked.push(`${query.get('pub_key')} ${id}`)
    if (isAway) return void response.writeHead(502).end('<html>')
    const image = { width: 800, height: 600, format: 'JPEG', color_mode: 'RGB', orientation: null, sequence: false }
    const answer =
      id === known
        ? { uuid: id, size: 5000, original_filename: 'beach.jpg', mime_type: 'image/jpeg', is_image: true, is_ready: true, image_info: image }
        : { error: { status_code: 404, content: 'File is not found.', error_code: 'FileNotFoundError' } }
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  afterAll(() => void provider.close())
  const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const world = await testApp({
    UPLOAD_BASE_URL: baseUrl,
    UPLOAD_CDN_URL: 'https://cdn.example',
    UPLOAD_PUBLIC_KEY: 'demo',
    UPLOAD_SECRET_KEY: 'YOUR_SECRET_KEY',
  })

  const save = (unit: Awaited<ReturnType<typeof buildUnit>>, photos: string[], token: string | undefined = unit.rental.owner.token) =>
    world.call(saveUnit, { rental: unit.rental.id, unit: unit.id, photos }, token ? { token } : {})

  test('a file that it knows is theirs who attach it; one that it does not know is nobody’s', async () => {
    const [unit, other] = [await buildUnit(world.db), await buildUnit(world.db)]
    expect((await save(unit, [known])).body.unit.photos).toEqual([known])
    expect(asked).toEqual([`demo ${known}`])
    expect((await save(other, [known])).error.reason).toBe('file_not_yours')
    expect((await save(unit, [known, newId()])).error.reason).toBe('file_not_yours')
    expect(asked.filter(one => one === `demo ${known}`)).toHaveLength(1)
  })

  test('unavailable: it does not answer; strangers make us ask nobody', async () => {
    const unit = await buildUnit(world.db)
    isAway = true
    expect((await save(unit, [newId()])).error.reason).toBe('unavailable')
    asked = []
    expect((await save(unit, [newId()], '')).status).toBe(401)
    expect(asked).toEqual([])
    isAway = false
  })

  test('signs with its secret, and lets pages reach it', async () => {
    const person = await buildPerson(world.db)
    const { body } = await world.call(readUploadSignature, {}, { token: person.token })
    expect(body).toMatchObject({ publicKey: 'demo', signature: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const answer = await world.send({ url: '/' })
    expect(answer.headers['content-security-policy']).toContain(`connect-src 'self' ${baseUrl}`)
    expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example")
  })
})
