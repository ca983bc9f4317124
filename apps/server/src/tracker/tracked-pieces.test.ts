import { describe, expect, test } from 'vitest'
import { completeBooking, startBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { chooseBookingPiece } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { swapUnit } from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { saveParts } from '@rentwell/contract/calendar/kits.endpoints.ts'
import { saveStock } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as tracker from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { buildAcceptance } from '../acceptance/acceptance.build.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { bookingChecks } from '../bookings/bookings.checks.ts'
import { piecesWorld, untilServed } from '../calendar/pieces/pieces.build.ts'
import { newId } from '../platform/base/ids.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import type { BuiltUnit } from '../units/units.build.ts'

const world = await testApp()
const { app, db, call, send, advance } = world
const { soon, list, unitOf } = piecesWorld(world)

const pathOf = (unit: BuiltUnit) => ({ rental: unit.rental.id, unit: unit.id })
const owner = (unit: BuiltUnit) => ({ token: unit.rental.owner.token })
const connect = (unit: BuiltUnit, pieceId?: string) => call(tracker.addDevice, { ...pathOf(unit), ...(pieceId && { pieceId }) }, owner(unit))
const places = async (unit: BuiltUnit) => (await call(tracker.listTracker, { rental: unit.rental.id }, owner(unit))).body.positions
const trackOf = async (unit: BuiltUnit, pieceId?: string) =>
  (await call(tracker.readTracker, { ...pathOf(unit), ...(pieceId && { pieceId }) }, owner(unit))).body
const seenBy = async (guest: Person, booking: string) => (await call(tracker.readBookingTracker, { booking }, { token: guest.token })).body

/** A device on a piece, and how it sends. */
async function deviceOn(unit: BuiltUnit, pieceId?: string) {
  const { status, body } = await connect(unit, pieceId)
  expect(status).toBe(201)
  const address = new URL(body.device.ingestUrl, 'http://rent.example').pathname
  return async (lat: number, lon: number, ago = 0) => {
    const timestamp = Math.floor(app.clock.now().getTime() / 1000) - ago
    expect((await send({ url: `${address}?lat=${lat}&lon=${lon}&timestamp=${timestamp}` })).statusCode).toBe(200)
  }
}

/** A unit of several pieces with a device on each, and its pieces in their order. */
async function trackedUnit(count: number) {
  const unit = await unitOf(count)
  const pieces = (await list(unit)).map(({ id }) => id)
  const devices = new Map<string, Awaited<ReturnType<typeof deviceOn>>>()
  for (const piece of pieces) devices.set(piece, await deviceOn(unit, piece))
  const report = async (piece: string, lat: number, lon: number, ago = 0) => devices.get(piece)?.(lat, lon, ago)
  return { unit, pieces, report }
}

/** Asked for, confirmed and handed over. */
async function running(unit: BuiltUnit, items: { unitId: string; count: number }[] = [{ unitId: unit.id, count: 1 }]) {
  const guest = await buildPerson(db, {}, app.clock.now())
  const made = await untilServed(() => call(bookings.createBooking, { items, startAt: soon(), rentalLength: 3 }, { token: guest.token }))
  const { id } = made.body.booking
  expect((await call(bookings.confirmBooking, { booking: id, payment: { kind: 'at_rental' } }, { token: guest.token })).status).toBe(200)
  await buildAcceptance(world, { id, unit, guest, rental: unit.rental.id, owner: unit.rental.owner })
  expect((await call(startBooking, { rental: unit.rental.id, booking: id }, owner(unit))).status).toBe(200)
  await app.outbox.drain()
  const own = async () => (await db.rows<{ id: string }>(sql`select piece_id as id from holds where ref = ${id} order by unit_id, piece_id`)).map(row => row.id)
  return { id, guest, own }
}

describe('a device', () => {
  test('422: a unit of several pieces names none, or one of another unit; 409 counted_stock: a pool', async () => {
    const [unit, other] = [await unitOf(3), await unitOf(1)]
    for (const [pieceId, message] of [
      [undefined, 'required'],
      [other.id, 'invalid_id'],
      [newId(), 'invalid_id'],
    ] as const) {
      const refused = await connect(unit, pieceId)
      expect([refused.status, refused.error.fields]).toEqual([422, { pieceId: message }])
    }
    const second = (await list(unit))[1]?.id ?? ''
    expect((await connect(unit, second)).body.device.pieceId).toBe(second)
    expect((await connect(other)).body.device.pieceId).toBe(other.id)
    await call(saveStock, { ...pathOf(other), count: 5 }, owner(other))
    expect((await connect(other, other.id)).error.reason).toBe('counted_stock')
  })

  test('five fit on each piece, and a lost answer is repeated for the same piece only', async () => {
    const unit = await unitOf(2)
    const [first, second] = (await list(unit)).map(({ id }) => id)
    const one = await connect(unit, first)
    expect([(await connect(unit, first)).body.device.id, (await connect(unit, second)).status]).toEqual([one.body.device.id, 201])
    for (let count = 1; count < 5; count++) await call(tracker.addDevice, { ...pathOf(unit), pieceId: first ?? '', name: `No. ${count}` }, owner(unit))
    const sixth = await call(tracker.addDevice, { ...pathOf(unit), pieceId: first ?? '', name: 'Sixth' }, owner(unit))
    expect([sixth.error.reason, (await connect(unit, second)).status]).toEqual(['too_many_devices', 200])
  })

  test('what the previous release writes is of the first piece, and of the piece that the device sits on', async () => {
    const unit = await unitOf(2)
    const second = (await list(unit))[1]?.id ?? ''
    const device = newId()
    await db.run(sql`
      insert into tracker_devices (rental_id, id, unit_id, name, inserted_at, added_by) values (${unit.rental.id}, ${device}, ${unit.id}, 'Old', ${app.clock.now()}, ${unit.rental.owner.id})`)
    const onSecond = (await connect(unit, second)).body.device.id
    for (const id of [device, onSecond])
      await db.run(sql`
        insert into positions (rental_id, unit_id, at, device_id, source, lat, lng, received_at)
        values (${unit.rental.id}, ${unit.id}, ${app.clock.now()}, ${id}, 'device', 1, 2, ${app.clock.now()})`)
    expect([(await trackOf(unit, unit.id)).count, (await trackOf(unit, second)).count]).toEqual([1, 1])
    const wrong = db.run(sql`
      insert into positions (rental_id, unit_id, piece_id, at, device_id, source, lat, lng, received_at)
      values (${unit.rental.id}, ${unit.id}, ${second}, ${app.clock.now()}, ${device}, 'device', 1, 3, ${app.clock.now()})`)
    await expect(wrong).rejects.toMatchObject({ code: '23503' })
  })
})

describe('the office', () => {
  test('sees the path of each piece, by default of the one that was seen last; the map names pieces', async () => {
    const { unit, pieces, report } = await trackedUnit(2)
    const [first = '', second = ''] = pieces
    const single = await unitOf(1, { rental: unit.rental, title: 'Boat' })
    const silent = await unitOf(3, { rental: unit.rental, title: 'Kayak' })
    await report(first, -8.6, 115.1, 60)
    await report(second, -8.7, 115.2, 120)
    await report(second, -8.71, 115.2, 30)
    const seen = await trackOf(unit)
    expect([seen.pieceId, seen.count, seen.pieces.map(({ id, label, number }) => [id, label, number]), seen.devices.map(one => one.pieceId)]).toEqual([
      second,
      2,
      [
        [first, '', 1],
        [second, 'No. 2', 2],
      ],
      [first, second],
    ])
    expect([(await trackOf(unit, first)).count, (await trackOf(single)).pieces, (await trackOf(single)).pieceId]).toEqual([1, [], single.id])
    expect((await call(tracker.readTracker, { ...pathOf(unit), pieceId: single.id }, owner(unit))).status).toBe(404)
    expect((await places(unit)).map(({ unit: of, piece, devices, position }) => [of.id, piece?.id, devices, position?.location.coordinates])).toEqual([
      [unit.id, second, 1, [-8.71, 115.2]],
      [unit.id, first, 1, [-8.6, 115.1]],
      [single.id, undefined, 0, undefined],
      [silent.id, undefined, 0, undefined],
    ])
  })

  test('an alarm is of the piece that left, and says which booking it is out on; one without a booking says so', async () => {
    const { unit, pieces, report } = await trackedUnit(3)
    const stay = await running(unit)
    const [out = ''] = await stay.own()
    const idle = pieces.find(id => id !== out) ?? ''
    const third = pieces.find(id => id !== out && id !== idle) ?? ''
    await advance(600)
    for (const piece of pieces) await report(piece, -8.65, 115.13, 300)
    const area = { location: { type: 'Point', coordinates: [-8.65, 115.13] }, radius: 1000 }
    expect((await call(tracker.saveTracker, { ...pathOf(unit), area } as never, owner(unit))).status).toBe(200)
    await report(out, -8.75, 115.13, 200)
    // Alarms of several pieces come in any order.
    await app.outbox.drain()
    await report(idle, -8.76, 115.13, 100)
    await app.outbox.drain()
    const told = (await call(listNotifications, {}, owner(unit))).body.notifications.filter(({ kind }) => kind === 'leftArea').toReversed()
    const { number } = (await call(bookings.readBooking, { booking: stay.id }, { token: stay.guest.token })).body.booking
    expect([told.length, told[0]?.text.includes(`out on booking ${number}`), told[1]?.title.endsWith('left its area without a booking')]).toEqual([
      2,
      true,
      true,
    ])
    expect(told.map(one => one.path)).toEqual([out, idle].map(id => expect.stringMatching(id === unit.id ? /tracker$/ : `tracker\\?piece=${id}$`)))
    const away = new Map((await places(unit)).map(({ piece, isAway, booking }) => [piece?.id, [isAway, booking?.id]]))
    expect([away.get(out), away.get(idle), away.get(third)]).toEqual([
      [true, stay.id],
      [true, undefined],
      [false, undefined],
    ])
    const home = { ...area, location: { ...area.location, coordinates: [-8.755, 115.13] } }
    await call(tracker.saveTracker, { ...pathOf(unit), area: home } as never, owner(unit))
    expect((await Promise.all([out, idle, third].map(id => trackOf(unit, id)))).map(({ settings }) => settings.isAway)).toEqual([false, false, true])
  })
})

describe('a stay', () => {
  const show = (unit: BuiltUnit) => call(tracker.saveTracker, { ...pathOf(unit), isShownToGuest: true }, owner(unit))
  const lats = (positions: { source: string; location: { coordinates: readonly number[] } }[]) =>
    positions.filter(({ source }) => source === 'device').map(({ location }) => location.coordinates[0])

  test('two guests of one unit see their own pieces only', async () => {
    const { unit, report } = await trackedUnit(3)
    await show(unit)
    const [one, other] = [await running(unit), await running(unit)]
    const [[its = ''], [theirs = '']] = [await one.own(), await other.own()]
    await advance(5)
    await report(its, -8.61, 115.1)
    await report(theirs, -8.72, 115.1)
    const [seen, seenByOther] = [await seenBy(one.guest, one.id), await seenBy(other.guest, other.id)]
    expect([lats(seen.positions), lats(seenByOther.positions)]).toEqual([[-8.61], [-8.72]])
    expect(seen.pieces.map(({ id }) => id)).toEqual([its])
    expect((await places(unit)).filter(({ booking }) => booking).map(({ piece, booking }) => [piece?.id, booking?.id])).toEqual(
      expect.arrayContaining([
        [its, one.id],
        [theirs, other.id],
      ]),
    )
  })

  test('a piece that is swapped in is seen since the swap, and the other one no longer', async () => {
    const { unit, pieces, report } = await trackedUnit(2)
    await show(unit)
    const stay = await running(unit)
    const [before = ''] = await stay.own()
    const after = pieces.find(id => id !== before) ?? ''
    await advance(60)
    await report(before, -8.61, 115.1)
    await report(after, -8.72, 115.1)
    await advance(60)
    const chosen = await call(chooseBookingPiece, { rental: unit.rental.id, booking: stay.id, pieceId: after }, owner(unit))
    expect(chosen.body.pieceId).toBe(after)
    await advance(60)
    await report(after, -8.73, 115.1)
    // What it kept from before the swap comes late.
    await report(after, -8.74, 115.1, 100)
    await report(before, -8.62, 115.1)
    const seen = await seenBy(stay.guest, stay.id)
    expect([seen.pieces.map(({ id }) => id), lats(seen.positions)]).toEqual([[after], [-8.73]])
    expect((await places(unit)).map(({ piece, booking }) => [piece?.id, booking?.id])).toEqual(
      expect.arrayContaining([
        [before, undefined],
        [after, stay.id],
      ]),
    )
    for (const check of bookingChecks) expect((await check.find(db, app.clock.now())).filter(fault => fault.includes(stay.id))).toEqual([])

    const spare = await unitOf(1, { rental: unit.rental })
    const atSpare = await deviceOn(spare)
    await show(spare)
    await atSpare(-8.8, 115.1)
    await advance(60)
    expect((await call(swapUnit, { rental: unit.rental.id, booking: stay.id, unitId: spare.id }, owner(unit))).status).toBe(200)
    await advance(60)
    await atSpare(-8.81, 115.1)
    expect(lats((await seenBy(stay.guest, stay.id)).positions)).toEqual([-8.81])
  })

  test('every piece of a booking starts where it was handed over; one that is back early has its return then, and once', async () => {
    const { unit } = await trackedUnit(3)
    const helmet = await unitOf(4, { rental: unit.rental, title: 'Helmet' })
    await show(unit)
    const stay = await running(unit, [
      { unitId: unit.id, count: 2 },
      { unitId: helmet.id, count: 1 },
    ])
    const scooters = (await stay.own()).filter(id => !id.startsWith(helmet.id))
    const steps = async () =>
      (
        await db.rows<{ step: string }>(sql`
          select source || ' ' || piece_id as step from positions where booking_id = ${stay.id} order by source desc, piece_id`)
      ).map(row => row.step)
    const own = await stay.own()
    expect(await steps()).toEqual(own.toSorted().map(id => `start ${id}`))
    expect((await seenBy(stay.guest, stay.id)).pieces.map(one => one.unit.title)).toEqual([unit.title, unit.title])
    await advance(600)
    const [first = ''] = scooters
    const place = { rental: unit.rental.id, booking: stay.id }
    expect((await call(completeBooking, { ...place, pieceIds: [first] }, owner(unit))).status).toBe(200)
    await app.outbox.drain()
    expect((await steps()).filter(step => step.startsWith('return'))).toEqual([`return ${first}`])
    expect((await seenBy(stay.guest, stay.id)).pieces).toHaveLength(1)
    expect((await call(completeBooking, { ...place, reason: 'No camera' }, owner(unit))).status).toBe(200)
    await app.outbox.drain()
    expect((await steps()).filter(step => step.startsWith('return'))).toEqual(own.toSorted().map(id => `return ${id}`))
  })

  test('a kit is out with its parts', async () => {
    const kit = await unitOf(1, { title: 'Kit' })
    const lens = await unitOf(2, { title: 'Lens', rental: kit.rental })
    await call(saveParts, { ...pathOf(kit), parts: [{ unitId: lens.id, count: 2 }] }, owner(kit))
    const report = await deviceOn(kit)
    await show(kit)
    const stay = await running(kit)
    await advance(5)
    await report(-8.6, 115.1)
    expect(lats((await seenBy(stay.guest, stay.id)).positions)).toEqual([-8.6])
    expect((await places(kit)).find(one => one.unit.id === kit.id)?.booking?.id).toBe(stay.id)
  })
})
