import { describe, expect, test } from 'vitest'
import { saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from './units.build.ts'

const { db, call } = await testApp()

const form = { title: 'Honda Beat', baseRentalPeriod: 'Daily' as const, basePrice: 9_00 }

describe('add a unit', () => {
  test('it is bookable and public at once, in the rental’s currency', async () => {
    const { slug, id, owner } = await buildRental(db)
    const created = await call(units.createUnit, { rental: id, ...form }, { token: owner.token })
    expect(created.status).toBe(201)
    expect(created.body.unit).toMatchObject({
      ...form,
      status: 'active',
      instantBook: false,
      rules: {},
      policy: 'flexible',
      photos: [],
      photoColors: [],
      currency: { code: 'USD' },
    })
    const seen = await call(units.readUnit, { rental: slug, unit: created.body.unit.id })
    const { updatedAt: _, needsContract: __, ...open } = created.body.unit
    expect(seen.body).toMatchObject({ unit: open, rental: { id, slug } })
  })

  test('it has the kind that was chosen, another one later, and is something else until then', async () => {
    const { slug, id, owner } = await buildRental(db)
    const as = { token: owner.token }
    expect((await call(units.createUnit, { rental: id, ...form }, as)).body.unit.kind).toBe('other')
    const { unit } = (await call(units.createUnit, { rental: id, ...form, title: 'Longboard', kind: 'board' }, as)).body
    expect(unit.kind).toBe('board')
    expect((await call(units.duplicateUnit, { rental: id, unit: unit.id }, as)).body.unit.kind).toBe('board')
    const staff = await buildMember(db, id, 'staff')
    expect((await call(units.saveUnit, { rental: id, unit: unit.id, kind: 'boat' }, { token: staff.token })).body.unit.kind).toBe('boat')
    expect((await call(units.readUnit, { rental: slug, unit: unit.id })).body.unit.kind).toBe('boat')
    const refused = await call(units.saveUnit, { rental: id, unit: unit.id, kind: 'Boat' as never }, as)
    expect([refused.status, refused.error.fields]).toEqual([422, { kind: 'invalid' }])
    await expect(db.run(sql`update units set kind = 'yacht' where rental_id = ${id}`)).rejects.toThrow('units_kind_check')
  })

  test('in a rental whose place is almost on the equator', async () => {
    const { id, owner } = await buildRental(db)
    const as = { token: owner.token }
    const location = { type: 'Point' as const, coordinates: [5e-324, -1e-300] as [number, number] }
    expect((await call(saveRental, { rental: id, location }, as)).body.rental.location.coordinates).toEqual([0, 0])
    expect((await call(units.createUnit, { rental: id, ...form }, as)).status).toBe(201)
  })

  test('the client’s retry is the same unit, a later one is another', async () => {
    const { id, owner } = await buildRental(db)
    const add = () => call(units.createUnit, { rental: id, ...form }, { token: owner.token })
    const answers = await Promise.all([add(), add(), add(), add()])
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(answer => answer.body.unit.id)).size).toBe(1)
    await db.run(sql`update units set inserted_at = ${new Date(Date.now() - 16_000)} where rental_id = ${id}`)
    expect((await add()).status).toBe(201)
  })

  test.each([
    ['basePrice', -1],
    ['basePrice', 0.5],
    ['basePrice', 1_000_000_000_001],
    ['basePrice', 1e21],
    ['basePrice', '900'],
    ['basePrice', '9,00'],
    ['basePrice', true],
    ['basePrice', null],
    ['basePrice', [900]],
  ])('invalid_price: %s of %j', async (field, value) => {
    const { id, owner } = await buildRental(db)
    const refused = await call(units.createUnit, { rental: id, ...form, [field]: value } as never, { token: owner.token })
    expect([refused.status, refused.error.fields]).toEqual([422, { [field]: 'invalid_price' }])
    expect(await db.rows(sql`select 1 from units where rental_id = ${id}`)).toEqual([])
  })

  test.each([
    [{ title: '  ' }, { title: 'required' }],
    [{ title: '\u200b \ufeff\u2800' }, { title: 'required' }],
    [
      { title: undefined, basePrice: undefined },
      { title: 'required', basePrice: 'required' },
    ],
    [{ baseRentalPeriod: 'Weekly' }, { baseRentalPeriod: 'required' }],
    [{ rentalId: newId() }, { rentalId: 'unknown_key' }],
    [{ status: 'archived' }, { status: 'unknown_key' }],
    [{ kind: 'spaceship' }, { kind: 'invalid' }],
    [{ kind: null }, { kind: 'invalid' }],
    [{ currency: 'eur' }, { currency: 'unknown_key' }],
  ])('validation: %j', async (changes, fields) => {
    const { id, owner } = await buildRental(db)
    const refused = await call(units.createUnit, { rental: id, ...form, ...changes } as never, { token: owner.token })
    expect([refused.status, refused.error.fields]).toEqual([422, fields])
  })

  test('the dearest price there is', async () => {
    const { id, owner } = await buildRental(db)
    const created = await call(units.createUnit, { rental: id, ...form, basePrice: 1_000_000_000_000 }, { token: owner.token })
    expect(created.body.unit.basePrice).toBe(1_000_000_000_000)
  })
})

describe('save a unit', () => {
  const save = (unit: { id: string; rental: { id: string } }, token: string, changes: object) =>
    call(units.saveUnit, { rental: unit.rental.id, unit: unit.id, ...changes } as never, { token })

  test('changes what was sent and nothing else; the search has the new price', async () => {
    const unit = await buildUnit(db)
    const { token } = unit.rental.owner
    const before = (await call(units.readOfficeUnit, { rental: unit.rental.id, unit: unit.id }, { token })).body.unit
    const changes = { basePrice: 21_00, rules: { minLength: 2, noticeMinutes: 60 }, policy: 'strict' as const, instantBook: true }
    const saved = await save(unit, token, changes)
    expect(saved.body.unit).toEqual({ ...before, ...changes, updatedAt: saved.body.unit.updatedAt })
    expect(await db.row(sql`select base_price as price from unit_calendar where unit_id = ${unit.id}`)).toEqual({ price: 21_00 })
  })

  test('stale: somebody saved in between; the newer one comes along', async () => {
    const unit = await buildUnit(db)
    const { token } = unit.rental.owner
    const { updatedAt } = (await call(units.readOfficeUnit, { rental: unit.rental.id, unit: unit.id }, { token })).body.unit
    await new Promise(resolve => setTimeout(resolve, 5))
    expect((await save(unit, token, { title: 'One', updatedAt })).status).toBe(200)
    const refused = await save(unit, token, { title: 'Two', updatedAt })
    expect([refused.status, refused.error.reason, (refused.error.unit as { title: string }).title]).toEqual([409, 'stale', 'One'])
  })

  test('staff change names and texts, managers prices and rules too', async () => {
    const unit = await buildUnit(db)
    const { owner, id } = unit.rental
    const [manager, staff] = [await buildMember(db, id, 'manager'), await buildMember(db, id, 'staff')]
    const tries: [object, number][] = [
      [{ title: 'New', description: 'Red' }, 200],
      [{ photos: [] }, 200],
      [{ basePrice: 15_00 }, 200],
      [{ basePrice: 15_01 }, 403],
      [{ rules: { minLength: 2 } }, 403],
      [{ policy: 'strict' }, 403],
      [{ instantBook: true }, 403],
      [{ baseRentalPeriod: 'Hourly' }, 403],
    ]
    for (const [changes, ofStaff] of tries) {
      expect([changes, (await save(unit, staff.token, changes)).status]).toEqual([changes, ofStaff])
    }
    for (const [changes] of tries) {
      for (const person of [manager, owner]) expect([changes, (await save(unit, person.token, changes)).status]).toEqual([changes, 200])
    }
  })

  test.each([
    [{ rentalId: newId() }, { rentalId: 'unknown_key' }],
    [{ status: 'archived' }, { status: 'unknown_key' }],
    [{ id: newId() }, { id: 'unknown_key' }],
    [{ rules: { minLength: 0 } }, { 'rules.minLength': 'invalid' }],
    [{ rules: { minLength: 5, maxLength: 2 } }, { rules: 'invalid_period' }],
    [{ rules: { price: 1 } }, { 'rules.price': 'unknown_key' }],
    [{ basePrice: -1 }, { basePrice: 'invalid_price' }],
    [{ photos: ['nonsense'] }, { 'photos.0': 'invalid_id' }],
  ])('validation: %j', async (changes, fields) => {
    const unit = await buildUnit(db)
    const refused = await save(unit, unit.rental.owner.token, changes)
    expect([refused.status, refused.error.fields]).toEqual([422, fields])
  })

  test('file_not_yours: a picture of nobody', async () => {
    const unit = await buildUnit(db)
    expect((await save(unit, unit.rental.owner.token, { photos: [newId()] })).error.reason).toBe('file_not_yours')
  })
})

describe('somebody else’s rental', () => {
  test('is absent, with the same bytes, at every call of its office', async () => {
    const [mine, theirs] = [await buildUnit(db), await buildUnit(db)]
    const { token } = mine.rental.owner
    const guest = await buildPerson(db)
    const bytes = (answer: { status: number; body: unknown; headers: object }) => [answer.status, JSON.stringify(answer.body)]
    for (const who of [token, guest.token]) {
      const pairs = [
        ['foreign', theirs.rental.id, theirs.id],
        ['foreign by its slug', theirs.rental.slug, theirs.id],
        ['absent', newId(), newId()],
        ['absent by slug', 'nobody-is-here', newId()],
      ] as const
      const answers = await Promise.all(
        pairs.map(async ([, rental, unit]) => [
          bytes(await call(units.listOfficeUnits, { rental }, { token: who })),
          bytes(await call(units.createUnit, { rental, ...form }, { token: who })),
          bytes(await call(units.readOfficeUnit, { rental, unit }, { token: who })),
          bytes(await call(units.saveUnit, { rental, unit, title: 'Mine now' }, { token: who })),
        ]),
      )
      expect(answers[0]?.[0]?.[0]).toBe(404)
      for (const answer of answers) expect(answer).toEqual(answers[0])
    }
    // A foreign unit under one's own rental.
    const foreign = await call(units.readOfficeUnit, { rental: mine.rental.id, unit: theirs.id }, { token })
    const absent = await call(units.readOfficeUnit, { rental: mine.rental.id, unit: newId() }, { token })
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])
    expect((await call(units.saveUnit, { rental: mine.rental.id, unit: theirs.id, title: 'Mine now' }, { token })).status).toBe(404)
    expect((await call(units.readUnit, { rental: mine.rental.slug, unit: theirs.id })).status).toBe(404)
    expect(await db.row(sql`select title from units where id = ${theirs.id}`)).toEqual({ title: theirs.title })
  })

  test('lists only its own', async () => {
    const [mine, theirs] = [await buildUnit(db), await buildUnit(db)]
    const listed = await call(units.listOfficeUnits, { rental: mine.rental.slug }, { token: mine.rental.owner.token })
    expect(listed.body.units.map(unit => unit.id)).toEqual([mine.id])
    const open = await call(units.listRentalUnits, { rental: theirs.rental.slug })
    expect(open.body.units.map(unit => unit.id)).toEqual([theirs.id])
  })
})

describe('in public', () => {
  test('nothing is shown that only the office has', async () => {
    const unit = await buildUnit(db)
    await db.run(sql`update rentals set contact_email = 'owner@secret.example', contact_phone = '+6281200000001' where id = ${unit.rental.id}`)
    const pages = [
      await call(units.readRental, { rental: unit.rental.slug }),
      await call(units.readUnit, { rental: unit.rental.slug, unit: unit.id }),
      await call(units.listRentalUnits, { rental: unit.rental.slug }),
    ]
    for (const page of pages) {
      const text = JSON.stringify(page.body)
      for (const hidden of ['secret.example', '+62812', 'updatedAt', 'contact', unit.rental.owner.lastName, unit.rental.owner.email])
        expect(text).not.toContain(hidden)
    }
  })

  test('not_found: an archived unit, a suspended rental', async () => {
    const unit = await buildUnit(db)
    await db.run(sql`update units set status = 'archived' where id = ${unit.id}`)
    expect((await call(units.readUnit, { rental: unit.rental.slug, unit: unit.id })).status).toBe(404)
    expect((await call(units.readRental, { rental: unit.rental.slug })).body.units).toEqual([])
    await db.run(sql`update rentals set suspended_at = now() where id = ${unit.rental.id}`)
    await expect.poll(async () => (await call(units.readRental, { rental: unit.rental.slug })).status).toBe(404)
    expect((await call(units.listRentalUnits, { rental: unit.rental.id })).status).toBe(404)
  })
})
