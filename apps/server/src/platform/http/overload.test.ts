import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildUnit } from '../../units/units.build.ts'
import { newId } from '../base/ids.ts'
import { sql } from '../db/db.ts'
import { testApp } from '../testing/test-app.ts'

const { app, db, send } = await testApp({ DATABASE_POOL: '3' }, { mostLag: 250 })
await app.server.ready()

const search = () => send({ url: '/api/v2/search' })

/** Takes every connection of the server until `release` is called. */
async function holdConnections() {
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: 3 }, () =>
    app.db.transaction(async tx => {
      await tx.run(sql`select 1`)
      await gate.promise
    }),
  )
  return {
    release: async () => {
      gate.resolve()
      await Promise.all(held)
    },
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
    await tx.run(sql`select 1 from units where id = ${unit.id} for update`)
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
}, 30_000)

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
  const { release } = await holdConnections()
  const shed = await search()
  expect([shed.statusCode, shed.json().error.reason, shed.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
  await release()
  await expect.poll(async () => (await search()).statusCode, { timeout: 10_000 }).toBe(200)
})

test('jobs wait for a connection longer than requests, and are done when one becomes free', async () => {
  const { release } = await holdConnections()
  const due = app.jobs.runDue().then(
    () => 'done',
    (error: Error) => error.message,
  )
  expect((await search()).statusCode).toBe(503)
  await release()
  expect(await due).toBe('done')
})

test('uploads that would wait too long are throttled at once, with Retry-After, and taken again later', async () => {
  const ask = () => send({ url: '/upload/from_url/status/?token=00000000-0000-7000-8000-000000000000' })
  const { release } = await holdConnections()
  // The lane has seen that uploads take long now.
  expect((await ask()).statusCode).toBe(503)
  const asked = Array.from({ length: 20 }, ask)
  const first = await Promise.race(asked)
  expect([first.statusCode, first.body, first.headers['retry-after']]).toEqual([429, 'Request was throttled.', '1'])
  await release()
  await Promise.all(asked)
  expect((await ask()).statusCode).toBe(200)
})
