import { describe, expect, test } from 'vitest'
import { saveMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as cards from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as charges from '@rentwell/contract/bookings/charges.endpoints.ts'
import * as links from '@rentwell/contract/bookings/links.endpoints.ts'
import { letterLimits } from '@rentwell/contract/bookings/links.rules.ts'
import * as customers from '@rentwell/contract/customers/customers.endpoints.ts'
import { day, minute, second } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql } from '../../platform/db/db.ts'
import { buildUnit } from '../../units/units.build.ts'
import { tenInDays } from '../life.build.ts'
import { payingWorld } from '../payments/paying.build.ts'
import { buildLinked } from './links.build.ts'

const world = await payingWorld()
const { db, app, call, send, advance, settled } = world
const limited = await payingWorld({ RATE_LIMITS: 'on' })

let count = 0
const newEmail = () => `customer${++count}@example.com`
const linked = (customer: { name?: string; email?: string | null; phone?: string } = {}, options: object = {}) =>
  buildLinked(world, { ...options, customer: { email: newEmail(), ...customer } })

type Linked = Awaited<ReturnType<typeof linked>>
interface Letter {
  to: string
  text: string
  subject?: string
}

/** E-mails to an address, oldest first, once all that is due was sent. */
async function lettersTo(to: string, { send: ask, app: server } = world): Promise<Letter[]> {
  await server.outbox.drain()
  await server.outbox.drain()
  const answer = await ask({ url: '/dev/outbox.json', query: { to } })
  return answer.json<{ messages: Letter[] }>().messages.toReversed()
}
const emailOf = async (one: Linked) => (await one.officeLink()).email ?? ''
const titles = async (to: string) =>
  (await lettersTo(to), await db.rows<{ subject: string }>(sql`select subject from sandbox_messages where recipient = ${to} order by id`)).map(
    one => one.subject,
  )
const unsubscribeLinkIn = (text = '') => new URL(/http\S+\/unsubscribe\/customer\/\S+/.exec(text)?.[0] ?? 'http://none').pathname
const setCard = (one: Linked, form: object) => call(customers.saveCustomer, { rental: one.rental, customer: one.customerId, ...form }, one.as)

describe('a customer without an account gets letters', () => {
  test('about the confirmation, other dates, a charge, the payment, a refund and the cancellation, each with the link', async () => {
    const one = await linked({ name: 'Made Wijaya' }, { days: 20 })
    const email = await emailOf(one)
    await settled()
    await call(bookings.askOfficeChange, { ...one.office, startAt: tenInDays(app, 22), rentalLength: 3 }, one.as)
    await settled()
    await call(charges.addCharge, { ...one.office, kind: 'item', title: 'A second helmet', amount: 5_00, note: 'As you asked' }, one.as)
    await settled()
    await one.pay('tok_ok')
    await settled()
    await call(bookings.refundBooking, { ...one.office, amount: 5_00, reason: 'Rain' }, one.as)
    await settled()
    await call(bookings.cancelOfficeBooking, { ...one.office, reason: 'The engine broke' }, one.as)
    const { title } = one.unit
    expect(await titles(email)).toEqual([
      `Booking confirmed: ${title}`,
      `New dates confirmed: ${title}`,
      expect.stringContaining('$5.00'),
      'Payment received: $50.00',
      'Your $5.00 refund is on its way',
      `Cancelled: ${title}`,
    ])
    const letters = await lettersTo(email)
    for (const { text } of letters) {
      expect(text).toContain('Hello Made Wijaya,')
      expect(text).toContain(`${one.link.url}\n`)
      expect(text).toContain(`because you have a booking at ${one.unit.rental.title}`)
      expect(text).not.toMatch(/account\.$/m)
    }
    expect(letters.at(-1)?.text).toContain('The engine broke')
  })

  test('a reminder a day before, and a word when a link cancelled the booking', async () => {
    const one = await linked({}, { days: 8 })
    const email = await emailOf(one)
    const { booking } = (await one.read()).body
    await advance(Math.ceil((Date.parse(booking?.startAt ?? '') - app.clock.now().getTime() - day + minute) / second))
    await settled()
    expect((await titles(email)).at(-1)).toBe(`Tomorrow: ${one.unit.title}`)
    await one.cancel({ reason: 'Ill' })
    expect((await titles(email)).at(-1)).toBe(`Cancelled: ${one.unit.title}`)
    expect((await lettersTo(email)).at(-1)?.text).toContain('was cancelled from its link: Ill')
  })

  test('in the language of the card, else in that of the owner', async () => {
    const one = await linked()
    const email = await emailOf(one)
    await settled()
    await setCard(one, { language: 'ru' })
    await call(links.sendOfficeLink, { ...one.office, kind: 'booking' }, one.as)
    expect((await titles(email)).at(-1)).toBe(`Ваша бронь: ${one.unit.rental.title}`)
    expect((await lettersTo(email)).at(-1)?.text).toContain('Отписаться от писем этого проката')
    const unit = await buildUnit(db)
    await call(saveMe, { language: 'ru' }, { token: unit.rental.owner.token })
    const other = await linked({}, { unit })
    expect(await titles(await emailOf(other))).toEqual([`Бронь подтверждена: ${unit.title}`])
  })

  test('none without an e-mail, none to an account that has opened the booking, and the same to every address that has not', async () => {
    const none = await linked({ email: null, phone: '+6281332000001' })
    expect(none.link.email).toBeNull()
    expect((await call(links.sendOfficeLink, { ...none.office, kind: 'booking' }, none.as)).error.reason).toBe('takes_no_letters')
    const person = await buildPerson(db, {}, app.clock.now())
    const one = await linked({ email: person.email })
    expect(await titles(person.email)).toEqual([`Booking confirmed: ${one.unit.title}`])
    expect((await lettersTo(person.email))[0]?.text).toContain(one.link.url)
    await call(bookings.readBooking, { booking: one.id }, person)
    await call(bookings.cancelOfficeBooking, { ...one.office, reason: 'Rain' }, one.as)
    await settled()
    expect(await titles(person.email)).toHaveLength(1)
  })

  test('none to a banned card, to another banned card with the address, or to an erased one', async () => {
    const one = await linked()
    const email = await emailOf(one)
    await settled()
    await setCard(one, { banned: true })
    expect((await call(links.sendOfficeLink, { ...one.office, kind: 'booking' }, one.as)).error.reason).toBe('takes_no_letters')
    await call(charges.addCharge, { ...one.office, kind: 'item', title: 'A helmet', amount: 5_00 }, one.as)
    expect(await titles(email)).toHaveLength(1)

    const other = await linked()
    const address = await emailOf(other)
    await settled()
    await call(customers.createCustomer, { rental: other.rental, name: 'Their brother', email: address, separate: true, banned: true }, other.as)
    await call(bookings.cancelOfficeBooking, { ...other.office, reason: 'Rain' }, other.as)
    expect(await titles(address)).toHaveLength(1)

    const erased = await linked()
    const gone = await emailOf(erased)
    await settled()
    await erased.pay('tok_ok')
    await settled()
    await call(bookings.cancelOfficeBooking, { ...erased.office, reason: 'Rain' }, erased.as)
    const before = (await titles(gone)).length
    expect((await call(cards.eraseCustomer, { rental: erased.rental, customer: erased.customerId }, erased.as)).status).toBe(204)
    await call(bookings.refundBooking, { ...erased.office, amount: 1_00, reason: 'Rain', byHand: true }, erased.as)
    expect(await titles(gone)).toHaveLength(before)
    expect(await db.rows(sql`select card_ref, card_last4, token_hash from payments where booking_id = ${erased.id}`)).toEqual([
      { card_ref: 'erased', card_last4: '0000', token_hash: null },
    ])
    expect((await call(links.sendOfficeLink, { ...erased.office, kind: 'booking' }, erased.as)).error.reason).toBe('takes_no_letters')
  })
})

describe('unsubscribing', () => {
  test('takes one press, ends all letters but those about money and cancellations, and can be undone', async () => {
    const one = await linked()
    const email = await emailOf(one)
    const link = unsubscribeLinkIn((await lettersTo(email))[0]?.text)
    const page = await send({ url: link })
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer'])
    expect(page.payload).toContain('noindex')
    expect((await one.officeLink()).email).toBe(email)
    // As a mail program posts it (RFC 8058).
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send({ method: 'POST', url: link, headers, payload: 'List-Unsubscribe=One-Click' })).statusCode).toBe(200)
    expect((await call(customers.readCustomer, { rental: one.rental, customer: one.customerId }, one.as)).body.customer.unsubscribed).toBe(true)
    expect((await call(links.sendOfficeLink, { ...one.office, kind: 'booking' }, one.as)).error.reason).toBe('takes_no_letters')
    await call(bookings.askOfficeChange, { ...one.office, rentalLength: 4 }, one.as)
    await settled()
    expect(await titles(email)).toHaveLength(1)
    await call(bookings.cancelOfficeBooking, { ...one.office, reason: 'Rain' }, one.as)
    expect((await titles(email)).at(-1)).toBe(`Cancelled: ${one.unit.title}`)
    await send({ method: 'POST', url: `${link}?again=1`, headers })
    expect((await one.officeLink()).email).toBe(email)
  })

  test('404: a changed link', async () => {
    const one = await linked()
    const link = unsubscribeLinkIn((await lettersTo(await emailOf(one)))[0]?.text)
    for (const url of [link.slice(0, -1), link.replace(one.customerId, one.rental), '/unsubscribe/customer/x', link.replace('customer.', 'user.')])
      expect((await send({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: 'x' })).statusCode).toBe(404)
    expect((await one.officeLink()).email).not.toBeNull()
  })

  test('another e-mail on the card has not unsubscribed', async () => {
    const one = await linked()
    const link = unsubscribeLinkIn((await lettersTo(await emailOf(one)))[0]?.text)
    await send({ method: 'POST', url: link })
    await setCard(one, { note: 'Tall' })
    expect((await one.officeLink()).email).toBeNull()
    const other = newEmail()
    await setCard(one, { email: other })
    await settled()
    expect((await one.officeLink()).email).toBe(other)
  })
})

describe('a link that staff send', () => {
  test('goes out once a minute for each kind, and is noted', async () => {
    const one = await linked()
    const email = await emailOf(one)
    await settled()
    const sendLink = (kind: 'booking' | 'payment') => call(links.sendOfficeLink, { ...one.office, kind }, one.as)
    const answers = await Promise.all([sendLink('payment'), sendLink('payment'), sendLink('booking')])
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect((await titles(email)).slice(1).toSorted()).toEqual(
      [`${one.unit.rental.title} asks for $45.00`, `Your booking at ${one.unit.rental.title}`].toSorted(),
    )
    expect((await lettersTo(email)).some(({ text }) => text.includes(`${one.link.payUrl}\n`))).toBe(true)
    expect((await one.officeLink()).sentAt).not.toBeNull()
    await one.pay('tok_ok')
    expect((await sendLink('payment')).error.reason).toBe('nothing_due')
  })

  test('counts: one address gets no more than its letters of a day, and too_many_requests ends those of a rental', async () => {
    const one = await buildLinked(limited, { customer: { email: 'spammed@example.com' } })
    const charge = () => limited.call(charges.addCharge, { ...one.office, kind: 'item', title: `Thing ${++count}`, amount: 1_00 }, one.as)
    for (let index = 0; index < letterLimits.address + 3; index++) await charge()
    expect(await lettersTo('spammed@example.com', limited)).toHaveLength(letterLimits.address)
    await limited.db.run(sql`update limits set count = ${letterLimits.rental} where subject = ${`letters of ${one.rental}`}`)
    const refused = await limited.call(links.sendOfficeLink, { ...one.office, kind: 'booking' }, one.as)
    expect([refused.status, refused.error.reason]).toEqual([429, 'too_many_requests'])
  })
})
