import { randomUUID } from 'node:crypto'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { afterAll, expect, test } from 'vitest'
import { buildPerson, type Person } from '../../accounts/accounts.build.ts'
import { listenOn, openEvents, type Listening } from '../../live/listening.build.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildRental } from '../rentals.build.ts'
import { buildOwnDomain } from './own-domain.build.ts'

const { app, db, call, codeFor } = await testApp({ PUBLIC_URL: 'https://rentwell.example' })
const origin = await listenOn(app)
const product = 'rentwell.example'
const [mine, other] = [await buildRental(db), await buildRental(db)]
const [site, otherSite] = [await buildOwnDomain(db, mine.id), await buildOwnDomain(db, other.id)]

const open: Listening[] = []
afterAll(() => open.forEach(listening => listening.close()))

async function logIn({ phone }: Person, host: string): Promise<string> {
  const headers = { host }
  const { token: otpToken } = (await call(accounts.challengeLogin, { phoneNumber: phone }, { headers })).body
  const { body } = await call(accounts.verifyLogin, { otpToken, otp: await codeFor(phone) }, { headers })
  if (!('accessToken' in body)) throw new Error('the login goes on')
  return body.accessToken
}

const statusAt = async (host: string, token: string) => (await call(accounts.readMe, {}, { token, headers: { host } })).status

test('unauthenticated: a session of an own domain under any other host', async () => {
  const token = await logIn(await buildPerson(db), site)
  expect([await statusAt(site, token), await statusAt(product, token), await statusAt(otherSite, token)]).toEqual([200, 401, 401])
  const written = await call(accounts.saveMe, { firstName: 'Stolen' }, { token, headers: { host: product } })
  expect([written.status, written.error.reason]).toEqual([401, 'unauthenticated'])
  expect((await call(bookings.listBookings, {}, { token, headers: { host: site } })).status).toBe(200)
  expect((await openEvents(origin, token, { host: product })).status).toBe(401)
})

test('a member who is logged in under the own domain has no office with that session', async () => {
  const token = await logIn(mine.owner, site)
  for (const host of [product, site])
    expect((await call(readOfficeRental, { rental: mine.id }, { token, headers: { host } })).status).toBe(host === site ? 404 : 401)
  const ofProduct = await logIn(mine.owner, product)
  expect((await call(readOfficeRental, { rental: mine.id }, { token: ofProduct, headers: { host: product } })).status).toBe(200)
})

test('the live channel of an own domain carries what is of its rental: no other rental’s messages, no office, no notifications', async () => {
  const guest = await buildPerson(db)
  const follow = async (token: string, host: string) => {
    const listening = await openEvents(origin, token, { host })
    open.push(listening)
    await expect.poll(() => listening.lastId()).toBeDefined()
    return listening
  }
  const [here, everywhere, ofOwner] = [
    await follow(await logIn(guest, site), site),
    await follow(guest.token, product),
    await follow(await logIn(mine.owner, site), site),
  ]
  const write = async (who: Person, body: string, to: { rentalId: string } | { conversationId: string }) =>
    (await call(messaging.sendMessage, { id: randomUUID(), body, ...to }, { token: who.token })).body.conversationMessage
  const toOther = await write(guest, 'to the other', { rentalId: other.id })
  await write(other.owner, 'from the other', { conversationId: toOther.conversationId })
  const toMine = await write(guest, 'to mine', { rentalId: mine.id })
  await write(mine.owner, 'from mine', { conversationId: toMine.conversationId })

  const said = ({ heard }: Listening) => heard.flatMap(({ data }) => (data['conversationMessage'] as { body: string } | undefined)?.body ?? [])
  await expect.poll(() => said(everywhere)).toEqual(['to the other', 'from the other', 'to mine', 'from mine'])
  await expect.poll(() => said(here)).toEqual(['to mine', 'from mine'])
  expect(here.heard.map(({ type }) => type)).toEqual(['message', 'message'])
  expect(ofOwner.heard).toEqual([])

  // The same for what was missed.
  const [first] = here.heard
  const again = await openEvents(origin, await logIn(guest, site), { host: site, lastId: (first?.id ?? 0) - 3 })
  open.push(again)
  await expect.poll(() => said(again)).toEqual(['to mine', 'from mine'])
})
