import { describe, expect, test } from 'vitest'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as links from '@rentwell/contract/bookings/links.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { moneyChecks } from '../../money/money.checks.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql } from '../../platform/db/db.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { bookingChecks } from '../bookings.checks.ts'
import { payingWorld } from '../payments/paying.build.ts'
import { buildLinked } from './links.build.ts'

const world = await payingWorld()
const { db, app, call, send, advance, settled, atProvider } = world
const limited = await payingWorld({ RATE_LIMITS: 'on' })

const faults = async () => (await Promise.all([...bookingChecks, ...moneyChecks].map(check => check.find(db, app.clock.now())))).flat()
const linked = (options: Parameters<typeof buildLinked>[1] = {}) => buildLinked(world, options)

describe('the link of a booking', () => {
  test('shows what the rental typed and what was agreed, and nothing else of a person', async () => {
    const phone = '+6281331000001'
    // The account under the same phone stays unseen.
    await buildPerson(db, { phone, firstName: 'Zebulon' })
    const one = await linked({ customer: { name: 'Made Wijaya', phone, email: 'made@example.com' } })
    const { status, body, headers } = await one.read()
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer'])
    expect(body.link).toMatchObject({ customer: { name: 'Made Wijaya', phone, email: 'made@example.com' }, payment: { due: 45_00, token: one.payToken } })
    expect(body.booking).toMatchObject({ status: 'confirmed', user: null, can: ['cancel'], total: 45_00 })
    expect(body.booking).not.toHaveProperty('note')
    expect(body.booking).not.toHaveProperty('customerId')
    expect(body.booking?.rental).toHaveProperty('contactPhone')
    expect(body.booking?.history.map(step => step.by)).toEqual([{ kind: 'rental', name: one.unit.rental.title }])
    expect(JSON.stringify(body)).not.toContain('Zebulon')
  })

  test('is the same again later, for every member; a replaced one opens nothing', async () => {
    const one = await linked()
    const staff = await buildMember(db, one.rental, 'staff')
    const seen = (await call(links.readOfficeLink, one.office, { token: staff.token })).body.link
    expect(seen).toMatchObject({ url: one.link.url, payUrl: one.link.payUrl })
    expect(one.link.url).toMatch(/\/b\/[\w-]{27}$/)
    // The database holds neither token.
    const dump = await db.rows<{ row: string }>(sql`select to_jsonb(b)::text as row from bookings b where id = ${one.id}`)
    expect(dump[0]?.row).not.toContain(one.token)
    const { link } = (await call(links.replaceOfficeLink, one.office, one.as)).body
    expect(link.url).not.toBe(one.link.url)
    expect((await one.read()).status).toBe(404)
    expect((await one.cancel()).status).toBe(404)
    expect((await call(hands.readQrByLink, { link: one.token })).status).toBe(404)
  })

  test('cancels by the rules of guests: the refund that was shown is paid, once', async () => {
    const one = await linked({ days: 20 })
    await one.pay('tok_ok')
    await settled()
    await db.run(
      sql`update bookings set policy = 'moderate', confirmed_at = (confirmed_at at time zone 'utc' - interval '3 days') at time zone 'utc' where id = ${one.id}`,
    )
    await advance(16 * 86_400, { jobs: false })
    const shown = (await one.read()).body.booking?.refundIfCancelledNow ?? 0
    expect(shown).toBeGreaterThan(0)
    const stale = await one.cancel({ refund: shown + 1 })
    expect([stale.status, stale.error]).toMatchObject([409, { reason: 'refund_changed', refund: shown }])
    const answers = await Promise.all([one.cancel({ refund: shown }), one.cancel({ refund: shown }), one.cancel()])
    expect(answers.map(answer => [answer.status, answer.body.booking?.status, answer.body.booking?.payment.refunded])).toEqual(
      Array.from({ length: 3 }, () => [200, 'cancelled', shown]),
    )
    await settled()
    expect(await atProvider(one.id)).toEqual([{ status: 'captured', amount: 45_00, refunded: shown }])
    expect(await faults()).toEqual([])
    expect(await db.rows(sql`select 1 from holds where ref = ${one.id}`)).toEqual([])
    expect((await one.read()).body.booking).toMatchObject({ status: 'cancelled', can: [] })
  })

  test('wrong_status: what was handed over is not cancelled, and what staff cancelled neither', async () => {
    const one = await linked()
    await call(bookings.cancelOfficeBooking, { ...one.office, reason: 'Rain' }, one.as)
    const { status, error } = await one.cancel()
    expect([status, error.reason]).toEqual([409, 'wrong_status'])
  })

  test('shows the QR code of the pick-up from a day before, which the counter can scan', async () => {
    const one = await linked({ days: 40 })
    const early = await call(hands.readQrByLink, { link: one.token })
    expect([early.status, early.error.reason]).toEqual([409, 'too_early'])
    const { booking } = (await one.read()).body
    await advance(Math.ceil((Date.parse(booking?.startAt ?? '') - app.clock.now().getTime() - hour) / 1000), { jobs: false })
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 60 * day)}`)
    expect((await one.read()).body.booking?.can).toEqual(['cancel', 'show_qr'])
    const { token } = (await call(hands.readQrByLink, { link: one.token })).body
    expect((await call(hands.scanBooking, { rental: one.rental, token }, one.as)).body.booking.id).toBe(one.id)
  })

  test('says only that the booking is in an account once its guest has opened it', async () => {
    const phone = '+6281331000002'
    const one = await linked({ customer: { phone } })
    const person = await buildPerson(db, { phone, firstName: 'Zebulon' }, app.clock.now())
    expect((await call(bookings.readBooking, { booking: one.id }, person)).status).toBe(200)
    expect((await one.read()).body).toEqual({ booking: null, link: null, account: { bookingId: one.id } })
    const refused = [
      await one.cancel(),
      await call(hands.readQrByLink, { link: one.token }),
      await call(links.sendOfficeLink, { ...one.office, kind: 'booking' }, one.as),
    ]
    expect(refused.map(({ status, error }) => [status, error.reason])).toEqual(Array.from({ length: 3 }, () => [409, 'booking_in_account']))
    expect((await call(links.readOfficeLink, one.office, one.as)).body.link).toBeNull()
  })

  test('shows the invoices and receipts of the booking, as PDF too; not by the payment link, nor once it is in an account', async () => {
    const phone = '+6281331000003'
    const one = await linked({ customer: { phone } })
    expect((await call(links.listPapersByLink, { link: one.token })).body.papers).toEqual([])
    await one.pay('tok_ok')
    await settled()
    const { papers } = (await call(links.listPapersByLink, { link: one.token })).body
    expect(papers.map(({ kind, amount }) => [kind, amount])).toContainEqual(['invoice', 45_00])
    const file = (token: string) => send({ url: `/api/v2/b/${token}/papers/${papers[0]?.id}` })
    expect((await file(one.token)).headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const other = await linked()
    expect([(await file(one.payToken)).statusCode, (await file(other.token)).statusCode]).toEqual([404, 404])
    expect((await call(links.listPapersByLink, { link: one.payToken })).status).toBe(404)
    await call(bookings.readBooking, { booking: one.id }, await buildPerson(db, { phone }, app.clock.now()))
    expect([(await call(links.listPapersByLink, { link: one.token })).status, (await file(one.token)).statusCode]).toEqual([409, 409])
  })

  test('belongs to one rental: members of another one see no link, and no token opens another booking', async () => {
    const [one, other] = [await linked(), await linked()]
    expect((await call(links.readOfficeLink, { rental: other.rental, booking: one.id }, other.as)).status).toBe(404)
    expect((await call(links.replaceOfficeLink, { rental: other.rental, booking: one.id }, other.as)).status).toBe(404)
    expect((await call(links.sendOfficeLink, { rental: other.rental, booking: one.id, kind: 'booking' }, other.as)).status).toBe(404)
    expect((await call(links.readOfficeLink, { rental: one.rental, booking: newId() }, one.as)).status).toBe(404)
    // The number of one booking with the signature of the other.
    const mixed = Buffer.concat([Buffer.from(one.token, 'base64url').subarray(0, 4), Buffer.from(other.token, 'base64url').subarray(4)]).toString('base64url')
    expect((await call(links.readBookingLink, { link: mixed })).status).toBe(404)
  })

  test('404 with the same bytes and 20 guesses an hour; a link that exists is not limited', async () => {
    const one = await buildLinked(limited)
    await limited.startWindow(3600)
    const guess = async (token: string) => (await limited.send({ url: `/api/v2/b/${token}`, remoteAddress: '198.51.100.7' })).payload
    const answers = new Set<string>()
    for (let index = 0; index < 20; index++) answers.add(await guess(index % 2 ? `${one.token.slice(0, -2)}AA` : `guess${index}`))
    expect(answers.size).toBe(1)
    expect(JSON.parse(await guess('guess')) as unknown).toMatchObject({ error: { reason: 'too_many_requests' } })
    expect((await limited.send({ url: `/api/v2/b/${one.token}`, remoteAddress: '198.51.100.7' })).statusCode).toBe(200)
  })

  test('422 and 400: other keys, other types', async () => {
    const one = await linked()
    for (const payload of [{ refund: -1 }, { refund: '5' }, { reason: 'x'.repeat(1001) }, { by: 'me' }, []])
      expect((await send({ method: 'POST', url: `/api/v2/b/${one.token}/cancel`, payload })).statusCode).toBe(422)
    for (const payload of [
      {},
      { provider_token: '' },
      { provider_token: 5 },
      { provider_token: 'tok_ok', amount: 0 },
      { provider_token: 'tok_ok', amount: 1e13 },
    ])
      expect((await send({ method: 'POST', url: `/api/v2/pay/${one.payToken}`, payload })).statusCode).toBe(422)
    expect((await one.readPay()).body.link?.payment.due).toBe(45_00)
  })
})
