import { describe, expect, test } from 'vitest'
import { bookAtCounter } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { listCustomers, saveCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { listImports } from '@rentwell/contract/portability/portability.endpoints.ts'
import { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../../rentals/rentals.build.ts'
import { dateIn as dateAfter, importing, type Importer } from './imports.build.ts'

const world = await testApp()
const { db, call, app, advance } = world
const { uploaded, read, check, start, undo, run, errors } = importing(world)

/** A day from the product's today, at the rental point. */
const dateIn = (days: number) => dateAfter(days, app.clock.now().getTime())

const byText = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other))

const importer = async (): Promise<Importer> => {
  const { id, owner } = await buildRental(db)
  return { rental: id, token: owner.token }
}
const unitsOf = async (to: Importer) => (await call(listOfficeUnits, { rental: to.rental, status: 'active', limit: 100 }, to)).body.units
const customersOf = async (to: Importer) => (await call(listCustomers, { rental: to.rental, limit: 100 }, to)).body.customers
describe('an import', () => {
  const people = (count: number) => `Name,Email\n${Array.from({ length: count }, (_none, index) => `Guest ${index},g${index}@example.com`).join('\n')}\n`

  test('of all lines or none imports nothing if a line has errors', async () => {
    const to = await importer()
    expect(await run(to, 'customers', `${people(3)}Bad,bad\n`, { strict: true })).toMatchObject({ status: 'failed', reason: 'lines', made: 0, failed: 1 })
    expect(await customersOf(to)).toEqual([])
    expect(await run(to, 'customers', people(3), { strict: true })).toMatchObject({ status: 'done', made: 3 })
  })

  test('is one at a time in a rental, and started once', async () => {
    const to = await importer()
    const other = { ...to, token: (await buildMember(db, to.rental, 'manager')).token }
    const [first, second] = [await uploaded(to, 'customers', people(2)), await uploaded(other, 'customers', people(2))]
    const answers = await Promise.all([start(to, first.import.id), start(to, first.import.id), start(other, second.import.id)])
    expect(answers.map(answer => answer.status).toSorted(byText)).toEqual([202, 409, 409])
    await advance(0)
    const ids = [first.import.id, second.import.id]
    const left = (await Promise.all(ids.map(id => read(to, id)))).find(one => one.import.status === 'new')
    expect((await start(to, left?.import.id ?? '')).status).toBe(202)
    await advance(0)
    expect((await call(listImports, { rental: to.rental }, to)).body.imports.map(one => [one.made, one.found]).toSorted(byText)).toEqual([
      [0, 2],
      [2, 0],
    ])
  })

  test('stops if its member loses the right, and goes on from where it was killed', async () => {
    const to = await importer()
    const manager = await buildMember(db, to.rental, 'manager')
    const { import: made } = await uploaded({ ...to, token: manager.token }, 'customers', people(50))
    await start({ ...to, token: manager.token }, made.id)
    // As if a process had been killed after some lines.
    await db.run(sql`update imports set status = 'running', found = 1 where id = ${made.id}`)
    await db.run(sql`
      insert into import_rows (rental_id, import_id, position, line, object, outcome) values (${to.rental}, ${made.id}, 1, 2, 'customer', 'found')`)
    await db.run(sql`update members set role = 'staff' where user_id = ${manager.id}`)
    await advance(0)
    expect((await read(to, made.id)).import).toMatchObject({ status: 'failed', reason: 'forbidden', made: 0, found: 1 })

    const again = await uploaded(to, 'customers', people(50))
    await start(to, again.import.id)
    await db.run(sql`update imports set status = 'running', found = 1 where id = ${again.import.id}`)
    await db.run(sql`
      insert into import_rows (rental_id, import_id, position, line, object, outcome) values (${to.rental}, ${again.import.id}, 1, 2, 'customer', 'found')`)
    await advance(0)
    expect((await read(to, again.import.id)).import).toMatchObject({ status: 'done', made: 49, found: 1 })
  })

  test('can be cancelled before it began, and makes nothing', async () => {
    const to = await importer()
    const { import: made } = await uploaded(to, 'customers', people(3))
    await start(to, made.id)
    const { cancelImport } = await import('@rentwell/contract/portability/portability.endpoints.ts')
    expect((await call(cancelImport, { rental: to.rental, import: made.id }, to)).body.import.status).toBe('cancelled')
    await advance(0)
    expect((await read(to, made.id)).import).toMatchObject({ status: 'cancelled', made: 0, undoUntil: null })
  })

  test('whose task was given up has failed, and the next one may run', async () => {
    const to = await importer()
    const { import: made } = await uploaded(to, 'customers', people(3))
    await start(to, made.id)
    await db.run(sql`update tasks set status = 'failed', ended_at = now() where input ->> 'importId' = ${made.id}`)
    expect((await read(to, made.id)).import).toMatchObject({ status: 'failed', reason: 'error' })
    expect(await run(to, 'customers', people(3))).toMatchObject({ status: 'done', made: 3 })
  })

  test('undone twice is undone once; what was changed or is in use stays with the reason', async () => {
    const to = await importer()
    await run(to, 'units', 'title,price\nVario 125,15\nFree,1\n', { publish: true })
    const customers = await run(to, 'customers', people(4))
    const [booked, edited] = await customersOf(to)
    await call(saveCustomer, { rental: to.rental, customer: edited?.id ?? '', note: 'Regular' }, to)
    const [unit] = (await unitsOf(to)).filter(one => one.title === 'Vario 125')
    const stay = { rental: to.rental, unitId: unit?.id ?? '', startAt: `${dateIn(4)}T04:00:00Z`, rentalLength: 1, payment: { kind: 'at_rental' as const } }
    expect((await call(bookAtCounter, { ...stay, customer: { customerId: booked?.id ?? '' } }, to)).status).toBe(201)

    const [one, two] = await Promise.all([undo(to, customers.id), undo(to, customers.id)])
    expect([one.status, two.status]).toEqual([202, 202])
    await advance(0)
    const undone = await read(to, customers.id)
    expect(undone.import).toMatchObject({ status: 'undone', kept: 2, undoUntil: null })
    expect(undone.stayed.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { title: booked?.name, reason: 'booked' },
      { title: edited?.name, reason: 'edited' },
    ])
    expect((await customersOf(to)).map(card => card.name)).toEqual([booked?.name, edited?.name])
    expect((await undo(to, customers.id)).error.reason).toBe('import_cannot_be_undone')

    const units = (await call(listImports, { rental: to.rental }, to)).body.imports.find(one => one.kind === 'units')
    await undo(to, units?.id ?? '')
    await advance(0)
    expect((await read(to, units?.id ?? '')).stayed).toEqual([{ title: 'Vario 125', reason: 'booked' }])
    expect((await unitsOf(to)).map(one => one.title)).toEqual(['Vario 125'])
  })

  test('of another rental is not found', async () => {
    const [to, other] = [await importer(), await importer()]
    const { import: made } = await uploaded(to, 'customers', people(1))
    const there = { ...other, rental: other.rental }
    expect([
      (await check(there, made.id, { mapping: ['name', 'email'] })).status,
      (await undo(there, made.id)).status,
      (await errors(there, made.id)).statusCode,
    ]).toEqual([404, 404, 404])
  })
})
