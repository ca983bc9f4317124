import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import * as bookingCustomers from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as customers from '@rentwell/contract/customers/customers.endpoints.ts'
import * as money from '@rentwell/contract/money/money.endpoints.ts'
import * as portability from '@rentwell/contract/portability/portability.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildApp, type App } from '../../app.ts'
import { payingWorld } from '../../bookings/payments/paying.build.ts'
import { post, readBalances } from '../../money/ledger.store.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql, type Database } from '../../platform/db/db.ts'
import { callerOf, type Call } from '../../platform/testing/call.ts'
import { emptyDatabases } from '../../platform/testing/test-app.ts'
import { resume, type ResumeOptions } from '../../resume.ts'
import { verify } from '../../verify.ts'
import { backUp, inFolder, placeIn, restoreInto } from './backup.build.ts'

const folder = await mkdtemp(join(tmpdir(), 'resume-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const at = inFolder(folder)
const here = placeIn(at('here'), { PLATFORM_FEE_BPS: '500' })
const world = await payingWorld({ DATA_DIR: here.DATA_DIR })
const { db, app, call, connection } = world
const databases = await emptyDatabases(3)

const request = await world.asked()
const payee = await world.asked({ instantBook: true })
const erased = await buildPerson(db)
const stayer = await buildPerson(db)
const admin = await buildPerson(db)
await db.run(sql`update users set is_admin = true where id = ${admin.id}`)
await db.run(sql`update sessions set stepped_up_until = now() + interval '1 hour' where user_id in (${erased.id}, ${payee.owner.id})`)
await call(money.savePayoutAccount, { rental: payee.office.rental, holder: 'Ayu', number: 'ID001234' }, { token: payee.owner.token })
const rental = payee.office.rental
const { body: added } = await call(customers.createCustomer, { rental, name: 'Wayan Erased', phone: '+628123456001' }, { token: payee.owner.token })
const card = added.customer.id
await world.settled()
/** A message that the original sends a moment after the backup. */
const letter = { topic: 'mail.send' as const, payload: { to: 'waiting@example.com', subject: 'Once', text: 'Once.' } }
await db.transaction(tx => app.outbox.write(tx, [{ ...letter, at: new Date(app.clock.now().getTime() + 1000) }], app.clock.now()))
await backUp(connection, here, at('one.tar'))

/** A restored copy and a server on it. */
async function restored(number: number): Promise<{
  config: typeof here
  to: pg.ClientConfig
  copy: App
  callCopy: Call
  copyDb: Database
  again: (more?: Partial<ResumeOptions>) => ReturnType<typeof resume>
}> {
  const to = databases[number] ?? {}
  const config = placeIn(at(`there-${number}`), { PLATFORM_FEE_BPS: '500' })
  await restoreInto(config, at('one.tar'), async () => to)
  const copy = await buildApp({ config, connection: to, mostLag: 10_000 })
  closing.push(copy)
  const again = (more: Partial<ResumeOptions> = {}) => resume({ config, connection: to, erasures: [], anyway: false, send: false, ...more })
  return { config, to, copy, callCopy: callerOf(copy.server), copyDb: copy.db, again }
}
const closing: App[] = []
afterAll(async () => {
  for (const one of closing) await one.close()
})
const lettersIn = (place: Database) => place.rows(sql`select from sandbox_messages where recipient = 'waiting@example.com'`)

test('a restored copy sends and pays nothing until it is resumed, and then not what was sent before', async () => {
  const { to, config, copy, callCopy, copyDb, again } = await restored(0)
  await copy.clock.set(3600)
  await copy.jobs.runDue()
  await copy.outbox.drain()
  expect(await lettersIn(copyDb)).toEqual([])

  const dashboard = await callCopy(backoffice.readDashboard, {}, { token: admin.token })
  expect(dashboard.body.dashboard.heldCopy?.madeAt).toMatch(/^\d{4}-/)
  // Sessions stay valid, but no money moves: the guest's card is captured only when the copy is resumed.
  const agreed = await callCopy(bookings.confirmRequest, request.office, { token: request.owner.token })
  expect(agreed.status).toBe(200)
  const statusOf = async () => (await copyDb.row<{ status: string }>(sql`select status from payments where booking_id = ${request.id}`))?.status
  expect(await statusOf()).toBe('authorised')
  await copy.jobs.runDue()
  expect(await statusOf()).toBe('authorised')

  expect(await again()).toMatchObject({ isReleased: true, foreign: 0, dropped: { 'mail.send': expect.any(Number) as number } })
  expect(await lettersIn(copyDb)).toEqual([])
  expect(await statusOf()).toBe('captured')
  expect(await copyDb.rows(sql`select from outbox where dead_at is null and next_at <= ${copy.clock.now()}`)).toEqual([])
  // The server that was running works again without a new start.
  await expect.poll(async () => (await callCopy(backoffice.readDashboard, {}, { token: admin.token })).body.dashboard.heldCopy).toBeNull()
  await copyDb.transaction(tx => copy.outbox.write(tx, [letter], copy.clock.now()))
  await expect.poll(async () => (await copy.outbox.drain(), (await lettersIn(copyDb)).length)).toBe(1)
  expect(await again()).toBeUndefined()
  const faults: string[] = []
  await verify(to, line => line.includes('FAULT') && faults.push(line), undefined, copy.store)
  expect(faults).toEqual([])
  expect(config.DATA_DIR).not.toBe(here.DATA_DIR)
})

describe('what the provider did after the backup', () => {
  test('moves payments on and enters payouts, so that none is paid twice', async () => {
    const { callCopy, copyDb, again } = await restored(1)
    const rentalId = payee.office.rental
    const account = (await copyDb.row<{ ref: string }>(sql`select provider_ref as ref from payout_accounts where rental_id = ${rentalId}`))?.ref
    // The original has captured a payment and paid 6.00 out.
    await copyDb.run(sql`update sandbox_payments s set status = 'captured' from payments p where s.key = p.id::text and p.booking_id = ${request.id}`)
    const earned = { rentalId, bookingId: null, currencyId: 'usd', kind: 'earned' as const, ref: newId(), at: app.clock.now() }
    await copyDb.transaction(tx => post(tx, { ...earned, moves: [{ from: 'pending', to: 'available', amount: 10_00 }] }))
    const before = await readBalances(copyDb, rentalId, 'usd')
    await copyDb.run(sql`insert into sandbox_payouts (key, ref, account, amount, status) values (${newId()}, 'po_later', ${account}, 600, 'paid')`)

    expect(await again()).toMatchObject({ isReleased: true, money: { unanswered: [], unknown: [], adopted: [{ ref: 'po_later', amount: 6_00 }] } })
    const after = await readBalances(copyDb, rentalId, 'usd')
    expect(after).toMatchObject({ available: (before.available ?? 0) - 6_00 })
    expect((await copyDb.row(sql`select status from payments where booking_id = ${request.id}`)) as unknown).toEqual({ status: 'captured' })
    // Its rental's answer is lost with the database: given again, it finds the money taken.
    const agreed = await callCopy(bookings.confirmRequest, request.office, { token: request.owner.token })
    expect(agreed.body.booking.status).toBe('confirmed')
  })

  test('and cannot be entered keeps the copy held, until the operator resumes it anyway', async () => {
    const { copyDb, again } = await restored(2)
    const original = await readFile(at('there-2/erasures.log'), 'utf8').catch(() => 'none')
    expect(original).toBe('none')
    await copyDb.run(
      sql`insert into sandbox_payments (ref, key, amount, currency, token, status) values ('pay_later', ${newId()}, 5000, 'USD', 'tok_ok', 'captured')`,
    )
    await copyDb.run(sql`update payout_accounts set provider = 'stripe'`)
    await copyDb.run(sql`update payments set provider = 'stripe' where booking_id = ${request.id}`)
    const refused = await again()
    expect(refused).toMatchObject({ isReleased: false, foreign: 1, money: { unknown: [{ ref: 'pay_later', amount: 5000, currency: 'USD' }] } })
    expect(await copyDb.rows(sql`select from restored_copy`)).toHaveLength(1)

    // Meanwhile at the original: a user and a customer were erased, another user asked for it and withdrew.
    const now = app.clock.now().toISOString()
    await writeFile(
      at('list.log'),
      `${now} asked ${stayer.id} ${now}\n${now} withdrawn ${stayer.id}\n${now} done ${erased.id}\n${now} customer ${rental} ${card}\n`,
    )
    expect(await again({ anyway: true, erasures: [at('list.log')] })).toMatchObject({ isReleased: true, erased: 2 })
    expect(await copyDb.rows(sql`select from customers where id = ${card} or name = 'Wayan Erased'`)).toEqual([])
    const names = await copyDb.rows<{ id: string; name: string }>(sql`select id, first_name as name from users where id in (${erased.id}, ${stayer.id})`)
    expect(new Map(names.map(one => [one.id, one.name]))).toEqual(
      new Map([
        [erased.id, 'Deleted'],
        [stayer.id, stayer.firstName],
      ]),
    )
    await expect(again({ erasures: [at('one.tar')] })).rejects.toThrow('none of a list of erasures')
  })
})

test('each request to be erased, its withdrawal and the erasure are written beside the database', async () => {
  expect((await call(bookingCustomers.eraseCustomer, { rental, customer: card }, { token: payee.owner.token })).status).toBe(204)
  expect((await call(portability.eraseMe, {}, { token: erased.token })).status).toBe(202)
  await call(portability.restoreMe, {}, { token: erased.token })
  await call(portability.eraseMe, {}, { token: erased.token })
  await world.advance(8 * 86_400)
  const lines = (await readFile(join(here.DATA_DIR, 'erasures.log'), 'utf8')).trim().split('\n')
  const ofUser = ['asked', 'withdrawn', 'asked', 'done'].map(act => `${act} ${erased.id}`)
  expect(lines.map(line => line.split(' ').slice(1, 3).join(' '))).toEqual([`customer ${rental}`, ...ofUser])
})
