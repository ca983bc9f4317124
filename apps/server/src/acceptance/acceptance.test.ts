import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { cancelBooking, readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildBooking, tenInDays, type BuiltBooking } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildAcceptance, buildPictures, photograph, sendDocument } from './acceptance.build.ts'

const folder = await mkdtemp(join(tmpdir(), 'acceptance-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await testApp({ DATA_DIR: folder })
const { app, db, call, send, advance } = world

const hour = 3600
const of = ({ rental, id }: BuiltBooking) => ({ rental, booking: id })
const soon = (length = 2) => buildBooking(world, { startAt: tenInDays(app, 1), length })
const keepLoggedIn = () => db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 9e9)}`)
/** How many of these documents still lie on the disk. */
const onDisk = async (...ids: string[]) => {
  const files = await readdir(join(folder, 'private'), { recursive: true })
  return ids.filter(id => files.some(file => file.endsWith(id))).length
}

describe('the hand-over', () => {
  test('grows part by part on two phones; what is missing is told; the start seals it', async () => {
    const built = await buildBooking(world, { startAt: tenInDays(app, 2) })
    const staff = await buildMember(db, built.rental, 'staff')
    await keepLoggedIn()
    const who = { token: built.owner.token }
    const other = { token: staff.token }
    const [units, guests] = [await buildPictures(db, built.owner.id, 2), await buildPictures(db, staff.id, 1)]
    const empty = await call(endpoints.readOfficeAcceptance, of(built), who)
    expect(empty.body.acceptance).toMatchObject({ missing: ['unit_medias', 'guest_medias', 'passport', 'driver_license'], updatedAt: null, seal: null })

    await Promise.all([
      call(endpoints.saveAcceptance, { ...of(built), unitMedias: units }, who),
      call(endpoints.saveAcceptance, { ...of(built), guestMedias: guests }, other),
      call(endpoints.saveAcceptance, { ...of(built), documents: { passport: true } }, other),
    ])
    const incomplete = await call(endpoints.startBooking, of(built), who)
    expect([incomplete.status, incomplete.error.reason, incomplete.error.missing]).toEqual([409, 'acceptance_incomplete', ['passport', 'driver_license']])
    const papers = await Promise.all(['passport', 'driver_license'].map(async kind => sendDocument(world, built, kind, staff.token, await photograph())))
    expect(papers.map(paper => paper.statusCode)).toEqual([201, 201])
    const [passport = '', licence = ''] = papers.map(paper => paper.json<{ document: { id: string } }>().document.id)
    await call(endpoints.saveAcceptance, { ...of(built), documents: { passportMedias: [passport] } }, who)
    const saved = await call(endpoints.saveAcceptance, { ...of(built), documents: { driverLicense: true, driverLicensesMedias: [licence] } }, other)
    expect(saved.body.acceptance).toMatchObject({ unitMedias: units, guestMedias: guests, missing: [] })
    expect(saved.body.acceptance.photos.map(photo => [photo.kind, photo.slot, photo.media, photo.sha256?.length, photo.by.id])).toEqual([
      ['unit', 0, units[0], 64, built.owner.id],
      ['unit', 1, units[1], 64, built.owner.id],
      ['guest', 0, guests[0], 64, staff.id],
    ])

    const early = await call(endpoints.startBooking, of(built), who)
    expect([early.status, early.error.reason]).toEqual([409, 'too_early'])
    await advance(30 * hour)
    await keepLoggedIn()
    const starts = await Promise.all(Array.from({ length: 50 }, () => call(endpoints.startBooking, of(built), who)))
    expect(new Set(starts.map(start => start.status))).toEqual(new Set([200]))
    expect((await call(endpoints.startBooking, of(built), other)).error.reason).toBe('wrong_status')
    const history = await db.rows(sql`select 1 from booking_history where booking_id = ${built.id} and dst = 'in_progress'`)
    const records = await db.rows(sql`select 1 from sealed_records where booking_id = ${built.id}`)
    expect([history.length, records.length]).toEqual([1, 1])

    const late = await call(endpoints.saveAcceptance, { ...of(built), guestMedias: [] }, who)
    expect([late.status, late.error.reason, late.error.status]).toEqual([409, 'wrong_status', 'in_progress'])
    const review = await call(endpoints.readAcceptance, { booking: built.id }, { token: built.guest.token })
    expect(review.body.acceptance).toMatchObject({ unitMedias: units, missing: [] })
    expect(review.body.acceptance.seal?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('file_not_yours: pictures of others, of nobody who exists, files that are none; documents of another booking or kind', async () => {
    const [built, foreign] = [await soon(), await soon()]
    const stranger = await buildPerson(db, {}, app.clock.now())
    const who = { token: built.owner.token }
    const own = await buildPictures(db, built.owner.id, 1)
    const refused = async (part: object) => {
      const { status, error } = await call(endpoints.saveAcceptance, { ...of(built), ...part } as never, who)
      return [status, error?.reason]
    }
    expect(await refused({ unitMedias: [...own, ...(await buildPictures(db, stranger.id, 1))] })).toEqual([422, 'file_not_yours'])
    expect(await refused({ guestMedias: ['019ab000-0000-7000-8000-000000000000'] })).toEqual([422, 'file_not_yours'])
    expect(await refused({ unitMedias: await buildPictures(db, built.owner.id, 1, 'application/pdf') })).toEqual([422, 'file_not_yours'])
    expect(await refused({ unitMedias: await buildPictures(db, built.owner.id, 1, 'video/mp4') })).toEqual([200, undefined])
    const paper = (await sendDocument(world, foreign, 'passport', foreign.owner.token, await photograph())).json<{ document: { id: string } }>().document.id
    expect(await refused({ documents: { passportMedias: [paper] } })).toEqual([422, 'file_not_yours'])
    const mine = (await sendDocument(world, built, 'passport', built.owner.token, await photograph())).json<{ document: { id: string } }>().document.id
    expect(await refused({ documents: { driverLicensesMedias: [mine] } })).toEqual([422, 'file_not_yours'])
    expect(await refused({ documents: { passportMedias: [mine] } })).toEqual([200, undefined])
    expect(await refused({ unitMedias: 'x' })).toEqual([422, 'validation'])
    expect(await refused({ startedAt: 1 })).toEqual([422, 'validation'])
    // What a colleague attached stays where it hangs, whoever saves next.
    const staff = await buildMember(db, built.rental, 'staff')
    await keepLoggedIn()
    await call(endpoints.saveAcceptance, { ...of(built), unitMedias: own }, who)
    const again = await call(endpoints.saveAcceptance, { ...of(built), unitMedias: own }, { token: staff.token })
    expect([again.status, again.body.acceptance.photos[0]?.by.id]).toEqual([200, built.owner.id])
    expect((await call(endpoints.saveAcceptance, { ...of(built), unitMedias: [] }, { token: foreign.owner.token })).status).toBe(404)
  })

  test('acceptance_changed: six phones add and take away at once, each upon the version it saw; nothing is lost and nothing comes back', async () => {
    const built = await soon()
    const who = { token: built.owner.token }
    const first = await buildPictures(db, built.owner.id, 6)
    const added = await buildPictures(db, built.owner.id, 6)
    const begun = await call(endpoints.saveAcceptance, { ...of(built), unitMedias: first, version: 0 }, who)
    expect([begun.body.acceptance.version, begun.body.acceptance.unitMedias]).toEqual([1, first])
    let conflicts = 0
    const phone = async (mine: string, gone: string) => {
      for (;;) {
        const { version, unitMedias } = (await call(endpoints.readOfficeAcceptance, of(built), who)).body.acceptance
        const wanted = [...unitMedias.filter(one => one !== gone), mine]
        const saved = await call(endpoints.saveAcceptance, { ...of(built), unitMedias: wanted, version }, who)
        if (saved.status === 200) return
        expect([saved.status, saved.error.reason]).toEqual([409, 'acceptance_changed'])
        conflicts += 1
      }
    }
    await Promise.all(added.map((mine, index) => phone(mine, first[index] ?? '')))
    const left = (await call(endpoints.readOfficeAcceptance, of(built), who)).body.acceptance
    expect([left.unitMedias.toSorted(), left.version]).toEqual([added.toSorted(), 7])
    expect(conflicts).toBeGreaterThan(0)
    const late = await call(endpoints.saveAcceptance, { ...of(built), unitMedias: first, version: 6 }, who)
    expect([late.error.reason, late.error['version']]).toEqual(['acceptance_changed', 7])
  })

  test('a rental asks for what it chose', async () => {
    const built = await soon()
    const who = { token: built.owner.token }
    const set = await call(saveRental, { rental: built.rental, documents: { passport: 'check', driverLicense: 'none' } }, who)
    expect(set.body.rental.documents).toEqual({ passport: 'check', driverLicense: 'none' })
    const [unit, guest] = [await buildPictures(db, null, 1), await buildPictures(db, null, 1)]
    await call(endpoints.saveAcceptance, { ...of(built), unitMedias: unit, guestMedias: guest, documents: { passport: true } }, who)
    await advance(20 * hour)
    await keepLoggedIn()
    expect((await call(endpoints.startBooking, of(built), who)).body.booking.status).toBe('in_progress')
    const staff = await buildMember(db, built.rental, 'staff')
    await keepLoggedIn()
    expect((await call(saveRental, { rental: built.rental, documents: { passport: 'none' } }, { token: staff.token })).status).toBe(403)
  })
})

describe('the return', () => {
  test('repeats the slots, or a reason says why not; the record ends with it and the dates are free', async () => {
    const built = await soon(3)
    const who = { token: built.owner.token }
    await buildAcceptance(world, built)
    await advance(20 * hour)
    await keepLoggedIn()
    await call(endpoints.startBooking, of(built), who)
    const bare = await call(endpoints.completeBooking, of(built), who)
    expect([bare.status, bare.error.fields]).toEqual([422, { reason: 'required' }])
    const [first = '', third = ''] = await buildPictures(db, built.owner.id, 2)
    const fieldsOf = async (unitMedias: object[]) => (await call(endpoints.saveReturn, { ...of(built), unitMedias } as never, who)).error?.fields
    expect(await fieldsOf([{ slot: 3, media: first }])).toEqual({ 'unitMedias.3.slot': 'invalid' })
    expect(
      await fieldsOf([
        { slot: 0, media: first },
        { slot: 0, media: third },
      ]),
    ).toEqual({ 'unitMedias.0.slot': 'invalid' })
    const saved = await call(
      endpoints.saveReturn,
      {
        ...of(built),
        unitMedias: [
          { slot: 2, media: third },
          { slot: 0, media: first },
        ],
      },
      who,
    )
    expect(saved.body.return.photos.map(photo => [photo.slot, photo.media])).toEqual([
      [0, first],
      [2, third],
    ])
    expect((await call(endpoints.saveReturn, { ...of(built), note: 'A scratch on the left' }, who)).body.return.unitMedias).toHaveLength(2)

    const deposit = { action: 'keep' as const, amount: 20_00, reason: 'Scratch' }
    expect((await call(endpoints.completeBooking, { ...of(built), deposit: { action: 'keep' } }, who)).error.fields).toMatchObject({
      'deposit.amount': 'required',
    })
    const done = await Promise.all(Array.from({ length: 20 }, () => call(endpoints.completeBooking, { ...of(built), deposit }, who)))
    expect(new Set(done.map(one => `${one.status} ${one.body.booking?.status}`))).toEqual(new Set(['200 completed']))
    expect(await db.rows(sql`select 1 from holds where ref = ${built.id}`)).toEqual([])
    const after = await call(endpoints.readOfficeAcceptance, of(built), who)
    expect(after.body.return).toMatchObject({ note: 'A scratch on the left', deposit })
    const record = (await call(endpoints.readRecord, { record: after.body.return.seal?.id ?? '' })).body.record
    expect([record.kind, record.isIntact, record.previous]).toEqual(['return', true, after.body.acceptance.seal?.hash])
    expect((await call(endpoints.saveReturn, { ...of(built), note: '' }, who)).error.reason).toBe('wrong_status')
  })
})

describe('what was found at the return', () => {
  const damage = (slot: number, words = 'Scratch, 12 cm') => ({ slot, state: 'damage' as const, words, marks: [{ x: 0.41, y: 0.5 }] })

  test('hangs on the photo of its slot, is sealed with the return and read by the guest', async () => {
    const built = await soon(3)
    const who = { token: built.owner.token }
    await buildAcceptance(world, built)
    await advance(20 * hour)
    await keepLoggedIn()
    await call(endpoints.startBooking, of(built), who)
    const [first = '', second = '', another = ''] = await buildPictures(db, built.owner.id, 3)
    const save = async (parts: object) => call(endpoints.saveReturn, { ...of(built), ...parts } as never, who)
    const fieldsOf = async (...findings: object[]) => (await save({ findings })).error?.fields
    const photos = [
      { slot: 0, media: first },
      { slot: 1, media: second },
    ]
    const taken = await save({ unitMedias: photos, version: 0 })
    expect(taken.error?.reason).toBe('acceptance_changed')
    expect((await save({ unitMedias: photos })).body.return.findings).toEqual([])

    expect(await fieldsOf(damage(2))).toEqual({ 'findings.2.slot': 'invalid' })
    expect(await fieldsOf(damage(1), damage(1))).toEqual({ 'findings.1.slot': 'invalid' })
    expect(await fieldsOf(damage(1, '  '))).toEqual({ 'findings.0.words': 'required' })
    expect(await fieldsOf({ ...damage(1), state: 'same' })).toEqual({ 'findings.0.state': 'invalid' })
    expect(await fieldsOf({ ...damage(1), marks: [{ x: 1.2, y: 0 }] })).toMatchObject({ 'findings.0.marks.0.x': expect.any(String) })
    expect(await fieldsOf({ ...damage(1), marks: Array.from({ length: 11 }, () => ({ x: 0, y: 0 })) })).toMatchObject({ 'findings.0.marks': 'invalid' })
    const same = { slot: 0, state: 'same', words: '', marks: [] }
    expect((await save({ findings: [damage(1), same] })).body.return.findings).toEqual([same, damage(1)])

    // Another photo of a slot: what was seen on the first is gone, the rest stays.
    const replaced = await save({ unitMedias: [photos[0], { slot: 1, media: another }] })
    expect(replaced.body.return.findings).toEqual([same])
    await save({ findings: [same, damage(1)] })
    await call(endpoints.completeBooking, { ...of(built), deposit: { action: 'release' } }, who)
    expect((await save({ findings: [] })).error.reason).toBe('wrong_status')
    const own = await call(endpoints.readAcceptance, { booking: built.id }, { token: built.guest.token })
    expect(own.body.return.findings).toEqual([same, damage(1)])
    const record = (await call(endpoints.readRecord, { record: own.body.return.seal?.id ?? '' })).body.record
    const { createHash } = await import('node:crypto')
    const words = createHash('sha256').update('Scratch, 12 cm').digest('hex')
    expect(record.lines.map(line => line.text).filter(line => line.startsWith('finding'))).toEqual([
      'finding 1 same',
      `finding 2 damage sha256 ${words} marks 0.41,0.5`,
    ])
    expect([record.isIntact, JSON.stringify(record).includes('Scratch')]).toEqual([true, false])
  })
})

describe('a sealed record', () => {
  async function sealed() {
    const built = await soon()
    const filled = await buildAcceptance(world, built)
    await advance(20 * hour)
    await keepLoggedIn()
    await call(endpoints.startBooking, of(built), { token: built.owner.token })
    const seal = (await call(endpoints.readAcceptance, { booking: built.id }, { token: built.guest.token })).body.acceptance.seal
    return { built, filled, id: seal?.id ?? '', hash: seal?.hash ?? '' }
  }
  const read = async (record: string) => (await call(endpoints.readRecord, { record })).body.record

  test('can be checked by anybody, tells no names and no pictures, and proves itself as a file', async () => {
    const { built, filled, id, hash } = await sealed()
    const record = await read(id)
    expect([record.isIntact, record.faults, record.seal, record.lines.at(-1)?.link]).toEqual([true, [], hash, hash])
    expect(record.lines.filter(line => line.text.startsWith('photo '))).toHaveLength(4)
    const file = await send({ url: `/api/v2/records/${id}/file` })
    expect(String(file.headers['content-type'])).toContain('text/plain')
    for (const text of [JSON.stringify(record), file.body]) {
      for (const secret of [
        built.guest.lastName,
        built.owner.lastName,
        built.guest.phone,
        ...filled.unitMedias,
        ...filled.guestMedias,
        ...filled.documents.passportMedias,
      ])
        expect(text).not.toContain(secret)
    }
    const { createHash } = await import('node:crypto')
    let link = '0'.repeat(64)
    for (const line of file.body.split('\n').filter(one => one && !one.startsWith('#'))) {
      link = createHash('sha256')
        .update(`${link}\n${line.slice(65)}`)
        .digest('hex')
      expect(line.slice(0, 64)).toBe(link)
    }
    expect(link).toBe(hash)
    expect((await call(endpoints.readRecord, { record: built.id })).status).toBe(404)
  })

  test('a change is refused by the database, and seen where the database was made to take it', async () => {
    const { id, filled } = await sealed()
    await expect(db.run(sql`update sealed_records set at = now() where id = ${id}`)).rejects.toMatchObject({ code: '23514' })
    await expect(db.run(sql`delete from sealed_records where id = ${id}`)).rejects.toMatchObject({ code: '23514' })
    const photo = filled.unitMedias[1] ?? ''
    const [was] = await db.rows<{ sha256: Buffer }>(sql`select sha256 from files where id = ${photo}`)
    await db.run(sql`update files set sha256 = ${Buffer.alloc(32, 7)} where id = ${photo}`)
    expect(await read(id)).toMatchObject({ isIntact: false, faults: ['photo_changed'] })
    await db.run(sql`update files set sha256 = ${was?.sha256} where id = ${photo}`)
    expect((await read(id)).isIntact).toBe(true)

    await db.run(sql`alter table sealed_records disable trigger sealed_records_stay`)
    await db.run(sql`update sealed_records set lines[9] = replace(lines[9], 'checked', 'skipped') where id = ${id}`)
    const changed = await read(id)
    expect([changed.isIntact, changed.faults, changed.lines.map(line => line.isIntact).indexOf(false)]).toEqual([false, ['line_changed'], 8])
    await db.run(sql`update sealed_records set lines[9] = replace(lines[9], 'skipped', 'checked') where id = ${id}`)
    await db.run(sql`update sealed_records set seal = ${Buffer.alloc(32, 1)} where id = ${id}`)
    expect((await read(id)).faults).toEqual(['line_changed', 'chain_broken'])
    await db.run(sql`alter table sealed_records enable trigger sealed_records_stay`)
  })
})

describe('documents', () => {
  const get = (url: string, token?: string) => send({ url: `/api/v2${url}`, headers: token ? { authorization: `Bearer ${token}` } : {} })

  test('are read by the guest and the rental until completion, each view on record, and gone from the disk after 72 hours', async () => {
    const built = await soon()
    const filled = await buildAcceptance(world, built)
    const id = filled.documents.passportMedias[0] ?? ''
    const [office, own] = [`/office/${built.rental}/bookings/${built.id}/documents/${id}`, `/bookings/${built.id}/documents/${id}`]
    const seen = await get(office, built.owner.token)
    expect([seen.statusCode, seen.headers['cache-control'], seen.headers['content-type']]).toEqual([200, 'no-store', 'image/jpeg'])
    expect((await sharp(seen.rawPayload).metadata()).width).toBe(320)
    expect((await get(own, built.guest.token)).statusCode).toBe(200)
    const stranger = await buildPerson(db, {}, app.clock.now())
    const foreign = await soon()
    for (const [url, token] of [
      [own, stranger.token],
      [office, stranger.token],
      [office, built.guest.token],
      [own, built.owner.token],
      [office, foreign.owner.token],
    ] as const)
      expect((await get(url, token)).statusCode).toBe(404)
    expect((await get(office.replace(built.id, foreign.id), built.owner.token)).statusCode).toBe(404)
    expect([(await get(office)).statusCode, (await get(own)).statusCode]).toEqual([401, 401])
    const views = await call(endpoints.listDocumentViews, { booking: built.id }, { token: built.guest.token })
    expect(views.body.views.map(view => [view.kind, view.by.id])).toEqual([
      ['passport', built.guest.id],
      ['passport', built.owner.id],
    ])

    await advance(20 * hour)
    await keepLoggedIn()
    const ids = [...filled.documents.passportMedias, ...filled.documents.driverLicensesMedias]
    await call(endpoints.startBooking, of(built), { token: built.owner.token })
    expect((await get(office, built.owner.token)).statusCode).toBe(200)
    await call(endpoints.completeBooking, { ...of(built), reason: 'Returned at night' }, { token: built.owner.token })
    expect([(await get(office, built.owner.token)).statusCode, (await get(own, built.guest.token)).statusCode]).toEqual([404, 404])
    await advance(71 * hour)
    expect(await onDisk(...ids)).toBe(2)
    await advance(hour + 60)
    await keepLoggedIn()
    expect(await onDisk(...ids)).toBe(0)
    const after = await call(endpoints.readAcceptance, { booking: built.id }, { token: built.guest.token })
    expect(after.body.acceptance.papers.map(paper => [paper.kind, paper.isThere])).toEqual([
      ['passport', false],
      ['driver_license', false],
    ])
    expect((await call(endpoints.readRecord, { record: after.body.acceptance.seal?.id ?? '' })).body.record.isIntact).toBe(true)
  })

  test('go three days after a cancellation; can be taken back before the start', async () => {
    const built = await buildBooking(world, { startAt: tenInDays(app, 9) })
    const filled = await buildAcceptance(world, built)
    const [passport = '', licence = ''] = [...filled.documents.passportMedias, ...filled.documents.driverLicensesMedias]
    expect(await onDisk(passport, licence)).toBe(2)
    const remove = () => call(endpoints.removeDocument, { ...of(built), document: passport }, { token: built.owner.token })
    expect([(await remove()).status, (await remove()).status, await onDisk(passport, licence)]).toEqual([204, 204, 1])
    const left = await call(endpoints.readOfficeAcceptance, of(built), { token: built.owner.token })
    expect([left.body.acceptance.documents.passportMedias, left.body.acceptance.missing]).toEqual([[], ['passport']])
    expect((await call(endpoints.removeDocument, { ...of(built), document: built.id }, { token: built.owner.token })).status).toBe(404)
    await call(cancelBooking, { booking: built.id }, { token: built.guest.token })
    expect((await get(`/bookings/${built.id}/documents/${licence}`, built.guest.token)).statusCode).toBe(404)
    await app.outbox.drain()
    await advance(73 * hour)
    await keepLoggedIn()
    expect(await onDisk(passport, licence)).toBe(0)
  })

  test('take pictures only: the same one once, 15 MB at most, at the hand-over, from who works there', async () => {
    const built = await soon()
    const bytes = await photograph()
    const token = built.owner.token
    const answers = await Promise.all([1, 2, 3].map(() => sendDocument(world, built, 'passport', token, bytes)))
    expect(new Set(answers.map(one => one.json<{ document: { id: string } }>().document.id)).size).toBe(1)
    expect(answers.every(one => one.statusCode === 201 || one.statusCode === 200)).toBe(true)
    const said = async (...rest: Parameters<typeof sendDocument> extends [unknown, ...infer R] ? R : never) => {
      const answer = await sendDocument(world, ...rest)
      return [answer.statusCode, answer.json<{ error: { reason: string } }>().error.reason]
    }
    expect(await said(built, 'visa', token, bytes)).toEqual([404, 'not_found'])
    expect(await said(built, 'passport', token, Buffer.from('{}'), 'application/json')).toEqual([415, 'unsupported_media_type'])
    expect(await said(built, 'passport', token, Buffer.from('no picture'))).toEqual([422, 'image_rejected'])
    expect(await said(built, 'passport', token, Buffer.alloc(15 * 1024 * 1024 + 1))).toEqual([413, 'body_too_large'])
    expect(await said(built, 'passport', built.guest.token, bytes)).toEqual([404, 'not_found'])
    expect(await said(built, 'passport', 'nobody', bytes)).toEqual([401, 'unauthenticated'])
    const asked = await buildBooking(world, { status: 'confirmation_pending' })
    expect(await said(asked, 'passport', asked.owner.token, bytes)).toEqual([409, 'wrong_status'])
    expect((await send({ method: 'PUT', url: `/api/v2/office/${built.rental}/bookings/${built.id}/documents/passport` })).statusCode).toBe(405)
  })
})

test('the guest’s booking tells what was done and by whom', async () => {
  const built = await soon()
  await buildAcceptance(world, built)
  await advance(20 * hour)
  await keepLoggedIn()
  await call(endpoints.startBooking, of(built), { token: built.owner.token })
  await call(endpoints.completeBooking, { ...of(built), reason: 'Seen by the guard' }, { token: built.owner.token })
  const { booking } = (await call(readBooking, { booking: built.id }, { token: built.guest.token })).body
  expect(booking.history.map(one => [one.status, one.by.kind, one.reason])).toEqual([
    ['draft', 'guest', null],
    ['confirmation_pending', 'guest', null],
    ['confirmed', 'rental', null],
    ['in_progress', 'rental', null],
    ['completed', 'rental', 'Seen by the guard'],
  ])
})
