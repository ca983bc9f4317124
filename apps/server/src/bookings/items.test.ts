import { describe, expect, test } from 'vitest'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookingPieces from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as swaps from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { readOfficePrice, quote } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { archiveUnit, readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildAcceptance } from '../acceptance/acceptance.build.ts'
import { piecesWorld, untilServed } from '../calendar/pieces/pieces.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'
import { itemsWorld } from './items.build.ts'

const tested = await testApp()
const { app, db, call } = tested
const { inDays, soon, unitOf, book, expectSound, watchDeadlocks } = piecesWorld(tested)
const { shop, bookItems, holdsOf, faults, beLate } = itemsWorld(tested)
const payment = { kind: 'at_rental' as const }

describe('a booking of several units', () => {
  test('has one price, one number and all pieces; its items say what each costs', async () => {
    const { scooters, helmets, items, owner, rental } = await shop()
    const quoted = await call(quote, { items: items(3, 2), startAt: inDays(5), rentalLength: 3 })
    expect(quoted.body.quote).toMatchObject({
      total: 3 * 3 * 15_00 + 2 * 3 * 2_00,
      items: [
        { title: 'Vario 125', count: 3, total: 135_00 },
        { title: 'Helmet', count: 2, total: 12_00 },
      ],
    })
    expect(quoted.body.quote.lines.map(({ label }) => label)).toEqual(['Vario 125 × 3, 3 days', 'Helmet × 2, 3 days'])

    const { id, status, body } = await bookItems(items(3, 2))
    expect([status, body?.booking.status, body?.booking.total]).toEqual([200, 'confirmed', 147_00])
    expect(body?.booking.items).toMatchObject([
      { unitId: scooters.id, kind: 'unit', count: 3, total: 135_00 },
      { unitId: helmets.id, kind: 'unit', count: 2, total: 12_00 },
    ])
    expect(body?.booking.items.map(({ pieces }) => new Set(pieces.map(piece => piece.id)).size)).toEqual([3, 2])
    expect((await holdsOf(id)).toSorted()).toEqual([...Array<string>(3).fill(scooters.id), ...Array<string>(2).fill(helmets.id)].toSorted())
    const price = await call(readOfficePrice, { rental, booking: id }, owner)
    expect(price.body.price.steps.map(({ label, how }) => `${label}: ${how}`)).toEqual([
      expect.stringMatching(/^Vario 125 × 3, 3 days: 3 × 3 × \$15\.00: /),
      expect.stringMatching(/^Helmet × 2, 3 days: 2 × 3 × \$2\.00: /),
    ])
    for (const unit of [scooters, helmets]) await expectSound(unit)
    expect(await faults()).toEqual([])
  })

  test('is refused as a whole with the unit that is not free, and the nearest times at which all are', async () => {
    const { scooters, helmets, items } = await shop()
    await bookItems([{ unitId: helmets.id, count: 2 }])
    const draft = await bookItems(items(2, 2), 6)
    expect([draft.status, draft.reason]).toEqual([409, 'dates_taken'])
    expect(draft.error).toMatchObject({ unitId: helmets.id })
    expect(draft.error?.alternatives).toMatchObject([{ kind: 'other_time', total: 2 * 3 * 17_00 }, {}, {}])
    const [first] = (draft.error?.alternatives ?? []) as { startAt: string }[]
    const again = await call(bookings.createBooking, { items: items(2, 2), startAt: first?.startAt ?? '', rentalLength: 3 }, { token: draft.guest.token })
    expect(again.status).toBe(201)
    expect((await bookItems(items(2, 1), 6)).status).toBe(200)
    for (const unit of [scooters, helmets]) await expectSound(unit)
  })

  test('taken between draft and confirmation: nothing of it stays held', async () => {
    const { scooters, helmets, items } = await shop()
    const guest = await buildPerson(db)
    const draft = await call(bookings.createBooking, { items: items(1, 3), startAt: inDays(5), rentalLength: 2 }, { token: guest.token })
    await book(helmets, 5, 7)
    const refused = await call(bookings.confirmBooking, { booking: draft.body.booking.id, payment }, { token: guest.token })
    expect([refused.status, refused.error?.reason, refused.error?.unitId]).toEqual([409, 'dates_taken', helmets.id])
    expect(await holdsOf(draft.body.booking.id)).toEqual([])
    for (const unit of [scooters, helmets]) await expectSound(unit)
  })

  test('a request whose deadline has passed makes room for it', async () => {
    const { scooters, helmets, items } = await shop()
    await db.run(sql`update units set instant_book = false where id = ${helmets.id}`)
    const asked = await bookItems([{ unitId: helmets.id, count: 2 }])
    expect(asked.body?.booking.status).toBe('confirmation_pending')
    const guest = await buildPerson(db)
    await db.run(sql`update bookings set expires_at = ${new Date(app.clock.now().getTime() - hour)} where id = ${asked.id}`)
    const draft = await call(bookings.createBooking, { items: items(1, 2), startAt: inDays(5), rentalLength: 2 }, { token: guest.token })
    expect([draft.status, await holdsOf(asked.id)]).toEqual([201, []])
    const late = await bookItems([{ unitId: helmets.id, count: 2 }], 20)
    const second = await call(bookings.createBooking, { items: items(1, 1), startAt: inDays(20), rentalLength: 2 }, { token: guest.token })
    await book(helmets, 20, 22)
    await db.run(sql`update bookings set expires_at = ${new Date(app.clock.now().getTime() - hour)} where id = ${late.id}`)
    const confirmed = await call(bookings.confirmBooking, { booking: second.body.booking.id, payment }, { token: guest.token })
    expect([confirmed.status, (await holdsOf(second.body.booking.id)).length]).toEqual([200, 2])
    for (const unit of [scooters, helmets]) await expectSound(unit)
  })

  test('one piece of one unit is the same booking as before there were several', async () => {
    const { scooters } = await shop()
    const { body, id } = await bookItems([{ unitId: scooters.id, count: 1 }])
    expect(body?.booking).toMatchObject({ items: [{ id, unitId: scooters.id, count: 1, total: 45_00 }], lines: [{ label: 'Vario 125, 3 days' }] })
    expect(await db.row(sql`select has_items as "hasItems", priced_from as "pricedFrom" from bookings where id = ${id}`)).toEqual({
      hasItems: false,
      pricedFrom: {},
    })
    expect(await db.rows(sql`select 1 as one from booking_items where booking_id = ${id}`)).toEqual([])
  })

  test('has the strictest terms of its units: deposits of all, the least refund, a request unless all are instant', async () => {
    const { scooters, helmets, items } = await shop()
    await db.run(sql`update units set deposit_kind = 'by_hand', deposit_amount = 10000 where id = ${scooters.id}`)
    await db.run(
      sql`update units set deposit_kind = 'card', deposit_amount = 500, policy = 'strict', online_percent = 30, instant_book = false where id = ${helmets.id}`,
    )
    const { body } = await bookItems(items(3, 2))
    expect(body?.booking).toMatchObject({ status: 'confirmation_pending', policy: 'strict', deposit: { kind: 'card', amount: 3 * 100_00 + 2 * 5_00 } })
    expect(body?.booking.payment.online).toBe(147_00)
    await db.run(sql`update units set rules = '{"minLength": 4}' where id = ${helmets.id}`)
    const refused = await bookItems(items(1, 1), 20)
    expect([refused.status, refused.error?.fields]).toEqual([422, { rentalLength: 'invalid_period' }])
  })

  test('bad input: counts, the same unit twice, units of another rental or base period, both forms at once', async () => {
    const { scooters, helmets, items } = await shop()
    for (const count of [0, -1, 1.5, 1e9, 1001]) {
      const { status, error } = await bookItems(items(1, count))
      expect([count, status, error?.fields]).toEqual([count, 422, { 'items.1.count': 'invalid' }])
    }
    const twice = await bookItems([...items(1, 1), { unitId: scooters.id, count: 1 }])
    expect([twice.status, twice.error?.fields]).toEqual([422, { items: 'invalid_id' }])
    expect((await bookItems([])).error?.fields).toEqual({ items: 'required' })
    expect((await bookItems(items(6, 1))).reason).toBe('dates_taken')
    const foreign = await buildUnit(db)
    expect((await bookItems([...items(1, 1), { unitId: foreign.id, count: 1 }])).status).toBe(404)
    const hourly = await unitOf(1, { baseRentalPeriod: 'Hourly', rental: scooters.rental })
    expect((await bookItems([...items(1, 1), { unitId: hourly.id, count: 1 }])).reason).toBe('different_base_periods')
    const guest = await buildPerson(db)
    const stay = { startAt: inDays(5), rentalLength: 1 }
    for (const form of [{ ...stay, unitId: helmets.id, items: items(1, 1) }, stay])
      expect((await call(bookings.createBooking, form, { token: guest.token })).error.fields).toEqual({ unitId: 'required' })
  })
})

describe('what happens to it later', () => {
  test('cancelled, it releases all pieces; other dates move all, and are refused if one unit is not free', async () => {
    const { scooters, helmets, items, owner, rental } = await shop()
    const { id, guest } = await bookItems(items(2, 2))
    const asked = await call(bookings.askChange, { booking: id, startAt: inDays(10), rentalLength: 4 }, { token: guest.token })
    expect(asked.body.change).toMatchObject({ total: 2 * 4 * 17_00 })
    await bookItems([{ unitId: helmets.id, count: 2 }], 12, 1)
    const refused = await call(bookings.acceptOfficeChange, { rental, booking: id }, owner)
    expect([refused.status, refused.error.reason]).toEqual([409, 'dates_taken'])

    await call(bookings.askChange, { booking: id, startAt: inDays(20), rentalLength: 4 }, { token: guest.token })
    const moved = await call(bookings.acceptOfficeChange, { rental, booking: id }, owner)
    expect(moved.status).toBe(200)
    const start = new Date(inDays(20))
    expect(await db.rows(sql`select 1 as one from holds where ref = ${id} and lower(held) = ${start}`)).toHaveLength(4)
    for (const unit of [scooters, helmets]) await expectSound(unit)
    expect(await faults()).toEqual([])

    expect((await call(bookings.cancelBooking, { booking: id }, { token: guest.token })).status).toBe(200)
    expect(await holdsOf(id)).toEqual([])
    for (const unit of [scooters, helmets]) await expectSound(unit)
  })

  test('staff book it at the counter, once even if they press twice, and for other counts anew', async () => {
    const { items, owner, rental } = await shop()
    const form = { rental, items: items(2, 1), startAt: inDays(3), rentalLength: 2, customer: { name: 'Made' }, payment }
    const [first, second] = [await call(bookings.bookAtCounter, form, owner), await call(bookings.bookAtCounter, form, owner)]
    expect([first.status, second.status, second.body.booking.id]).toEqual([201, 200, first.body.booking.id])
    expect(first.body.booking).toMatchObject({ status: 'confirmed', total: 2 * 2 * 15_00 + 2 * 2_00 })
    const more = await call(bookings.bookAtCounter, { ...form, items: items(1, 1) }, owner)
    expect(more.status).toBe(201)
    const tooMany = await call(bookings.bookAtCounter, { ...form, items: items(1, 3) }, owner)
    expect([tooMany.status, tooMany.error.reason, tooMany.error.unitId]).toEqual([409, 'dates_taken', items(1, 1)[1]?.unitId])
    expect(await faults()).toEqual([])
  })

  test('stands in the calendar in the row of each piece, and in the places of each unit; no unit of it can be archived', async () => {
    const { scooters, helmets, items, owner, rental } = await shop()
    const { id } = await bookItems(items(2, 1))
    const [from, to] = [inDays(4).slice(0, 10), inDays(9).slice(0, 10)]
    const calendar = await call(readCalendar, { rental, from, to }, owner)
    const rows = calendar.body.bookings.filter(one => one.id === id)
    expect(rows.map(({ unitId }) => unitId).toSorted()).toEqual([scooters.id, scooters.id, helmets.id].toSorted())
    expect(new Set(rows.map(({ pieceId }) => pieceId)).size).toBe(3)
    const ofHelmets = await call(readCalendar, { rental, unitId: helmets.id, from, to }, owner)
    expect(ofHelmets.body.bookings.map(one => one.id)).toEqual([id])
    expect((await call(readOfficeUnit, { rental, unit: helmets.id }, owner)).body.place.next?.bookingId).toBe(id)
    expect((await call(archiveUnit, { rental, unit: helmets.id }, owner)).error.reason).toBe('open_bookings')
    expect((await call(bookings.listOfficeBookings, { rental, unitId: helmets.id }, owner)).body.bookings.map(one => one.id)).toEqual([id])
  })

  test('staff give it another piece of one unit, or another unit instead of one', async () => {
    const { scooters, helmets, items, owner, rental } = await shop()
    const dear = await unitOf(3, { title: 'NMAX', basePrice: 30_00, rental: scooters.rental })
    const cheap = await unitOf(3, { title: 'Scoopy', basePrice: 10_00, rental: scooters.rental })
    const { id, body } = await bookItems(items(2, 1))
    const [scooter] = body?.booking.items ?? []
    const seen = await call(bookingPieces.readBookingPieces, { rental, booking: id, unitId: scooters.id }, owner)
    expect(seen.body.own).toHaveLength(2)
    const free = seen.body.pieces.find(piece => piece.isFree && !seen.body.own.some(one => one.pieceId === piece.id))
    const given = await call(
      bookingPieces.chooseBookingPiece,
      { rental, booking: id, pieceId: free?.id ?? '', insteadOf: seen.body.own[1]?.pieceId ?? '' },
      owner,
    )
    expect(new Set(given.body.own.map(one => one.pieceId))).toEqual(new Set([seen.body.own[0]?.pieceId, free?.id]))

    const offered = await call(swaps.listSwaps, { rental, booking: id, itemId: scooter?.id ?? '' }, owner)
    expect(Object.fromEntries(offered.body.swaps.map(one => [one.title, one.total]))).toEqual({
      NMAX: 2 * 3 * 15_00 + 3 * 2_00,
      Scoopy: 2 * 3 * 10_00 + 3 * 2_00,
    })
    expect((await call(swaps.swapUnit, { rental, booking: id, itemId: scooter?.id ?? '', unitId: helmets.id }, owner)).error.fields).toEqual({
      unitId: 'invalid_id',
    })
    const dearer = await call(swaps.swapUnit, { rental, booking: id, itemId: scooter?.id ?? '', unitId: dear.id }, owner)
    expect(dearer.body.booking).toMatchObject({ total: 96_00, unit: { id: dear.id }, items: [{ unitId: dear.id, count: 2, total: 90_00 }, { total: 6_00 }] })
    expect(dearer.body.booking.lines[0]?.label).toBe('NMAX × 2, 3 days')
    expect(await faults()).toEqual([])
    const cheaper = await call(swaps.swapUnit, { rental, booking: id, itemId: scooter?.id ?? '', unitId: cheap.id }, owner)
    expect(cheaper.body.booking).toMatchObject({ total: 66_00, items: [{ unitId: cheap.id, total: 60_00 }, {}] })
    for (const unit of [scooters, helmets, dear, cheap]) await expectSound(unit)
    expect(await faults()).toEqual([])
  })

  test('late, it closes each of its units; returned, it is remembered which pieces it had', async () => {
    const { scooters, items, owner, rental } = await shop()
    const kayak = await unitOf(1, { title: 'Kayak', rental: scooters.rental })
    const wanted = [...items(2, 1), { unitId: kayak.id, count: 1 }]
    const guest = await buildPerson(db)
    const { body } = await call(bookings.createBooking, { items: wanted, startAt: soon(), rentalLength: 2 }, { token: guest.token })
    const { id } = body.booking
    await call(bookings.confirmBooking, { booking: id, payment }, { token: guest.token })
    await tested.advance(18 * 3600)
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
    await buildAcceptance(tested, { id, unit: scooters, guest, rental, owner: scooters.rental.owner })
    expect((await call(hands.startBooking, { rental, booking: id }, owner)).status).toBe(200)

    const outWith = async () => (await call(readOfficeUnit, { rental, unit: scooters.id }, owner)).body.place.out
    // Three of the five are still here.
    expect(await outWith()).toBeNull()
    const now = await beLate(id, rental)
    expect(await outWith()).toMatchObject({ bookingId: id, overdue: true })
    const ask = async (unit: BuiltUnit) => {
      const asked = { unitId: unit.id, startAt: new Date(now.getTime() + hour).toISOString(), rentalLength: 1 }
      return (await call(bookings.createBooking, asked, { token: (await buildPerson(db, {}, now)).token })).status
    }
    expect([await ask(kayak), await ask(scooters)]).toEqual([409, 201])
    expect((await call(quote, { unitId: scooters.id, startAt: new Date(now.getTime() + hour).toISOString(), rentalLength: 1 })).body.quote.left).toBe(3)

    const had = await db.rows(sql`select unit_id, array_agg(piece_id order by piece_id) as pieces from holds where ref = ${id} group by 1 order by 1`)
    expect((await call(hands.completeBooking, { rental, booking: id, reason: 'Back' }, owner)).status).toBe(200)
    expect(await db.rows(sql`select unit_id, piece_ids as pieces from booking_items where booking_id = ${id} order by 1`)).toEqual(had)
    const days = { from: inDays(-3).slice(0, 10), to: inDays(3).slice(0, 10) }
    const calendar = await call(readCalendar, { rental, ...days }, owner)
    expect(calendar.body.bookings.filter(one => one.id === id).map(one => one.pieceId ?? null)).toHaveLength(4)
    expect(await ask(kayak)).toBe(201)
    for (const unit of [scooters, kayak]) await expectSound(unit)
  })
})

describe('many at once', () => {
  test('50 bookings of three units at the same time: no deadlock, and never more than there are', async () => {
    const { scooters, helmets, rental } = await shop()
    const kayaks = await unitOf(4, { title: 'Kayak', rental: scooters.rental })
    const wanted = [
      [scooters, helmets],
      [helmets, kayaks],
      [kayaks, scooters],
      [kayaks, helmets, scooters],
    ]
    const drafts = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const guest = await buildPerson(db)
        const items = (wanted[index % wanted.length] ?? []).map(unit => ({ unitId: unit.id, count: 1 + (index % 2) }))
        const { body } = await untilServed(() => call(bookings.createBooking, { items, startAt: inDays(5), rentalLength: 2 }, { token: guest.token }))
        return { booking: body.booking.id, token: guest.token }
      }),
    )
    const deadlocks = watchDeadlocks()
    const answers = await Promise.all(drafts.map(({ booking, token }) => untilServed(() => call(bookings.confirmBooking, { booking, payment }, { token }))))
    expect(await deadlocks.end()).toBe(0)
    expect(answers.filter(({ status }) => status !== 200).every(({ error }) => error?.reason === 'dates_taken')).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const [unit, most] of [
      [scooters, 5],
      [helmets, 3],
      [kayaks, 4],
    ] as const) {
      const held = await db.rows(sql`select 1 as one from holds where rental_id = ${rental} and unit_id = ${unit.id}`)
      expect(held.length).toBeLessThanOrEqual(most)
      await expectSound(unit)
    }
    expect(await faults()).toEqual([])
  })

  test('200 confirmations at once of a unit of five pieces: exactly five', async () => {
    const scooters = await unitOf(5)
    const drafts = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const guest = await buildPerson(db)
        const stay = { unitId: scooters.id, startAt: inDays(5), rentalLength: 2 }
        const { body } = await untilServed(() => call(bookings.createBooking, stay, { token: guest.token }))
        return { booking: body.booking.id, token: guest.token }
      }),
    )
    const answers = await Promise.all(drafts.map(({ booking, token }) => untilServed(() => call(bookings.confirmBooking, { booking, payment }, { token }))))
    expect(Object.groupBy(answers, ({ status, error }) => `${status} ${error?.reason ?? ''}`)).toMatchObject({
      '200 ': { length: 5 },
      '409 dates_taken': { length: 195 },
    })
    await expectSound(scooters)
  })
})
