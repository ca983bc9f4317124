import { describe, expect, test } from 'vitest'
import { startBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as endpoints from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import { replaceOfficeLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import { buildPerson } from '../../../accounts/accounts.build.ts'
import { buildLinked } from '../../../bookings/links/links.build.ts'
import { offersWorld } from '../../../bookings/offers/offers.build.ts'
import { sql } from '../../../platform/db/db.ts'
import { testApp } from '../../../platform/testing/test-app.ts'
import { buildUnit } from '../../../units/units.build.ts'
import { buildAcceptance } from '../../acceptance.build.ts'
import { strokes, template } from '../contracts.build.ts'

const world = await testApp({ RATE_LIMITS: 'on' })
const { app, db, call, send, codeFor } = world
const { shop, sent, accept } = offersWorld(world)

const uniquePhone = () => `+62812${Math.floor(10_000_000 + Math.random() * 89_999_999)}`

/** A walk-in of a rental whose units all need a contract. */
async function linked(customer: { phone?: string; email?: string } = { phone: uniquePhone() }) {
  const unit = await buildUnit(db)
  const saved = await call(endpoints.saveContractTemplate, { rental: unit.rental.id, ...template, required: true }, { token: unit.rental.owner.token })
  expect(saved.status).toBe(200)
  const built = await buildLinked(world, { unit, customer })
  const link = built.token
  return {
    ...built,
    open: async () => (await call(endpoints.readContractByLink, { link })).body,
    challenge: () => call(endpoints.challengeContractByLink, { link }),
    sign: (otp: string, more: object = {}) => call(endpoints.signContractByLink, { link, strokes, otp, ...more }),
    pdf: () => send({ url: `/api/v2/b/${link}/contract/file` }),
  }
}

describe('by the link of a booking', () => {
  test('the customer reads it, signs with a code to the phone that the rental typed, and has the PDF', async () => {
    const phone = uniquePhone()
    const built = await linked({ phone })
    const { contract, isRequired, codeTo } = await built.open()
    expect({ isRequired, codeTo }).toMatchObject({ isRequired: true, codeTo: { channel: 'sms' } })
    expect(codeTo?.place).not.toContain(phone.slice(3, -4))
    expect(contract?.text).toContain('to Made Wijaya.')
    expect((await built.pdf()).statusCode).toBe(409)
    expect((await built.challenge()).status).toBe(200)
    expect((await built.sign('000000')).error.reason).toMatch(/wrong_code/)
    const signed = await built.sign(await codeFor(phone), { sha256: contract?.sha256 })
    expect(signed.body.contract?.signature).toMatchObject({ kind: 'drawn', signer: 'Made Wijaya', confirmedBy: 'sms', witness: null })
    expect((await built.sign('000000')).body.contract).toEqual(signed.body.contract)
    const pdf = await built.pdf()
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await call(endpoints.readOfficeContract, built.office, built.as)).body.contract).toEqual(signed.body.contract)
    expect(await db.rows(sql`select kind from sealed_records where booking_id = ${built.id}`)).toEqual([{ kind: 'contract' }])
  })

  test('with a code by e-mail; without phone and e-mail only at the counter', async () => {
    const email = `made.${uniquePhone().slice(1)}@example.com`
    const built = await linked({ email })
    expect((await built.open()).codeTo).toMatchObject({ channel: 'email' })
    await built.challenge()
    expect((await built.sign(await codeFor(email))).body.contract?.signature?.confirmedBy).toBe('email')
    const nobody = await linked({})
    expect((await nobody.open()).codeTo).toBeNull()
    expect((await nobody.challenge()).error.reason).toBe('no_contact')
    expect((await call(endpoints.readOfficeContract, nobody.office, nobody.as)).body.canAsk).toBe(false)
  })

  test('contract_changed: the price is another one by now', async () => {
    const phone = uniquePhone()
    const built = await linked({ phone })
    await built.open()
    await built.challenge()
    await db.run(sql`update bookings set total = total + 100 where id = ${built.id}`)
    expect((await built.sign(await codeFor(phone))).error.reason).toBe('contract_changed')
  })

  test('not_found: a replaced link, the payment link, a guess; booking_in_account: once it is in one', async () => {
    const built = await linked()
    expect((await call(endpoints.readContractByLink, { link: built.payToken })).status).toBe(404)
    expect((await call(endpoints.signContractByLink, { link: built.payToken, typed: 'Me', otp: '123456' })).status).toBe(404)
    await call(replaceOfficeLink, built.office, built.as)
    for (const answer of [await built.challenge(), await built.sign('123456')]) expect([answer.status, answer.error.reason]).toEqual([404, 'not_found'])
    expect((await built.pdf()).statusCode).toBe(404)

    const joined = await linked()
    const guest = await buildPerson(db, {}, app.clock.now())
    await db.run(sql`update bookings set guest_id = ${guest.id}, customer_name = null, customer_phone = null, customer_email = null where id = ${joined.id}`)
    for (const answer of [await joined.challenge(), await joined.sign('123456')]) expect(answer.error.reason).toBe('booking_in_account')
    expect((await joined.pdf()).statusCode).toBe(409)
  })

  test('the rental asks by e-mail, with the link to the contract', async () => {
    const email = `made.${uniquePhone().slice(1)}@example.com`
    const built = await linked({ email })
    expect((await call(endpoints.readOfficeContract, built.office, built.as)).body.canAsk).toBe(true)
    expect((await call(endpoints.askContract, built.office, built.as)).status).toBe(204)
    await app.outbox.drain()
    await app.outbox.drain()
    const { messages } = (await send({ url: '/dev/outbox.json', query: { to: email } })).json<{ messages: { text: string }[] }>()
    expect(messages.filter(({ text }) => text.includes(`/b/${built.token}/contract`))).toHaveLength(1)
    await db.run(sql`update customers set unsubscribed_at = ${app.clock.now()} where id = ${built.customerId}`)
    expect((await call(endpoints.askContract, built.office, built.as)).error.reason).toBe('takes_no_letters')
  })
})

describe('by the link of an offer', () => {
  test('that needs a signature: once it is accepted, and before the start', async () => {
    const place = await shop()
    await call(endpoints.saveContractTemplate, { rental: place.rental, ...template }, place.owner)
    const email = `made.${uniquePhone().slice(1)}@example.com`
    const { token } = await sent(place, { customer: { name: 'Made Wijaya', email }, needsSignature: true })
    expect((await call(endpoints.readContractByOffer, { token })).error.reason).toBe('offer_not_accepted')
    const { id } = (await accept(token)).body.booking
    expect((await call(endpoints.readContractByOffer, { token })).body).toMatchObject({ isRequired: true, canSign: true, codeTo: { channel: 'email' } })
    await db.run(sql`update bookings set period = tstzrange(${app.clock.now()}, ${new Date(app.clock.now().getTime() + 86_400_000 * 3)}) where id = ${id}`)
    await call(endpoints.readContractByOffer, { token })
    const start = () => call(startBooking, { rental: place.rental, booking: id }, place.owner)
    await buildAcceptance(world, { rental: place.rental, id, unit: place.scooter, owner: place.scooter.rental.owner, guest: place.scooter.rental.owner })
    expect((await start()).error.reason).toBe('contract_unsigned')
    await call(endpoints.challengeContractByOffer, { token })
    const signed = await call(endpoints.signContractByOffer, { token, typed: 'Made Wijaya', otp: await codeFor(email) })
    expect(signed.body.contract?.signature).toMatchObject({ kind: 'typed', confirmedBy: 'email' })
    expect((await start()).status).toBe(200)
    await call(replaceOfficeLink, { rental: place.rental, booking: id }, place.owner)
    expect((await call(endpoints.readContractByOffer, { token })).status).toBe(404)
  })

  test('that needs none: the contract may be signed, and the rental starts without', async () => {
    const place = await shop()
    await call(endpoints.saveContractTemplate, { rental: place.rental, ...template }, place.owner)
    const { token } = await sent(place)
    await accept(token)
    expect((await call(endpoints.readContractByOffer, { token })).body).toMatchObject({ isRequired: false, canSign: true })
    expect((await call(endpoints.readContractByOffer, { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` })).status).toBe(404)
  })
})

test('too_many_requests: after 20 guesses in an hour from one address, of bookings and of offers', async () => {
  const place = await shop()
  const { token } = await sent(place)
  await world.startWindow(3600)
  const ask = (url: string) => send({ url: `/api/v2${url}`, remoteAddress: '198.51.100.9' })
  const urls = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? `/b/guess${index}/contract` : `/offers/guess${index}/contract`))
  const answers = []
  for (const url of urls) answers.push(await ask(url))
  expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  for (const url of ['/offers/guess', '/b/guess', '/offers/guess/contract']) expect((await ask(url)).statusCode).toBe(429)
  expect((await ask(`/offers/${token}`)).statusCode).toBe(200)
})
