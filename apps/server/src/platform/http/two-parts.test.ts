import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { payingWorld } from '../../bookings/payments/paying.build.ts'
import { tenInDays } from '../../bookings/life.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { sql } from '../db/db.ts'
import { claim } from './idempotency.ts'
import { newId } from '../base/ids.ts'

const { db, app, call, saveCard, advance, atProvider } = await payingWorld()

/** A draft of an instant-book unit whose guest pays by card, always under the same idempotency key. */
async function paying(token: 'tok_ok' | 'tok_declined' = 'tok_ok') {
  const unit = await buildUnit(db, { instantBook: true })
  const guest = await buildPerson(db, {}, app.clock.now())
  const made = await call(bookings.createBooking, { unitId: unit.id, startAt: tenInDays(app, 5), rentalLength: 3 }, { token: guest.token })
  const { id } = made.body.booking
  const card = await saveCard(guest, token)
  const key = newId()
  const pay = () =>
    call(
      bookings.confirmBooking,
      { booking: id, payment: { kind: 'online', paymentMethodId: card } },
      { token: guest.token, headers: { 'idempotency-key': key } },
    )
  const claims = () => db.rows<{ status: number | null; createdAt: Date }>(sql`select status, created_at as "createdAt" from idempotency where key = ${key}`)
  const status = async () => (await call(bookings.readBooking, { booking: id }, { token: guest.token })).body.booking.status
  return { id, key, pay, claims, status }
}

/** Makes the step that follows a payment fail for one booking, while `work` runs. */
async function failingAt(bookingId: string, work: () => Promise<void>): Promise<void> {
  const name = `fail_${bookingId.replaceAll('-', '')}`
  const run = (text: string) => db.run({ text, values: [] } as unknown as Parameters<typeof db.run>[0])
  await run(`create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'the disk is on fire'; end $$`)
  await run(
    `create trigger ${name} before update on bookings for each row when (new.id = '${bookingId}' and new.status = 'confirmed') execute function ${name}()`,
  )
  await work()
  await run(`drop trigger ${name} on bookings`)
}

describe('a command that fails in its second phase', () => {
  test('answers 500 and releases its key; a repeat is executed again, and its response is stored', async () => {
    const one = await paying()
    await failingAt(one.id, async () => {
      const failed = await one.pay()
      expect([failed.status, failed.error.reason, await one.claims()]).toEqual([500, 'internal', []])
    })
    const answer = await one.pay()
    expect([answer.status, answer.headers['idempotency-replayed'], answer.body.booking.id]).toEqual([200, undefined, one.id])
    expect(await one.claims()).toMatchObject([{ status: 200 }])
    const again = await one.pay()
    expect([again.status, again.headers['idempotency-replayed'], again.body]).toEqual([200, 'true', answer.body])
    // The outbox retries the step that failed.
    await advance(10)
    expect(await one.status()).toBe('confirmed')
    expect(await atProvider(one.id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 0 }])
  })

  test('that succeeds stores its response for repeats', async () => {
    const one = await paying()
    const answer = await one.pay()
    expect([answer.status, answer.headers['idempotency-replayed'], answer.body.booking.status]).toEqual([200, undefined, 'confirmed'])
    await db.run(sql`update bookings set comment = 'changed since' where id = ${one.id}`)
    const again = await one.pay()
    expect([again.status, again.headers['idempotency-replayed'], again.body]).toEqual([200, 'true', answer.body])
  })

  test('that is refused in its second phase releases its key too', async () => {
    const one = await paying('tok_declined')
    for (let count = 0; count < 2; count++) {
      const refused = await one.pay()
      expect([refused.status, refused.error.reason, await one.claims()]).toEqual([402, 'payment_declined', []])
    }
  })

  test('the database refuses to store the response of a failure', async () => {
    const one = await paying()
    expect((await one.pay()).status).toBe(200)
    for (const status of [500, 503, 409, 402, 302])
      await expect(db.run(sql`update idempotency set status = ${status} where key = ${one.key}`)).rejects.toMatchObject({ constraint: 'idempotency_success' })
  })
})

test('a claim without a response is taken over after 12 seconds, not before', async () => {
  const one = { actor: newId(), route: 'POST /test', key: newId(), requestHash: Buffer.alloc(32) }
  const began = app.clock.now()
  const claimAt = (ms: number) => db.transaction(tx => claim(tx, one, new Date(began.getTime() + ms)))
  expect(await claimAt(0)).toBeUndefined()
  await expect(claimAt(11_999)).rejects.toThrow()
  expect(await claimAt(12_000)).toBeUndefined()
  await expect(claimAt(23_999)).rejects.toThrow()
})
