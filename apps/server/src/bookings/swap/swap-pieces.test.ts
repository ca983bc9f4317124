import { afterAll, describe, expect, test } from 'vitest'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as swaps from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { readOfficePrice } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { buildAcceptance } from '../../acceptance/acceptance.build.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { piecesWorld } from '../../calendar/pieces/pieces.build.ts'
import { sql } from '../../platform/db/db.ts'
import type { BuiltUnit } from '../../units/units.build.ts'
import { bookingChecks } from '../bookings.checks.ts'
import { payingWorld } from '../payments/paying.build.ts'

const world = await payingWorld()
const { app, db, call } = world
const { inDays, soon, unitOf, expectSound } = piecesWorld(world)

const faults = async () => {
  await app.outbox.drain()
  return (await Promise.all(bookingChecks.map(check => check.find(db, app.clock.now())))).flat()
}
afterAll(async () => expect(await faults()).toEqual([]))

/** Scooters at an odd price with a length discount, of which every rounding shows; another model, dearer or cheaper. */
async function shop(otherPrice = 20_00) {
  const vario = await unitOf(4, { title: 'Vario', basePrice: 15_17 })
  const { rental } = vario
  const owner = { token: rental.owner.token }
  const discount = { lengths: [{ from: 3, percent: 7 }], seasons: [], weekend: null, extras: [] }
  await call(saveUnitPrices, { rental: rental.id, unit: vario.id, ...discount }, owner)
  return { vario, other: await unitOf(4, { title: 'PCX', basePrice: otherPrice, rental }), owner, rental: rental.id }
}

interface Form {
  unitId: string
  count?: number
  pieceIds?: string[]
  asksDifference?: boolean
}

/** Three of them for three days. */
async function three({ vario, rental, owner }: Awaited<ReturnType<typeof shop>>, { startAt = inDays(5), isOnline = false, count = 3 } = {}) {
  const guest = await buildPerson(db, {}, app.clock.now())
  const made = await call(bookings.createBooking, { items: [{ unitId: vario.id, count }], startAt, rentalLength: 3 }, { token: guest.token })
  const { id } = made.body.booking
  const payment = isOnline ? { kind: 'online' as const, paymentMethodId: await world.saveCard(guest) } : { kind: 'at_rental' as const }
  const { body, status } = await call(bookings.confirmBooking, { booking: id, payment }, { token: guest.token })
  expect(status).toBe(200)
  await app.outbox.drain()
  const swap = (form: Form) => call(swaps.swapUnit, { rental, booking: id, ...form }, owner)
  const read = async () => (await call(bookings.readBooking, { booking: id }, { token: guest.token })).body.booking
  const pieces = body.booking.items[0]?.pieces.map(piece => piece.id) ?? []
  return { id, guest, total: body.booking.total, pieces, swap, read }
}

const shown = (items: readonly { title: string; count: number; pieces: readonly unknown[] }[]) =>
  items.map(({ title, count, pieces }) => [title, count, pieces.length])
const sound = async (...units: BuiltUnit[]) => {
  for (const unit of units) await expectSound(unit)
  expect(await faults()).toEqual([])
}

describe('some of several pieces', () => {
  test('one of three becomes a dearer unit at the same price, to the cent; the named piece is free; other dates still come to the price', async () => {
    const place = await shop()
    const { vario, other, rental, owner } = place
    const { id, total, pieces, swap, read, guest } = await three(place)
    const listed = await call(swaps.listSwaps, { rental, booking: id, count: 1 }, owner)
    expect(listed.body.swaps).toMatchObject([{ title: 'PCX', total, usualTotal: 2 * 3 * 15_17 - 6_37 + 60_00 }])

    const swapped = await swap({ unitId: other.id, pieceIds: [pieces[1] ?? ''] })
    expect([swapped.status, swapped.body.booking.total, shown(swapped.body.booking.items)]).toEqual([
      200,
      total,
      [
        ['Vario', 2, 2],
        ['PCX', 1, 1],
      ],
    ])
    expect(swapped.body.booking.items[0]?.pieces.map(piece => piece.id)).toEqual([pieces[0], pieces[2]])
    expect((await read()).history.at(-1)).toMatchObject({ reason: 'unit_swapped', note: 'Vario × 1 → PCX × 1' })
    const price = await call(readOfficePrice, { rental, booking: id }, owner)
    expect(price.body.price.steps.map(({ how }) => how)).toEqual([
      expect.stringMatching(/^2 × 3 × \$15\.17/),
      expect.stringMatching(/^3 × \$15\.17/),
      '7% of $136.53',
    ])
    await sound(vario, other)
    const longer = await call(bookings.askOfficeChange, { rental, booking: id, rentalLength: 4 }, owner)
    expect(longer.body.change.total).toBe(3 * 4 * 15_17 - 12_74)
    expect((await call(bookings.acceptChange, { booking: id }, { token: guest.token })).status).toBe(200)
    // The rest follow one by one, by their number.
    const third = await unitOf(3, { title: 'Beat', basePrice: 99_00, rental: vario.rental })
    expect(shown((await swap({ unitId: third.id, count: 1 })).body.booking.items)).toEqual([
      ['Vario', 1, 1],
      ['PCX', 1, 1],
      ['Beat', 1, 1],
    ])
    expect((await read()).total).toBe(3 * 4 * 15_17 - 12_74)
    await sound(vario, other, third)
  })

  test('a cheaper one costs less, and the difference goes back to the card', async () => {
    const place = await shop(10_00)
    const { id, total, swap, read } = await three(place, { isOnline: true })
    const cheaper = 2 * 3 * 15_17 - 6_37 + 30_00
    expect((await swap({ unitId: place.other.id, count: 1 })).body.booking.total).toBe(cheaper)
    await app.outbox.drain()
    expect((await read()).payment).toMatchObject({ paidOnline: cheaper, due: 0 })
    expect(await world.atProvider(id)).toMatchObject([{ amount: total, refunded: total - cheaper }])
    await sound(place.vario, place.other)
  })

  test('the difference of a dearer one is charged once the guest accepts it', async () => {
    const place = await shop()
    const { id, guest, total, swap, read, pieces } = await three(place, { isOnline: true })
    const dearer = 3 * 15_17 - 3_19 + 2 * 60_00
    const offered = await swap({ unitId: place.other.id, count: 2, asksDifference: true })
    expect([offered.status, offered.body.booking.total]).toEqual([200, total])
    const { change } = await read()
    expect(change).toMatchObject({ total: dearer, difference: dearer - total, unit: { title: 'PCX', count: 2, insteadOf: 'Vario' } })
    expect(shown((await read()).items)).toEqual([['Vario', 3, 3]])
    await expect(db.run(sql`update booking_changes set status = 'accepted', answered_at = now() where booking_id = ${id}`)).rejects.toThrow('was not given')

    const accept = () => call(swaps.acceptSwap, { booking: id }, { token: guest.token })
    expect(shown((await accept()).body.booking.items)).toEqual([
      ['Vario', 1, 1],
      ['PCX', 2, 2],
    ])
    expect((await accept()).body.booking.total).toBe(dearer)
    await app.outbox.drain()
    expect((await read()).payment).toMatchObject({ paidOnline: dearer, due: 0 })
    expect((await world.atProvider(id)).map(({ amount }) => amount)).toEqual([total, dearer - total])
    expect(pieces).toHaveLength(3)
    await sound(place.vario, place.other)
  })

  test('refused: more than it has, both a number and pieces, a piece of another booking, twice, a unit that it has already', async () => {
    const place = await shop()
    const { swap, pieces } = await three(place)
    const [piece = ''] = pieces
    const other = { unitId: place.other.id }
    expect((await swap({ ...other, count: 4 })).error.fields).toEqual({ count: 'invalid' })
    for (const count of [0, -1, 1.5]) expect((await swap({ ...other, count })).status).toBe(422)
    expect((await swap({ ...other, count: 1, pieceIds: [piece] })).error.fields).toEqual({ count: 'invalid' })
    expect((await swap({ ...other, pieceIds: [piece, piece] })).error.fields).toEqual({ pieceIds: 'invalid_id' })
    expect((await swap({ ...other, pieceIds: [place.other.id] })).error.fields).toEqual({ pieceIds: 'invalid_id' })
    expect((await swap({ ...other, count: 1 })).status).toBe(200)
    expect((await swap({ ...other, count: 1 })).error.fields).toEqual({ unitId: 'invalid_id' })
    await sound(place.vario, place.other)
  })
})

describe('after a return in parts', () => {
  async function out(place: Awaited<ReturnType<typeof shop>>) {
    const booked = await three(place, { startAt: soon() })
    await world.advance(18 * 3600)
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
    await buildAcceptance(world, { id: booked.id, unit: place.vario, guest: booked.guest, rental: place.rental, owner: place.vario.rental.owner })
    expect((await call(hands.startBooking, { rental: place.rental, booking: booked.id }, place.owner)).status).toBe(200)
    const bringBack = (pieceIds: string[], reason?: string) =>
      call(hands.completeBooking, { rental: place.rental, booking: booked.id, pieceIds, ...(reason && { reason }) }, place.owner)
    return { ...booked, bringBack }
  }

  test('what is still out is swapped; what is back stays with its item, and the booking ends with the last', async () => {
    const place = await shop()
    const { id, total, pieces, swap, bringBack } = await out(place)
    const [first = '', second = ''] = pieces
    expect((await bringBack([first])).body.booking.status).toBe('in_progress')
    const back = await swap({ unitId: place.other.id, pieceIds: [first] })
    expect([back.status, back.error.reason, back.error['left']]).toEqual([409, 'already_back', 2])
    expect((await swap({ unitId: place.other.id, count: 3 })).error.reason).toBe('already_back')

    const listed = await call(swaps.listSwaps, { rental: place.rental, booking: id }, place.owner)
    expect(listed.body.swaps).toMatchObject([{ title: 'PCX', total }])
    const swapped = await swap({ unitId: place.other.id })
    expect([swapped.body.booking.total, shown(swapped.body.booking.items)]).toEqual([
      total,
      [
        ['Vario', 1, 1],
        ['PCX', 2, 2],
      ],
    ])
    await sound(place.vario, place.other)
    expect((await swap({ unitId: (await unitOf(1, { rental: place.vario.rental })).id })).error.reason).toBe('already_back')
    expect(second).not.toBe('')
    const given = swapped.body.booking.items[1]?.pieces.map(piece => piece.id) ?? []
    expect((await bringBack(given, 'All back')).body.booking.status).toBe('completed')
    await sound(place.vario, place.other)
  })

  test('an offer for a piece that came back meanwhile cannot be accepted', async () => {
    const place = await shop()
    const { id, guest, pieces, swap, bringBack, total, read } = await out(place)
    const [first = '', second = ''] = pieces
    expect((await swap({ unitId: place.other.id, pieceIds: [first, second], asksDifference: true })).status).toBe(200)
    await bringBack([second])
    expect((await call(swaps.acceptSwap, { booking: id }, { token: guest.token })).error.reason).toBe('already_back')
    expect((await read()).total).toBe(total)
  })
})
