import { afterAll, describe, expect, test } from 'vitest'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as swaps from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { buildAcceptance } from '../../acceptance/acceptance.build.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql } from '../../platform/db/db.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'
import { bookingChecks } from '../bookings.checks.ts'
import { buildBooking, tenInDays, type BuiltBooking } from '../life.build.ts'
import { payingWorld } from '../payments/paying.build.ts'

const world = await payingWorld()
const { app, db, call, asked } = world

const faults = async () => {
  await app.outbox.drain()
  return (await Promise.all(bookingChecks.map(check => check.find(db, app.clock.now())))).flat()
}
afterAll(async () => expect(await faults()).toEqual([]))

const beside = (unit: BuiltUnit, wanted: { title?: string; basePrice?: number; kind?: string; baseRentalPeriod?: string; rules?: object } = {}) =>
  buildUnit(db, { instantBook: true, ...wanted, rental: unit.rental } as never)
type Booked = Pick<BuiltBooking, 'id' | 'unit'>
const list = async ({ id, unit: { rental } }: Booked) =>
  (await call(swaps.listSwaps, { rental: rental.id, booking: id }, { token: rental.owner.token })).body.swaps
const swap = ({ id, unit: { rental } }: Booked, unitId: string, reason?: string) =>
  call(swaps.swapUnit, { rental: rental.id, booking: id, unitId, ...(reason !== undefined && { reason }) }, { token: rental.owner.token })
const read = async ({ id, guest }: BuiltBooking) => (await call(endpoints.readBooking, { booking: id }, { token: guest.token })).body.booking
const busyOf = async (unitId: string) => (await db.row<{ busy: string }>(sql`select busy::text as busy from unit_calendar where unit_id = ${unitId}`))?.busy
const linesOf = (booking: string) =>
  db.rows<{ kind: string; unitTitle: string; reason: string | null }>(sql`
    select system ->> 'kind' as kind, system ->> 'unitTitle' as "unitTitle", system ->> 'reason' as reason from messages where system ->> 'bookingId' = ${booking} order by seq`)
async function handOver(built: BuiltBooking) {
  await buildAcceptance(world, built)
  expect((await call(hands.startBooking, { rental: built.rental, booking: built.id }, { token: built.owner.token })).status).toBe(200)
}

describe('before a booking', () => {
  test('a dearer unit costs the guest the same; number and history go on, both sides hear of it, the unit before is free', async () => {
    const unit = await buildUnit(db, { instantBook: true, title: 'Vespa' })
    const better = await beside(unit, { title: 'Scoopy mint', basePrice: 20_00 })
    const built = await buildBooking(world, { unit })
    const before = await read(built)
    expect(await list(built)).toEqual([{ unitId: better.id, title: 'Scoopy mint', kind: 'other', photo: null, total: 45_00, usualTotal: 60_00 }])

    const swapped = await swap(built, better.id, 'The Vespa is late.')
    expect([swapped.status, swapped.body.booking.unit.title, swapped.body.booking.total]).toEqual([200, 'Scoopy mint', 45_00])
    const after = await read(built)
    expect(after).toMatchObject({
      number: before.number,
      status: 'confirmed',
      startAt: before.startAt,
      endAt: before.endAt,
      total: 45_00,
      payment: { due: before.payment.due },
    })
    expect(after.history.at(-1)).toMatchObject({
      status: 'confirmed',
      reason: 'unit_swapped',
      note: 'Vespa → Scoopy mint. The Vespa is late.',
      by: { kind: 'rental' },
    })
    expect([await busyOf(unit.id), await busyOf(better.id)]).toEqual(['{}', expect.stringMatching(/^\{\[.*\)\}$/)])
    await app.outbox.drain()
    expect((await linesOf(built.id)).at(-1)).toEqual({ kind: 'unit_swapped', unitTitle: 'Scoopy mint', reason: 'The Vespa is late.' })
    const { notifications } = (await call(listNotifications, {}, { token: built.guest.token })).body
    expect(notifications[0]).toMatchObject({ kind: 'unitSwapped', title: 'Your booking is now for Scoopy mint' })
    expect(notifications[0]?.text).toMatch(/The Vespa is late\. The price stays the same\.$/)
    expect((await call(endpoints.createBooking, { unitId: unit.id, startAt: before.startAt, rentalLength: 3 }, { token: built.guest.token })).status).toBe(201)
  })

  test('a cheaper unit costs less by its own prices, and the difference goes back to the card', async () => {
    const unit = await buildUnit(db, { instantBook: true, title: 'Vespa', basePrice: 30_00 })
    const cheaper = await beside(unit, { title: 'Beat', basePrice: 20_00 })
    const halfPrice = { lengths: [{ from: 3, percent: 50 }], seasons: [], weekend: null, extras: [] }
    await call(saveUnitPrices, { rental: cheaper.rental.id, unit: cheaper.id, ...halfPrice }, { token: unit.rental.owner.token })
    const stay = await asked({ unit })
    expect((await stay.read()).payment.paidOnline).toBe(90_00)
    const swapped = await swap(stay, cheaper.id)
    expect([swapped.status, swapped.body.booking.total]).toEqual([200, 30_00])
    await app.outbox.drain()
    expect((await stay.read()).payment).toMatchObject({ paidOnline: 30_00, due: 0 })
    expect(await world.atProvider(stay.id)).toMatchObject([{ amount: 90_00, refunded: 60_00 }])
    // Back to the dearer one: the lower price stays.
    expect((await swap(stay, unit.id)).body.booking.total).toBe(30_00)
  })

  test('an open request for other dates ends with it', async () => {
    const built = await buildBooking(world, { instantBook: true })
    const other = await beside(built.unit)
    await call(endpoints.askChange, { booking: built.id, rentalLength: 5 }, { token: built.guest.token })
    expect((await read(built)).change).not.toBeNull()
    expect((await swap(built, other.id)).status).toBe(200)
    expect((await read(built)).change).toBeNull()
  })

  test('the same unit again changes nothing', async () => {
    const built = await buildBooking(world, { instantBook: true })
    // The guest's card of this rental, which both answers name.
    await app.outbox.drain()
    const other = await beside(built.unit)
    const first = await swap(built, other.id)
    expect((await swap(built, other.id)).body).toEqual(first.body)
  })

  test('of two bookings that get one unit at once, one does', async () => {
    for (let round = 0; round < 5; round++) {
      const unit = await buildUnit(db, { instantBook: true })
      const [second, free] = [await beside(unit), await beside(unit)]
      const [one, two] = [await buildBooking(world, { unit }), await buildBooking(world, { unit: second })]
      const answers = await Promise.all([swap(one, free.id), swap(two, free.id)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.error.reason).toBe('dates_taken')
    }
  })

  test('bookings that change units at once, in both directions, never deadlock', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const other = await beside(unit)
    const days = [5, 10, 15, 20, 25]
    const all = await Promise.all(
      days.flatMap(from => [
        buildBooking(world, { unit, startAt: tenInDays(app, from), length: 1 }),
        buildBooking(world, { unit: other, startAt: tenInDays(app, from + 2), length: 1 }),
      ]),
    )
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(all.map((built, index) => swap(built, (index + round) % 2 === 0 ? other.id : unit.id)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })
})

describe('the difference of a dearer unit', () => {
  const offer = ({ id, unit: { rental } }: Booked, unitId: string) =>
    call(swaps.swapUnit, { rental: rental.id, booking: id, unitId, asksDifference: true, reason: 'Bigger.' }, { token: rental.owner.token })
  const answerOf = (guest: { token: string }, booking: string) => ({
    accept: () => call(swaps.acceptSwap, { booking }, { token: guest.token }),
    refuse: () => call(swaps.refuseSwap, { booking }, { token: guest.token }),
  })

  test('waits for the guest: until then nothing changes; then unit and price change, and the card is charged', async () => {
    const unit = await buildUnit(db, { instantBook: true, title: 'Vario' })
    const better = await beside(unit, { title: 'PCX', basePrice: 20_00 })
    const stay = await asked({ unit })
    // The guest's card of this rental, which both answers name.
    await app.outbox.drain()
    const { accept } = answerOf(stay.guest, stay.id)
    const offered = await offer(stay, better.id)
    expect([offered.status, offered.body.booking.unit.title, offered.body.booking.total]).toEqual([200, 'Vario', 45_00])
    expect((await offer(stay, better.id)).body).toEqual(offered.body)
    const waiting = await stay.read()
    expect(waiting.change).toMatchObject({ by: 'rental', status: 'open', total: 60_00, difference: 15_00, unit: { id: better.id, title: 'PCX', photo: null } })
    expect([waiting.can.includes('accept_change'), await busyOf(better.id)]).toEqual([true, '{}'])
    await app.outbox.drain()
    expect((await linesOf(stay.id)).at(-1)).toEqual({ kind: 'unit_offered', unitTitle: 'PCX', reason: 'Bigger.' })
    const told = async (who: { token: string }) => (await call(listNotifications, {}, { token: who.token })).body.notifications[0]
    expect(await told(stay.guest)).toMatchObject({ kind: 'unitOffered', title: `${waiting.rental.title} offers you PCX` })

    const taken = await accept()
    expect(taken.body.booking).toMatchObject({ unit: { title: 'PCX' }, total: 60_00, change: null, basePrice: 20_00 })
    const again = await accept()
    expect([again.status, again.body.booking.unit.title, again.body.booking.total]).toEqual([200, 'PCX', 60_00])
    await app.outbox.drain()
    expect((await stay.read()).payment).toMatchObject({ paidOnline: 60_00, due: 0 })
    expect((await stay.read()).history.at(-1)).toMatchObject({ reason: 'unit_swapped', note: 'Vario → PCX', by: { kind: 'guest' } })
    expect([await busyOf(unit.id), await told(stay.owner)]).toEqual(['{}', expect.objectContaining({ kind: 'unitAccepted' })])
  })

  test('an offer that is refused, withdrawn, replaced or expired changes nothing', async () => {
    const built = await buildBooking(world, { instantBook: true })
    const [better, best] = [await beside(built.unit, { basePrice: 20_00 }), await beside(built.unit, { basePrice: 30_00 })]
    const { accept, refuse } = answerOf(built.guest, built.id)
    await app.outbox.drain()
    await offer(built, better.id)
    expect((await refuse()).body.booking).toMatchObject({ unit: { id: built.unit.id }, total: 45_00, change: null })
    expect([(await refuse()).status, (await accept()).error.reason]).toEqual([200, 'no_change'])
    await app.outbox.drain()
    expect((await linesOf(built.id)).at(-1)?.kind).toBe('unit_refused')

    await offer(built, better.id)
    await offer(built, best.id)
    expect((await read(built)).change).toMatchObject({ unit: { id: best.id } })
    await call(endpoints.refuseOfficeChange, { rental: built.rental, booking: built.id }, { token: built.owner.token })
    expect((await accept()).error.reason).toBe('no_change')
    await offer(built, better.id)
    await db.run(sql`update booking_changes set expires_at = ${app.clock.now()} where status = 'open' and booking_id = ${built.id}`)
    expect((await accept()).error.reason).toBe('no_change')
    expect(await read(built)).toMatchObject({ unit: { id: built.unit.id }, total: 45_00 })
  })

  test('dates_taken if it was booked meanwhile; change_open if the guest has asked for other dates; other dates are no answer to an offer', async () => {
    const built = await buildBooking(world, { instantBook: true })
    const better = await beside(built.unit, { basePrice: 20_00 })
    const { accept } = answerOf(built.guest, built.id)
    await call(endpoints.askChange, { booking: built.id, rentalLength: 5 }, { token: built.guest.token })
    expect([(await offer(built, better.id)).error.reason, (await accept()).error.reason]).toEqual(['change_open', 'no_change'])
    await call(endpoints.refuseChange, { booking: built.id }, { token: built.guest.token })
    expect((await offer(built, better.id)).status).toBe(200)
    await buildBooking(world, { unit: better })
    expect((await accept()).error.reason).toBe('dates_taken')
    expect((await read(built)).unit.id).toBe(built.unit.id)
  })

  test('a customer without an account was asked in person: unit and price change at once', async () => {
    const unit = await buildUnit(db)
    const better = await beside(unit, { basePrice: 20_00 })
    const form = { rental: unit.rental.id, unitId: unit.id, startAt: tenInDays(app, 3), rentalLength: 1, customer: { name: 'Ketut' } }
    const { booking } = (await call(endpoints.bookAtCounter, { ...form, payment: { kind: 'at_rental' } }, { token: unit.rental.owner.token })).body
    const given = await offer({ id: booking.id, unit }, better.id)
    expect(given.body.booking).toMatchObject({ unit: { id: better.id }, total: 20_00, change: null })
  })

  test('the database refuses an accepted offer whose unit was not given', async () => {
    const built = await buildBooking(world, { instantBook: true })
    await offer(built, (await beside(built.unit, { basePrice: 20_00 })).id)
    await expect(db.run(sql`update booking_changes set status = 'accepted', answered_at = ${app.clock.now()} where booking_id = ${built.id}`)).rejects.toThrow(
      'its unit was not given',
    )
  })
})

describe('during a booking', () => {
  test('a unit that came back today serves the rest; a later end and the return work as before', async () => {
    const start = new Date(app.clock.now().getTime() + hour).toISOString()
    const built = await buildBooking(world, { instantBook: true, startAt: start, length: 3 })
    const spare = await beside(built.unit, { title: 'Spare' })
    await handOver(built)
    await world.advance((day + 2 * hour) / 1000)
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
    const [block, past] = [newId(), sql`tstzrange(${new Date(start)}, ${new Date(app.clock.now().getTime() - hour / 2)})`]
    await db.run(
      sql`insert into blocks (rental_id, id, unit_id, period, inserted_at, updated_at) select rental_id, ${block}, id, ${past}, now(), now() from units where id = ${spare.id}`,
    )
    await db.run(
      sql`insert into holds (rental_id, kind, ref, unit_id, held) select rental_id, 'block', ${block}, id, ${past} from units where id = ${spare.id}`,
    )
    await db.run(sql`update unit_calendar set busy = tstzmultirange(${past}) where unit_id = ${spare.id}`)

    expect((await list(built)).map(({ title }) => title)).toEqual(['Spare'])
    expect((await swap(built, spare.id)).status).toBe(200)
    expect(await read(built)).toMatchObject({ status: 'in_progress', unit: { title: 'Spare' } })
    expect(await faults()).toEqual([])
    const longer = await call(endpoints.askOfficeChange, { rental: built.rental, booking: built.id, rentalLength: 4 }, { token: built.owner.token })
    expect(longer.status).toBe(200)
    expect((await call(endpoints.acceptChange, { booking: built.id }, { token: built.guest.token })).body.change.status).toBe('accepted')
    const done = await call(hands.completeBooking, { rental: built.rental, booking: built.id, reason: 'Back' }, { token: built.owner.token })
    expect([done.status, done.body.booking.status]).toEqual([200, 'completed'])
  })
})

describe('refused', () => {
  test('409 dates_taken: a unit that is out, blocked by its buffer or overdue; it is not listed either', async () => {
    const built = await buildBooking(world, { instantBook: true, startAt: tenInDays(app, 5), length: 2 })
    const [out, buffered, free] = [await beside(built.unit), await beside(built.unit, { rules: { bufferBeforeMinutes: 120 } }), await beside(built.unit)]
    await buildBooking(world, { unit: out, startAt: tenInDays(app, 6), length: 1 })
    await buildBooking(world, { unit: buffered, startAt: tenInDays(app, 4), length: 1 })
    expect((await list(built)).map(({ unitId }) => unitId)).toEqual([free.id])
    for (const unit of [out, buffered]) {
      const refused = await swap(built, unit.id)
      expect([refused.status, refused.error.reason]).toEqual([409, 'dates_taken'])
    }
    expect((await read(built)).unit.id).toBe(built.unit.id)
    expect(await busyOf(built.unit.id)).not.toBe('{}')
  })

  test('404: a unit of another rental, as one that does not exist; 409 unit_closed; 422: another base period', async () => {
    const built = await buildBooking(world, { instantBook: true })
    const foreign = await buildUnit(db, { instantBook: true })
    const [gone, none] = [await swap(built, foreign.id), await swap(built, newId())]
    expect([gone.status, none.status, gone.error]).toEqual([404, 404, none.error])
    const archived = await beside(built.unit)
    await db.run(sql`update units set status = 'archived' where id = ${archived.id}`)
    expect((await swap(built, archived.id)).error.reason).toBe('unit_closed')
    const hourly = await beside(built.unit, { baseRentalPeriod: 'Hourly' })
    expect((await swap(built, hourly.id)).error.fields).toEqual({ unitId: 'invalid_period' })
    expect(await list(built)).toEqual([])
  })

  test('409 wrong_status: a request, and one that was cancelled; neither is offered anything', async () => {
    const built = await buildBooking(world, { status: 'confirmation_pending' })
    const other = await beside(built.unit)
    expect([(await swap(built, other.id)).error.reason, await list(built)]).toEqual(['wrong_status', []])
    await call(endpoints.cancelBooking, { booking: built.id }, { token: built.guest.token })
    expect([(await swap(built, other.id)).error.reason, await list(built)]).toEqual(['wrong_status', []])
  })
})
