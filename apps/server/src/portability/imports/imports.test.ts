import { describe, expect, test } from 'vitest'
import { listPastBookings } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { bookAtCounter, listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { createCustomer, listCustomers } from '@rentwell/contract/customers/customers.endpoints.ts'
import { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { bookingChecks } from '../../bookings/bookings.checks.ts'
import { acceptanceChecks } from '../../acceptance/acceptance.checks.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { countLetters, dateIn as dateAfter, importing, type Importer } from './imports.build.ts'

const world = await testApp()
const { db, call, app, advance } = world
const { upload, uploaded, read, check, start, undo, run, errors } = importing(world)

/** A day from the product's today, at the rental point. */
const dateIn = (days: number) => dateAfter(days, app.clock.now().getTime())
const year = new Date().getUTCFullYear() + 1

const byText = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other))

const importer = async (): Promise<Importer> => {
  const { id, owner } = await buildRental(db)
  return { rental: id, token: owner.token }
}
const unitsOf = async (to: Importer, status: 'active' | 'archived' = 'active') =>
  (await call(listOfficeUnits, { rental: to.rental, status, limit: 100 }, to)).body.units
const customersOf = async (to: Importer) => (await call(listCustomers, { rental: to.rental, limit: 100 }, to)).body.customers
const bookingsOf = async (to: Importer) => (await call(listOfficeBookings, { rental: to.rental, limit: 100 }, to)).body.bookings
const faultsIn = async () => {
  const now = app.clock.now()
  const found = await Promise.all([...bookingChecks, ...acceptanceChecks(undefined)].map(one => one.find(db, now)))
  return found.flat()
}

describe('a file', () => {
  test.each([
    ['', 'empty'],
    ['Name,Email\n', 'empty'],
    ['ann@example.com,Ann\nbob@example.com,Bob\n', 'no_header'],
    [`Name\n${'Ann\n'.repeat(5001)}`, 'too_many_lines'],
    ['Name,Note\n"Ann,open\n', 'unclosed_quote'],
    [Buffer.from('504b03041400', 'hex'), 'binary'],
  ])('%# is refused as %s', async (file, word) => {
    const answer = await upload(await importer(), 'customers', file)
    expect([answer.statusCode, answer.json<{ error: { fields?: object } }>().error.fields]).toEqual([422, { file: word }])
  })

  test('of more than 5 MB is refused, and one by staff, strangers and accountants', async () => {
    const to = await importer()
    expect((await upload(to, 'customers', `Name\n${'x'.repeat(5_000_001)}`)).statusCode).toBe(413)
    const tokens = [(await buildMember(db, to.rental, 'staff')).token, (await buildMember(db, to.rental, 'accountant')).token, (await importer()).token]
    expect(await Promise.all(tokens.map(async token => (await upload({ ...to, token }, 'customers', 'Name\nAnn\n')).statusCode))).toEqual([403, 403, 404])
  })

  test('shows its columns with their first values, mapped by their names', async () => {
    const to = await importer()
    const { columns, mapping } = await uploaded(to, 'customers', 'Name;E-mail;Loyalty;Since\nAnn;ann@example.com;;03/04/2024\nBob;;gold;25/12/2024\n')
    expect(columns).toEqual([
      { name: 'Name', samples: ['Ann', 'Bob'], dateOrder: null },
      { name: 'E-mail', samples: ['ann@example.com'], dateOrder: null },
      { name: 'Loyalty', samples: ['gold'], dateOrder: null },
      { name: 'Since', samples: ['03/04/2024', '25/12/2024'], dateOrder: 'dmy' },
    ])
    expect(mapping).toEqual(['name', 'email', null, null])
  })

  test('remembers how its columns were mapped for the next one with the same', async () => {
    const to = await importer()
    const first = await uploaded(to, 'customers', 'Who,Loyalty\nAnn,gold\n')
    expect(first.mapping).toEqual([null, null])
    expect((await check(to, first.import.id)).error.fields).toEqual({ mapping: 'required' })
    expect((await check(to, first.import.id, { mapping: ['name', 'tags'] })).body).toMatchObject({ make: 1, unmapped: [] })
    expect((await uploaded(to, 'customers', 'who , LOYALTY\nBob,\n')).mapping).toEqual(['name', 'tags'])
    expect((await uploaded(await importer(), 'customers', 'Who,Loyalty\nAnn,gold\n')).mapping).toEqual([null, null])
  })

  test.each([
    [['name'], 'invalid'],
    [['name', 'title'], 'invalid'],
    [['name', 'name'], 'named_twice'],
    [['email', null], 'required'],
  ] as const)('cannot be mapped as %j', async (mapping, word) => {
    const to = await importer()
    const { import: made } = await uploaded(to, 'customers', 'Name,Email\nAnn,ann@example.com\n')
    expect((await check(to, made.id, { mapping })).error.fields).toEqual({ mapping: word })
  })

  test('goes after seven days with the way to undo it; one that was only uploaded goes after a day', async () => {
    const to = await importer()
    const unused = await uploaded(to, 'customers', 'Name\nZoe\n')
    const done = await run(to, 'customers', 'Name,Email\nAnn,ann@example.com\nBob,bob\n')
    expect(done).toMatchObject({ made: 1, failed: 1, hasFile: true })
    await advance(86_400 + 3600)
    expect((await check(to, unused.import.id, { mapping: ['name'] })).status).toBe(404)
    await advance(6 * 86_400 + 3600)
    const { import: later } = await read(to, done.id)
    expect([later.hasFile, later.undoUntil]).toEqual([false, null])
    expect([(await errors(to, done.id)).statusCode, (await undo(to, done.id)).error.reason]).toEqual([410, 'import_cannot_be_undone'])
    expect(await db.rows(sql`select 1 from imports where rental_id = ${to.rental} and file is not null`)).toEqual([])
  })
})

describe('customers', () => {
  test('become cards; those that are there stay as they are, by phone, e-mail, or name alone', async () => {
    const to = await importer()
    await call(createCustomer, { rental: to.rental, name: 'Ann Lee', email: 'ann@example.com', phone: '+6281234567890' }, to)
    const letters = await countLetters(db)
    const file = [
      'First Name,Last Name,Email,Accepts Email Marketing,Company,Address1,City,Zip,Country Code,Phone,Tags,Note',
      'Annabel,Lee,ANN@example.com,yes,,,,,,,,',
      'Made,Wijaya,made@example.com,yes,Bali Surf,Jl. Raya 1,Ubud,80571,ID,0812 3456 7891,"surf, vip","Likes =1+1"',
      ',,,,Only Company,,,,,,,',
      'Made,Other,made@example.com,,,,,,,,,',
      'No,Contact,,,,,,,,,,',
      'No,Contact,,,,,,,,,,',
      'Bad,Phone,,,,,,,,12,,',
      'Bad,Email,nobody@,,,,,,,,,',
      'Too,Few',
    ].join('\n')
    const { import: made } = await uploaded(to, 'customers', file)
    const report = (await check(to, made.id)).body
    expect(report).toMatchObject({ make: 3, found: 3, skipped: 0, failed: 3, unmapped: ['Accepts Email Marketing'] })
    expect(report.faulty).toEqual([
      { line: 8, faults: [{ column: 'Phone', value: '12', code: 'invalid_phone' }] },
      { line: 9, faults: [{ column: 'Email', value: 'nobody@', code: 'invalid_email' }] },
      { line: 10, faults: [{ column: '', value: '', code: 'missing_cells' }] },
    ])
    expect(await customersOf(to)).toHaveLength(1)
    expect(await run(to, 'customers', file)).toMatchObject({ status: 'done', made: 3, found: 3, failed: 3 })
    const cards = await customersOf(to)
    expect(cards.map(card => card.name)).toEqual(['Ann Lee', 'Made Wijaya', 'No Contact', 'Only Company'])
    expect(cards[1]).toMatchObject({
      email: 'made@example.com',
      phone: '+6281234567891',
      company: 'Bali Surf',
      address: 'Jl. Raya 1\nID',
      postCode: '80571',
      city: 'Ubud',
      tags: ['surf', 'vip'],
      note: 'Likes =1+1',
      userId: null,
      unsubscribed: false,
    })
    // Customers get no letters; the member gets one notification.
    await app.outbox.drain()
    expect(await countLetters(db)).toBe(letters)
    expect(await run(to, 'customers', file)).toMatchObject({ made: 0, found: 6, failed: 3, undoUntil: null })
  })

  test('with characters that cannot be stored, formulas and guards', async () => {
    const to = await importer()
    const wide = Buffer.from('\uFEFFName,Note\nAnn,\ud83d\nBob,fine\n', 'utf16le')
    expect(await run(to, 'customers', wide)).toMatchObject({ made: 1, failed: 1 })
    const done = await run(to, 'customers', `Name,Note\n=cmd|' /C calc'!A0,a\n'=SUM(A1),b\nNul\0,c\n`)
    expect(done).toMatchObject({ made: 2, failed: 1 })
    expect((await customersOf(to)).map(card => card.name)).toEqual(["=cmd|' /C calc'!A0", '=SUM(A1)', 'Bob'])
  })

  test('errors are given back as a file that can be mended and imported alone', async () => {
    const to = await importer()
    const { import: made } = await uploaded(to, 'customers', 'Name;Email;Note\nAnn;ann@example.com;\n=Bob;bob;"two\nlines"\n')
    await check(to, made.id)
    const before = await errors(to, made.id, 'ru')
    expect(before.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(before.payload).toBe('\uFEFFName;Email;Note;Ошибка\n\'=Bob;bob;"two\nlines";Email: Неверный формат e-mail\n')
    await start(to, made.id)
    await advance(0)
    const after = (await errors(to, made.id)).payload
    expect(after).toContain('Email: Incorrect e-mail format')
    expect(await run(to, 'customers', after.replace(';bob;', ';bob@example.com;'))).toMatchObject({ made: 1, failed: 0 })
    expect((await customersOf(to)).map(card => card.name)).toEqual(['=Bob', 'Ann'])
  })
})

describe('units', () => {
  const file = [
    'Asset Name,Daily Rate,Group,Quantity,Serial Number,Parts',
    'Vario 125,"Rp 150.000",Scooters,2,"V1, V2",',
    'Helmet,Rp 25.000,Gear,,,',
    'Vario set,Rp 170.000,,,,Vario 125; 2 × Helmet',
    'vario 125,Rp 1,,,,',
    'Wrong,$15,,,,',
    'Nothing,,,,,',
  ].join('\n')

  test('are in the archive at first, with pieces and kits; what is there stays', async () => {
    const to = await importer()
    await db.run(sql`update rentals set currency_id = 'idr' where id = ${to.rental}`)
    const { import: made, mapping } = await uploaded(to, 'units', file)
    expect(mapping).toEqual(['title', 'price', 'category', 'pieces', 'serials', 'parts'])
    const report = (await check(to, made.id)).body
    expect(report).toMatchObject({
      make: 3,
      found: 0,
      failed: 3,
      ignored: [
        { column: 'Group', value: 'Scooters', count: 1 },
        { column: 'Group', value: 'Gear', count: 1 },
      ],
    })
    expect(report.faulty.map(({ line, faults }) => [line, faults.map(fault => [fault.column, fault.code])])).toEqual([
      [5, [['Asset Name', 'named_twice']]],
      [6, [['Daily Rate', 'other_currency']]],
      [7, [['Daily Rate', 'required']]],
    ])
    expect(await run(to, 'units', file)).toMatchObject({ made: 3, failed: 3 })
    expect(await unitsOf(to)).toEqual([])
    const units = await unitsOf(to, 'archived')
    expect(units.map(unit => [unit.title, unit.basePrice]).toSorted(byText)).toEqual([
      ['Helmet', 25_000_00],
      ['Vario 125', 150_000_00],
      ['Vario set', 170_000_00],
    ])
    expect(await run(to, 'units', 'Name,Price,Serial\nElse,1,v2\nHELMET,1,\n')).toMatchObject({ made: 0, found: 2 })
  })

  test('are shown to guests at once if asked, and words without a meaning here are left out', async () => {
    const to = await importer()
    const table = 'title,price,kind\nVario,15,scooter\nThing,1.50,Gadgets\n'
    const { import: made } = await uploaded(to, 'units', table)
    expect((await check(to, made.id)).body).toMatchObject({ make: 2, ignored: [{ column: 'kind', value: 'Gadgets', count: 1 }] })
    await run(to, 'units', table, { publish: true })
    expect((await unitsOf(to)).map(unit => unit.title).toSorted()).toEqual(['Thing', 'Vario'])
  })
})

describe('bookings', () => {
  const header = 'Number,Status,Item,Quantity,Starts at,Stops at,Customer,Email,Phone,Total,Paid,Currency,Note'
  const line = (
    cells: Partial<
      Record<'number' | 'status' | 'unit' | 'count' | 'from' | 'to' | 'name' | 'email' | 'phone' | 'total' | 'paid' | 'currency' | 'note', string>
    >,
  ) =>
    [
      cells.number,
      cells.status,
      cells.unit ?? 'Vario 125',
      cells.count,
      cells.from,
      cells.to,
      cells.name ?? 'Ann',
      cells.email,
      cells.phone,
      cells.total,
      cells.paid,
      cells.currency,
      cells.note,
    ]
      .map(cell => cell ?? '')
      .map(cell => (cell.includes(',') ? `"${cell}"` : cell))
      .join(',')
  const table = (...lines: Parameters<typeof line>[0][]) => [header, ...lines.map(line)].join('\n')
  const scooter = async () => {
    const unit = await buildUnit(db)
    return { unit, to: { rental: unit.rental.id, token: unit.rental.owner.token } }
  }

  test('to come and running hold their dates at the price of the file; those that are over are history without money', async () => {
    const { unit, to } = await scooter()
    const letters = await countLetters(db)
    const file = table(
      {
        number: '101',
        status: 'reserved',
        from: `${dateIn(10)} 10:00`,
        to: `${dateIn(13)} 09:00`,
        email: 'ann@example.com',
        total: '100.00',
        paid: '30.00',
        note: 'Red one',
      },
      { number: '102', status: 'started', from: `${dateIn(-1)} 10:00`, to: `${dateIn(2)} 10:00`, name: 'Bob', total: '45' },
      { number: '103', status: 'stopped', from: `${dateIn(-20)} 10:00`, to: `${dateIn(-18)} 10:00`, email: 'ann@example.com', total: '1,030.50' },
      { number: '104', status: 'canceled', from: 'whenever', to: '' },
      { number: '105', status: 'Concept', from: `${dateIn(30)}`, to: `${dateIn(31)}` },
    )
    const { import: made } = await uploaded(to, 'bookings', file)
    expect((await check(to, made.id)).body).toMatchObject({ make: 3, skipped: 2, failed: 0, past: 1, pastTotal: 1_030_50, newCustomers: 2 })
    expect(await run(to, 'bookings', file)).toMatchObject({ status: 'done', made: 3, skipped: 2, failed: 0 })

    const bookings = await bookingsOf(to)
    expect(bookings.map(booking => [booking.customer?.name, booking.status, booking.total, booking.payment.due]).toSorted(byText)).toEqual([
      ['Ann', 'confirmed', 100_00, 100_00],
      ['Bob', 'in_progress', 45_00, 45_00],
    ])
    const ann = bookings.find(booking => booking.customer?.name === 'Ann')
    expect(ann).toMatchObject({ startAt: `${dateIn(10)}T02:00:00.000Z`, endAt: `${dateIn(13)}T01:00:00.000Z` })
    expect(ann?.note).toBe('Red one\nOrder 101 in the previous system\nPaid in the previous system: $30.00')
    const past = (await call(listPastBookings, { rental: to.rental, customer: ann?.customerId ?? '' }, to)).body.pastBookings
    expect(past).toMatchObject([{ number: '103', unitTitle: 'Vario 125', total: 1_030_50 }])

    const taken = {
      rental: to.rental,
      unitId: unit.id,
      startAt: `${dateIn(11)}T02:00:00Z`,
      rentalLength: 1,
      customer: { name: 'Zoe' },
      payment: { kind: 'at_rental' as const },
    }
    expect((await call(bookAtCounter, taken, to)).error.reason).toBe('dates_taken')
    await app.outbox.drain()
    expect(await countLetters(db)).toBe(letters)
    expect(await faultsIn()).toEqual([])
    expect(await db.rows(sql`select 1 from journal where rental_id = ${to.rental}`)).toEqual([])
    expect(await db.rows(sql`select kind from notifications where user_id = ${unit.rental.owner.id}`)).toEqual([{ kind: 'importEnded' }])
    // The same file again finds them again.
    expect(await run(to, 'bookings', file)).toMatchObject({ made: 0, found: 3, skipped: 2 })
  })

  test('a running one can be returned, and the records stay whole', async () => {
    const { to } = await scooter()
    await run(to, 'bookings', table({ status: 'started', from: dateIn(-1), to: dateIn(1) }))
    const [booking] = await bookingsOf(to)
    const { completeBooking } = await import('@rentwell/contract/acceptance/acceptance.endpoints.ts')
    expect((await call(completeBooking, { rental: to.rental, booking: booking?.id ?? '', reason: 'Fine' }, to)).body.booking.status).toBe('completed')
    expect(await faultsIn()).toEqual([])
  })

  test('of dates that are taken, by bookings or by lines before, are errors of their line', async () => {
    const { unit, to } = await scooter()
    await call(
      bookAtCounter,
      { rental: to.rental, unitId: unit.id, startAt: `${dateIn(5)}T04:00:00Z`, rentalLength: 2, customer: { name: 'Zoe' }, payment: { kind: 'at_rental' } },
      to,
    )
    const file = table(
      { from: dateIn(6), to: dateIn(8) },
      { from: dateIn(7), to: dateIn(9) },
      { from: dateIn(8), to: dateIn(10), name: 'Bob' },
      { from: dateIn(9), to: dateIn(11), name: 'Carl' },
    )
    const { import: made } = await uploaded(to, 'bookings', file)
    const report = (await check(to, made.id)).body
    expect([report.make, report.faulty.map(one => [one.line, one.faults[0]?.code])]).toEqual([
      2,
      [
        [2, 'taken'],
        [4, 'taken'],
      ],
    ])
    expect(await run(to, 'bookings', file)).toMatchObject({ made: 2, failed: 2 })
  })

  test.each([
    [{ unit: 'Vespa', from: `${year}-03-01`, to: `${year}-03-02` }, ['Item', 'unknown_unit']],
    [{ from: `${year}-03-05`, to: `${year}-03-02` }, ['Stops at', 'ends_before_start']],
    [{ from: `${year}-02-30`, to: `${year}-03-02` }, ['Starts at', 'invalid_period']],
    [{ from: '', to: `${year}-03-02` }, ['Starts at', 'required']],
    [{ from: `${year}-03-01`, to: `${year}-03-02`, total: '€15' }, ['Total', 'other_currency']],
    [{ from: `${year}-03-01`, to: `${year}-03-02`, currency: 'EUR' }, ['Currency', 'other_currency']],
    [{ from: `${year}-03-01`, to: `${year}-03-02`, total: 'free' }, ['Total', 'invalid_price']],
    [{ from: `${year}-03-01`, to: `${year}-03-02`, status: 'constructor' }, ['Status', 'unknown_status']],
    [{ from: `${year}-03-01`, to: `${year}-03-02`, count: '0' }, ['Quantity', 'invalid']],
    [{ from: `${year}-03-01`, to: `${year}-03-02`, count: '2' }, ['Starts at', 'taken']],
    [{ from: `${year}-03-01`, to: `${year}-03-02`, name: ' ' }, ['Customer', 'required']],
    [{ from: `${year}-03-01`, to: `${year}-03-02`, note: 'x'.repeat(2001) }, ['Note', 'too_long']],
  ])('%j', async (cells, [column, code]) => {
    const { to } = await scooter()
    const { import: made } = await uploaded(to, 'bookings', table(cells))
    const report = (await check(to, made.id)).body
    expect(report.faulty.map(one => one.faults.map(fault => [fault.column, fault.code]))).toEqual([[[column, code]]])
  })

  test('dates that may be read both ways are asked about', async () => {
    const { to } = await scooter()
    const { import: made } = await uploaded(to, 'bookings', table({ from: `03/04/${year} 10:00 AM`, to: `05/04/${year} 10:00 AM` }))
    expect((await check(to, made.id)).error.fields).toEqual({ dateOrder: 'required' })
    await run(to, 'bookings', table({ from: `03/04/${year} 10:00 AM`, to: `05/04/${year} 10:00 AM` }), { dateOrder: 'mdy' })
    expect((await bookingsOf(to)).map(one => [one.startAt, one.endAt])).toEqual([[`${year}-03-04T02:00:00.000Z`, `${year}-05-04T02:00:00.000Z`]])
  })
})
