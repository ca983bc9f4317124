import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as reviews from '@rentwell/contract/reviews/reviews.endpoints.ts'
import * as search from '@rentwell/contract/search/search.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildCompleted, type BuiltStay } from '../bookings/bookings.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'

const { app, db, call, send, advance } = await testApp()

const nines = { externalCondition: 9, technicalCondition: 9, valueForMoney: 9 }
const tens = { generalImpression: 10, service: 10, communication: 10 }
type Said = Omit<Input<typeof reviews.submitReview>, 'booking'>
const said = (more: Partial<Said> = {}): Said => ({ unitScores: nines, rentalScores: tens, pros: 'Fast scooter', cons: 'Small helmet', ...more })
const submit = (stay: BuiltStay, more: Partial<Said> = {}, token = stay.guest.token) =>
  call(reviews.submitReview, { booking: stay.id, ...said(more) }, { token })
const stayIn = (unit?: BuiltUnit) => buildCompleted(db, { ...(unit ? { unit } : {}), now: app.clock.now() })
const stayLoggedIn = () => db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 90 * day)}`)

describe('submit a review', () => {
  test('once: stands on the booking, the unit, the rental and in the office', async () => {
    const stay = await stayIn()
    const guest = { token: stay.guest.token }
    expect((await call(bookings.readBooking, { booking: stay.id }, guest)).body.booking).toMatchObject({ review: null, can: ['review'] })
    const { status, body } = await submit(stay)
    expect([status, body.review]).toEqual([
      200,
      {
        id: expect.any(String),
        unitId: stay.unit.id,
        rentalId: stay.unit.rental.id,
        bookingId: stay.id,
        number: expect.stringMatching(/^\d{8}$/),
        unitTitle: 'Vario 125',
        guest: { firstName: 'Anna', profilePic: null },
        scores: { unit: nines, rental: tens },
        unitScore: 9,
        rentalScore: 10,
        pros: 'Fast scooter',
        cons: 'Small helmet',
        medias: [],
        reply: null,
        hiddenReason: null,
        fromWalkIn: false,
        insertedAt: expect.any(String),
      },
    ])
    const { booking } = (await call(bookings.readBooking, { booking: stay.id }, guest)).body
    expect([booking.review, booking.can]).toEqual([body.review, []])
    const { rentalId: _r, bookingId: _b, number: _n, unitTitle: _t, unitScore, rentalScore, ...shown } = body.review
    const ofUnit = await call(reviews.listUnitReviews, { rental: stay.unit.rental.slug, unit: stay.unit.id })
    expect(ofUnit.body).toEqual({ reviews: [{ ...shown, score: unitScore }], nextCursor: null })
    expect((await call(reviews.listRentalReviews, { rental: stay.unit.rental.slug })).body.reviews).toEqual([{ ...shown, score: rentalScore }])
    expect((await call(reviews.listOfficeReviews, { rental: stay.unit.rental.id }, { token: stay.unit.rental.owner.token })).body.reviews).toEqual([
      body.review,
    ])
  })

  test('a repeat gives the same review, whatever it says; 30 at once make one', async () => {
    const stay = await stayIn()
    const all = await Promise.all(Array.from({ length: 30 }, (_, index) => submit(stay, { pros: `Try ${index}` })))
    expect(new Set(all.map(one => one.status))).toEqual(new Set([200]))
    expect(new Set(all.map(one => one.body.review.id)).size).toBe(1)
    expect((await submit(stay, { pros: 'Other' })).body.review.pros).toBe(all[0]?.body.review.pros)
    expect(await db.row(sql`select count, sum from ratings where subject_id = ${stay.unit.id}`)).toEqual({ count: 1, sum: 27 })
  })

  test.each([0, 11, 5.5, '10', null, undefined, -1, 1e9, true, [5]])('a score of %j is refused', async score => {
    const stay = await stayIn()
    const refused = await submit(stay, { unitScores: { ...nines, valueForMoney: score as number } })
    expect([refused.status, refused.error.reason, Object.keys(refused.error.fields ?? {})]).toEqual([422, 'validation', ['unitScores.valueForMoney']])
    expect(await db.row(sql`select 1 as one from reviews where booking_id = ${stay.id}`)).toBeUndefined()
  })

  test.each<[string, Record<string, unknown>]>([
    ['pros', { pros: '   ' }],
    ['cons', { cons: '' }],
    ['cons', { cons: undefined }],
    ['pros', { pros: 'x'.repeat(2001) }],
    ['rentalScores', { rentalScores: undefined }],
    ['rentalScores.speed', { rentalScores: { ...tens, speed: 10 } }],
    ['medias.0', { medias: ['x'] }],
    ['medias', { medias: Array.from({ length: 21 }, newId) }],
    ['hidden', { hidden: true }],
  ])('%s is refused: %j', async (field, wrong) => {
    const refused = await submit(await stayIn(), wrong as Partial<Said>)
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, [field]])
  })

  test('review_not_allowed: before completion, after 14 days, by who works there', async () => {
    for (const status of ['draft', 'confirmation_pending', 'confirmed', 'in_progress', 'declined', 'cancelled'] as const) {
      const stay = await buildCompleted(db, { status, now: app.clock.now() })
      const refused = await submit(stay)
      expect([status, refused.status, refused.error.reason]).toEqual([status, 409, 'review_not_allowed'])
      expect((await call(bookings.readBooking, { booking: stay.id }, { token: stay.guest.token })).body.booking.can).not.toContain('review')
    }
    const own = await stayIn()
    await db.run(
      sql`insert into members (rental_id, id, user_id, role, inserted_at, opened_at) values (${own.unit.rental.id}, ${newId()}, ${own.guest.id}, 'staff', now(), now())`,
    )
    expect((await submit(own)).error.reason).toBe('review_not_allowed')
    const [inTime, late] = [await stayIn(), await stayIn()]
    await advance(14 * 86_400 - 60)
    await stayLoggedIn()
    expect((await submit(inTime)).status).toBe(200)
    await advance(120)
    expect((await submit(late)).error.reason).toBe('review_not_allowed')
    expect((await call(bookings.readBooking, { booking: late.id }, { token: late.guest.token })).body.booking.can).toEqual([])
    expect((await submit(inTime)).status).toBe(200)
  })

  test('not_found for everybody else, with the same bytes as an absent booking', async () => {
    const stay = await stayIn()
    const stranger = await buildPerson(db, {}, app.clock.now())
    await stayLoggedIn()
    const foreign = await submit(stay, {}, stranger.token)
    const absent = await call(reviews.submitReview, { booking: newId(), ...said() }, { token: stranger.token })
    expect([foreign.status, foreign.error]).toEqual([404, absent.error])
    expect((await submit(stay, {}, stay.unit.rental.owner.token)).status).toBe(404)
    expect((await call(reviews.submitReview, { booking: stay.id, ...said() })).status).toBe(401)
  })

  test('file_not_yours: pictures of others, or none at all; one’s own hang on it', async () => {
    const stay = await stayIn()
    const insertFile = async (owner: string | null) => {
      const id = newId()
      await db.run(sql`
        insert into files (id, owner_id, original_filename, mime, size, sha256, is_image, width, height, format, uploaded_at, ready_at)
        values (${id}, ${owner}, 'a.jpg', 'image/jpeg', 100, ${Buffer.alloc(32)}, true, 10, 10, 'JPEG', now(), now())`)
      return id
    }
    const own = await insertFile(stay.guest.id)
    expect((await submit(stay, { medias: [own, newId()] })).error.reason).toBe('file_not_yours')
    expect((await submit(stay, { medias: [await insertFile(stay.unit.rental.owner.id)] })).error.reason).toBe('file_not_yours')
    expect(await db.row(sql`select 1 as one from reviews where booking_id = ${stay.id}`)).toBeUndefined()
    expect((await submit(stay, { medias: [own, own] })).body.review.medias).toEqual([own])
  })
})

describe('scores', () => {
  test('are the mean of all reviews with one decimal, at once on every page that was kept', async () => {
    const unit = await buildUnit(db, { title: 'Rated' })
    const second = await buildUnit(db, { rental: unit.rental })
    const rental = () => call(units.readRental, { rental: unit.rental.slug })
    const page = () => call(units.readUnit, { rental: unit.rental.slug, unit: unit.id })
    expect([(await rental()).body.rating, (await page()).body.rating, (await rental()).body.reviewCount]).toEqual([
      { score: null, count: 0 },
      { score: null, count: 0 },
      0,
    ])
    const unitScores = [
      { externalCondition: 9, technicalCondition: 9, valueForMoney: 10 },
      { externalCondition: 9, technicalCondition: 10, valueForMoney: 9 },
      { externalCondition: 9, technicalCondition: 9, valueForMoney: 9 },
    ]
    for (const scores of unitScores) {
      await submit(await stayIn(unit), { unitScores: scores, rentalScores: { generalImpression: 10, service: 9, communication: 9 } })
      await page()
    }
    expect((await page()).body.rating).toEqual({ score: 9.2, count: 3 })
    expect((await page()).body.rental.rating).toEqual({ score: 9.3, count: 3 })
    await submit(await stayIn(second), { rentalScores: { generalImpression: 1, service: 1, communication: 1 } })
    const { body } = await rental()
    expect([body.rating, body.rental.rating, body.reviewCount]).toEqual([{ score: 7.3, count: 4 }, { score: 7.3, count: 4 }, 4])
    expect((await page()).body.rating).toEqual({ score: 9.2, count: 3 })
    const found = await call(search.search, { q: 'Rated' })
    expect(found.body.units[0]?.rental.rating).toEqual({ score: 7.3, count: 4 })
    // A unit shows its own score wherever it is listed, and none while it has no review.
    const own = { score: 9.2, count: 3 }
    expect(found.body.units[0]?.rating).toEqual(own)
    const listed = (await call(units.listRentalUnits, { rental: unit.rental.slug })).body.units
    const ratingIn = (list: readonly { id: string; rating: unknown }[], id: string) => list.find(one => one.id === id)?.rating
    const third = await buildUnit(db, { rental: unit.rental })
    expect([ratingIn(body.units, unit.id), ratingIn(listed, unit.id)]).toEqual([own, own])
    expect([ratingIn(body.units, second.id), ratingIn(listed, second.id)]).toEqual([
      { score: 9, count: 1 },
      { score: 9, count: 1 },
    ])
    expect((await call(units.readUnit, { rental: unit.rental.slug, unit: third.id })).body.rating).toEqual({ score: null, count: 0 })
  })

  test('of the office: by category and month, of all or of one unit, and how many wait for an answer', async () => {
    const unit = await buildUnit(db)
    const read = async (unitId?: string) =>
      (await call(reviews.readReviewSummary, { rental: unit.rental.id, ...(unitId ? { unitId } : {}) }, { token: unit.rental.owner.token })).body
    await stayLoggedIn()
    expect(await read()).toEqual({
      rating: { score: null, count: 0 },
      unanswered: 0,
      categories: { externalCondition: null, technicalCondition: null, valueForMoney: null, generalImpression: null, service: null, communication: null },
      months: [],
    })
    await submit(await stayIn(unit))
    await submit(await stayIn(unit), { unitScores: { externalCondition: 4, technicalCondition: 9, valueForMoney: 8 } })
    await db.run(sql`update reviews set inserted_at = '2026-01-31T20:00:00Z' where unit_id = ${unit.id} and external_condition = 4`)
    const summary = await read(unit.id)
    expect(summary).toMatchObject({
      rating: { score: 8, count: 2 },
      unanswered: 2,
      categories: { externalCondition: 6.5, technicalCondition: 9, valueForMoney: 8.5, service: 10 },
    })
    // At the rental point it was February already.
    expect(summary.months.map(one => [one.month, one.count, one.externalCondition])).toEqual([
      ['2026-02', 1, 4],
      [expect.any(String), 1, 9],
    ])
    expect((await read()).rating).toEqual({ score: 10, count: 2 })
  })
})

describe('lists', () => {
  test('come in pages, newest first, with an ETag', async () => {
    const unit = await buildUnit(db)
    const made: string[] = []
    for (let count = 0; count < 5; count++) made.unshift((await submit(await stayIn(unit))).body.review.id)
    const first = await call(reviews.listRentalReviews, { rental: unit.rental.id, limit: 3 })
    const second = await call(reviews.listRentalReviews, { rental: unit.rental.id, limit: 3, cursor: first.body.nextCursor ?? '' })
    expect([...first.body.reviews, ...second.body.reviews].map(one => one.id)).toEqual(made)
    expect(second.body.nextCursor).toBeNull()
    expect((await call(reviews.listUnitReviews, { rental: unit.rental.id, unit: unit.id, cursor: first.body.nextCursor ?? '' })).error.reason).toBe(
      'bad_cursor',
    )
    const url = `/api/v2/rentals/${unit.rental.id}/reviews`
    const { headers } = await send({ url })
    expect((await send({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
  })

  test('not_found: another rental’s unit, an archived one, a suspended rental', async () => {
    const [unit, foreign] = [await buildUnit(db), await buildUnit(db)]
    expect((await call(reviews.listUnitReviews, { rental: unit.rental.id, unit: foreign.id })).status).toBe(404)
    await db.run(sql`update units set status = 'archived' where id = ${unit.id}`)
    expect((await call(reviews.listUnitReviews, { rental: unit.rental.id, unit: unit.id })).status).toBe(404)
    await db.run(sql`update rentals set suspended_at = now() where id = ${unit.rental.id}`)
    expect((await call(reviews.listRentalReviews, { rental: unit.rental.id })).status).toBe(404)
  })
})

describe('the answer of the company', () => {
  test('is given once, in public, by a manager', async () => {
    const stay = await stayIn()
    const { review } = (await submit(stay)).body
    const { rental } = stay.unit
    const [staff, manager] = [await buildMember(db, rental.id, 'staff'), await buildMember(db, rental.id, 'manager')]
    await stayLoggedIn()
    const reply = (body: string, token: string, at = rental.id) => call(reviews.replyToReview, { rental: at, review: review.id, body }, { token })
    expect((await reply('Thanks', staff.token)).status).toBe(403)
    const foreign = await buildUnit(db)
    await stayLoggedIn()
    expect([(await reply('Thanks', foreign.rental.owner.token)).status, (await reply('Thanks', foreign.rental.owner.token, foreign.rental.id)).status]).toEqual(
      [404, 404],
    )
    expect((await reply('  ', manager.token)).error.fields).toEqual({ body: 'required' })
    const list = async (replied: 'yes' | 'no') =>
      (await call(reviews.listOfficeReviews, { rental: rental.id, replied }, { token: staff.token })).body.reviews.map(one => one.id)
    expect([await list('no'), await list('yes')]).toEqual([[review.id], []])
    const given = await reply('Thanks', manager.token)
    expect([given.status, given.body.review.reply]).toEqual([200, { body: 'Thanks', insertedAt: expect.any(String) }])
    expect((await reply('Thanks', manager.token)).body).toEqual(given.body)
    expect((await reply('No thanks', manager.token)).error.reason).toBe('already_replied')
    expect((await reply('Thanks', rental.owner.token)).error.reason).toBe('already_replied')
    expect((await call(reviews.listRentalReviews, { rental: rental.id })).body.reviews[0]?.reply).toEqual(given.body.review.reply)
    expect([await list('no'), await list('yes')]).toEqual([[], [review.id]])
  })
})

describe('a review of another rental', () => {
  test('not_found: is not answered, and nothing tells whether it is there or answered', async () => {
    const [open, answered, foreign] = [await stayIn(), await stayIn(), await buildUnit(db)]
    const manager = await buildMember(db, foreign.rental.id, 'manager')
    await stayLoggedIn()
    const [one, other] = [(await submit(open)).body.review, (await submit(answered)).body.review]
    const reply = (rental: string, review: string, token: string, body = 'Thanks') => call(reviews.replyToReview, { rental, review, body }, { token })
    expect((await reply(answered.unit.rental.id, other.id, answered.unit.rental.owner.token)).status).toBe(200)
    const rows = () => db.rows(sql`select id, reply, replied_at, replied_by from reviews where id = any(${[one.id, other.id]}::uuid[]) order by id`)
    const before = await rows()

    const absent = await reply(foreign.rental.id, newId(), manager.token)
    expect([absent.status, absent.error.reason]).toEqual([404, 'not_found'])
    for (const { token } of [foreign.rental.owner, manager])
      for (const [rental, review] of [
        [foreign.rental.id, one.id],
        [foreign.rental.id, other.id],
        [open.unit.rental.id, one.id],
        [answered.unit.rental.id, one.id],
        [answered.unit.rental.id, other.id],
      ] as const) {
        const refused = await reply(rental, review, token)
        expect([refused.status, refused.error]).toEqual([404, absent.error])
      }
    // Who answers for one rental does not for another one they own nothing of.
    expect((await reply(open.unit.rental.id, other.id, open.unit.rental.owner.token)).error).toEqual(absent.error)
    expect(await rows()).toEqual(before)
  })
})

describe('hiding a text', () => {
  test('is the back office’s, says why, and leaves the numbers', async () => {
    const stay = await stayIn()
    const { review } = (await submit(stay)).body
    const admin = await buildPerson(db, {}, app.clock.now())
    await db.run(sql`update users set is_admin = true where id = ${admin.id}`)
    await stayLoggedIn()
    const hide = (reason: string, token?: string) => call(backoffice.hideReview, { review: review.id, reason }, token ? { token } : {})
    expect([(await hide('Insults')).status, (await hide('Insults', stay.unit.rental.owner.token)).status]).toEqual([404, 404])
    expect((await hide('', admin.token)).error.fields).toEqual({ reason: 'required' })
    expect((await hide('Insults', admin.token)).body.review.hiddenReason).toBe('Insults')
    expect((await hide('Other', admin.token)).body.review.hiddenReason).toBe('Insults')
    const [shown] = (await call(reviews.listRentalReviews, { rental: stay.unit.rental.id })).body.reviews
    expect(shown).toMatchObject({ pros: '', cons: '', medias: [], hiddenReason: 'Insults', score: 10, scores: { unit: nines, rental: tens } })
    expect((await call(units.readRental, { rental: stay.unit.rental.id })).body.rating).toEqual({ score: 10, count: 1 })
    const office = await call(reviews.listOfficeReviews, { rental: stay.unit.rental.id }, { token: stay.unit.rental.owner.token })
    expect(office.body.reviews[0]).toMatchObject({ pros: 'Fast scooter', hiddenReason: 'Insults' })
    expect((await call(backoffice.hideReview, { review: newId(), reason: 'x' }, { token: admin.token })).status).toBe(404)
    // It waits for no answer: the number and the list say the same.
    const owner = { token: stay.unit.rental.owner.token }
    expect((await call(reviews.readReviewSummary, { rental: stay.unit.rental.id }, owner)).body.unanswered).toBe(0)
    expect((await call(reviews.listOfficeReviews, { rental: stay.unit.rental.id, replied: 'no' }, owner)).body.reviews).toEqual([])
  })
})
