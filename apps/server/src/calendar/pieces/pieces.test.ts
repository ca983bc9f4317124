import { describe, expect, test } from 'vitest'
import * as blocks from '@rentwell/contract/calendar/blocks.endpoints.ts'
import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import * as feeds from '@rentwell/contract/calendar/feeds.endpoints.ts'
import * as pieces from '@rentwell/contract/calendar/pieces.endpoints.ts'
import * as bookingPieces from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as prices from '@rentwell/contract/pricing/prices.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { tenInDays } from '../../bookings/life.build.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'

const { app, db, call } = await testApp()
const inDays = (days: number) => tenInDays(app, days)
const atRental = { payment: { kind: 'at_rental' as const } }

const add = (unit: BuiltUnit, list: { label?: string; serial?: string; code?: string }[], token = unit.rental.owner.token) =>
  call(pieces.addPieces, { rental: unit.rental.id, unit: unit.id, pieces: list }, { token })
const save = (unit: BuiltUnit, piece: string, changes: object) =>
  call(pieces.savePiece, { rental: unit.rental.id, unit: unit.id, piece, ...changes }, { token: unit.rental.owner.token })
const list = async (unit: BuiltUnit) =>
  (await call(pieces.listPieces, { rental: unit.rental.id, unit: unit.id }, { token: unit.rental.owner.token })).body.pieces

/** A unit whose guests are confirmed at once, of so many pieces. */
async function unitOf(count: number, more = {}): Promise<BuiltUnit> {
  const unit = await buildUnit(db, { instantBook: true, ...more })
  if (count > 1)
    await add(
      unit,
      Array.from({ length: count - 1 }, (_, index) => ({ label: `No. ${index + 2}` })),
    )
  return unit
}

/** A guest asks for dates and confirms them. */
async function book(unit: BuiltUnit, from: number, to: number) {
  const guest = await buildPerson(db)
  const { body, error } = await call(bookings.createBooking, { unitId: unit.id, startAt: inDays(from), rentalLength: to - from }, { token: guest.token })
  if (error) return { status: 409, reason: error.reason, id: '', guest }
  const answer = await call(bookings.confirmBooking, { booking: body.booking.id, ...atRental }, { token: guest.token })
  return { status: answer.status, reason: answer.error?.reason, id: body.booking.id, guest }
}

const pieceOf = async (booking: string) => (await db.row<{ id: string }>(sql`select piece_id as id from holds where ref = ${booking}`))?.id

/** Expects that no piece is promised twice and that the calendar says when none is free. */
async function expectSound(unit: BuiltUnit) {
  const clashes = await db.rows(sql`
    select 1 as one from holds a join holds b on a.piece_id = b.piece_id and a.ref < b.ref and a.held && b.held where a.unit_id = ${unit.id}`)
  expect(clashes).toEqual([])
  const since = new Date(app.clock.now().getTime() - day)
  expect(await db.row(sql`select busy = busy_of(rental_id, unit_id, ${since}) as same from unit_calendar where unit_id = ${unit.id}`)).toEqual({ same: true })
}

describe('a unit of several pieces', () => {
  test('is booked as often as it has pieces; with one it is as before', async () => {
    const single = await unitOf(1)
    expect(await list(single)).toMatchObject([{ id: single.id, unitId: single.id, label: '', serial: null, code: null, state: 'ready', out: null, next: null }])
    expect([(await book(single, 5, 8)).status, (await book(single, 6, 7)).reason]).toEqual([200, 'dates_taken'])

    const unit = await unitOf(3)
    const made = [await book(unit, 5, 8), await book(unit, 5, 8), await book(unit, 6, 7)]
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(await Promise.all(made.map(({ id }) => pieceOf(id)))).size).toBe(3)
    expect((await book(unit, 6, 7)).reason).toBe('dates_taken')
    expect((await book(unit, 7, 8)).status).toBe(200)
    const { body } = await call(calendar.readAvailability, {
      rental: unit.rental.id,
      unit: unit.id,
      from: inDays(4).slice(0, 10),
      to: inDays(9).slice(0, 10),
    })
    expect(body.busy.map(({ startAt, endAt }) => [startAt, endAt])).toEqual([[inDays(6), inDays(8)]])
    const guest = await buildPerson(db)
    const leftOn = async (from: number, of: BuiltUnit) =>
      (await call(prices.quote, { unitId: of.id, startAt: inDays(from), rentalLength: 1 }, { token: guest.token })).body.quote.left
    expect([await leftOn(5, unit), await leftOn(6, unit), await leftOn(10, unit), await leftOn(10, single)]).toEqual([1, 0, 3, undefined])
    await expectSound(unit)
  })

  test('60 guests at once get five pieces, and 50 partly overlapping ones never share one', async () => {
    const unit = await unitOf(5)
    const answers = await Promise.all(Array.from({ length: 60 }, () => book(unit, 10, 13)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['dates_taken']))
    const others = await Promise.all(Array.from({ length: 50 }, (_, index) => book(unit, 20 + (index % 9), 21 + (index % 9) + (index % 4))))
    expect(others.filter(({ status, reason }) => status !== 200 && reason !== 'dates_taken')).toEqual([])
    expect(others.filter(({ status }) => status === 200).length).toBeGreaterThan(5)
    await expectSound(unit)
  })

  test('bookings that have not begun get another piece if only so a new one fits', async () => {
    const unit = await unitOf(2)
    const [first, second] = [await book(unit, 10, 12), await book(unit, 12, 14)]
    const other = (await list(unit)).map(({ id }) => id).find(id => id !== unit.id) ?? ''
    await db.run(sql`update holds set piece_id = ${unit.id} where ref = ${first.id}`)
    await db.run(sql`update holds set piece_id = ${other} where ref = ${second.id}`)
    expect((await book(unit, 11, 13)).status).toBe(200)
    await expectSound(unit)

    const pinned = await unitOf(2)
    const [one, two] = [await book(pinned, 10, 12), await book(pinned, 12, 14)]
    const last = (await list(pinned)).map(({ id }) => id).find(id => id !== pinned.id) ?? ''
    await db.run(sql`update holds set piece_id = ${pinned.id}, pinned = true where ref = ${one.id}`)
    await db.run(sql`update holds set piece_id = ${last}, pinned = true where ref = ${two.id}`)
    expect((await book(pinned, 11, 13)).reason).toBe('dates_taken')
  })

  test('a cancelled booking frees its piece, and a block takes all of them, also new ones', async () => {
    const unit = await unitOf(2)
    const [first] = [await book(unit, 5, 8), await book(unit, 5, 8)]
    await call(bookings.cancelBooking, { booking: first.id }, { token: first.guest.token })
    expect((await book(unit, 5, 8)).status).toBe(200)
    const block = (from: number, to: number) =>
      call(blocks.blockUnit, { rental: unit.rental.id, unitId: unit.id, startAt: inDays(from), endAt: inDays(to) }, { token: unit.rental.owner.token })
    expect((await block(7, 9)).error.reason).toBe('dates_taken')
    expect((await block(20, 22)).status).toBe(201)
    await add(unit, [{ label: 'New' }])
    expect((await book(unit, 20, 21)).reason).toBe('dates_taken')
    expect((await book(unit, 5, 8)).status).toBe(200)
    await expectSound(unit)
  })

  test('a piece that is out late closes itself, not the others', async () => {
    const unit = await unitOf(2)
    const late = await book(unit, 2, 3)
    const now = app.clock.now()
    const period = sql`tstzrange(${new Date(now.getTime() - 2 * day)}, ${new Date(now.getTime() - day / 2)})`
    await db.run(sql`update bookings set status = 'in_progress', period = ${period} where id = ${late.id}`)
    await db.run(sql`update holds set held = ${period} where ref = ${late.id}`)
    await db.run(sql`update unit_calendar set busy = busy_of(rental_id, unit_id, ${new Date(now.getTime() - day)}) where unit_id = ${unit.id}`)
    expect((await book(unit, 1, 3)).status).toBe(200)
    expect((await book(unit, 1, 3)).reason).toBe('dates_taken')
    expect([(await book(unit, 4, 5)).status, (await book(unit, 4, 5)).status]).toEqual([200, 200])
    await expectSound(unit)
  })
})

test('who would get an overdue piece within a day gets another one by itself', async () => {
  const unit = await unitOf(2)
  const [late, next] = [await book(unit, 4, 5), await book(unit, 1, 3)]
  const now = app.clock.now()
  const its = await pieceOf(late.id)
  const period = sql`tstzrange(${new Date(now.getTime() - 2 * day)}, ${new Date(now.getTime() - day / 24)})`
  await db.run(sql`update holds set held = ${period} where ref = ${late.id}`)
  await db.run(sql`update holds set piece_id = ${its} where ref = ${next.id}`)
  await db.run(sql`update bookings set status = 'in_progress', period = ${period}, mind_at = ${new Date(now.getTime() - day / 24)} where id = ${late.id}`)
  await app.jobs.runDue()
  expect([await pieceOf(late.id), (await pieceOf(next.id)) === its]).toEqual([its, false])
  await expectSound(unit)
})

describe('a piece that is not ready', () => {
  test('gives its bookings to others; if no other is free it is pieces_promised with the bookings', async () => {
    const unit = await unitOf(2)
    const first = await book(unit, 5, 8)
    const its = (await pieceOf(first.id)) ?? ''
    expect((await save(unit, its, { state: 'away' })).body.piece).toMatchObject({ id: its, state: 'away', next: null })
    expect(await pieceOf(first.id)).not.toBe(its)
    expect((await book(unit, 6, 7)).reason).toBe('dates_taken')

    const last = (await pieceOf(first.id)) ?? ''
    const refused = await save(unit, last, { state: 'gone' })
    expect([refused.status, refused.error.reason, refused.error['bookings']]).toEqual([409, 'pieces_promised', [{ id: first.id, number: expect.any(String) }]])
    expect((await save(unit, its, { state: 'ready' })).status).toBe(200)
    expect((await book(unit, 6, 7)).status).toBe(200)
    await expectSound(unit)
  })

  test('a unit without a ready piece is never free', async () => {
    const unit = await unitOf(1)
    expect((await save(unit, unit.id, { state: 'away' })).status).toBe(200)
    expect((await book(unit, 5, 6)).reason).toBe('dates_taken')
    expect((await save(unit, unit.id, { state: 'ready' })).status).toBe(200)
    expect((await book(unit, 5, 6)).status).toBe(200)
  })
})

describe('staff choose the piece of a booking', () => {
  const choose = (unit: BuiltUnit, booking: string, pieceId: string) =>
    call(bookingPieces.chooseBookingPiece, { rental: unit.rental.id, booking, pieceId }, { token: unit.rental.owner.token })

  test('it keeps that piece, and a booking that has not begun makes room', async () => {
    const unit = await unitOf(2)
    const [first, second] = [await book(unit, 5, 8), await book(unit, 6, 7)]
    const [its, other] = [(await pieceOf(first.id)) ?? '', (await pieceOf(second.id)) ?? '']
    const seen = await call(bookingPieces.readBookingPieces, { rental: unit.rental.id, booking: first.id }, { token: unit.rental.owner.token })
    expect(seen.body).toMatchObject({ pieceId: its, isChosen: false })
    expect(seen.body.pieces.map(({ isFree, takenBy }) => [isFree, takenBy.length])).toEqual(
      expect.arrayContaining([
        [true, 0],
        [true, 1],
      ]),
    )

    const chosen = await choose(unit, first.id, other)
    expect(chosen.body).toMatchObject({ pieceId: other, isChosen: true })
    expect([await pieceOf(first.id), await pieceOf(second.id)]).toEqual([other, its])
    expect((await choose(unit, first.id, other)).body).toEqual(chosen.body)
    const refused = await choose(unit, second.id, other)
    expect([refused.status, refused.error.reason]).toEqual([409, 'piece_taken'])
    await expectSound(unit)
  })

  test('two staff give one piece to two bookings that have begun: one wins, the other sees who', async () => {
    const unit = await unitOf(3)
    const [first, second] = [await book(unit, 5, 8), await book(unit, 5, 8)]
    const used = [await pieceOf(first.id), await pieceOf(second.id)]
    await db.run(sql`update holds set pinned = true where ref in (${first.id}, ${second.id})`)
    const free = (await list(unit)).find(({ id }) => !used.includes(id))?.id ?? ''
    const answers = await Promise.all([choose(unit, first.id, free), choose(unit, second.id, free)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect([loser?.error.reason, loser?.error['numbers']]).toEqual(['piece_taken', expect.stringMatching(/^\d+$/)])
    await expectSound(unit)
  })

  test('404: a piece of another unit; 409 wrong_status: a booking that holds nothing', async () => {
    const [unit, other] = [await unitOf(2), await unitOf(2)]
    const first = await book(unit, 5, 8)
    expect((await choose(unit, first.id, other.id)).status).toBe(404)
    await call(bookings.cancelBooking, { booking: first.id }, { token: first.guest.token })
    expect((await choose(unit, first.id, unit.id)).error.reason).toBe('wrong_status')
  })
})

describe('bad input', () => {
  test('serial_taken, code_taken: within a request, in the rental, not in another one', async () => {
    const [unit, other] = [await unitOf(1), await unitOf(1)]
    expect((await add(unit, [{ serial: 'SN 1' }, { serial: 'SN 1' }])).error.reason).toBe('serial_taken')
    expect(await list(unit)).toHaveLength(1)
    expect((await add(unit, [{ serial: 'SN 1', code: 'QR 1' }])).status).toBe(201)
    expect((await add(unit, [{ serial: 'SN 1' }])).error.reason).toBe('serial_taken')
    expect((await add(unit, [{ code: 'QR 1' }])).error.reason).toBe('code_taken')
    expect((await save(unit, unit.id, { serial: 'SN 1' })).error.reason).toBe('serial_taken')
    expect((await add(other, [{ serial: 'SN 1', code: 'QR 1' }])).status).toBe(201)
  })

  test.each([
    ['none', []],
    ['more than a hundred', Array.from({ length: 101 }, () => ({}))],
    ['a label that is too long', [{ label: 'x'.repeat(81) }]],
  ])('422: %s', async (_what, wanted) => {
    expect((await add(await unitOf(1), wanted)).status).toBe(422)
  })

  test('404: a unit of another rental, with the same answer as for one that does not exist', async () => {
    const [unit, other] = [await unitOf(1), await unitOf(1)]
    const ask = (id: string) => call(pieces.listPieces, { rental: unit.rental.id, unit: id }, { token: unit.rental.owner.token })
    const [foreign, nobody] = [await ask(other.id), await ask(newId())]
    expect([foreign.status, foreign.error.reason, foreign.error.message]).toEqual([404, 'not_found', nobody.error.message])
    expect(
      (await call(pieces.savePiece, { rental: unit.rental.id, unit: unit.id, piece: other.id, note: 'x' }, { token: unit.rental.owner.token })).status,
    ).toBe(404)
    expect((await add(other, [{}], unit.rental.owner.token)).status).toBe(404)
  })

  test('an imported calendar of a unit with several pieces names one', async () => {
    const unit = await unitOf(2)
    const addFeed = (more = {}) =>
      call(
        feeds.addFeed,
        { rental: unit.rental.id, unitId: unit.id, name: 'Other', url: 'https://calendar.example/1.ics', ...more },
        { token: unit.rental.owner.token },
      )
    const refused = await addFeed()
    expect([refused.status, refused.error.fields]).toEqual([422, { pieceId: 'required' }])
    expect((await addFeed({ pieceId: newId() })).status).toBe(404)
    expect((await addFeed({ pieceId: unit.id })).status).toBe(201)
  })
})
