import { expect, test } from 'vitest'
import { bookAtCounter } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { createCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { checksOf } from '../../app.checks.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit } from '../../units/units.build.ts'
import { dateIn, dumpOf, importing } from './imports.build.ts'

const world = await testApp()
const { db, call, app, advance } = world
const { uploaded, read, check, start, undo, run } = importing(world)

/** A line of an order export: three scooters in turn, four days each, from two years ago to two years ahead. */
const order = (index: number): string[] => {
  const scooter = (index % 3) + 1
  const from = -720 + Math.floor(index / 3) * 4
  const status = index % 97 === 0 ? 'canceled' : from + 4 < 0 ? 'stopped' : 'reserved'
  const written = (date: string) => `${date.split('-').toReversed().join('/')} 10:00 AM`
  const guest = index % 250
  return [
    String(5000 + index),
    status,
    `Scooter ${scooter}`,
    written(dateIn(from)),
    written(dateIn(from + 4)),
    `Guest ${guest}`,
    `guest${guest}@example.com`,
    `1.${String(index % 1000).padStart(3, '0')},50`,
  ]
}

/** The ways in which thirty lines are broken. */
const breaks: ((cells: string[]) => string[])[] = [
  cells => cells.with(2, 'Tandem'),
  cells => cells.with(3, 'soon'),
  cells => cells.with(4, '01/01/2020 10:00 AM'),
  cells => cells.with(6, 'guest@'),
  cells => cells.with(7, '12 EUR'),
  cells => cells.with(1, 'teleported'),
  cells => cells.slice(0, 5),
  cells => cells.with(5, '').with(6, ''),
  cells => cells.with(3, '31/02/2027'),
  cells => cells.with(5, 'Nul\0l'),
]

test(
  'a thousand orders of another tool, thirty of them broken: tried, imported and undone, the rental is as before, byte for byte',
  { timeout: 240_000 },
  async () => {
    const unit = await buildUnit(db, { title: 'Scooter 1' })
    await buildUnit(db, { title: 'Scooter 2', rental: unit.rental })
    await buildUnit(db, { title: 'Scooter 3', rental: unit.rental })
    const to = { rental: unit.rental.id, token: unit.rental.owner.token }
    await call(createCustomer, { rental: to.rental, name: 'Guest 7', email: 'guest7@example.com' }, to)
    const held = { startAt: `${dateIn(900)}T02:00:00Z`, rentalLength: 3 }
    await call(
      bookAtCounter,
      { rental: to.rental, unitId: unit.id, ...held, customer: { name: 'Zoe', phone: '+6281200001111' }, payment: { kind: 'at_rental' } },
      to,
    )
    await app.outbox.drain()
    const before = await dumpOf(db, to.rental)

    const lines = Array.from({ length: 1000 }, (_none, index) => {
      const cells = order(index)
      return index % 33 === 16 && index < 990 ? (breaks[Math.floor(index / 33) % breaks.length]?.(cells) ?? cells) : cells
    })
    const head = ['Number', 'Status', 'Item', 'Starts at', 'Stops at', 'Customer', 'Email', 'Grand total']
    const file = `\uFEFF${[head, ...lines].map(cells => cells.join(';')).join('\r\n')}\r\n`
    const { import: made } = await uploaded(to, 'bookings', file)
    const skipped = lines.filter((_cells, index) => index % 97 === 0).length
    const report = (await check(to, made.id)).body
    expect([report.make + report.skipped, report.failed, report.skipped, report.found]).toEqual([970, 30, skipped, 0])
    expect(report.faulty.map(one => one.line)).toEqual(Array.from({ length: 30 }, (_none, index) => 18 + index * 33))
    expect(await dumpOf(db, to.rental)).toEqual(before)

    await start(to, made.id)
    await advance(0)
    expect((await read(to, made.id)).import).toMatchObject({ status: 'done', made: 970 - skipped, skipped, failed: 30 })
    const kinds = await db.rows<{ object: string; count: number }>(
      sql`select object, count(*)::int as count from import_rows where import_id = ${made.id} and outcome = 'made' group by 1 order by 1`,
    )
    expect(Object.fromEntries(kinds.map(one => [one.object, one.count]))).toEqual({
      booking: expect.any(Number),
      customer: 249,
      past_booking: expect.any(Number),
    })
    expect((await dumpOf(db, to.rental))['bookings']?.length).toBeGreaterThan(400)
    const now = app.clock.now()
    const faults = await Promise.all(checksOf(undefined, undefined).map(async one => (await one.find(db, now)).map(fault => `${one.name}: ${fault}`)))
    expect(faults.flat()).toEqual([])

    await undo(to, made.id)
    await advance(0)
    expect((await read(to, made.id)).import).toMatchObject({ status: 'undone', kept: 0 })
    await app.outbox.drain()
    expect(await dumpOf(db, to.rental)).toEqual(before)
  },
)

test('units with pieces, kits and blocked days leave nothing behind', async () => {
  const unit = await buildUnit(db, { title: 'Helmet' })
  const to = { rental: unit.rental.id, token: unit.rental.owner.token }
  const before = await dumpOf(db, to.rental)
  const file = `title,price,pieces,serials,stock,parts,closed_from,closed_until
Vario,15,3,"V1, V2, V3",,,,
Leash,1,,,20,,,
Board,9,,,,,${dateIn(20)},${dateIn(25)}
Set,20,,,,Helmet; 2 × Leash; Vario,,
`
  for (const publish of [false, true]) {
    const done = await run(to, 'units', file, { publish })
    expect(done).toMatchObject({ status: 'done', made: 4 })
    await undo(to, done.id)
    await advance(0)
    expect((await read(to, done.id)).import).toMatchObject({ status: 'undone', kept: 0 })
    expect(await dumpOf(db, to.rental)).toEqual(before)
  }
})
