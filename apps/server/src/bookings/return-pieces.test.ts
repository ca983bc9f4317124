import { describe, expect, test } from 'vitest'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as swaps from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { quote } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildAcceptance } from '../acceptance/acceptance.build.ts'
import { piecesWorld } from '../calendar/pieces/pieces.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import type { BuiltUnit } from '../units/units.build.ts'
import { itemsWorld } from './items.build.ts'

const tested = await testApp()
const { app, db, call } = tested
const { soon, unitOf, expectSound } = piecesWorld(tested)
const { shop, bookItems, holdsOf, faults, beLate } = itemsWorld(tested)
const payment = { kind: 'at_rental' as const }

describe('a return in parts', () => {
  async function out() {
    const { scooters, helmets, items, owner, rental } = await shop()
    const guest = await buildPerson(db)
    const { body } = await call(bookings.createBooking, { items: items(3, 2), startAt: soon(), rentalLength: 2 }, { token: guest.token })
    const { id } = body.booking
    await call(bookings.confirmBooking, { booking: id, payment }, { token: guest.token })
    await tested.advance(18 * 3600)
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
    await buildAcceptance(tested, { id, unit: scooters, guest, rental, owner: scooters.rental.owner })
    const started = await call(hands.startBooking, { rental, booking: id }, owner)
    const [some, others] = started.body.booking.items.map(item => item.pieces.map(piece => piece.id))
    const complete = (pieceIds: string[] | undefined, reason?: string) =>
      call(hands.completeBooking, { rental, booking: id, ...(pieceIds && { pieceIds }), ...(reason && { reason }) }, owner)
    return { scooters, helmets, owner, rental, id, some: some ?? [], others: others ?? [], complete }
  }

  test('two are back and can be booked, the others stay out; the booking ends with the last', async () => {
    const { scooters, helmets, owner, rental, id, some, others, complete } = await out()
    const first = await complete([some[0] ?? '', others[0] ?? ''])
    expect([first.status, first.body.booking.status]).toEqual([200, 'in_progress'])
    expect(first.body.booking.items.map(({ pieces }) => pieces.map(piece => piece.isReturned).filter(Boolean).length)).toEqual([1, 1])
    expect(first.body.booking.history.at(-1)).toMatchObject({ status: 'in_progress', reason: 'pieces_returned', note: 'Helmet × 1; Vario 125 × 1' })
    expect(await holdsOf(id)).toHaveLength(3)
    const left = async (unit: BuiltUnit) => (await call(quote, { unitId: unit.id, startAt: soon(), rentalLength: 1 })).body.quote.left
    expect([await left(scooters), await left(helmets)]).toEqual([3, 2])
    for (const unit of [scooters, helmets]) await expectSound(unit)
    expect(await faults()).toEqual([])
    expect((await complete([some[0] ?? ''])).body.booking.history).toHaveLength(first.body.booking.history.length)

    const last = await complete([some[1] ?? '', some[2] ?? '', others[1] ?? ''])
    expect([last.status, last.error?.fields]).toEqual([422, { reason: 'required' }])
    const ended = await complete([some[1] ?? '', some[2] ?? '', others[1] ?? ''], 'All back')
    expect([ended.status, ended.body.booking.status, await holdsOf(id)]).toEqual([200, 'completed', []])
    expect(ended.body.booking.items.map(({ pieces }) => pieces.every(piece => piece.isReturned) && pieces.length)).toEqual([3, 2])
    expect((await call(readOfficeUnit, { rental, unit: scooters.id }, owner)).body.place.out).toBeNull()
    for (const unit of [scooters, helmets]) await expectSound(unit)
    expect(await faults()).toEqual([])
  })

  test('refused: a piece that it does not have, one twice, none, before the pick-up; a swap of what is partly back', async () => {
    const { scooters, owner, rental, id, some, complete } = await out()
    for (const pieceIds of [[scooters.rental.id], [some[0] ?? '', some[0] ?? ''], ['nonsense']]) expect((await complete(pieceIds)).status).toBe(422)
    expect((await complete([])).error.fields).toEqual({ pieceIds: 'required' })
    await complete([some[0] ?? ''])
    const other = await unitOf(3, { title: 'Scoopy', rental: scooters.rental })
    const back = await call(swaps.swapUnit, { rental, booking: id, unitId: other.id, count: 3 }, owner)
    expect([back.error.reason, back.error.description]).toEqual(['already_back', expect.stringContaining('still out can be swapped: 2.')])
    const { id: confirmed } = await bookItems([{ unitId: scooters.id, count: 2 }], 30)
    const early = await call(hands.completeBooking, { rental, booking: confirmed, pieceIds: [some[1] ?? ''] }, owner)
    expect([early.status, early.error.reason]).toEqual([409, 'wrong_status'])
  })

  test('one of two late pieces is back: only the other keeps its dates', async () => {
    const { scooters, helmets, rental, id, some, others, complete } = await out()
    await complete([...some, others[0] ?? ''])
    const now = await beLate(id, rental)
    const left = async (unit: BuiltUnit) =>
      (await call(quote, { unitId: unit.id, startAt: new Date(now.getTime() + hour).toISOString(), rentalLength: 1 })).body.quote.left
    expect([await left(scooters), await left(helmets)]).toEqual([5, 2])
  })
})
