import { describe, expect, test } from 'vitest'
import { hour } from '@rentwell/contract/durations.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import { insertMember } from '../members/members.public.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental, type BuiltRental } from '../rentals/rentals.build.ts'
import { buildUnit } from './units.build.ts'

const tested = await testApp()
const { app, call, db } = tested

const read = async (rental: BuiltRental, unit: string) =>
  (await call(units.readOfficeUnit, { rental: rental.id, unit }, { token: rental.owner.token })).body.unit
const versions = async (rental: BuiltRental, ids: string[]) => Promise.all(ids.map(async id => ({ id, updatedAt: (await read(rental, id)).updatedAt })))
const edit = (rental: BuiltRental, changes: Omit<Input<typeof units.editUnits>, 'rental'>, token = rental.owner.token, headers = {}) =>
  call(units.editUnits, { rental: rental.id, ...changes }, { token, headers })

describe('archive a unit', () => {
  test('guests find it no more, the list keeps it, and it comes back', async () => {
    const unit = await buildUnit(db)
    const { id, slug, owner } = unit.rental
    const act = (endpoint: typeof units.archiveUnit | typeof units.restoreUnit) => call(endpoint, { rental: id, unit: unit.id }, { token: owner.token })
    const archived = await act(units.archiveUnit)
    expect(archived.body.unit.status).toBe('archived')
    expect((await act(units.archiveUnit)).body).toEqual(archived.body)
    expect((await call(units.readUnit, { rental: slug, unit: unit.id })).status).toBe(404)
    const list = (status: 'active' | 'archived') => call(units.listOfficeUnits, { rental: id, status }, { token: owner.token })
    expect([(await list('active')).body.units.length, (await list('archived')).body.units.length]).toEqual([0, 1])
    const walkIn = {
      rental: id,
      unitId: unit.id,
      startAt: tenInDays(app, 5),
      rentalLength: 1,
      customer: { name: 'Made' },
      payment: { kind: 'at_rental' as const },
    }
    expect((await call(bookings.bookAtCounter, walkIn, { token: owner.token })).error.reason).toBe('unit_closed')
    expect((await act(units.restoreUnit)).body.unit.status).toBe('active')
    expect((await call(bookings.bookAtCounter, walkIn, { token: owner.token })).status).toBe(201)
    const refused = await act(units.archiveUnit)
    expect([refused.status, refused.error.reason, refused.error.count]).toEqual([409, 'open_bookings', 1])
  })

  test('who confirms in the same moment either keeps it or gets nothing', async () => {
    for (let round = 0; round < 6; round++) {
      const unit = await buildUnit(db)
      const draft = await buildBooking(tested, { status: 'draft', unit, startAt: tenInDays(app, 5) })
      const [archived, confirmed] = await Promise.all([
        call(units.archiveUnit, { rental: unit.rental.id, unit: unit.id }, { token: unit.rental.owner.token }),
        call(bookings.confirmBooking, { booking: draft.id, payment: { kind: 'at_rental' } }, { token: draft.guest.token }),
      ])
      expect([archived.status === 200, confirmed.status === 200].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('duplicate a unit', () => {
  test('the copy has text, photos, rules and price, and no past', async () => {
    const unit = await buildUnit(db, { rules: { minLength: 2, bufferAfterMinutes: 30 }, policy: 'strict', instantBook: true, basePrice: 21_50 })
    const { id, owner } = unit.rental
    await db.run(
      sql`update units set description = 'Red', prices = prices || '{"lengths": [{"from": 7, "percent": 10}]}', photos = array[${newId()}::uuid] where id = ${unit.id}`,
    )
    await buildBooking(tested, { unit, startAt: tenInDays(app, 5) })
    const from = await read(unit.rental, unit.id)
    const copy = await call(units.duplicateUnit, { rental: id, unit: unit.id }, { token: owner.token, headers: { 'accept-language': 'ru' } })
    const { id: copyId, title, insertedAt, updatedAt } = copy.body.unit
    expect(copy.status).toBe(201)
    expect(copy.body.unit).toEqual({ ...from, id: copyId, title: `${unit.title}, копия`, insertedAt, updatedAt })
    expect([copyId === unit.id, title.length > unit.title.length]).toEqual([false, true])
    const stored = async (which: string) =>
      (await db.row<{ row: object }>(sql`select to_jsonb(u) - '{id,title,inserted_at,updated_at}'::text[] as row from units u where id = ${which}`))?.row
    expect(await stored(copyId)).toEqual(await stored(unit.id))
    const stay = { unitId: copyId, startAt: tenInDays(app, 5), rentalLength: 2 }
    const guest = await buildPerson(db, {}, app.clock.now())
    expect((await call(bookings.createBooking, stay, { token: guest.token })).status).toBe(201)
    const again = await call(units.duplicateUnit, { rental: id, unit: unit.id }, { token: owner.token, headers: { 'accept-language': 'ru' } })
    expect([again.status, again.body.unit.id]).toEqual([200, copyId])
  })

  test('an archived unit’s copy can be booked; a long name still fits; another rental’s is absent', async () => {
    const unit = await buildUnit(db, { title: 'x'.repeat(120) })
    const { id, owner } = unit.rental
    await call(units.archiveUnit, { rental: id, unit: unit.id }, { token: owner.token })
    const copy = await call(units.duplicateUnit, { rental: id, unit: unit.id }, { token: owner.token })
    expect(copy.body.unit).toMatchObject({ status: 'active', title: `${'x'.repeat(114)}, copy` })
    const foreign = await buildUnit(db)
    expect((await call(units.duplicateUnit, { rental: id, unit: foreign.id }, { token: owner.token })).error.reason).toBe('not_found')
  })
})

describe('change many units', () => {
  test('each gets its new price, rounded half up; the search has it too', async () => {
    const rental = await buildRental(db)
    const [cheap, dear] = [await buildUnit(db, { rental, basePrice: 15 }), await buildUnit(db, { rental, basePrice: 19_99 })]
    const changed = await edit(rental, { units: await versions(rental, [cheap.id, dear.id]), price: { percent: 10 }, policy: 'strict', instantBook: true })
    expect(changed.body.changed).toBe(2)
    expect(changed.body.results.map(one => [one.unit?.basePrice, one.unit?.policy, one.unit?.instantBook, one.reason])).toEqual([
      [17, 'strict', true, null],
      [21_99, 'strict', true, null],
    ])
    const prices = await db.rows<{ price: number }>(sql`select base_price as price from unit_calendar where rental_id = ${rental.id} order by 1`)
    expect(prices.map(one => one.price)).toEqual([17, 21_99])
  })

  test('what stands against one unit leaves the others changed', async () => {
    const rental = await buildRental(db)
    const [good, stale, cheap, busy] = [
      await buildUnit(db, { rental }),
      await buildUnit(db, { rental }),
      await buildUnit(db, { rental, basePrice: 2_00 }),
      await buildUnit(db, { rental }),
    ]
    const foreign = await buildUnit(db)
    await buildBooking(tested, { unit: busy, startAt: tenInDays(app, 5) })
    const named = [...(await versions(rental, [good.id, stale.id, cheap.id, busy.id])), { id: foreign.id, updatedAt: new Date().toISOString() }]
    await new Promise(resolve => setTimeout(resolve, 5))
    await call(units.saveUnit, { rental: rental.id, unit: stale.id, title: 'Newer' }, { token: rental.owner.token })
    const changed = await edit(rental, { units: named, price: { amount: -2_00 }, archived: true })
    expect([changed.status, changed.body.changed]).toEqual([200, 1])
    expect(changed.body.results.map(one => [one.reason, one.unit?.title ?? null, one.unit?.basePrice ?? null, one.unit?.status ?? null])).toEqual([
      [null, 'Vario 125', 13_00, 'archived'],
      ['stale', 'Newer', 15_00, 'active'],
      ['price_out_of_range', 'Vario 125', 2_00, 'active'],
      ['open_bookings', 'Vario 125', 15_00, 'active'],
      ['not_found', null, null, null],
    ])
    expect(changed.body.results[3]?.description).toBe('Finish or cancel your open bookings first. Still open: 1.')
    expect(await db.row(sql`select base_price as price from units where id = ${foreign.id}`)).toEqual({ price: 15_00 })
  })

  test('a repeat without a key changes no price twice, one with its key is answered as before', async () => {
    const unit = await buildUnit(db)
    const { rental } = unit
    const form = { units: await versions(rental, [unit.id]), price: { percent: 100 } }
    await new Promise(resolve => setTimeout(resolve, 5))
    const headers = { 'idempotency-key': `double-${unit.id}` }
    const [first, same] = [await edit(rental, form, rental.owner.token, headers), await edit(rental, form, rental.owner.token, headers)]
    expect(same.body).toEqual(first.body)
    const repeated = await edit(rental, form)
    expect(repeated.body).toMatchObject({ changed: 0, results: [{ reason: 'stale', unit: { basePrice: 30_00 } }] })
  })

  test('all that are not archived take one policy', async () => {
    const rental = await buildRental(db)
    const [one, filed] = [await buildUnit(db, { rental }), await buildUnit(db, { rental })]
    await buildUnit(db, { rental, policy: 'moderate' })
    await call(units.archiveUnit, { rental: rental.id, unit: filed.id }, { token: rental.owner.token })
    expect((await edit(rental, { all: true, policy: 'moderate' })).body).toEqual({ changed: 1, results: [] })
    expect([(await read(rental, one.id)).policy, (await read(rental, filed.id)).policy]).toEqual(['moderate', 'flexible'])
  })

  test('all become of one kind; those that were it already are not counted', async () => {
    const rental = await buildRental(db)
    const [one, other] = [await buildUnit(db, { rental, kind: 'scooter' }), await buildUnit(db, { rental })]
    const as = { token: rental.owner.token }
    const done = await call(units.editUnits, { rental: rental.id, all: true, kind: 'scooter' }, as)
    expect([done.status, done.body.changed]).toEqual([200, 1])
    for (const { id: unit } of [one, other]) expect((await call(units.readOfficeUnit, { rental: rental.id, unit }, as)).body.unit.kind).toBe('scooter')
  })

  test('all take one category with its kind, and lose the values that it does not have; a change of kind alone takes them out of it', async () => {
    const rental = await buildRental(db)
    const [car, board] = [await buildUnit(db, { rental, kind: 'car' }), await buildUnit(db, { rental, kind: 'board' })]
    await db.run(sql`update units set attributes = '{"size": "m", "seats": 4}' where id = ${car.id}`)
    const boards = await db.row<{ id: string }>(sql`select id from categories where slug = 'surfboard'`)
    const categoryId = boards?.id ?? ''
    const of = async ({ id }: { id: string }) => {
      const { kind, categoryId: category, attributes } = await read(rental, id)
      return [kind, category, attributes]
    }
    expect((await edit(rental, { all: true, categoryId })).body.changed).toBe(2)
    expect([await of(car), await of(board)]).toEqual([
      ['board', categoryId, { size: 'm' }],
      ['board', categoryId, {}],
    ])
    expect((await edit(rental, { all: true, categoryId })).body.changed).toBe(0)
    expect((await edit(rental, { all: true, kind: 'board' })).body.changed).toBe(0)
    expect(await of(board)).toEqual(['board', categoryId, {}])
    expect((await edit(rental, { all: true, kind: 'bike' })).body.changed).toBe(2)
    expect(await of(board)).toEqual(['bike', null, {}])
    expect((await edit(rental, { all: true, categoryId: newId() })).error.fields).toEqual({ category_id: 'invalid' })
    expect((await edit(rental, { all: true, categoryId, kind: 'bike' })).error.fields).toEqual({ kind: 'invalid' })
    const added = { rental: rental.id, title: 'Longboard', baseRentalPeriod: 'Daily' as const, basePrice: 8_00 }
    const made = await call(units.createUnit, { ...added, categoryId }, { token: rental.owner.token })
    expect([made.status, made.body.unit.kind, made.body.unit.categoryId]).toEqual([201, 'board', categoryId])
    expect((await call(units.createUnit, { ...added, title: 'Other', categoryId: newId() }, { token: rental.owner.token })).error.fields).toEqual({
      category_id: 'invalid',
    })
  })

  test('staff archive, prices are for managers', async () => {
    const unit = await buildUnit(db)
    const staff = await buildMember(db, unit.rental.id, 'staff')
    const named = await versions(unit.rental, [unit.id])
    expect((await edit(unit.rental, { units: named, price: { percent: 5 } }, staff.token)).error.reason).toBe('forbidden')
    expect((await edit(unit.rental, { units: named, instantBook: true }, staff.token)).error.reason).toBe('forbidden')
    expect((await edit(unit.rental, { units: named, archived: true }, staff.token)).body.changed).toBe(1)
  })

  test.each([
    [{ policy: 'strict' }, 'units'],
    [{ units: [], policy: 'strict' }, 'units'],
    [{ all: true }, 'price'],
    [{ all: true, price: { percent: 5 } }, 'all'],
    [{ all: true, archived: true }, 'all'],
    [{ all: true, price: { percent: 0 } }, 'price.percent'],
    [{ all: true, price: { percent: 1.5 } }, 'price.percent'],
    [{ all: true, price: { percent: -91 } }, 'price.percent'],
    [{ all: true, price: { amount: 1e15 } }, 'price.amount'],
    [{ all: true, price: { percent: 5, amount: 5 } }, 'price'],
    [{ units: [{ id: 'x' }], policy: 'strict' }, 'units.0.id'],
  ])('validation: %j', async (changes, field) => {
    const rental = await buildRental(db)
    const refused = await edit(rental, changes as never)
    expect([refused.status, Object.keys(refused.error.fields ?? {})[0]?.startsWith(field.split('.')[0] ?? '')]).toEqual([422, true])
  })
})

describe('units of all rentals', () => {
  test('are listed by pages, with where each one is', async () => {
    const first = await buildRental(db)
    const second = await buildRental(db)
    const memberId = newId()
    await insertMember(db, { id: memberId, rentalId: second.id, userId: first.owner.id, role: 'staff', now: new Date() })
    const [a, b, c] = [
      await buildUnit(db, { rental: first, title: 'A' }),
      await buildUnit(db, { rental: second, title: 'B' }),
      await buildUnit(db, { rental: first, title: 'C' }),
    ]
    await buildUnit(db)
    const out = await buildBooking(tested, { unit: b })
    await db.run(sql`update bookings set status = 'in_progress' where id = ${out.id}`)
    const next = await buildBooking(tested, { unit: c, startAt: tenInDays(app, 5) })
    const list = async (query: object = {}) => (await call(units.listOwnUnits, query, { token: first.owner.token })).body
    const page = await list({ limit: 2 })
    expect(page.units.map(unit => unit.title)).toEqual(['C', 'B'])
    expect(page.units[0]).toMatchObject({ out: null, next: { bookingId: next.id, startAt: tenInDays(app, 5) }, rental: { id: first.id, title: first.title } })
    expect(page.units[1]).toMatchObject({ out: { bookingId: out.id, overdue: false, name: expect.stringMatching(/^Anna Petrova/) }, blocked: null })
    const service = newId()
    const [since, until] = [new Date(app.clock.now().getTime() - hour), new Date(app.clock.now().getTime() + hour)]
    await db.run(sql`insert into blocks (rental_id, id, unit_id, period, note, inserted_at, updated_at)
      values (${first.id}, ${service}, ${a.id}, tstzrange(${since}, ${until}), 'Service', ${since}, ${since})`)
    const place = { out: null, blocked: { blockId: service, until: until.toISOString(), note: 'Service' }, next: null }
    const office = { token: first.owner.token }
    expect((await call(units.readOfficeUnit, { rental: first.id, unit: a.id }, office)).body.place).toEqual(place)
    const listed = (await call(units.listOfficeUnits, { rental: first.id }, office)).body.units
    expect(listed.map(unit => [unit.id, unit.blocked, unit.next?.bookingId ?? null, unit.rating.score])).toEqual([
      [c.id, null, next.id, null],
      [a.id, place.blocked, null, null],
    ])
    const rest = await list({ limit: 2, cursor: page.nextCursor })
    expect([rest.units.map(unit => unit.id), rest.nextCursor]).toEqual([[a.id], null])
    expect((await list({ rentalId: second.id })).units.map(unit => unit.id)).toEqual([b.id])
    expect((await list({ q: 'c' })).units.map(unit => unit.id)).toEqual([c.id])
    await db.run(sql`delete from members where rental_id = ${second.id} and id = ${memberId}`)
    expect((await list()).units.map(unit => unit.id)).toEqual([c.id, a.id])
  })
})
