import { describe, expect, test } from 'vitest'
import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import * as money from '@rentwell/contract/money/money.endpoints.ts'
import * as reviews from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { tenInDays } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildAdmin } from './backoffice.build.ts'

const { db, app, call, advance } = await testApp()
const admin = await buildAdmin(db)
const asAdmin = { token: admin.token }

/** A paid and confirmed stay, and one at the counter. */
async function buildStays() {
  const unit = await buildUnit(db, { title: 'Honda Scoopy', basePrice: 40_00, instantBook: true })
  const guest = await buildPerson(db, { firstName: 'Zofia', lastName: 'Nowak', phone: '+48512345678', email: 'zofia@example.com' })
  const asGuest = { token: guest.token }
  const card = (await call(money.savePaymentMethod, { providerToken: 'tok_ok' }, asGuest)).body.paymentMethod.id
  const made = (await call(bookings.createBooking, { unitId: unit.id, startAt: tenInDays(app, 5), rentalLength: 2 }, asGuest)).body.booking
  const stay = (await call(bookings.confirmBooking, { booking: made.id, payment: { kind: 'online', paymentMethodId: card } }, asGuest)).body.booking
  await app.outbox.drain()
  const walkIn = {
    rental: unit.rental.id,
    unitId: unit.id,
    startAt: tenInDays(app, 15),
    rentalLength: 1,
    customer: { name: 'Wayan 100%' },
    payment: { kind: 'at_rental' as const },
  }
  const atCounter = (await call(bookings.bookAtCounter, walkIn, { token: unit.rental.owner.token })).body.booking
  await call(bookings.createBooking, { unitId: unit.id, startAt: tenInDays(app, 25), rentalLength: 1 }, asGuest)
  return { unit, rental: unit.rental, guest, stay, atCounter }
}

const { unit, rental, guest, stay, atCounter } = await buildStays()

describe('users', () => {
  const find = async (input: object) => (await call(backoffice.listUsers, input, asAdmin)).body.users

  test('are found by name, phone or e-mail, every letter taken as it is', async () => {
    for (const q of ['zofia nowak', 'NOWAK', '+48 512 345', '512345', 'zofia@EXAMPLE'])
      expect([q, (await find({ q })).map(user => user.id)]).toEqual([q, [guest.id]])
    for (const q of ['zofia_nowak', 'z%a', '\\', 'nobody at all']) expect([q, await find({ q })]).toEqual([q, []])
    expect((await find({ q: 'Zofia' }))[0]).toMatchObject({
      email: 'zofia@example.com',
      phoneNumber: '+48512345678',
      bookingCount: 1,
      rentalCount: 0,
      blockedAt: null,
    })
  })

  test('are narrowed by how they stand', async () => {
    const person = await buildPerson(db)
    await call(backoffice.blockUser, { user: person.id, reason: 'Fraud' }, asAdmin)
    expect((await find({ status: 'blocked' })).map(user => user.id)).toEqual([person.id])
    expect((await find({ status: 'admin' })).map(user => user.id)).toEqual([admin.id])
    expect((await find({ status: 'active', limit: 100 })).map(user => user.id)).not.toContain(person.id)
  })

  test('show where they work and what was done with them', async () => {
    const { user } = (await call(backoffice.readUser, { user: rental.owner.id }, asAdmin)).body
    expect(user).toMatchObject({ rentals: [{ id: rental.id, slug: rental.slug, role: 'owner' }], sessionCount: 1, reviewCount: 0, history: [] })
  })

  test('come in pages that lose nothing and repeat nothing while others sign up; a cursor is of its own list', async () => {
    for (let index = 0; index < 12; index++) await buildPerson(db, { lastName: `Paged ${index}` })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await call(backoffice.listUsers, { q: 'Paged', limit: 5, ...(cursor && { cursor }) }, asAdmin)
      seen.push(...body.users.map(user => user.lastName))
      cursor = body.nextCursor ?? undefined
      if (cursor) {
        expect((await call(backoffice.listUsers, { q: 'Other', cursor }, asAdmin)).error.reason).toBe('bad_cursor')
        await buildPerson(db, { lastName: 'Paged late' })
      }
    } while (cursor)
    expect(seen.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => `Paged ${index}`).toSorted())
  })
})

describe('rentals', () => {
  test('are found by title or address, with what they turned over', async () => {
    const [other] = [await buildRental(db, { title: 'Ubud Camera Room', slug: 'ubud-camera' })]
    await buildMember(db, other.id, 'manager')
    const find = async (input: object) => (await call(backoffice.listRentals, input, asAdmin)).body.rentals
    for (const q of ['camera ROOM', 'ubud-cam']) expect((await find({ q })).map(one => one.id)).toEqual([other.id])
    expect((await find({ q: rental.title }))[0]).toMatchObject({
      id: rental.id,
      unitCount: 1,
      bookingCount: 2,
      volume: stay.total + atCounter.total,
      owner: { id: rental.owner.id },
    })
    await call(backoffice.suspendRental, { rental: other.id, reason: 'Closed' }, asAdmin)
    expect((await find({ status: 'suspended' })).map(one => one.id)).toEqual([other.id])
    expect((await find({ status: 'active' })).map(one => one.id)).not.toContain(other.id)
    const { body } = await call(backoffice.readBackofficeRental, { rental: other.slug }, asAdmin)
    expect(body.rental).toMatchObject({ id: other.id, runningCount: 0, history: [{ act: 'rental.suspended' }] })
    expect(body.rental.members.map(member => member.role)).toEqual(['owner', 'manager'])
  })
})

describe('bookings and payments', () => {
  test('are found by the beginning of a number, by guest, walk-in and rental; drafts are left out', async () => {
    const find = async (input: object) => (await call(backoffice.listBackofficeBookings, input, asAdmin)).body.bookings.map(booking => booking.id)
    expect(await find({})).toEqual([atCounter.id, stay.id])
    for (const q of [stay.number, `#${stay.number.slice(0, 6)}`, 'Zofia', '512345678']) expect([q, await find({ q })]).toEqual([q, [stay.id]])
    expect(await find({ q: '100%' })).toEqual([atCounter.id])
    expect(await find({ q: rental.title })).toEqual([atCounter.id, stay.id])
    expect(await find({ status: 'completed' })).toEqual([])
    const { booking } = (await call(backoffice.readBackofficeBooking, { rental: rental.id, booking: stay.id }, asAdmin)).body
    expect(booking).toMatchObject({
      guest: { id: guest.id },
      unitTitle: unit.title,
      unitPhoto: null,
      payment: { kind: 'online', status: 'captured' },
      customerName: null,
    })
    expect(booking.steps.map(step => step.status)).toEqual(['draft', 'new_request', 'confirmed'])
    const elsewhere = await buildRental(db)
    expect((await call(backoffice.readBackofficeBooking, { rental: elsewhere.id, booking: stay.id }, asAdmin)).status).toBe(404)
  })

  test('payments carry their refunds', async () => {
    const find = async (input: object) => (await call(backoffice.listBackofficePayments, input, asAdmin)).body.payments
    const [payment] = await find({})
    expect(payment).toMatchObject({
      status: 'captured',
      amount: stay.total,
      card: { brand: 'visa', last4: '4242' },
      booking: { id: stay.id, number: stay.number },
      guest: { id: guest.id },
    })
    for (const q of [stay.number, 'Nowak', rental.slug, payment?.providerRef ?? '']) expect([q, (await find({ q })).length]).toEqual([q, 1])
    expect(await find({ status: 'failed' })).toEqual([])
    await call(bookings.refundBooking, { rental: rental.id, booking: stay.id, amount: 5_00, reason: 'Flat tyre' }, { token: rental.owner.token })
    await app.outbox.drain()
    const read = await call(backoffice.readPayment, { rental: rental.id, payment: payment?.id ?? '' }, asAdmin)
    expect(read.body.payment).toMatchObject({ refunded: 5_00, refunds: [{ amount: 5_00, status: 'succeeded', reason: 'Flat tyre' }] })
  })
})

describe('reviews', () => {
  test('are found by their words, hidden and shown again, with the numbers staying', async () => {
    await db.run(sql`
      insert into reviews (rental_id, id, booking_id, unit_id, guest_id, external_condition, technical_condition, value_for_money, general_impression, service, communication, pros, cons, inserted_at)
      values (${rental.id}, ${stay.id}, ${stay.id}, ${unit.id}, ${guest.id}, 9, 9, 9, 10, 10, 10, 'Fast scooter', 'An insult', ${app.clock.now()})`)
    await db.run(sql`insert into review_rentals (review_id, rental_id) values (${stay.id}, ${rental.id})`)
    await db.run(sql`insert into ratings (rental_id, subject_id, count, sum) values (${rental.id}, ${rental.id}, 1, 30)`)
    const find = async (input: object) => (await call(backoffice.listReviews, input, asAdmin)).body.reviews.map(review => review.id)
    for (const q of ['insult', 'FAST', 'Zofia', rental.title, stay.number]) expect([q, await find({ q })]).toEqual([q, [stay.id]])
    const hidden = await call(backoffice.hideReview, { review: stay.id, reason: 'Insults' }, asAdmin)
    expect(hidden.body.review).toMatchObject({ hiddenReason: 'Insults', cons: 'An insult', author: { id: guest.id }, history: [{ act: 'review.hidden' }] })
    expect([await find({ status: 'shown' }), await find({ status: 'hidden' })]).toEqual([[], [stay.id]])
    const seen = async () => (await call(reviews.listRentalReviews, { rental: rental.id })).body.reviews[0]
    expect(await seen()).toMatchObject({ cons: '', score: 10 })
    const shown = await call(backoffice.unhideReview, { review: stay.id, reason: 'It was a quotation' }, asAdmin)
    expect(shown.body.review).toMatchObject({ hiddenReason: null, hiddenAt: null, history: [{ act: 'review.shown' }, { act: 'review.hidden' }] })
    expect(await seen()).toMatchObject({ cons: 'An insult', score: 10 })
    expect(shown.body.review.history[0]?.subject.name).toBe(`Zofia, ${rental.title}`)
  })
})

describe('the dashboard', () => {
  const read = async (period?: '7d' | '30d' | '12m') => (await call(backoffice.readDashboard, { ...(period && { period }) }, asAdmin)).body.dashboard

  test('counts every day of the period and of the one before it, volumes in each currency apart', async () => {
    const start = await read('7d')
    expect(start.points).toHaveLength(7)
    const at = (days: number) => new Date(app.clock.now().getTime() - days * day)
    for (const days of [0, 2, 6, 7, 13]) await buildPerson(db, {}, at(days))
    await db.run(sql`update bookings set inserted_at = ${at(3)} where id = ${stay.id}`)
    await buildRental(db, { now: at(400) }, await buildPerson(db, {}, at(400)))
    await db.run(sql`update bookings set inserted_at = ${at(8)}, currency_id = 'eur' where id = ${atCounter.id}`)
    const after = await read('7d')
    expect(after.users).toEqual({ total: start.users.total + 6, now: start.users.now + 3, before: start.users.before + 2 })
    expect(after.points.map((point, index) => point.users - (start.points[index]?.users ?? 0))).toEqual([1, 0, 0, 0, 1, 0, 1])
    expect(after.points.at(-1)?.from).toBe(app.clock.now().toISOString().slice(0, 10))
    expect([after.bookings, after.points[3]?.bookings, after.points.map(point => point.bookingsBefore)]).toEqual([
      { total: 2, now: 1, before: 1 },
      1,
      [0, 0, 0, 0, 0, 1, 0],
    ])
    expect(after.volumes.map(volume => [volume.currency.code, volume.now, volume.before]).toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['EUR', 0, atCounter.total],
      ['USD', stay.total, 0],
    ])
    expect(after.rentals.total).toBe(start.rentals.total + 1)
    expect(after.rentals.now).toBe(start.rentals.now)

    // Days that are over are counted by a job, and the rest is read as before.
    await app.jobs.runDue()
    expect(await read('7d')).toEqual(after)
    await buildPerson(db, {}, at(0))
    expect((await read('7d')).users).toEqual({ ...after.users, total: after.users.total + 1, now: after.users.now + 1 })
    await db.run(sql`update bookings set inserted_at = ${at(4)} where id = ${stay.id}`)
    await app.jobs.runDue()
    expect((await read('7d')).points.map(point => point.bookings)).toEqual([0, 0, 1, 0, 0, 0, 0])
  })

  test('looks at 30 days unless told otherwise, and at 52 weeks in points of two', async () => {
    expect([(await read()).points.length, (await read('12m')).points.length, (await read('12m')).daysEach]).toEqual([30, 26, 14])
  })

  test('says what needs a person', async () => {
    const count = async (kind: string) => (await read()).attention.find(one => one.kind === kind)?.count
    expect(await count('wishes')).toBe(0)
    await db.run(sql`insert into outbox (topic, reaction, payload, next_at, dead_at) values ('a', 'a', '{}', now(), now())`)
    expect(await count('wishes')).toBe(1)
    expect(await count('payments')).toBe(0)
    await db.transaction(async tx => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update payments set status = 'processing', refunded = 0, updated_at = ${new Date(app.clock.now().getTime() - 2 * hour)}`)
    })
    expect(await count('payments')).toBe(1)
  })
})

describe('what an admin opens', () => {
  let since = 0
  const looks = async (subjectId: string) =>
    (await call(backoffice.listAudit, { subjectId }, asAdmin)).body.entries
      .filter(entry => entry.act.endsWith('.viewed') && entry.number > since)
      .map(({ act, by, subject, reason }) => [act, by?.id, subject.name, reason])

  test('stands in the log, once for each opening; a list and a page that is not there leave nothing', async () => {
    const payment = (await call(backoffice.listBackofficePayments, {}, asAdmin)).body.payments.find(one => one.booking.id === stay.id)
    const paymentId = payment?.id ?? ''
    const open = async () => {
      expect((await call(backoffice.readUser, { user: guest.id }, asAdmin)).status).toBe(200)
      expect((await call(backoffice.readBackofficeBooking, { rental: rental.slug, booking: stay.id }, asAdmin)).status).toBe(200)
      expect((await call(backoffice.readPayment, { rental: rental.id, payment: paymentId }, asAdmin)).status).toBe(200)
    }
    await advance(15 * 60 + 1)
    const [newest] = (await call(backoffice.listAudit, {}, asAdmin)).body.entries
    since = newest?.number ?? 0
    await call(backoffice.listUsers, { q: 'Zofia' }, asAdmin)
    await call(backoffice.listBackofficeBookings, {}, asAdmin)
    expect(await looks(guest.id)).toEqual([])
    await open()
    await open()
    const seen = { user: ['user.viewed', admin.id, 'Zofia Nowak', null], stay: ['booking.viewed', admin.id, `${stay.number}, ${rental.title}`, null] }
    expect(await looks(guest.id)).toEqual([seen.user])
    expect(await looks(stay.id)).toEqual([seen.stay])
    expect(await looks(paymentId)).toEqual([['payment.viewed', admin.id, `${stay.number}, ${rental.title}`, null]])
    expect((await call(backoffice.readUser, { user: guest.id }, asAdmin)).body.user.history.map(entry => entry.act)).not.toContain('user.viewed')

    const other = await buildAdmin(db)
    await call(backoffice.readUser, { user: guest.id }, { token: other.token })
    expect((await looks(guest.id)).map(([, by]) => by)).toEqual([other.id, admin.id])
    await advance(15 * 60 + 1)
    await open()
    expect(await looks(guest.id)).toHaveLength(3)
    const nobody = newId()
    expect((await call(backoffice.readUser, { user: nobody }, asAdmin)).status).toBe(404)
    expect(await looks(nobody)).toEqual([])
  })
})
