import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import * as kits from '@rentwell/contract/calendar/kits.endpoints.ts'
import * as pieces from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { checkUnitTable, exportRental, importUnits } from '@rentwell/contract/portability/portability.endpoints.ts'
import { readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'
import { sql } from '../platform/db/db.ts'
import { comingYear } from '../platform/testing/dates.ts'
import { buildRental, type BuiltRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'

const { db, app, call, send, advance } = await payingWorld()

const take = (rental: BuiltRental, csv: string, lines?: number[]) =>
  call(importUnits, { rental: rental.id, csv, ...(lines && { lines }) }, { token: rental.owner.token })
const look = async (rental: BuiltRental, csv: string) => (await call(checkUnitTable, { rental: rental.id, csv }, { token: rental.owner.token })).body

/** Everything that the table of units says of a rental's units. */
const unitsOf = (rental: BuiltRental) =>
  db.rows<{ title: string }>(sql`
    select title, description, kind, category_id as category, base_rental_period as period, base_price as price, instant_book as "instantBook", tracking, is_kit as "isKit", nights, rules, tax_class as "taxClass",
      (select jsonb_agg(jsonb_build_array(p.label, p.serial, p.state, p.id = u.id) order by p.inserted_at, p.id) from pieces p where p.rental_id = u.rental_id and p.unit_id = u.id) as pieces,
      (select jsonb_agg(jsonb_build_array(part.title, k.count) order by k.position) from kit_parts k join units part on part.rental_id = k.rental_id and part.id = k.unit_id
        where k.rental_id = u.rental_id and k.kit_id = u.id) as parts
    from units u where rental_id = ${rental.id} order by title`)

async function unitsCsv(rental: BuiltRental): Promise<string> {
  const { id: userId, token } = rental.owner
  await db.run(sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)} where user_id = ${userId}`)
  const { task } = (await call(exportRental, { rental: rental.id }, { token })).body
  await advance(0)
  const answer = await send({ url: `/api/v2/office/${rental.id}/export/${task.id}`, headers: { authorization: `Bearer ${token}` } })
  return Buffer.from(unzipSync(answer.rawPayload)['units.csv'] ?? []).toString()
}

const table = [
  'title,price,period,kind,description,instant_book,pieces,labels,serials,stock,parts,check_in,check_out,min_nights,guests_included,extra_guest_price,cleaning_fee,tax_class',
  'Scooter,15,daily,scooter,,yes,3,"-, ""Blue, new""","A 1, -, A 3",,,,,,,,,standard',
  'Helmet,2,,,,yes,,,,40,,,,,,,,exempt',
  '2 x 4 board,3.5,,board,,no,2,,,,,,,,,,',
  '"=Board; ""wide""",8,hour,board,"=1+1\nsecond line",no,,"""=Red""",,,,,,,,,',
  'For two,18,,scooter,,no,,,,,"Scooter; 2 × Helmet; 1 × 2 x 4 board; ""=Board; """"wide""""""",,,,,,',
  'Beach house,90,nightly,home,,no,,,,,,14:00,10:00,3,4,12.50,25,Пониженный',
  'Hut,40,nightly,home,,no,,,,,,,,,,,',
].join('\n')

test('units come in with names, stock, parts and nights, and the archive’s units.csv brings the same units again', async () => {
  const [first, second] = [await buildRental(db), await buildRental(db)]
  expect((await look(first, table)).rows.map(row => row.errors)).toEqual([{}, {}, {}, {}, {}, {}, {}])
  const { status, body } = await take(first, table)
  expect([status, body.unitIds.length]).toEqual([201, 7])
  const units = await unitsOf(first)
  expect(units).toMatchObject([
    {
      title: '2 x 4 board',
      pieces: [
        ['', null, 'ready', true],
        ['', null, 'ready', false],
      ],
    },
    { title: '=Board; "wide"', description: '=1+1\nsecond line', pieces: [['=Red', null, 'ready', true]] },
    {
      title: 'Beach house',
      nights: { checkIn: '14:00', checkOut: '10:00', guestsIncluded: 4, extraGuestPrice: 12_50, cleaningFee: 25_00 },
      rules: { minLength: 3 },
      taxClass: 'reduced',
    },
    {
      title: 'For two',
      isKit: true,
      parts: [
        ['Scooter', 1],
        ['Helmet', 2],
        ['2 x 4 board', 1],
        ['=Board; "wide"', 1],
      ],
      pieces: [['', null, 'away', true]],
    },
    { title: 'Helmet', tracking: 'pool', taxClass: 'exempt' },
    { title: 'Hut', nights: { checkIn: '15:00', checkOut: '11:00' }, rules: {} },
    {
      title: 'Scooter',
      taxClass: null,
      pieces: [
        ['', 'A 1', 'ready', true],
        ['Blue, new', null, 'ready', false],
        ['', 'A 3', 'ready', false],
      ],
    },
  ])
  expect(units.find(({ title }) => title === 'Helmet')).toMatchObject({ pieces: { length: 40 } })
  const kit = await call(readUnit, { rental: first.id, unit: body.unitIds[4] ?? '' })
  expect(kit.body.parts?.map(({ title, count }) => `${count} ${title}`)).toEqual(['1 Scooter', '2 Helmet', '1 2 x 4 board', '1 =Board; "wide"'])

  const csv = await unitsCsv(first)
  expect(csv).toContain(`"'=Board; ""wide"""`)
  expect((await look(second, csv)).unknownColumns).toEqual(['status', 'policy', 'photos'])
  expect((await take(second, csv)).status).toBe(201)
  expect(await unitsOf(second)).toEqual(units)
  expect(await unitsCsv(second)).toBe(csv)
})

test('stock that was reduced and pieces that are gone stay away, also after a round trip', async () => {
  const [first, second] = [await buildRental(db), await buildRental(db)]
  const { body } = await take(first, 'title,price,stock,serials\nChair,1,5,\nScooter,15,,"A 1, A 2"\n')
  const [chair = '', scooter = ''] = body.unitIds
  const { token } = first.owner
  await call(pieces.saveStock, { rental: first.id, unit: chair, count: 3 }, { token })
  await call(pieces.savePiece, { rental: first.id, unit: scooter, piece: scooter, state: 'gone' }, { token })
  await take(second, await unitsCsv(first))
  expect(await unitsOf(second)).toMatchObject([
    { title: 'Chair', tracking: 'pool', pieces: { length: 3 } },
    { title: 'Scooter', pieces: [['', 'A 2', 'ready', true]] },
  ])
})

test('a kit takes units of the rental, and those of the table only if their lines come in too', async () => {
  const { rental, id: board } = await buildUnit(db, { title: 'Board' })
  const csv = 'title,price,parts\nBoard,9,\nWetsuit,4,\nSurf set,12,Board; Wetsuit\n'
  const seen = await look(rental, csv)
  expect(seen.rows[2]?.parts).toEqual([
    { title: 'Board', count: 1, line: 2, unitId: board },
    { title: 'Wetsuit', count: 1, line: 3, unitId: null },
  ])
  const alone = await take(rental, csv, [4])
  expect([alone.status, alone.error.fields]).toEqual([422, { 'line 4, parts': 'unknown_unit' }])
  const { body } = await take(rental, csv, [4, 3])
  const parts = await call(kits.listParts, { rental: rental.id, unit: body.unitIds[1] ?? '' }, { token: rental.owner.token })
  expect(parts.body.parts.map(({ unitId }) => unitId)).toEqual([board, body.unitIds[0]])
  const again = await take(rental, csv, [4, 3])
  expect(again.body.unitIds).toEqual(body.unitIds)
})

test('a kit that comes in is busy when a part is, and takes its own closed dates', async () => {
  const { rental, id: board } = await buildUnit(db, { title: 'Board' })
  const year = comingYear('01-09')
  const { body } = await take(rental, `title,price,parts,closed_from,closed_until\nSet,12,2 × Board,${year}-01-10,${year}-01-11\nPair,9,Board,,\n`)
  const [set = '', pair = ''] = body.unitIds
  const busyAt = async (unit: string) =>
    (
      await db.row<{ busy: boolean }>(
        sql`select busy @> ${new Date(`${year}-03-01T00:00:00Z`)}::timestamptz as busy from unit_calendar where unit_id = ${unit}`,
      )
    )?.busy
  // There is one board.
  expect([await busyAt(set), await busyAt(pair), await busyAt(board)]).toEqual([true, false, false])
  expect(await db.row(sql`select count(*)::int as held from holds where rental_id = ${rental.id} and kind = 'block' and unit_id = ${set}`)).toEqual({ held: 1 })
})

test('one bad part keeps the whole table out; the dry run shows the same word', async () => {
  const rental = await buildRental(db)
  const csv = 'title,price,stock,parts,check_in,tax_class\nBoard,9,,,,\nSet,12,,Bord,,\nChair,1,4,,15:00,\nTable,1,,,,zero\n'
  const expected = { 'line 3, parts': 'unknown_unit', 'line 4, check_in': 'only_nightly', 'line 5, tax_class': 'invalid' }
  expect((await look(rental, csv)).rows.map(row => row.errors)).toEqual([{}, { parts: 'unknown_unit' }, { check_in: 'only_nightly' }, { tax_class: 'invalid' }])
  const refused = await take(rental, csv)
  expect([refused.status, refused.error.fields]).toEqual([422, expected])
  expect(await unitsOf(rental)).toEqual([])
})
