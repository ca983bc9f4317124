import { describe, expect, test } from 'vitest'
import * as acceptance from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as money from '@rentwell/contract/money/money.endpoints.ts'
import * as notifications from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { flaggedFrom, flaggedWithinDays } from '@rentwell/contract/reviews/reviews.rules.ts'
import * as reviews from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { buildPictures } from '../acceptance/acceptance.build.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildCompleted, type BuiltStay } from '../bookings/bookings.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'

const { app, db, call, advance } = await testApp()

const said = {
  unitScores: { externalCondition: 10, technicalCondition: 10, valueForMoney: 10 },
  rentalScores: { generalImpression: 10, service: 10, communication: 10 },
  pros: 'All of it',
  cons: 'None',
}
const submit = (booking: string, { token }: { token: string }, device = 'a phone') =>
  call(reviews.submitReview, { booking, ...said }, { token, headers: { 'user-agent': device } })
const stayLoggedIn = () => db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 90 * day)}`)

let phones = 0

/** A walk-in that starts now, of a rental that asks for no documents, and the person whose phone it is. */
async function walkIn() {
  const unit = await buildUnit(db)
  const { owner, id: rental } = unit.rental
  await db.run(sql`update rentals set ask_passport = 'none', ask_driver_license = 'none' where id = ${rental}`)
  const person = await buildPerson(db, { phone: `+62815${String(30_000_000 + ++phones)}` }, app.clock.now())
  await stayLoggedIn()
  const form = { rental, unitId: unit.id, startAt: app.clock.now().toISOString(), rentalLength: 1, customer: { name: 'Made', phone: person.phone } }
  const made = await call(bookings.bookAtCounter, { ...form, payment: { kind: 'at_rental' } }, { token: owner.token })
  const { id: booking } = made.body.booking
  const office = { rental, booking }
  return {
    unit,
    rental,
    owner,
    person,
    booking,
    open: () => call(bookings.readBooking, { booking }, { token: person.token }),
    async handOver() {
      const [front, guest] = (await buildPictures(db, owner.id, 2)) as [string, string]
      await call(acceptance.saveAcceptance, { ...office, unitMedias: [front], guestMedias: [guest] }, { token: owner.token })
      expect((await call(acceptance.startBooking, office, { token: owner.token })).status).toBe(200)
    },
    async complete() {
      expect((await call(acceptance.completeBooking, { ...office, reason: 'Seen' }, { token: owner.token })).status).toBe(200)
    },
  }
}

const readCan = async (booking: string, { token }: Person) => (await call(bookings.readBooking, { booking }, { token })).body.booking.can

async function kindsFor({ token }: Person) {
  await app.outbox.drain()
  await advance(3 * 3600)
  await app.outbox.drain()
  await stayLoggedIn()
  return (await call(notifications.listNotifications, {}, { token })).body.notifications.map(one => one.kind)
}

describe('a walk-in', () => {
  test('review_not_allowed: its person opened it after the hand-over; nothing offers the review', async () => {
    const stay = await walkIn()
    await stay.handOver()
    expect((await stay.open()).status).toBe(200)
    await stay.complete()
    expect(await readCan(stay.booking, stay.person)).toEqual([])
    const refused = await submit(stay.booking, stay.person)
    expect([refused.status, refused.error.reason]).toEqual([409, 'review_not_allowed'])
    expect(await kindsFor(stay.person)).not.toContain('reviewInvitation')
    expect(await db.rows(sql`select 1 from reviews where rental_id = ${stay.rental}`)).toEqual([])
  })

  test('is reviewed by who opened it before the hand-over, and the review says what it comes from', async () => {
    const stay = await walkIn()
    await stay.open()
    await stay.handOver()
    await stay.complete()
    expect(await readCan(stay.booking, stay.person)).toEqual(['review'])
    expect(await kindsFor(stay.person)).toContain('reviewInvitation')
    const { status, body } = await submit(stay.booking, stay.person)
    expect([status, body.review.fromWalkIn]).toEqual([200, true])
    const own = await buildCompleted(db, { unit: stay.unit, now: app.clock.now() })
    await submit(own.id, own.guest)
    const marks = (list: { fromWalkIn: boolean }[]) => list.map(one => one.fromWalkIn)
    expect(marks((await call(reviews.listRentalReviews, { rental: stay.rental })).body.reviews)).toEqual([false, true])
    expect(marks((await call(reviews.listUnitReviews, { rental: stay.rental, unit: stay.unit.id })).body.reviews)).toEqual([false, true])
    expect(marks((await call(reviews.listOfficeReviews, { rental: stay.rental }, { token: stay.owner.token })).body.reviews)).toEqual([false, true])
  })

  test('is reviewed by who paid it by card, whenever they opened it', async () => {
    const stay = await walkIn()
    await stay.handOver()
    await stay.open()
    const card = (await call(money.savePaymentMethod, { providerToken: 'tok_ok' }, { token: stay.person.token })).body.paymentMethod
    expect((await call(bookings.payRest, { booking: stay.booking, paymentMethodId: card.id }, { token: stay.person.token })).status).toBe(200)
    await stay.complete()
    expect(await readCan(stay.booking, stay.person)).toEqual(['review'])
    expect((await submit(stay.booking, stay.person)).body.review.fromWalkIn).toBe(true)
  })
})

describe('reviews that look alike', () => {
  async function admin() {
    const person = await buildPerson(db, {}, app.clock.now())
    await db.run(sql`update users set is_admin = true where id = ${person.id}`)
    await stayLoggedIn()
    return { token: person.token }
  }
  const completed = (unit: BuiltUnit, guest?: Person): Promise<BuiltStay> => buildCompleted(db, { unit, now: app.clock.now(), ...(guest ? { guest } : {}) })
  const flagsAt = async (rental: string, token: { token: string }) => {
    const { body } = await call(backoffice.listReviews, { status: 'flagged', limit: 100 }, token)
    return body.reviews.filter(one => one.rental.id === rental).map(one => one.flags)
  }
  const waiting = async (token: { token: string }) =>
    (await call(backoffice.readDashboard, {}, token)).body.dashboard.attention.find(one => one.kind === 'reviews')?.count ?? 0

  test('three people’s from one device at one rental are flagged for the back office; other devices, rentals and repeats are not', async () => {
    const [unit, other] = [await buildUnit(db), await buildUnit(db)]
    const token = await admin()
    const before = await waiting(token)
    const regular = await buildPerson(db, {}, app.clock.now())
    for (let index = 0; index < flaggedFrom; index++) {
      const stay = await completed(other, regular)
      await submit(stay.id, regular, 'the same phone')
    }
    for (let index = 0; index < flaggedFrom - 1; index++) {
      const stay = await completed(unit)
      await submit(stay.id, stay.guest, 'the same phone')
    }
    const elsewhere = await completed(unit)
    await submit(elsewhere.id, elsewhere.guest, 'another phone')
    expect([await flagsAt(unit.rental.id, token), await flagsAt(other.rental.id, token)]).toEqual([[], []])

    const last = await completed(unit)
    const { review } = (await submit(last.id, last.guest, 'the same phone')).body
    expect(await flagsAt(unit.rental.id, token)).toEqual(Array(flaggedFrom).fill([{ reason: 'one_device', count: flaggedFrom }]))
    expect(await flagsAt(other.rental.id, token)).toEqual([])
    expect((await call(backoffice.readReview, { review: review.id }, token)).body.review.flags).toHaveLength(1)
    expect(await waiting(token)).toBe(before + flaggedFrom)
    // The rental and visitors read nothing of it, and no address or name of a device is kept.
    expect(JSON.stringify((await call(reviews.listRentalReviews, { rental: unit.rental.id })).body)).not.toContain('flags')
    const kept = await db.rows<{ device: Buffer }>(sql`select device from review_devices where rental_id in (${unit.rental.id}, ${other.rental.id})`)
    expect(new Set(kept.map(one => one.device.toString('hex'))).size).toBe(3)
  })

  test('of two that are written at once, the later one sees the other', async () => {
    const unit = await buildUnit(db)
    const token = await admin()
    const stays = await Promise.all(Array.from({ length: flaggedFrom }, () => completed(unit)))
    await Promise.all(stays.map(stay => submit(stay.id, stay.guest, 'a tablet')))
    expect(await flagsAt(unit.rental.id, token)).toHaveLength(flaggedFrom)
  })

  test('three people’s stays that one card paid are flagged', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const token = await admin()
    for (let index = 0; index < flaggedFrom; index++) {
      const guest = await buildPerson(db, {}, app.clock.now())
      const card = (await call(money.savePaymentMethod, { providerToken: 'tok_ok' }, { token: guest.token })).body.paymentMethod
      await db.run(sql`update payment_methods set fingerprint = 'one plastic card' where id = ${card.id}`)
      const startAt = new Date(Math.floor(app.clock.now().getTime() / day + 10 + index) * day).toISOString()
      const { booking } = (await call(bookings.createBooking, { unitId: unit.id, startAt, rentalLength: 1 }, { token: guest.token })).body
      await call(bookings.confirmBooking, { booking: booking.id, payment: { kind: 'online', paymentMethodId: card.id } }, { token: guest.token })
      for (const status of ['in_progress', 'completed']) {
        await db.run(sql`update bookings set status = ${status} where id = ${booking.id}`)
        await db.run(sql`
          insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind)
          values (${unit.rental.id}, ${booking.id}, ${newId()}, 'confirmed', ${status}, ${app.clock.now()}, 'rental')`)
      }
      expect((await submit(booking.id, guest, `phone ${index}`)).status).toBe(200)
      expect(await flagsAt(unit.rental.id, token)).toHaveLength(index + 1 < flaggedFrom ? 0 : flaggedFrom)
    }
    expect((await flagsAt(unit.rental.id, token))[0]).toEqual([{ reason: 'one_card', count: flaggedFrom }])
  })

  test('devices are forgotten when they are no longer compared, and with an account', async () => {
    const unit = await buildUnit(db)
    const stay = await completed(unit)
    await submit(stay.id, stay.guest)
    const count = async () => (await db.rows(sql`select 1 from review_devices where rental_id = ${unit.rental.id}`)).length
    expect(await count()).toBe(1)
    await advance((flaggedWithinDays - 1) * 86_400)
    expect(await count()).toBe(1)
    await advance(2 * 86_400)
    expect(await count()).toBe(0)
  })
})
