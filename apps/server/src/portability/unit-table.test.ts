import { describe, expect, test } from 'vitest'
import { unitTableExample } from '@rentwell/contract/portability/unit-table.rules.ts'
import { readUnitTable, type UnitRow } from './unit-table.ts'
import { withParts } from './unit-table-parts.ts'

const today = '2026-11-21'
const rowOf = (head: string, line: string, smallest = 1) => readUnitTable(`title,price,${head}\nVario,15,${line}\n`, today, smallest).rows[0]

test.each([
  ['3,"Red, Blue",,', [3, 'piece', ['Red', 'Blue'], [], {}]],
  [',"Red, Blue, White",A 1,', [3, 'piece', ['Red', 'Blue', 'White'], ['A 1'], {}]],
  ['3,"-, Blue","-, -, A 3",', [3, 'piece', ['', 'Blue'], ['', '', 'A 3'], {}]],
  [`3,"'-, Blue",,`, [3, 'piece', ['', 'Blue'], [], {}]],
  ['2,"Red, Red",,', [2, 'piece', ['Red', 'Red'], [], {}]],
  ['1,"Red, Blue",,', [1, 'piece', [], [], { labels: 'invalid' }]],
  [`1,${'x'.repeat(81)},,`, [1, 'piece', [], [], { labels: 'invalid' }]],
  [',,,40', [40, 'pool', [], [], {}]],
  ['40,,,40', [40, 'pool', [], [], {}]],
  ['3,,,40', [3, 'pool', [], [], { pieces: 'invalid' }]],
  [',,,0', [0, 'pool', [], [], { stock: 'invalid' }]],
  [',,,501', [501, 'pool', [], [], { stock: 'invalid' }]],
  [',,,many', [0, 'pool', [], [], { stock: 'invalid' }]],
  [',Red,,40', [40, 'pool', ['Red'], [], { stock: 'only_counted' }]],
  [',,A 1,40', [40, 'pool', [], ['A 1'], { stock: 'only_counted' }]],
])('pieces, labels, serials and stock: %j', (line, expected) => {
  const row = rowOf('pieces,labels,serials,stock', line)
  expect([row?.pieces, row?.tracking, row?.labels, row?.serials, row?.errors]).toEqual(expected)
})

const nightHead = 'period,check_in,check_out,min_nights,guests_included,extra_guest_price,cleaning_fee'
test.each([
  ['nightly,15:00,11:00:00,2,4,"12,50",25', ['15:00', '11:00', 2, 4, 12_50, 25_00], {}],
  ['сутки,9:00,8:00,,,0,', ['09:00', '08:00', null, null, 0, null], {}],
  ['night,,,,,,', [null, null, null, null, null, null], {}],
  ['night,15:00,16:00,,,,', ['15:00', '16:00', null, null, null, null], { check_out: 'invalid_period' }],
  ['night,10:00,,,,,', ['10:00', null, null, null, null, null], { check_in: 'invalid_period' }],
  [
    'night,3 pm,25:00,0,100,-1,free',
    [null, null, null, null, null, null],
    {
      check_in: 'invalid',
      check_out: 'invalid',
      min_nights: 'invalid',
      guests_included: 'invalid',
      extra_guest_price: 'invalid_price',
      cleaning_fee: 'invalid_price',
    },
  ],
  ['night,,,366,1.5,,', [null, null, null, null, null, null], { min_nights: 'invalid', guests_included: 'invalid' }],
  ['daily,15:00,,2,,,25', [null, null, null, null, null, null], { check_in: 'only_nightly', min_nights: 'only_nightly', cleaning_fee: 'only_nightly' }],
  [',,,,3,,', [null, null, null, null, null, null], { guests_included: 'only_nightly' }],
  ['weekly,15:00,,,,,', ['15:00', null, null, null, null, null], { period: 'invalid' }],
])('nights: %j', (line, [...values], errors) => {
  const row = rowOf(nightHead, line)
  expect([row?.checkIn, row?.checkOut, row?.minNights, row?.guestsIncluded, row?.extraGuestPrice, row?.cleaningFee]).toEqual(values)
  expect(row?.errors).toEqual(errors)
})

test('fees in a currency without decimals are whole', () => {
  expect(rowOf(nightHead, 'night,,,,,1.50,2', 100)?.errors).toEqual({ extra_guest_price: 'not_whole' })
})

test('a Russian spreadsheet with semicolons and a byte order mark', () => {
  const head = '\uFEFFНазвание;Цена;Период;Количество;Названия экземпляров;Остаток;Состав;Заезд;Выезд;Минимум ночей;Гостей включено;Доплата за гостя;Уборка'
  const table = `${head}\r\nСкутер;15,50;день;2;Красный, Синий;;;;;;;;\r\nШлем;2;;;;40;;;;;;;\r\nНа двоих;18;;;;;"Скутер; 2 × Шлем";;;;;;\r\nДом;90;сутки;;;;;14:00;12:00;2;4;12,50;25\r\n`
  const { rows, unknownColumns } = readUnitTable(table, today)
  expect([unknownColumns, rows.map(row => row.errors)]).toEqual([[], [{}, {}, {}, {}]])
  expect(rows).toMatchObject([
    { pieces: 2, labels: ['Красный', 'Синий'] },
    { pieces: 40, tracking: 'pool' },
    {
      parts: [
        { title: 'Скутер', count: 1 },
        { title: 'Шлем', count: 2 },
      ],
    },
    { checkIn: '14:00', checkOut: '12:00', minNights: 2, guestsIncluded: 4, extraGuestPrice: 12_50, cleaningFee: 25_00 },
  ])
})

describe('parts', () => {
  const unit = (title: string, more = {}) => ({ id: `id of ${title}`, title, isArchived: false, isKit: false, ...more })
  const kept = [
    unit('Body'),
    unit('Strap'),
    unit('STRAP'),
    unit('Twin'),
    { ...unit('Twin'), id: 'other' },
    unit('Old', { isArchived: true }),
    unit('Set', { isKit: true }),
  ]
  const table = (cell: string) =>
    withParts(
      readUnitTable(
        `title,price,parts,labels\nLens,5,,\nlens,5,,\nTripod,4,,\nTripod,4,,\nBroken,free,,\nKit,20,"${cell}",\nBag,9,Tripod; Lens,\nBody,9,,\n`,
        today,
      ).rows,
      kept,
    )
  const kitOf = (rows: UnitRow[]) => rows.find(row => row.title === 'Kit')

  test('are rows of the table, by their line, or units of the rental', () => {
    const kit = kitOf(table('Body; 2 × Lens; strap'))
    expect(kit?.errors).toEqual({ parts: 'ambiguous_unit' })
    const right = kitOf(table('Body; 2 × Lens; Strap'))
    expect([right?.errors, right?.parts]).toEqual([
      {},
      [
        { title: 'Body', count: 1, line: 9, unitId: 'id of Body' },
        { title: 'Lens', count: 2, line: 2, unitId: null },
        { title: 'Strap', count: 1, line: null, unitId: 'id of Strap' },
      ],
    ])
  })

  test.each([
    ['Nothing', 'unknown_unit'],
    ['Body; Lens; 2 × Body', 'named_twice'],
    ['Body; 2 × body', 'named_twice'],
    ['LENS', 'ambiguous_unit'],
    ['Tripod', 'ambiguous_unit'],
    ['Twin', 'ambiguous_unit'],
    ['Old', 'archived_unit'],
    ['Set', 'kit_in_kit'],
    ['Bag', 'kit_in_kit'],
    ['Kit', 'kit_of_itself'],
    ['Broken', 'part_has_errors'],
    ['0 × Lens', 'invalid'],
    ['1001 × Lens', 'invalid'],
    [Array.from({ length: 21 }, (_, index) => `Lens ${index}`).join(';'), 'too_long'],
  ])('%j: %s', (cell, word) => expect(kitOf(table(cell))?.errors).toEqual({ parts: word }))

  test('a kit has no pieces, labels or serial numbers, and is not counted', () => {
    const errorsOf = (line: string) => rowOf('parts,pieces,labels,serials,stock', line)?.errors
    expect(errorsOf('Lens,1,,,')).toEqual({})
    for (const line of ['Lens,2,,,', 'Lens,,Red,,', 'Lens,,,A 1,']) expect(errorsOf(line)).toEqual({ parts: 'kit_has_pieces' })
    expect(errorsOf('Lens,,,,4')).toEqual({ stock: 'only_counted' })
  })
})

test('the template comes in as it is', () => {
  const rows = withParts(readUnitTable(unitTableExample(today), today).rows, [])
  expect(rows.map(row => row.errors)).toEqual([{}, {}, {}, {}, {}])
  expect(rows[3]?.parts).toMatchObject([{ line: 2 }, { line: 4, count: 2 }])
})
