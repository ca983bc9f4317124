import { describe, expect, test } from 'vitest'
import * as bookingPieces from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { bookingsIn, piecesIn } from '@rentwell/contract/calendar/columns.rules.ts'
import * as feeds from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { piecesWorld } from '../../calendar/pieces/pieces.build.ts'
import { buildAcceptance } from '../../acceptance/acceptance.build.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import type { BuiltUnit } from '../../units/units.build.ts'

const tested = await testApp()
const { db, call } = tested
const { inDays, soon, list, unitOf, book, bookAt, pieceOf, expectSound } = piecesWorld(tested)

describe('staff choose the piece of a booking', () => {
  const owner = (unit: BuiltUnit) => ({ token: unit.rental.owner.token })
  const choose = (unit: BuiltUnit, booking: string, pieceId: string) =>
    call(bookingPieces.chooseBookingPiece, { rental: unit.rental.id, booking, pieceId }, owner(unit))

  test('it keeps that piece, and a booking that has not begun makes room', async () => {
    const unit = await unitOf(2)
    const [first, second] = [await book(unit, 5, 8), await book(unit, 6, 7)]
    const [its, other] = [(await pieceOf(first.id)) ?? '', (await pieceOf(second.id)) ?? '']
    const seen = await call(bookingPieces.readBookingPieces, { rental: unit.rental.id, booking: first.id }, owner(unit))
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

  test('409 dates_taken: a piece that an imported calendar takes', async () => {
    const unit = await unitOf(2)
    const first = await book(unit, 5, 8)
    const other = (await list(unit)).find(({ id }) => id !== unit.id)?.id ?? ''
    const its = await pieceOf(first.id)
    const taken = its === unit.id ? other : unit.id
    await call(feeds.addFeed, { rental: unit.rental.id, unitId: unit.id, pieceId: taken, name: 'Other', url: 'https://calendar.example/1.ics' }, owner(unit))
    await db.run(sql`update feeds set busy = tstzmultirange(tstzrange(${inDays(6)}, ${inDays(7)})) where piece_id = ${taken}`)
    expect((await choose(unit, first.id, taken)).error.reason).toBe('dates_taken')
    expect(await pieceOf(first.id)).toBe(its)
  })

  test('404: a piece of another unit; 409 wrong_status: a booking that holds nothing', async () => {
    const [unit, other] = [await unitOf(2), await unitOf(2)]
    const first = await book(unit, 5, 8)
    expect((await choose(unit, first.id, other.id)).status).toBe(404)
    await call(bookings.cancelBooking, { booking: first.id }, { token: first.guest.token })
    expect((await choose(unit, first.id, unit.id)).error.reason).toBe('wrong_status')
  })
})

test('the timeline says which piece each booking has, also once it is back; of units with one piece it says nothing', async () => {
  const unit = await unitOf(2)
  const made = [await bookAt(unit, soon(), 2), await bookAt(unit, soon(), 2)]
  const places = await Promise.all(made.map(({ id }) => pieceOf(id)))
  const days = { from: inDays(0).slice(0, 10), to: inDays(9).slice(0, 10) }
  const owner = { token: unit.rental.owner.token }
  const read = async (of: BuiltUnit, shape: 'rows' | 'columns') =>
    (await call(readCalendar, { rental: of.rental.id, ...days, shape }, { token: of.rental.owner.token })).body
  const expectPlaces = async () => {
    const columns = await read(unit, 'columns')
    expect(columns.pieces).toBeUndefined()
    const inRows = (await read(unit, 'rows')).pieces
    expect(inRows?.map(({ id, label }) => [id === unit.id, label])).toEqual([
      [true, ''],
      [false, 'No. 2'],
    ])
    expect(piecesIn(columns)).toEqual(inRows)
    expect(new Map(bookingsIn(columns).map(({ id, pieceId }) => [id, pieceId]))).toEqual(new Map(made.map(({ id }, index) => [id, places[index]])))
    expect(new Map((await read(unit, 'rows')).bookings.map(({ id, pieceId }) => [id, pieceId]))).toEqual(
      new Map(made.map(({ id }, index) => [id, places[index]])),
    )
  }
  await expectPlaces()
  const [first] = made
  if (!first) throw new Error('no booking')
  await tested.advance(18 * 3600)
  await db.run(sql`update sessions set last_seen_at = ${tested.app.clock.now()}`)
  await buildAcceptance(tested, { id: first.id, unit, guest: first.guest, rental: unit.rental.id, owner: unit.rental.owner })
  const place = { rental: unit.rental.id, booking: first.id }
  expect((await call(hands.startBooking, place, owner)).status).toBe(200)
  expect((await call(hands.completeBooking, { ...place, reason: 'Back' }, owner)).status).toBe(200)
  await expectPlaces()

  const single = await unitOf(1)
  await book(single, 5, 8)
  const columns = await read(single, 'columns')
  expect([columns.pieceColumns, columns.bookingColumns?.pieceCounts, piecesIn(columns), (await read(single, 'rows')).bookings[0]]).toEqual([
    undefined,
    undefined,
    [],
    expect.not.objectContaining({ pieceId: expect.anything() }),
  ])
})
