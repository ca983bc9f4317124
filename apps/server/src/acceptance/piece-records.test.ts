import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { chooseBookingPiece } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import { saveStock } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { userAsSubject } from '../customers/customers.public.ts'
import { piecesWorld } from '../calendar/pieces/pieces.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import type { BuiltUnit } from '../units/units.build.ts'
import { verify } from '../verify.ts'
import { exportHandOvers, listPhotosOfGuest } from './acceptance.public.ts'
import { buildPhotos, buildPictures } from './acceptance.build.ts'

const world = await testApp()
const { app, db, call, connection } = world
const { soon, unitOf } = piecesWorld(world)

/** A confirmed booking of so many pieces of a unit, soon to begin, with its pieces in their order. */
async function rented(unit: BuiltUnit, count: number) {
  const guest = await buildPerson(db, {}, app.clock.now())
  const { body } = await call(bookings.createBooking, { items: [{ unitId: unit.id, count }], startAt: soon(), rentalLength: 2 }, { token: guest.token })
  const { id } = body.booking
  const confirmed = await call(bookings.confirmBooking, { booking: id, payment: { kind: 'at_rental' } }, { token: guest.token })
  expect(confirmed.status).toBe(200)
  const { owner, id: rental } = unit.rental
  const place = { rental, booking: id }
  const who = { token: owner.token }
  const pieces = await heldBy(id)
  const save = (body: object) => call(endpoints.saveAcceptance, { ...place, ...body }, who)
  const back = (body: object) => call(endpoints.saveReturn, { ...place, ...body }, who)
  const read = async () => (await call(endpoints.readOfficeAcceptance, place, who)).body
  const start = async () => {
    await buildPhotos(world, { rental, id, owner })
    expect((await call(endpoints.startBooking, place, who)).status).toBe(200)
  }
  const complete = (body: object) => call(endpoints.completeBooking, { ...place, ...body }, who)
  return { guest, place, who, pieces, save, back, read, start, complete }
}

const heldBy = async (booking: string) =>
  (
    await db.rows<{ id: string }>(
      sql`select h.piece_id as id from holds h join pieces p on p.rental_id = h.rental_id and p.id = h.piece_id where h.ref = ${booking} order by p.inserted_at, p.id`,
    )
  ).map(({ id }) => id)
const photosOf = async (count: number) => buildPictures(db, null, count)
const faults = async () => {
  const lines: string[] = []
  await verify(connection, line => lines.push(line.trim()), undefined)
  return lines.filter(line => !line.startsWith('ok')).join('\n')
}
const recordOf = async (id: string) => (await call(endpoints.readRecord, { record: id })).body.record

describe('photos and notes of a piece', () => {
  test('stand beside those of all together, in the office and for the guest, who sees no labels', async () => {
    const unit = await unitOf(3, { title: 'Vario 125' })
    const { place, guest, pieces, save, back, start, complete, read } = await rented(unit, 2)
    const [first = '', second = ''] = pieces
    const [front = '', rear = '', withGuest = ''] = await photosOf(3)
    const saved = await save({ pieces: [{ pieceId: second, unitMedias: [front, rear], guestMedias: [withGuest], note: 'Scratch on the left' }] })
    expect(saved.body.acceptance).toMatchObject({ version: 1, unitMedias: [], guestMedias: [], photos: [] })
    expect(saved.body.acceptance.pieces).toMatchObject([
      { pieceId: first, unitId: unit.id, title: 'Vario 125', unitMedias: [], guestMedias: [], note: '', photos: [] },
      {
        pieceId: second,
        label: 'No. 2',
        unitMedias: [front, rear],
        guestMedias: [withGuest],
        note: 'Scratch on the left',
        photos: [
          { kind: 'unit', slot: 0, media: front, by: { id: unit.rental.owner.id } },
          { kind: 'unit', slot: 1, media: rear },
          { kind: 'guest', slot: 0, media: withGuest },
        ],
      },
    ])
    // A key and a piece left out stay as they are.
    await save({ pieces: [{ pieceId: second, unitMedias: [rear] }] })
    await save({ pieces: [{ pieceId: first, note: 'New' }] })
    expect((await read()).acceptance.pieces).toMatchObject([{ note: 'New' }, { unitMedias: [rear], guestMedias: [withGuest], note: 'Scratch on the left' }])

    await start()
    expect((await save({ pieces: [{ pieceId: first, note: 'Late' }] })).error.reason).toBe('wrong_status')
    const [after = ''] = await photosOf(1)
    await back({ pieces: [{ pieceId: second, unitMedias: [after], note: 'Mirror broken' }] })
    // The photos of a piece are photos of the return: no reason is needed.
    expect((await complete({})).status).toBe(200)
    const seen = await read()
    expect(seen.acceptance.pieces).toMatchObject([
      { pieceId: first, label: '' },
      { label: 'No. 2', unitMedias: [rear] },
    ])
    expect(seen.return.pieces).toMatchObject([{ note: '' }, { unitMedias: [after], note: 'Mirror broken', photos: [{ kind: 'unit', media: after }] }])
    const own = (await call(endpoints.readAcceptance, { booking: place.booking }, { token: guest.token })).body
    expect(own.acceptance.pieces).toMatchObject([{ label: '' }, { label: '', title: 'Vario 125', unitMedias: [rear] }])
    expect(own.return.pieces).toMatchObject([{ note: '' }, { label: '', unitMedias: [after], note: 'Mirror broken' }])
    // What the guest takes along, and what goes with the guest: the photos that show them.
    const exported = await exportHandOvers(db, userAsSubject(guest.id))
    expect(exported.hand_overs).toMatchObject([
      { pieces: [{ step: 'acceptance' }, { step: 'acceptance', unit: 'Vario 125', unitPhotos: 1, guestPhotos: 1 }, { step: 'return', note: 'Mirror broken' }] },
    ])
    expect(await listPhotosOfGuest(db, guest.id)).toContain(withGuest)
    const { token } = await buildPerson(db, {}, app.clock.now())
    expect((await call(endpoints.readAcceptance, { booking: place.booking }, { token })).status).toBe(404)
    expect((await call(endpoints.readOfficeAcceptance, place, { token })).status).toBe(404)
  })

  test('of every piece do for those of all together', async () => {
    const { pieces, save } = await rented(await unitOf(2), 2)
    const [one = '', two = '', face = ''] = await photosOf(3)
    const missing = async (body: object) => (await save({ pieces: [body] })).body.acceptance.missing.filter(part => part.endsWith('medias'))
    expect(await missing({ pieceId: pieces[0], unitMedias: [one] })).toEqual(['unit_medias', 'guest_medias'])
    expect(await missing({ pieceId: pieces[1], unitMedias: [two] })).toEqual(['guest_medias'])
    expect(await missing({ pieceId: pieces[1], guestMedias: [face] })).toEqual([])
  })

  test('a booking of one piece tells of none, unless something was noted of it', async () => {
    const unit = await unitOf(1)
    const { pieces, save, read } = await rented(unit, 1)
    const [common = ''] = await photosOf(1)
    await save({ unitMedias: [common] })
    const { acceptance, return: returned } = await read()
    expect([Object.keys(acceptance).includes('pieces'), Object.keys(returned).includes('pieces')]).toEqual([false, false])
    expect((await save({ pieces: [{ pieceId: pieces[0], note: 'New tyres' }] })).body.acceptance.pieces).toMatchObject([
      { pieceId: unit.id, note: 'New tyres' },
    ])
  })

  test('a piece of another booking, of another rental or of none is refused in the same words; one of a pool with counted_stock', async () => {
    const unit = await unitOf(4)
    const { save, back, start, pieces } = await rented(unit, 2)
    const others = [await rented(unit, 1), await rented(await unitOf(2), 1)].flatMap(one => one.pieces)
    const [photo = ''] = await photosOf(1)
    const answers = []
    for (const pieceId of [...others, newId()]) answers.push((await save({ pieces: [{ pieceId, unitMedias: [photo] }] })).error)
    await start()
    for (const pieceId of [...others, newId()]) answers.push((await back({ pieces: [{ pieceId, note: 'Broken' }] })).error)
    expect(answers.map(({ reason, fields }) => [reason, Object.keys((fields ?? {}) as object)])).toEqual(Array(6).fill(['validation', ['pieces.0.pieceId']]))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    const twice = await back({ pieces: [pieces[0], pieces[0]].map(pieceId => ({ pieceId, note: 'Twice' })) })
    expect([twice.error.reason, Object.keys(twice.error.fields as object)]).toEqual(['validation', ['pieces']])
    const foreign = await buildPictures(db, (await buildPerson(db)).id)
    expect((await back({ pieces: [{ pieceId: pieces[0], unitMedias: foreign }] })).error.reason).toBe('file_not_yours')
    expect((await back({ pieces: [{ pieceId: pieces[0], note: 'x'.repeat(1001) }] })).error.reason).toBe('validation')

    const helmets = await unitOf(1)
    await call(saveStock, { rental: helmets.rental.id, unit: helmets.id, count: 5 }, { token: helmets.rental.owner.token })
    const pool = await rented(helmets, 2)
    expect((await pool.save({ pieces: [{ pieceId: pool.pieces[0], note: 'Old' }] })).error.reason).toBe('counted_stock')
  })

  test('keep the piece for the booking, and what was noted of a piece that it gave away is not part of the record', async () => {
    const unit = await unitOf(3)
    const { place, who, pieces, save, start, read } = await rented(unit, 2)
    const [first = '', second = ''] = pieces
    await save({ pieces: [{ pieceId: second, note: 'Seen' }] })
    expect(await db.rows(sql`select piece_id as id from holds where ref = ${place.booking} and pinned`)).toEqual([{ id: second }])
    const third = (await db.row<{ id: string }>(sql`select id from pieces where unit_id = ${unit.id} and id <> all(${pieces}::uuid[])`))?.id ?? ''
    expect((await call(chooseBookingPiece, { ...place, pieceId: third, insteadOf: second }, who)).status).toBe(200)
    expect((await save({ pieces: [{ pieceId: second, note: 'Again' }] })).error.fields).toEqual({ 'pieces.0.pieceId': 'invalid_id' })
    expect((await read()).acceptance.pieces?.map(({ pieceId, note }) => [pieceId, note])).toEqual([
      [first, ''],
      [third, ''],
    ])
    await start()
    expect(await db.rows(sql`select 1 as one from acceptance_pieces where booking_id = ${place.booking}`)).toEqual([])
    expect(await faults()).toBe('')
  })

  test('two phones: acceptance_changed for the one that came second', async () => {
    const { pieces, save } = await rented(await unitOf(2), 2)
    expect((await save({ version: 0, pieces: [{ pieceId: pieces[0], note: 'One' }] })).status).toBe(200)
    expect((await save({ version: 0, pieces: [{ pieceId: pieces[0], note: 'Two' }] })).error.reason).toBe('acceptance_changed')
  })
})

describe('the sealed record', () => {
  test('has a line for each photo of a piece and for its note; one changed byte breaks the proof', async () => {
    const { place, pieces, save, back, start, complete, read } = await rented(await unitOf(2), 2)
    const [first = '', second = ''] = pieces
    const [one = '', two = '', face = '', late = '', lateFace = ''] = await photosOf(5)
    await save({
      pieces: [
        { pieceId: first, unitMedias: [one] },
        { pieceId: second, unitMedias: [two], guestMedias: [face], note: 'Scratch' },
      ],
    })
    await start()
    await back({ pieces: [{ pieceId: first, unitMedias: [late], guestMedias: [lateFace], note: 'Mirror broken' }] })
    expect((await complete({})).status).toBe(200)
    const { acceptance, return: returned } = await read()
    const [out, home] = [acceptance.seal?.id ?? '', returned.seal?.id ?? '']
    const about = async (id: string) =>
      (await recordOf(id)).lines.flatMap(({ text }) => (text.includes('piece ') ? [text.replace(/[0-9a-f]{64}/, 'HASH').replace(/\d{4}-\S+Z/, 'TIME')] : []))
    expect(await about(out)).toEqual([
      `piece ${second} note sha256 HASH`,
      `photo unit 1 TIME piece ${first} HASH`,
      `photo unit 1 TIME piece ${second} HASH`,
      `photo guest 1 TIME piece ${second} HASH`,
    ])
    expect(await about(home)).toEqual([
      `piece ${first} note sha256 HASH`,
      `photo return 1 TIME piece ${first} HASH`,
      `photo return_guest 1 TIME piece ${first} HASH`,
    ])
    expect([(await recordOf(out)).isIntact, (await recordOf(home)).isIntact]).toEqual([true, true])
    expect(await faults()).toBe('')

    await db.run(sql`update files set sha256 = set_byte(sha256, 0, get_byte(sha256, 0) # 1) where id = ${two}`)
    expect((await recordOf(out)).faults).toEqual(['photo_changed'])
    await db.run(sql`update files set sha256 = set_byte(sha256, 0, get_byte(sha256, 0) # 1) where id = ${two}`)
    await db.run(
      sql`update acceptance_photos set at = (at at time zone 'utc' + interval '1 minute') at time zone 'utc' where booking_id = ${place.booking} and media = ${lateFace}`,
    )
    expect((await recordOf(home)).faults).toEqual(['details_changed'])
    await db.run(
      sql`update acceptance_photos set at = (at at time zone 'utc' - interval '1 minute') at time zone 'utc' where booking_id = ${place.booking} and media = ${lateFace}`,
    )

    // As only a superuser can.
    const told = (note: string) =>
      db.transaction(async tx => {
        await tx.run(sql`set local session_replication_role = replica`)
        await tx.run(sql`update acceptance_pieces set note = ${note} where booking_id = ${place.booking} and step = 'return'`)
      })
    await told('Mirror was broken before')
    expect([(await recordOf(home)).faults, await faults()]).toEqual([['details_changed'], expect.stringContaining('has other details than were sealed')])
    await told('Mirror broken')
    expect(await faults()).toBe('')

    // The database keeps what is sealed.
    for (const statement of [
      sql`update acceptance_pieces set note = 'Fine' where booking_id = ${place.booking}`,
      sql`delete from acceptance_pieces where booking_id = ${place.booking}`,
    ])
      await expect(db.run(statement), statement.text).rejects.toMatchObject({ code: '23514', constraint: 'acceptance_pieces_sealed' })
  })
})

test('a return in parts: photos of what is back are kept until the last piece ends the rental', async () => {
  const { pieces, back, start, complete, read } = await rented(await unitOf(3), 3)
  await start()
  const [photo = ''] = await photosOf(1)
  await back({ pieces: [{ pieceId: pieces[0], unitMedias: [photo], note: 'Dented' }] })
  expect((await complete({ pieceIds: [pieces[0]] })).body.booking.status).toBe('in_progress')
  // It is back, and still a piece of this booking.
  expect((await back({ pieces: [{ pieceId: pieces[0], note: 'Dented, on the left' }] })).status).toBe(200)
  expect((await complete({})).body.booking.status).toBe('completed')
  expect((await read()).return.pieces?.[0]).toMatchObject({ pieceId: pieces[0], unitMedias: [photo], note: 'Dented, on the left' })
  expect(await faults()).toBe('')
})
