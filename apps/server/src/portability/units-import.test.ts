import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkUnitTable, importUnits } from '@rentwell/contract/portability/portability.endpoints.ts'
import { unitTableExample } from '@rentwell/contract/portability/unit-table.rules.ts'
import { sql } from '../platform/db/db.ts'
import { Refused } from '../platform/base/must.ts'
import { comingYear } from '../platform/testing/dates.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { readUnitTable } from './unit-table.ts'

const { db, call } = await testApp()
const today = '2026-11-21'
const errorsOf = (line: string, head = 'title,price,period,description,instant_book,closed_from,closed_until') =>
  readUnitTable(`${head}\n${line}\n`, today).rows[0]?.errors

describe('a row', () => {
  test.each([
    ['Vario,15', {}],
    ['Vario,"15,5",hour,,да,2026-12-01,2026-12-01', {}],
    [',15', { title: 'required' }],
    ['\u200b\u2060,15', { title: 'required' }],
    [`${'x'.repeat(121)},15`, { title: 'too_long' }],
    ['Vario,', { price: 'required' }],
    ['Vario,-5', { price: 'invalid_price' }],
    ['Vario,015', { price: 'invalid_price' }],
    ['Vario,15.005', { price: 'invalid_price' }],
    ['Vario,1e3', { price: 'invalid_price' }],
    ['Vario,$15', { price: 'invalid_price' }],
    ['Vario,15,weekly', { period: 'invalid' }],
    ['Vario,15,,,perhaps', { instant_book: 'invalid' }],
    ['Vario,15,constructor,,constructor', { period: 'invalid', instant_book: 'invalid' }],
    ['Vario,15,,,,2026-12-01,', { closed_until: 'required' }],
    ['Vario,15,,,,2026-02-30,2026-12-01', { closed_from: 'invalid_period' }],
    ['Vario,15,,,,01.12.2026,2026-12-02', { closed_from: 'invalid_period' }],
    ['Vario,15,,,,2026-12-02,2026-12-01', { closed_until: 'invalid_period' }],
    ['Vario,15,,,,2026-01-01,2026-01-02', { closed_until: 'invalid_period' }],
    ['Vario,15,,,,2026-12-01,9999-12-01', { closed_until: 'invalid_period' }],
    ['Vario,15,,,,,,more', { row: 'invalid' }],
    [',x,weekly', { title: 'required', price: 'invalid_price', period: 'invalid' }],
  ])('%j', (line, errors) => expect(errorsOf(line)).toEqual(errors))

  test.each([
    ['Vario,15,,', [1, [], {}]],
    ['Vario,15,3,', [3, [], {}]],
    ['Vario,15,,"A 1; A 2|A 3"', [3, ['A 1', 'A 2', 'A 3'], {}]],
    ['Vario,15,3,"A 1,\n A 2"', [3, ['A 1', 'A 2'], {}]],
    ['Vario,15,0,', [0, [], { pieces: 'invalid' }]],
    ['Vario,15,-1,', [0, [], { pieces: 'invalid' }]],
    ['Vario,15,1.5,', [0, [], { pieces: 'invalid' }]],
    ['Vario,15,501,', [501, [], { pieces: 'invalid' }]],
    ['Vario,15,1000000000,', [0, [], { pieces: 'invalid' }]],
    ['Vario,15,1,"A 1, A 2"', [1, [], { serials: 'invalid' }]],
    ['Vario,15,2,"A 1, A 1"', [2, [], { serials: 'invalid' }]],
    [`Vario,15,2,${'x'.repeat(81)}`, [2, [], { serials: 'invalid' }]],
  ])('of pieces: %j', (line, expected) => {
    const row = readUnitTable(`title,price,pieces,serials\n${line}\n`, today).rows[0]
    expect([row?.pieces, row?.serials, row?.errors]).toEqual(expected)
  })

  test('a head in other words and another order, semicolons, quotes over two lines, a mark of the byte order', () => {
    const { rows, unknownColumns } = readUnitTable('\uFEFFЦена;Colour;Название;Описание\r\n15,50;red;"Vario; 125";"two\r\nlines"\r\n', today)
    expect(unknownColumns).toEqual(['Colour'])
    expect(rows).toMatchObject([{ title: 'Vario; 125', basePrice: 15_50, description: 'two\r\nlines', baseRentalPeriod: 'Daily', errors: {} }])
  })

  test.each(['', 'title\nVario\n', 'price\n15\n', 'title,title,price\na,b,15\n', 'title,price\n"Vario,15\n', `title,price\n${'Vario,15\n'.repeat(501)}`])(
    '%j is no table that is read',
    csv => expect(() => readUnitTable(csv, today)).toThrow(Refused),
  )

  test('whatever is sent is read or refused, and what is right can be kept', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), text => {
        try {
          for (const { title, basePrice, errors } of readUnitTable(`title,price\n${text}`, today).rows)
            if (Object.keys(errors).length === 0) expect([title.length > 0 && title.length <= 120, Number.isSafeInteger(basePrice)]).toEqual([true, true])
        } catch (error) {
          expect(error).toBeInstanceOf(Refused)
        }
      }),
    )
    expect(readUnitTable(unitTableExample(today), today).rows.map(row => row.errors)).toEqual([{}, {}, {}, {}, {}])
  })
})

describe('taking it in', () => {
  const year = comingYear('01-09')
  const csv = `title,price,description,closed_from,closed_until\nVario 125,15,Automatic,,\nBroken,free,,,\nLongboard,8.50,,${year}-01-10,${year}-01-14\n`
  const unitsOf = (rental: string) =>
    db.rows<{ title: string }>(sql`select title, base_price as price, description from units where rental_id = ${rental} order by title`)

  test('is shown first, with what is wrong; the chosen rows come in, once, with their closed days', async () => {
    const rental = await buildRental(db)
    const { token } = rental.owner
    const seen = await call(checkUnitTable, { rental: rental.id, csv }, { token })
    expect(seen.body.rows.map(row => [row.line, row.errors, row.isKnown])).toEqual([
      [2, {}, false],
      [3, { price: 'invalid_price' }, false],
      [4, {}, false],
    ])
    const whole = await call(importUnits, { rental: rental.id, csv }, { token })
    expect([whole.status, whole.error.fields]).toEqual([422, { 'line 3, price': 'invalid_price' }])
    expect(await unitsOf(rental.id)).toEqual([])
    const done = await call(importUnits, { rental: rental.id, csv, lines: [2, 4] }, { token })
    expect([done.status, done.body.unitIds.length]).toEqual([201, 2])
    const again = await call(importUnits, { rental: rental.id, csv, lines: [2, 4] }, { token })
    expect(again.body.unitIds).toEqual(done.body.unitIds)
    expect(await unitsOf(rental.id)).toEqual([
      { title: 'Longboard', price: 850, description: '' },
      { title: 'Vario 125', price: 1500, description: 'Automatic' },
    ])
    const blocks = await db.rows(sql`select lower(period) as start, upper(period) as end from blocks where rental_id = ${rental.id}`)
    expect(blocks).toEqual([{ start: new Date(`${year}-01-09T16:00:00Z`), end: new Date(`${year}-01-14T16:00:00Z`) }])
    expect((await call(checkUnitTable, { rental: rental.id, csv }, { token })).body.rows.map(row => row.isKnown)).toEqual([true, false, true])
  })

  test('with the kind that a column names, in either language', async () => {
    const rental = await buildRental(db)
    const { token } = rental.owner
    const table = 'title,price,kind\nVario,15,Scooter\nLongboard,8,доска\nBox,5,\nRocket,900,spaceship\n'
    const seen = await call(checkUnitTable, { rental: rental.id, csv: table }, { token })
    expect(seen.body.rows.map(row => [row.kind, row.errors])).toEqual([
      ['scooter', {}],
      ['board', {}],
      ['other', {}],
      ['other', { kind: 'invalid' }],
    ])
    const done = await call(importUnits, { rental: rental.id, csv: table, lines: [2, 3, 4] }, { token })
    expect(done.status).toBe(201)
    const kinds = await db.rows(sql`select title, kind from units where rental_id = ${rental.id} order by title`)
    expect(kinds).toEqual([
      { title: 'Box', kind: 'other' },
      { title: 'Longboard', kind: 'board' },
      { title: 'Vario', kind: 'scooter' },
    ])
  })

  test('with the category that a column names by its slug or in either language, or the column of the kind; it says the kind', async () => {
    const rental = await buildRental(db)
    const { token } = rental.owner
    const table = 'title,price,kind,category\nA,15,,surfboard\nB,8,car,сёрфборды\nC,5,Surfboards,\nD,5,bike,\nE,9,bike,spaceship\nF,9,spaceship,surfboard\n'
    const boards = await db.row<{ id: string }>(sql`select id from categories where slug = 'surfboard'`)
    const seen = await call(checkUnitTable, { rental: rental.id, csv: table }, { token })
    expect(seen.body.rows.map(row => [row.kind, row.categoryId, row.errors])).toEqual([
      ['board', boards?.id, {}],
      ['board', boards?.id, {}],
      ['board', boards?.id, {}],
      ['bike', null, {}],
      ['bike', null, { category: 'invalid' }],
      ['board', boards?.id, { kind: 'invalid' }],
    ])
    expect((await call(importUnits, { rental: rental.id, csv: table, lines: [2, 5] }, { token })).status).toBe(201)
    const added = await db.rows(sql`select title, kind, category_id as category from units where rental_id = ${rental.id} order by title`)
    expect(added).toEqual([
      { title: 'A', kind: 'board', category: boards?.id },
      { title: 'D', kind: 'bike', category: null },
    ])
  })

  test('with its pieces, which can be booked and exported as they came in; a serial number that stands twice is refused', async () => {
    const rental = await buildRental(db)
    const { token } = rental.owner
    const table = `title,price,pieces,serials,closed_from,closed_until\nVario,15,3,"A 1, A 2",${year}-01-10,${year}-01-14\nKayak,20,,,,\n`
    const { body } = await call(importUnits, { rental: rental.id, csv: table }, { token })
    const pieces = await db.rows(sql`select serial, id = unit_id as "isFirst" from pieces where unit_id = ${body.unitIds[0]} order by inserted_at, id`)
    expect(pieces).toEqual([
      { serial: 'A 1', isFirst: true },
      { serial: 'A 2', isFirst: false },
      { serial: null, isFirst: false },
    ])
    expect(await db.rows(sql`select has_pieces as has from unit_calendar where rental_id = ${rental.id} order by has_pieces`)).toEqual([
      { has: false },
      { has: true },
    ])
    expect(await db.rows(sql`select count(*)::int as count from holds where rental_id = ${rental.id} and kind = 'block'`)).toEqual([{ count: 3 }])
    for (const serials of ['A 2', 'B 1\nBoat,9,B 1']) {
      const refused = await call(importUnits, { rental: rental.id, csv: `title,price,serials\nCanoe,9,${serials}\n` }, { token })
      expect([refused.status, refused.error.reason]).toEqual([409, 'serial_taken'])
    }
    expect(await unitsOf(rental.id)).toHaveLength(2)
  })

  test('twins in one table are two units', async () => {
    const rental = await buildRental(db)
    const twins = await call(importUnits, { rental: rental.id, csv: 'title,price\nKayak,20\nKayak,20\n' }, { token: rental.owner.token })
    expect(new Set(twins.body.unitIds).size).toBe(2)
  })

  test('validation: lines that are not there, no table; not_found: another rental’s', async () => {
    const rental = await buildRental(db)
    const { token } = rental.owner
    for (const input of [{ csv, lines: [99] }, { csv, lines: [2, 99] }, { csv: 'x' }, { csv: '' }, { csv: 'x'.repeat(500_001) }])
      expect((await call(importUnits, { rental: rental.id, ...input }, { token })).status).toBe(422)
    const staff = await buildMember(db, rental.id, 'staff')
    expect((await call(checkUnitTable, { rental: rental.id, csv }, { token: staff.token })).status).toBe(200)
    const other = await buildRental(db)
    expect((await call(importUnits, { rental: rental.id, csv }, { token: other.owner.token })).status).toBe(404)
  })
})
