import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'

const { call, db } = await testApp({ RATE_LIMITS: 'on' })

test('of 200 messages at once about 100 are refused, and told when to come again; repeats count nothing', async () => {
  const [rental, guest] = [await buildRental(db), await buildPerson(db)]
  const say = (id: string) => call(messaging.sendMessage, { id, rentalId: rental.id, body: 'Hello' }, { token: guest.token })
  const known = randomUUID()
  await say(known)
  const repeated = await Promise.all(Array.from({ length: 10 }, () => say(known)))
  expect(repeated.map(answer => answer.error ?? answer.status)).toEqual(Array(10).fill(200))
  const many = await Promise.all(Array.from({ length: 199 }, () => say(randomUUID())))
  const refused = many.filter(answer => answer.status !== 201)
  // Those that are being written at the same time do not see each other: as many as there are connections.
  expect(many.length - refused.length).toBeGreaterThanOrEqual(99)
  expect(many.length - refused.length).toBeLessThanOrEqual(99 + 10)
  expect(new Set(refused.map(answer => `${answer.status} ${answer.error.reason}`))).toEqual(new Set(['429 too_many_requests']))
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await say(known)).status).toBe(200)
})
