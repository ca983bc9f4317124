import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { exportOwnTransactions, exportTransactions } from '@rentwell/contract/money/money.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { post } from './ledger.store.ts'

const { db, app, send, call, asked, settled } = await payingWorld()

const open = (url: string, token: string, language = 'en') =>
  send({ url: `/api/v2${url}`, headers: { authorization: `Bearer ${token}`, 'accept-language': language, 'accept-encoding': 'gzip' } })
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[]

/** Movements of a rental that nobody booked for, a second apart. */
const move = (rentalId: string, count: number) =>
  db.transaction(async tx => {
    for (let index = 0; index < count; index++) {
      const at = new Date(app.clock.now().getTime() - index * 1000)
      await post(tx, {
        rentalId,
        kind: 'capture',
        ref: newId(),
        bookingId: null,
        currencyId: 'usd',
        at,
        moves: [{ from: 'guests', to: 'pending', amount: 1_00 + index }],
      })
    }
  })

test('every movement with its paper, by the words of the language; what looks like a formula does not run', async () => {
  const unit = await buildUnit(db, { instantBook: true, title: '=HYPERLINK("x"), new' })
  const { guest, office, owner } = await asked({ unit })
  await call(bookings.refundBooking, { ...office, amount: 10_00, reason: 'late' }, { token: owner.token })
  await settled()
  const answer = await open(`/office/${office.rental}/finances/export.csv?from=2020-01-01&to=2098-12-31`, owner.token)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="transactions_2020-01-01_2098-12-31.csv"',
    'rentwell-rows': '2',
  })
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(answer.payload).toContain('\r\n')
  const year = app.clock.now().getUTCFullYear()
  expect(rowsOf(answer.payload)).toMatchObject([
    { Type: 'Refund', Amount: '-10', Fee: '0.5', Net: '-9.5', Currency: 'USD', Receipt: `CRN-${year}-00001` },
    {
      Type: 'Payment',
      Guest: `Anna ${guest.lastName}`,
      Unit: `'=HYPERLINK("x"), new`,
      Amount: '45',
      Fee: '-2.25',
      Net: '42.75',
      Receipt: `INV-${year}-00001`,
    },
  ])
  const russian = rowsOf((await open(`/office/${office.rental}/finances/export.csv?kind=refund&unit_id=${unit.id}`, owner.token, 'ru')).payload)
  expect(russian).toMatchObject([{ Тип: 'Возврат денег', Объект: `'=HYPERLINK("x"), new` }])
  expect(rowsOf((await open(`/office/${office.rental}/finances/export.csv?kind=payout`, owner.token)).payload)).toEqual([])
})

test('a long list comes whole, each row once, in the order of the list', async () => {
  const rental = await buildRental(db)
  await move(rental.id, 2100)
  const answer = await open(`/office/${rental.id}/finances/export.csv`, rental.owner.token)
  const rows = rowsOf(answer.payload)
  expect([answer.headers['rentwell-rows'], rows.length]).toEqual(['2100', 2100])
  expect(rows.map(row => Math.round(Number(row.Amount) * 100))).toEqual(Array.from({ length: 2100 }, (_, index) => 1_00 + index))
})

test('all rentals that somebody owns, each row with its rental', async () => {
  const rental = await buildRental(db, { title: 'B rental' })
  const other = await buildRental(db, { title: 'A rental' }, rental.owner)
  const managed = await buildRental(db)
  await db.run(sql`
    insert into members (rental_id, id, user_id, role, inserted_at, opened_at)
    select ${managed.id}, ${newId()}, ${rental.owner.id}, 'manager', inserted_at, opened_at from members where rental_id = ${rental.id} limit 1`)
  for (const { id } of [rental, other, managed]) await move(id, 2)
  const answer = await open('/me/finances/export.csv', rental.owner.token)
  expect([answer.statusCode, answer.headers['rentwell-rows']]).toEqual([200, '4'])
  expect(rowsOf(answer.payload).map(row => row.Rental)).toEqual(['A rental', 'A rental', 'B rental', 'B rental'])
  expect(rowsOf((await open('/me/finances/export.csv', (await buildPerson(db)).token)).payload)).toEqual([])
})

test('owners alone; filters that are none are a bad request', async () => {
  const rental = await buildRental(db)
  const manager = await buildMember(db, rental.id, 'manager')
  const url = exportTransactions.path.replace('{rental}', rental.id)
  expect((await open(url, manager.token)).statusCode).toBe(403)
  expect((await open(url, (await buildPerson(db)).token)).statusCode).toBe(404)
  expect((await send({ url: `/api/v2${url}` })).statusCode).toBe(401)
  expect((await send({ url: `/api/v2${exportOwnTransactions.path}` })).statusCode).toBe(401)
  for (const query of ['from=yesterday', 'kind=all', 'unit_id=1', 'x=1'])
    expect([query, (await open(`${url}?${query}`, rental.owner.token)).statusCode]).toEqual([query, 400])
})

test('not_found: an address of a rental that no rental can have', async () => {
  const { owner } = await buildRental(db)
  const answer = await open('/office/a%00b/finances/export.csv?from=2020-01-01&to=2098-12-31', owner.token)
  expect([answer.statusCode, answer.json<{ error: { reason: string } }>().error.reason]).toEqual([404, 'not_found'])
})
