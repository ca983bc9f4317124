import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as swaps from '@rentwell/contract/bookings/swaps.endpoints.ts'
import * as blocks from '@rentwell/contract/calendar/blocks.endpoints.ts'
import { readAvailability, readOfficeAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import * as kits from '@rentwell/contract/calendar/kits.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { quote } from '@rentwell/contract/pricing/prices.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { piecesWorld, untilServed } from '../calendar/pieces/pieces.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import type { BuiltUnit } from '../units/units.build.ts'
import { bookingChecks } from './bookings.checks.ts'

const tested = await testApp()
const { app, db, call } = tested
const { inDays, unitOf, add, save, book, watchDeadlocks } = piecesWorld(tested)
const payment = { kind: 'at_rental' as const }

type Asked = { unitId: string; count: number }[]

/** A camera room: two bodies, three lenses, and a kit of a body and two lenses. */
async function room() {
  // The kit has the lowest id, so that locks in the order of ids differ from parts before kits.
  const kit = await unitOf(1, { title: 'Kit', basePrice: 50_00 })
  const body = await unitOf(2, { title: 'Body', basePrice: 40_00, rental: kit.rental })
  const lens = await unitOf(3, { title: 'Lens', basePrice: 10_00, rental: kit.rental })
  const owner = { token: body.rental.owner.token }
  const rental = body.rental.id
  const saveParts = (parts: Asked, of: BuiltUnit = kit) => call(kits.saveParts, { rental, unit: of.id, parts }, owner)
  const parts = [
    { unitId: body.id, count: 1 },
    { unitId: lens.id, count: 2 },
  ]
  expect((await saveParts(parts)).status).toBe(200)
  return { body, lens, kit, owner, rental, saveParts, parts }
}

async function bookItems(items: Asked, from = 5, length = 3) {
  const guest = await buildPerson(db)
  const created = await untilServed(() => call(bookings.createBooking, { items, startAt: inDays(from), rentalLength: length }, { token: guest.token }))
  if (created.error) return { guest, id: '', status: created.status, error: created.error }
  const { id } = created.body.booking
  const { status, error, body } = await untilServed(() => call(bookings.confirmBooking, { booking: id, payment }, { token: guest.token }))
  return { guest, id, status, error, body }
}

const heldOf = async (id: string) =>
  Object.fromEntries(
    (await db.rows<{ unitId: string; n: number }>(sql`select unit_id as "unitId", count(*)::int as n from holds where ref = ${id} group by 1`)).map(row => [
      row.unitId,
      row.n,
    ]),
  )
const freeOn = async ({ id, rental }: BuiltUnit, days: number) => {
  const date = inDays(days).slice(0, 10)
  const { body } = await call(readAvailability, { rental: rental.id, unit: id, from: date, to: date })
  return body.days[0]
}

async function expectSound() {
  await app.outbox.drain()
  expect((await Promise.all(bookingChecks.map(check => check.find(db, app.clock.now())))).flat()).toEqual([])
}

describe('a kit', () => {
  test('is booked as one unit, and its parts are held', async () => {
    const { body, lens, kit } = await room()
    const quoted = await call(quote, { unitId: kit.id, startAt: inDays(5), rentalLength: 3 })
    expect(quoted.body.quote).toMatchObject({ total: 150_00, left: 1, items: [{ title: 'Kit', kind: 'kit', count: 1, total: 150_00 }] })

    const { id, status, body: answer } = await bookItems([{ unitId: kit.id, count: 1 }])
    expect([status, answer?.booking.status, answer?.booking.total]).toEqual([200, 'confirmed', 150_00])
    expect(answer?.booking.items.map(({ kind, count, included, total, pieces }) => [kind, count, included, total, pieces.length])).toEqual([
      ['kit', 1, 0, 150_00, 0],
      ['part', 1, 1, 0, 1],
      ['part', 2, 2, 0, 2],
    ])
    expect(await heldOf(id)).toEqual({ [body.id]: 1, [lens.id]: 2 })
    expect(await freeOn(kit, 6)).toMatchObject({ available: false, free: 0 })
    expect(await freeOn(lens, 6)).toMatchObject({ free: 1 })
    await expectSound()
  })

  test('is refused while a part is out, with the nearest times at which it is free', async () => {
    const { lens, kit, owner, rental } = await room()
    const lenses = await bookItems([{ unitId: lens.id, count: 2 }])
    const refused = await bookItems([{ unitId: kit.id, count: 1 }], 6)
    expect([refused.status, refused.error?.reason]).toEqual([409, 'dates_taken'])
    const day = inDays(6).slice(0, 10)
    const office = await call(readOfficeAvailability, { rental, unit: kit.id, from: day, to: day }, owner)
    expect(office.body.days).toMatchObject([{ available: false, reasons: [{ kind: 'booking', id: lenses.id }] }])
    const [first] = (refused.error?.['alternatives'] ?? []) as { kind: string; startAt: string; total: number }[]
    expect(first).toMatchObject({ kind: 'other_time', total: 150_00 })
    const again = await call(bookings.createBooking, { unitId: kit.id, startAt: first?.startAt ?? '', rentalLength: 3 }, { token: refused.guest.token })
    expect(again.status).toBe(201)
    await call(bookings.cancelBooking, { booking: lenses.id }, { token: lenses.guest.token })
    expect((await bookItems([{ unitId: kit.id, count: 1 }], 6)).status).toBe(200)
    await expectSound()
  })

  test('together with more of its own parts: they are counted together, and only what was chosen costs something', async () => {
    const { lens, kit } = await room()
    const more = (count: number): Asked => [
      { unitId: kit.id, count: 1 },
      { unitId: lens.id, count },
    ]
    expect((await bookItems(more(2))).error?.reason).toBe('dates_taken')
    const { id, status, body } = await bookItems(more(1))
    expect([status, body?.booking.total]).toEqual([200, 3 * 60_00])
    expect(body?.booking.items.map(({ title, kind, count, included, total }) => [title, kind, count, included, total])).toEqual([
      ['Kit', 'kit', 1, 0, 150_00],
      ['Lens', 'unit', 3, 2, 30_00],
      ['Body', 'part', 1, 1, 0],
    ])
    expect((await heldOf(id))[lens.id]).toBe(3)
    await expectSound()
  })

  test('as many as its parts make: two need four lenses', async () => {
    const { lens, kit, owner, rental } = await room()
    expect((await bookItems([{ unitId: kit.id, count: 2 }])).status).toBe(409)
    await add(lens, [{ label: 'No. 4' }])
    expect((await call(units.readOfficeUnit, { rental, unit: kit.id }, owner)).body.unit).toMatchObject({ isKit: true, pieceCount: 2 })
    expect((await call(quote, { unitId: kit.id, startAt: inDays(5), rentalLength: 3 })).body.quote.left).toBe(2)
    const { status, body } = await bookItems([{ unitId: kit.id, count: 2 }])
    expect([status, body?.booking.total]).toEqual([200, 300_00])
    await expectSound()
  })

  test('follows its parts: a lens in repair, a blocked body, and a block of the kit itself', async () => {
    const { body, lens, kit, owner, rental } = await room()
    const [, second, third] = await db.rows<{ id: string }>(sql`select id from pieces where unit_id = ${lens.id} order by inserted_at, id`)
    await save(lens, second?.id ?? '', { state: 'away' })
    expect(await freeOn(kit, 6)).toMatchObject({ available: true, free: 1 })
    await save(lens, third?.id ?? '', { state: 'away' })
    expect(await freeOn(kit, 6)).toMatchObject({ available: false, free: 0 })
    await save(lens, third?.id ?? '', { state: 'ready' })
    const block = { rental, unitId: body.id, startAt: inDays(5), endAt: inDays(8) }
    const blocked = await call(blocks.blockUnit, block, owner)
    expect(await freeOn(kit, 6)).toMatchObject({ available: false })
    await call(blocks.unblockUnit, { rental, block: blocked.body.block.id }, owner)
    expect(await freeOn(kit, 6)).toMatchObject({ available: true })
    expect((await call(blocks.blockUnit, { ...block, unitId: kit.id }, owner)).status).toBe(201)
    expect((await bookItems([{ unitId: kit.id, count: 1 }])).error?.reason).toBe('dates_taken')
    expect((await bookItems([{ unitId: body.id, count: 1 }])).status).toBe(200)
    await expectSound()
  })

  test('another lens can be given for one of it at the same price; the kit as a whole cannot be swapped', async () => {
    const { lens, kit, owner, rental } = await room()
    const other = await unitOf(2, { title: 'Sigma', basePrice: 90_00, rental: lens.rental })
    const { id, body } = await bookItems([{ unitId: kit.id, count: 1 }])
    const [whole, , part] = body?.booking.items ?? []
    expect((await call(swaps.listSwaps, { rental, booking: id }, owner)).body.swaps).toEqual([])
    expect((await call(swaps.swapUnit, { rental, booking: id, itemId: whole?.id ?? '', unitId: other.id }, owner)).error.reason).toBe('kit_not_swapped')
    const offered = await call(swaps.listSwaps, { rental, booking: id, itemId: part?.id ?? '' }, owner)
    expect(offered.body.swaps).toMatchObject([{ title: 'Sigma', total: 150_00, usualTotal: 150_00 }])
    const swapped = await call(swaps.swapUnit, { rental, booking: id, itemId: part?.id ?? '', unitId: other.id }, owner)
    expect(swapped.body.booking).toMatchObject({ total: 150_00, items: [{ title: 'Kit' }, { title: 'Body' }, { title: 'Sigma', kind: 'part', count: 2 }] })
    expect((await heldOf(id))[other.id]).toBe(2)
    await expectSound()
  })

  test('its dates move with those of its parts', async () => {
    const { body, lens, kit, owner, rental } = await room()
    const form = { rental, items: [{ unitId: kit.id, count: 1 }], startAt: inDays(5), rentalLength: 2, customer: { name: 'Ann' }, payment }
    const { body: booked } = await call(bookings.bookAtCounter, form, owner)
    const { id } = booked.booking
    const moved = await call(bookings.askOfficeChange, { rental, booking: id, startAt: inDays(20) }, owner)
    expect([moved.status, moved.body.change.status]).toEqual([200, 'accepted'])
    expect([await freeOn(kit, 6), await freeOn(kit, 20)]).toMatchObject([{ available: true }, { available: false }])
    expect(await heldOf(id)).toEqual({ [body.id]: 1, [lens.id]: 2 })
    await expectSound()
  })

  test('its dates do not move into a block of the kit itself, and may leave one', async () => {
    const { kit, owner, rental } = await room()
    const form = { rental, items: [{ unitId: kit.id, count: 1 }], startAt: inDays(5), rentalLength: 2, customer: { name: 'Ann' }, payment }
    const { body: booked } = await call(bookings.bookAtCounter, form, owner)
    const move = (to: { startAt?: string; rentalLength?: number }) => call(bookings.askOfficeChange, { rental, booking: booked.booking.id, ...to }, owner)
    const close = (from: number, to: number) => call(blocks.blockUnit, { rental, unitId: kit.id, startAt: inDays(from), endAt: inDays(to) }, owner)
    expect((await close(20, 23)).status).toBe(201)
    expect((await move({ startAt: inDays(21) })).error.reason).toBe('dates_taken')
    expect((await move({ startAt: inDays(18) })).status).toBe(200)
    expect((await move({ rentalLength: 3 })).error.reason).toBe('dates_taken')
    // Its own dates are no obstacle.
    expect((await move({ startAt: inDays(17), rentalLength: 3 })).status).toBe(200)
    await expectSound()
  })

  test('a part with longer buffers than the kit: what is offered can be booked, and what is refused is not offered', async () => {
    const { lens, kit, owner, rental } = await room()
    const rulesOf = (unit: BuiltUnit, rules: object) => call(units.saveUnit, { rental, unit: unit.id, rules }, owner)
    await rulesOf(kit, { bufferBeforeMinutes: 60 })
    expect((await bookItems([{ unitId: kit.id, count: 1 }], 10, 2)).status).toBe(200)
    expect((await bookItems([{ unitId: lens.id, count: 1 }], 10, 2)).status).toBe(200)
    await rulesOf(lens, { bufferBeforeMinutes: 2 * 1440, bufferAfterMinutes: 1440 })
    await app.outbox.drain()
    await expectSound()
    const day = (days: number) => inDays(days).slice(0, 10)
    const { body: calendar } = await call(readAvailability, { rental, unit: kit.id, from: day(4), to: day(20) })
    const offered = { free: 0, refused: 0 }
    for (let from = 5; from <= 17; from++) {
      const stay = { unitId: kit.id, startAt: inDays(from), rentalLength: 1 }
      const isOpen = calendar.days.find(({ date }) => date === day(from))?.available === true
      const start = new Date(inDays(from)).getTime()
      const isFree = !calendar.busy.some(({ startAt, endAt }) => Date.parse(startAt) < start + 24 * 3_600_000 && Date.parse(endAt) > start - 3_600_000)
      const { left } = (await call(quote, stay)).body.quote
      const { status } = await call(bookings.createBooking, stay, { token: (await buildPerson(db)).token })
      expect([from, isFree, (left ?? 0) > 0]).toEqual([from, status === 201, status === 201])
      if (status === 201) expect(isOpen).toBe(true)
      offered[status === 201 ? 'free' : 'refused']++
    }
    expect(offered).toEqual({ free: 8, refused: 5 })
  })

  test('a block of the kit leaves none of it', async () => {
    const { kit, owner, rental } = await room()
    await call(blocks.blockUnit, { rental, unitId: kit.id, startAt: inDays(5), endAt: inDays(8) }, owner)
    expect((await call(quote, { unitId: kit.id, startAt: inDays(6), rentalLength: 1 })).body.quote.left).toBe(0)
    expect(await freeOn(kit, 6)).toMatchObject({ available: false, free: 0 })
  })
})

describe('refused', () => {
  test('a kit in itself, in a kit, or of a kit; a unit of another rental; a count or a unit twice', async () => {
    const { body, lens, kit, rental, owner, saveParts, parts } = await room()
    const other = await unitOf(1, { title: 'Set', rental: body.rental })
    const foreign = await unitOf(1)
    const one = (unitId: string, count = 1) => ({ unitId, count })
    const reasonOf = async (asked: Asked, of: BuiltUnit) => (await saveParts(asked, of)).error?.reason
    expect(await reasonOf([one(kit.id)], kit)).toBe('kit_of_kits')
    expect(await reasonOf([one(kit.id)], other)).toBe('kit_of_kits')
    const single = await unitOf(1, { title: 'Strap', rental: body.rental })
    await saveParts([...parts, one(single.id)])
    expect(await reasonOf([one(other.id)], single)).toBe('kit_of_kits')
    expect(await reasonOf([one(other.id)], lens)).toBe('kit_of_kits')
    expect((await saveParts([one(foreign.id)], other)).status).toBe(404)
    for (const count of [0, -1, 1.5, 1e9]) expect((await saveParts([one(lens.id, count)], other)).status).toBe(422)
    expect((await saveParts([one(lens.id), one(lens.id)], other)).status).toBe(422)
    expect((await add(kit, [{ label: 'x' }])).error.reason).toBe('kit_has_pieces')
    const several = await unitOf(2, { title: 'Tripod', rental: body.rental })
    expect(await reasonOf([one(lens.id)], several)).toBe('kit_has_pieces')
    expect((await call(kits.listParts, { rental, unit: kit.id }, owner)).body.parts.map(({ title, count }) => [title, count])).toEqual([
      ['Body', 1],
      ['Lens', 2],
      ['Strap', 1],
    ])
  })

  test('to take it apart while guests count on it; its parts leave for the archive only with it', async () => {
    const { lens, kit, owner, rental, saveParts } = await room()
    const { id, guest } = await bookItems([{ unitId: kit.id, count: 1 }])
    expect((await saveParts([])).error.reason).toBe('open_bookings')
    expect((await call(units.archiveUnit, { rental, unit: kit.id }, owner)).error.reason).toBe('open_bookings')
    await call(bookings.cancelBooking, { booking: id }, { token: guest.token })
    const inKit = await call(units.archiveUnit, { rental, unit: lens.id }, owner)
    expect([inKit.error.reason, inKit.error['kits']]).toEqual(['unit_in_kit', 'Kit'])
    const listed = (await call(units.listOfficeUnits, { rental }, owner)).body.units
    const named = (ids: string[]) => listed.filter(unit => ids.includes(unit.id)).map(unit => ({ id: unit.id, updatedAt: unit.updatedAt }))
    const alone = await call(units.editUnits, { rental, units: named([lens.id]), archived: true }, owner)
    expect(alone.body.results[0]).toMatchObject({ reason: 'unit_in_kit', description: expect.stringContaining(': Kit.') })
    expect((await call(units.editUnits, { rental, units: named([lens.id, kit.id]), archived: true }, owner)).body.changed).toBe(2)
    expect((await call(units.restoreUnit, { rental, unit: kit.id }, owner)).error.reason).toBe('kit_part_archived')
    await call(units.restoreUnit, { rental, unit: lens.id }, owner)
    expect((await call(units.restoreUnit, { rental, unit: kit.id }, owner)).status).toBe(200)

    expect((await saveParts([])).body.parts).toEqual([])
    expect((await call(units.readOfficeUnit, { rental, unit: kit.id }, owner)).body.unit).toMatchObject({ isKit: false, pieceCount: 1 })
    expect((await book(kit, 5, 8)).status).toBe(200)
    await expectSound()
  })
})

test('a copy of a kit is a kit of the same parts', async () => {
  const { kit, owner, rental } = await room()
  const copy = await call(units.duplicateUnit, { rental, unit: kit.id, title: 'Second kit' }, owner)
  expect(copy.body.unit).toMatchObject({ isKit: true, pieceCount: 1 })
  expect((await call(kits.listParts, { rental, unit: copy.body.unit.id }, owner)).body.parts.map(({ title, count }) => [title, count])).toEqual([
    ['Body', 1],
    ['Lens', 2],
  ])
  expect((await bookItems([{ unitId: copy.body.unit.id, count: 1 }])).status).toBe(200)
  expect((await bookItems([{ unitId: kit.id, count: 1 }])).status).toBe(409)
  // A copy that is made while a part is out is not free either.
  await call(units.duplicateUnit, { rental, unit: kit.id, title: 'Third kit' }, owner)
  await expectSound()
})

test('kits, parts and other changes at once: no deadlock, and never more than there are', async () => {
  const { body, lens, kit, owner, rental, saveParts, parts } = await room()
  const strap = await unitOf(1, { title: 'Strap', rental: body.rental })
  await saveParts([...parts, { unitId: strap.id, count: 1 }])
  const second = await call(units.duplicateUnit, { rental, unit: kit.id, title: 'Second kit' }, owner)
  const asked = [[kit.id], [second.body.unit.id], [lens.id], [body.id], [lens.id, kit.id], [strap.id]]
  const drafts = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const guest = await buildPerson(db)
      const items = (asked[index % asked.length] ?? []).map(unitId => ({ unitId, count: 1 }))
      const stay = { items, startAt: inDays(5 + 3 * (index % 23)), rentalLength: 2 }
      const { body: made } = await untilServed(() => call(bookings.createBooking, stay, { token: guest.token }))
      return { booking: made.booking.id, token: guest.token }
    }),
  )
  const deadlocks = watchDeadlocks()
  const answers = await Promise.all([
    ...drafts.map(({ booking, token }) => untilServed(() => call(bookings.confirmBooking, { booking, payment }, { token }))),
    ...[0, 1, 2, 3].map(index => untilServed(() => call(units.editUnits, { rental, all: true, instantBook: index % 2 === 0 }, owner))),
  ])
  expect(await deadlocks.end()).toBe(0)
  expect(answers.filter(({ status }) => status !== 200).every(({ error }) => error?.reason === 'dates_taken')).toBe(true)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(30)
  const most = await db.rows<{ unitId: string; n: number }>(sql`
    select h.unit_id as "unitId", max(n)::int as n from holds h, lateral (
      select count(*) as n from holds o where o.rental_id = h.rental_id and o.unit_id = h.unit_id and o.held @> lower(h.held)) at where h.rental_id = ${rental} group by 1`)
  for (const { unitId, n } of most)
    expect(n).toBeLessThanOrEqual(
      new Map([
        [lens.id, 3],
        [strap.id, 1],
      ]).get(unitId) ?? 2,
    )
  const since = new Date(app.clock.now().getTime() - day)
  expect(
    await db.rows(sql`
      select unit_id from unit_calendar where rental_id = ${rental}
        and busy * tstzmultirange(tstzrange(${since}, null)) <> busy_of(rental_id, unit_id, ${since})`),
  ).toEqual([])
  await expectSound()
})
