import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as cards from '@rentwell/contract/money/money.endpoints.ts'
import { buildPerson } from './accounts/accounts.build.ts'
import { tenInDays } from './bookings/life.build.ts'
import { originalKey } from './media/stores/store.ts'
import { sql } from './platform/db/db.ts'
import { newId } from './platform/base/ids.ts'
import { testApp } from './platform/testing/test-app.ts'
import { buildUnit } from './units/units.build.ts'
import { verify } from './verify.ts'

const folder = await mkdtemp(join(tmpdir(), 'verify-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { db, app, call, connection } = await testApp({ DATA_DIR: folder })

/** The faults that verify says. */
async function faults(): Promise<string[]> {
  const lines: string[] = []
  const isClean = await verify(connection, line => lines.push(line.trim()), undefined, app.store)
  const found = lines.filter(line => !line.startsWith('ok'))
  expect(isClean).toBe(found.length === 0)
  return found
}

test('a database in which people booked and paid holds; what is changed by hand is found', async () => {
  const unit = await buildUnit(db, { instantBook: true })
  const guest = await buildPerson(db)
  const made = await call(bookings.createBooking, { unitId: unit.id, startAt: tenInDays(app, 5), rentalLength: 2 }, { token: guest.token })
  const card = await call(cards.savePaymentMethod, { providerToken: 'tok_ok' }, { token: guest.token })
  const { id } = made.body.booking
  await call(bookings.confirmBooking, { booking: id, payment: { kind: 'online', paymentMethodId: card.body.paymentMethod.id } }, { token: guest.token })
  await app.outbox.drain()
  expect(await faults()).toEqual([])

  const wrongs: [fault: string, spoil: Parameters<typeof db.run>[0], mend: Parameters<typeof db.run>[0]][] = [
    [
      'every balance is the sum of its entries',
      sql`update ledger_accounts set minor = minor + 1 where kind = 'fees'`,
      sql`update ledger_accounts set minor = minor - 1 where kind = 'fees'`,
    ],
    [
      'bookings say of their payments',
      sql`update bookings set payment_status = 'none' where id = ${id}`,
      sql`update bookings set payment_status = 'captured' where id = ${id}`,
    ],
    [
      'calendars say what is held',
      sql`update unit_calendar set busy = '{}' where unit_id = ${unit.id}`,
      sql`update unit_calendar set busy = busy_of(rental_id, unit_id, now()) where unit_id = ${unit.id}`,
    ],
    [
      'what was taken is in the ledger',
      sql`update payments set status = 'authorised' where booking_id = ${id}`,
      sql`update payments set status = 'captured' where booking_id = ${id}`,
    ],
    [
      'papers are numbered without a gap',
      sql`update papers set number = 7 where booking_id = ${id} and kind = 'invoice'`,
      sql`update papers set number = 1 where booking_id = ${id} and kind = 'invoice'`,
    ],
    [
      'papers are numbered without a gap',
      sql`update paper_numbers set last = 2 where kind = 'receipt'`,
      sql`update paper_numbers set last = 1 where kind = 'receipt'`,
    ],
    [
      'the tax table of each paper adds up to its sum',
      sql`update papers set content = content || '{"taxes": [{"net": 1, "taxes": [{"tax": 1}]}]}' where booking_id = ${id} and kind = 'invoice'`,
      sql`update papers set content = content - 'taxes' where booking_id = ${id} and kind = 'invoice'`,
    ],
    [
      'has its papers, for the same sums',
      sql`update papers set amount = amount - 1 where booking_id = ${id} and kind = 'invoice'`,
      sql`update papers set amount = amount + 1 where booking_id = ${id} and kind = 'invoice'`,
    ],
    [
      'money of a stay is earned when the stay is over',
      sql`update journal set kind = 'earned' where booking_id = ${id} and kind = 'capture'`,
      sql`update journal set kind = 'capture' where booking_id = ${id} and kind = 'earned'`,
    ],
    [
      'no outbox message was given up',
      sql`insert into outbox (topic, reaction, payload, next_at, dead_at) values ('a', 'a', '{}', now(), now())`,
      sql`delete from outbox where topic = 'a'`,
    ],
  ]
  // Guards of the database stand before these: a fault that slipped past them all is what verify is for.
  const client = async (statement: Parameters<typeof db.run>[0]) =>
    db.transaction(async tx => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(statement)
    })
  for (const [fault, spoil, mend] of wrongs) {
    await client(spoil)
    expect((await faults()).join('\n')).toContain(fault)
    await client(mend)
    expect(await faults()).toEqual([])
  }
})

test('a booking that has not followed its payment yet is no fault, for a minute', async () => {
  const row = await db.row<{ id: string; rentalId: string }>(sql`select id, rental_id as "rentalId" from bookings limit 1`)
  const payload = JSON.stringify({ rentalId: row?.rentalId, bookingId: row?.id })
  const spoil = (status: string) =>
    db.transaction(async tx => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update bookings set payment_status = ${status}`)
    })
  await spoil('authorised')
  const waiting = (seconds: number) =>
    db.run(sql`
      insert into outbox (topic, reaction, payload, next_at, locked_until)
      values ('payment.moved', 'a', ${payload}::jsonb, ${new Date(Date.now() - seconds * 1000)}, ${new Date(Date.now() + day)})`)
  await waiting(61)
  expect((await faults()).join('\n')).toContain('bookings say of their payments')
  await waiting(1)
  expect(await faults()).toEqual([])
  await db.run(sql`delete from outbox`)
  await spoil('captured')
  expect(await faults()).toEqual([])
})

test('files that are missing, cut short or changed are found, and bytes that no file stands for', async () => {
  const bytes = Buffer.from('a picture')
  const id = newId()
  await db.run(sql`
    insert into files (id, original_filename, mime, size, sha256, is_image, uploaded_at, ready_at, stored_at)
    values (${id}, 'a.txt', 'text/plain', ${bytes.length}, ${createHash('sha256').update(bytes).digest()}, false, now(), now(), now())`)
  const found = async () => (await faults()).join('\n')
  expect(await found()).toContain(`file ${id} is missing`)
  await app.store.write(originalKey(id), bytes)
  expect(await faults()).toEqual([])
  await app.store.write(originalKey(id), bytes.subarray(1))
  expect(await found()).toContain(`file ${id} has 8 bytes instead of 9`)
  await app.store.write(originalKey(id), Buffer.from('A picture'))
  expect(await found()).toContain(`file ${id} has other bytes`)
  await app.store.write(originalKey(id), bytes)

  const stray = newId()
  await app.store.write(originalKey(stray), bytes)
  expect(await found()).toContain(`${stray} belongs to no file`)
  await app.store.remove(originalKey(stray))
  await db.run(sql`update files set removed_at = now() - interval '2 days' where id = ${id}`)
  expect(await found()).toContain(`${id} belongs to no file`)
  await app.store.remove(originalKey(id))
  expect(await faults()).toEqual([])
})
