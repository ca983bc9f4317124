import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildUnit } from '../../units/units.build.ts'
import { newId } from '../base/ids.ts'
import { sql } from '../db/db.ts'
import { testApp } from '../testing/test-app.ts'

const { app, db, send } = await testApp({ DATABASE_POOL: '3' }, { mostLag: 250 })
await app.server.ready()

const search = () => send({ url: '/api/v2/search' })

/** Takes every connection of the server; the result gives them back. */
function holdConnections(): () => Promise<void> {
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: 3 }, () =>
    app.db.transaction(async tx => {
      await tx.run(sql`select 1`)
      await gate.promise
    }),
  )
  return async () => {
    gate.resolve()
    await Promise.all(held)
  }
}

test('unavailable at once, with Retry-After, if 200 requests wait for the database; logins and health checks are served, and it recovers', async () => {
  const unit = await buildUnit(db)
  let refused = 0
  const save = () =>
    send({
      method: 'PATCH',
      url: `/api/v2/office/${unit.rental.id}/units/${unit.id}`,
      headers: { authorization: `Bearer ${unit.rental.owner.token}` },
      payload: { description: 'x' },
    })
  const waiting = await db.transaction(async tx => {
    await tx.run(sql`select 1 from units where rental_id = ${unit.rental.id} and id = ${unit.id} for update`)
    const saves = Array.from({ length: 230 }, async () => {
      const answer = await save()
      if (answer.statusCode === 503) refused++
      return answer
    })
    await expect.poll(() => refused).toBeGreaterThan(0)
    const shed = await search()
    expect([shed.statusCode, shed.json().error.reason, shed.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
    for (const url of ['/track/device?lat=1&lon=1', `/ical/${newId()}/signature.ics`]) {
      const alike = await send({ url })
      expect([alike.statusCode, alike.headers['retry-after']]).toEqual([503, '1'])
    }
    expect((await send({ url: '/healthz' })).statusCode).toBe(200)
    expect((await send({ method: 'POST', url: '/api/v2/login/otp/challenge', payload: { phone_number: '+6281234567890' } })).statusCode).toBe(200)
    const confirm = { method: 'POST', url: `/api/v2/bookings/${newId()}/confirm`, headers: { authorization: `Bearer ${unit.rental.owner.token}` } } as const
    expect((await send({ ...confirm, payload: { payment: { kind: 'at_rental' } } })).statusCode).toBe(404)
    return { saves }
  })
  const answers = await Promise.all(waiting.saves)
  expect(answers.filter(answer => answer.statusCode !== 200 && answer.statusCode !== 503)).toEqual([])
  expect(answers.filter(answer => answer.statusCode === 503).every(answer => answer.headers['retry-after'] !== undefined)).toBe(true)
  await expect.poll(async () => (await search()).statusCode, { timeout: 10_000 }).toBe(200)
})

test('unavailable, with Retry-After, while the event loop lags; logins, health checks and scripts of pages are served, and it recovers', async () => {
  const until = Date.now() + 2600
  // Blocks the event loop for 400 ms at a time.
  while (Date.now() < until) {
    const end = Date.now() + 400
    while (Date.now() < end);
    await sleep(1)
  }
  const shed = await search()
  expect([shed.statusCode, shed.json().error.reason, shed.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
  expect((await send({ url: '/healthz' })).statusCode).toBe(200)
  expect((await send({ method: 'POST', url: '/api/v2/login/otp/challenge', payload: {} })).statusCode).toBe(422)
  expect((await send({ url: '/assets/of-another-build.js' })).statusCode).toBe(404)
  await expect.poll(async () => (await search()).statusCode, { timeout: 10_000 }).toBe(200)
})

test('unavailable, with Retry-After, if no connection becomes free in time', async () => {
  const release = holdConnections()
  const shed = await search()
  expect([shed.statusCode, shed.json().error.reason, shed.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
  await release()
  await expect.poll(async () => (await search()).statusCode, { timeout: 10_000 }).toBe(200)
})

test('jobs wait for a connection longer than requests, and are done when one becomes free', async () => {
  const release = holdConnections()
  const due = app.jobs.runDue().then(
    () => 'done',
    (error: Error) => error.message,
  )
  expect((await search()).statusCode).toBe(503)
  await release()
  expect(await due).toBe('done')
})
