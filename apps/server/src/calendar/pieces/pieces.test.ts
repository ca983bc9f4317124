import { describe, expect, test } from 'vitest'
import * as blocks from '@rentwell/contract/calendar/blocks.endpoints.ts'
import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import * as feeds from '@rentwell/contract/calendar/feeds.endpoints.ts'
import * as pieces from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { labelAddress } from '@rentwell/contract/calendar/pieces.rules.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as prices from '@rentwell/contract/pricing/prices.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import type { BuiltUnit } from '../../units/units.build.ts'
import { rebuildBusy } from '../busy.store.ts'
import { piecesWorld } from './pieces.build.ts'

const tested = await testApp()
const { app, db, call } = tested
const { inDays, soon, add, save, list, unitOf, book, bookAt, pieceOf, expectSound } = piecesWorld(tested)

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
    await rebuildBusy(db, unit.rental.id, [unit.id], now)
    expect((await bookAt(unit, soon(), 2)).status).toBe(200)
    expect((await bookAt(unit, soon(), 2)).reason).toBe('dates_taken')
    expect([(await book(unit, 4, 5)).status, (await book(unit, 4, 5)).status]).toEqual([200, 200])
    await expectSound(unit)
  })
})

test('who would get an overdue piece within a day gets another one by itself', async () => {
  const unit = await unitOf(2)
  const [late, next] = [await book(unit, 4, 5), await bookAt(unit, soon(), 2)]
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
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => add(unit, [{ serial: 'SN 2' }])))
    expect(atOnce.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, ...Array<number>(7).fill(409)])
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

  test('a scanned label, code or serial number opens the piece; 404: one of another rental, as one that nobody has', async () => {
    const [unit, other] = [await unitOf(2), await unitOf(1)]
    const scan = (code: string) => call(pieces.scanPiece, { rental: unit.rental.id, code }, { token: unit.rental.owner.token })
    const [, second] = await list(unit)
    await save(unit, second?.id ?? '', { serial: 'SN 9', code: 'QR 9' })
    const booked = await book(unit, 5, 8)
    await book(unit, 5, 8)
    for (const code of [labelAddress('https://rent.example', { rental: unit.rental.slug, unit: unit.id, piece: second?.id ?? '' }), 'SN 9', 'QR 9'])
      expect((await scan(code)).body).toMatchObject({ unit: { id: unit.id }, piece: { id: second?.id, next: { number: expect.any(String) } } })
    expect(booked.status).toBe(200)
    const [foreign, nobody] = [await scan(labelAddress('https://x', { rental: 'x', unit: other.id, piece: other.id })), await scan('nothing')]
    expect([foreign.status, foreign.error]).toEqual([404, nobody.error])
    expect((await scan('')).status).toBe(422)
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

test('the public calendar says how many are free on each day, and nothing of a unit with one piece', async () => {
  const unit = await unitOf(3)
  await book(unit, 5, 7)
  await book(unit, 6, 8)
  const days = { from: inDays(4).slice(0, 10), to: inDays(9).slice(0, 10) }
  const free = async (of: BuiltUnit) => (await call(calendar.readAvailability, { rental: of.rental.id, unit: of.id, ...days })).body.days.map(one => one.free)
  expect(await free(unit)).toEqual([3, 2, 1, 1, 2, 3])
  expect(await free(await unitOf(1))).toEqual(Array<undefined>(6).fill(undefined))
})
