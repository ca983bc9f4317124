import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { photograph, sendDocument } from '../../acceptance/acceptance.build.ts'
import { buildBooking } from '../../bookings/life.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { newId } from '../base/ids.ts'
import { sql } from '../db/db.ts'
import { testApp } from '../testing/test-app.ts'

const tested = await testApp()
const { db, send } = tested

const reasonOf = (answer: LightMyRequestResponse) => answer.json<{ error: { reason: string } }>().error.reason

test('bytes are taken once per idempotency key: a repeat is answered as before, other bytes are a mismatch', async () => {
  const built = await buildBooking(tested)
  const [bytes, others] = [await photograph(), await photograph()]
  const key = newId()
  const keep = (payload: Buffer) =>
    send({
      method: 'POST',
      url: `/api/v2/office/${built.rental}/bookings/${built.id}/documents/passport`,
      headers: { authorization: `Bearer ${built.owner.token}`, 'content-type': 'image/jpeg', 'idempotency-key': key },
      payload,
    })
  const first = await keep(bytes)
  expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined])
  const again = await keep(bytes)
  expect([again.statusCode, again.headers['idempotency-replayed'], again.body]).toEqual([201, 'true', first.body])
  expect(reasonOf(await keep(others))).toBe('idempotency_mismatch')
})

test('account_leaving: from a user whose account is about to be deleted', async () => {
  const built = await buildBooking(tested)
  await db.run(sql`update users set erase_at = '2099-01-01' where id = ${built.owner.id}`)
  const answer = await sendDocument(tested, built, 'passport', built.owner.token, await photograph())
  expect([answer.statusCode, reasonOf(answer)]).toEqual([409, 'account_leaving'])
})

test('unsupported_media_type: no body, or a body of JSON', async () => {
  const built = await buildBooking(tested)
  const url = `/api/v2/office/${built.rental}/bookings/${built.id}/documents/passport`
  const headers = { authorization: `Bearer ${built.owner.token}` }
  for (const more of [{}, { payload: { bytes: '' } }]) {
    const answer = await send({ method: 'POST', url, headers, ...more })
    expect([answer.statusCode, reasonOf(answer)]).toEqual([415, 'unsupported_media_type'])
  }
})

test('a file carries no live position, and is not cached', async () => {
  const rental = (await buildUnit(db)).rental
  const answer = await send({ url: `/api/v2/office/${rental.id}/finances/export.csv`, headers: { authorization: `Bearer ${rental.owner.token}` } })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="transactions.csv"',
  ])
  expect([answer.headers['cache-control'], answer.headers['x-live-position']]).toEqual(['no-store', undefined])
})
