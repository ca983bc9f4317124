import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as acceptance from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as notifications from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as reviews from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { notificationKinds, notificationTopicNames, notificationTopics, preferenceKey } from '@rentwell/contract/notifications/notifications.rules.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildCompleted } from '../bookings/bookings.build.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'

const server = await testApp({ PUBLIC_URL: 'https://rentwell.example' })
const { app, call, db, send } = server

/** Everything that is due now is done. */
const settle = async () => {
  await app.jobs.runDue()
  await app.outbox.drain()
}
const stayLoggedIn = () =>
  db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 90 * day)} where ended_at is null`)
const list = async (who: Person, language = 'en') =>
  (await call(notifications.listNotifications, {}, { token: who.token, headers: { 'accept-language': language } })).body
const kinds = async (who: Person) => (await list(who)).notifications.map(one => one.kind).toReversed()
const letters = (who: Person) =>
  db.rows<{ subject: string; text: string }>(sql`select subject, text from sandbox_messages where recipient = ${who.email} order by id`)
const prefer = (who: Person, notificationPreferences: Record<string, boolean>) => call(accounts.saveMe, { notificationPreferences }, { token: who.token })

describe('a booking’s life', () => {
  test('is told to whom it concerns: asked, agreed, a day before, started, before its end, late, completed, and a review is invited', async () => {
    const { id, guest, owner, rental, unit } = await buildBooking(server, { status: 'confirmation_pending' })
    const staff = await buildMember(db, rental, 'staff')
    await settle()
    const [asked] = (await list(owner)).notifications
    expect(asked).toMatchObject({
      kind: 'newRequest',
      title: `New request for ${unit.title}`,
      path: `/office/${rental}/bookings/${id}`,
      rentalId: rental,
      bookingId: id,
      readAt: null,
    })
    expect(asked?.text).toMatch(new RegExp(`^${guest.firstName} ${guest.lastName} would like to rent ${unit.title}, .* Please answer by .+\\.$`))
    expect((await list(owner, 'ru')).notifications[0]?.title).toBe(`Новый запрос: ${unit.title}`)
    expect(await kinds(guest)).toEqual([])

    await call(bookings.confirmRequest, { rental, booking: id }, { token: owner.token })
    await settle()
    expect([await kinds(guest), await kinds(owner)]).toEqual([['confirmed'], ['newRequest']])
    expect((await list(guest)).notifications[0]?.path).toBe(`/bookings/${id}`)

    const booking = (await call(bookings.readBooking, { booking: id }, { token: guest.token })).body.booking
    const until = async (moment: string, hours: number) => {
      await server.advance(Math.ceil((Date.parse(moment) - app.clock.now().getTime()) / 1000) + hours * 3600)
      await stayLoggedIn()
    }
    await until(booking.startAt, -23)
    expect(await kinds(guest)).toEqual(['confirmed', 'startsSoon'])
    expect((await list(guest)).notifications[0]?.text).toContain('Bring your passport, your driver’s license and the QR code')
    expect((await list(guest, 'ru')).notifications[0]?.text).toContain('Возьмите с собой паспорт, водительские права и QR-код')
    expect((await list(guest)).notifications[0]?.text).toContain('Jl. Pantai Batu Mejan 12, Canggu. The green gate.')
    await until(booking.startAt, 1.1)
    expect((await kinds(staff)).at(-1)).toBe('startMissed')

    await db.run(sql`update rentals set ask_passport = 'none', ask_driver_license = 'none' where id = ${rental}`)
    const picture = randomUUID()
    await db.run(sql`
      insert into files (id, owner_id, original_filename, mime, size, sha256, is_image, width, height, format, uploaded_at, ready_at)
      values (${picture}, ${owner.id}, 'a.jpg', 'image/jpeg', 1000, ${Buffer.alloc(32)}, true, 10, 10, 'JPEG', now(), now())`)
    await call(acceptance.saveAcceptance, { rental, booking: id, unitMedias: [picture], guestMedias: [picture] }, { token: owner.token })
    const started = await call(acceptance.startBooking, { rental, booking: id }, { token: owner.token })
    expect(started.status, JSON.stringify(started.error)).toBe(200)
    await settle()
    await until(booking.endAt, -20)
    await until(booking.endAt, -1)
    await until(booking.endAt, 0.5)
    expect(await kinds(guest)).toEqual(['confirmed', 'startsSoon', 'started', 'endsSoon', 'endsVerySoon', 'overdue'])
    expect(await kinds(owner)).toEqual(['newRequest', 'startMissed', 'overdue'])

    await call(acceptance.completeBooking, { rental, booking: id, reason: 'Nobody had a camera' }, { token: owner.token })
    await settle()
    await server.advance(3 * 3600)
    await stayLoggedIn()
    expect((await kinds(guest)).slice(-2)).toEqual(['completed', 'reviewInvitation'])
    expect((await letters(guest)).length).toBeGreaterThan(4)
  })

  test('of a board reminds of the passport alone', async () => {
    const startAt = tenInDays(app, 3)
    const { guest } = await buildBooking(server, { unit: await buildUnit(db, { kind: 'board' }), startAt })
    await server.advance(Math.ceil((Date.parse(startAt) - app.clock.now().getTime()) / 1000) - 23 * 3600)
    await stayLoggedIn()
    expect((await list(guest)).notifications[0]?.text).toContain('Bring your passport and the QR code')
  })

  test('that ends early is told to the other side', async () => {
    const mine = await buildBooking(server)
    await call(bookings.cancelBooking, { booking: mine.id, reason: 'Rain.' }, { token: mine.guest.token })
    const theirs = await buildBooking(server)
    await call(bookings.cancelOfficeBooking, { rental: theirs.rental, booking: theirs.id, reason: 'It broke' }, { token: theirs.owner.token })
    const declined = await buildBooking(server, { status: 'confirmation_pending' })
    await call(bookings.declineRequest, { rental: declined.rental, booking: declined.id, reason: 'expired' }, { token: declined.owner.token })
    await settle()
    expect([(await kinds(mine.guest)).at(-1), (await kinds(mine.owner)).at(-1)]).toEqual(['confirmed', 'cancelled'])
    expect((await list(mine.owner)).notifications[0]?.text).toMatch(/: Rain\. Booking/)
    expect([(await kinds(theirs.guest)).at(-1), (await kinds(theirs.owner)).at(-1)]).toEqual(['cancelled', 'newRequest'])
    // Who types a word of the product has not said it in its name.
    expect((await kinds(declined.guest)).at(-1)).toBe('declined')

    const waits = await buildBooking(server, { status: 'confirmation_pending' })
    await server.advance(13 * 3600)
    await server.advance(12 * 3600)
    await stayLoggedIn()
    expect([await kinds(waits.guest), await kinds(waits.owner)]).toEqual([['expired'], ['newRequest', 'halfTime', 'requestExpired']])
  })

  test('with other dates is told to whoever is asked, and then to whoever asked', async () => {
    const { id, guest, owner, rental } = await buildBooking(server)
    await call(bookings.askChange, { booking: id, rentalLength: 5 }, { token: guest.token })
    await settle()
    expect((await kinds(owner)).at(-1)).toBe('datesAsked')
    await call(bookings.acceptOfficeChange, { rental, booking: id }, { token: owner.token })
    await settle()
    expect((await kinds(guest)).at(-1)).toBe('datesAccepted')
  })

  test('is told to the members assigned to the unit; to all as long as none of those has joined', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const { rental } = unit
    const staff = await buildMember(db, rental.id, 'staff')
    await db.run(sql`insert into unit_members (rental_id, unit_id, member_id) select rental_id, ${unit.id}, id from members where user_id = ${staff.id}`)
    await buildBooking(server, { unit })
    await settle()
    expect([await kinds(staff), await kinds(rental.owner)]).toEqual([['newBooking'], []])
    await db.run(sql`update members set opened_at = null where user_id = ${staff.id}`)
    await buildBooking(server, { unit, startAt: tenInDays(app, 20) })
    await settle()
    expect(await kinds(rental.owner)).toEqual(['newBooking'])
  })

  test('that goes on quickly is told in its order', async () => {
    const { id, guest, owner, rental } = await buildBooking(server, { instantBook: true })
    await call(bookings.cancelBooking, { booking: id, reason: '' }, { token: guest.token })
    await settle()
    for (const who of [guest, owner]) await db.run(sql`delete from notifications where user_id = ${who.id}`)
    const booking = { rentalId: rental, bookingId: id }
    const messages = [
      { topic: 'booking.confirmed' as const, payload: booking },
      { topic: 'booking.cancelled' as const, payload: { ...booking, by: 'guest' as const } },
    ]
    await db.transaction(tx => app.outbox.write(tx, messages, app.clock.now()))
    await settle()
    expect([await kinds(guest), await kinds(owner)]).toEqual([['confirmed'], ['newBooking', 'cancelled']])
  })

  test('that is reviewed is told to the rental, and its answer to the guest', async () => {
    const stay = await buildCompleted(db, { now: app.clock.now() })
    await stayLoggedIn()
    const [nine, scores] = [9, { unitScores: { externalCondition: 9, technicalCondition: 9, valueForMoney: 9 } }]
    const review = { ...scores, rentalScores: { generalImpression: nine, service: nine, communication: nine }, pros: 'Fast', cons: 'Loud' }
    const made = (await call(reviews.submitReview, { booking: stay.id, ...review }, { token: stay.guest.token })).body.review
    await settle()
    const { owner, id: rental } = stay.unit.rental
    expect((await list(owner)).notifications[0]).toMatchObject({ kind: 'newReview', path: `/office/${rental}/website/rate-and-reviews` })
    await call(reviews.replyToReview, { rental, review: made.id, body: 'Thanks' }, { token: owner.token })
    await settle()
    expect(await kinds(stay.guest)).toEqual(['reviewReply'])
  })
})

describe('nothing is told twice', () => {
  test('if handlers run again, on two workers at once', async () => {
    const { id, guest, rental } = await buildBooking(server)
    await settle()
    const again = () =>
      db.transaction(tx => app.outbox.write(tx, [{ topic: 'booking.confirmed', payload: { rentalId: rental, bookingId: id } }], app.clock.now()))
    await Promise.all([again(), again(), again()])
    await settle()
    expect(await kinds(guest)).toEqual(['confirmed'])
    expect((await letters(guest)).filter(letter => letter.subject.includes('Booking confirmed'))).toHaveLength(1)
  })

  test('beside the release before, whichever of the two is first', async () => {
    const { id, guest, rental } = await buildBooking(server)
    await settle()
    const mine = sql`from notifications where user_id = ${guest.id}`
    const byOldRelease = () => db.run(sql`insert into told (user_id, what, at) select user_id, what, inserted_at ${mine} on conflict do nothing`)
    expect(await byOldRelease()).toBe(0)
    const [told] = await db.rows<{ what: string }>(sql`delete ${mine} returning what`)
    await db.run(sql`insert into told (user_id, what, at) values (${guest.id}, ${told?.what}, ${app.clock.now()})`)
    await db.transaction(tx => app.outbox.write(tx, [{ topic: 'booking.confirmed', payload: { rentalId: rental, bookingId: id } }], app.clock.now()))
    await settle()
    expect(await kinds(guest)).toEqual([])
  })

  test('where jobs run at once', async () => {
    const { guest } = await buildBooking(server)
    await app.outbox.drain()
    await Promise.all([settle(), settle(), settle()])
    expect(await letters(guest)).toHaveLength(1)
  })
})

describe('the list', () => {
  test('counts what is unread; what is read is read once, of oneself only', async () => {
    const { id, guest, rental, owner } = await buildBooking(server)
    await call(bookings.cancelOfficeBooking, { rental, booking: id, reason: 'It broke' }, { token: owner.token })
    await settle()
    const { notifications: all, unreadCount } = await list(guest)
    expect([all.length, unreadCount]).toEqual([2, 2])
    const [first] = all
    const read = (ids: string[] | undefined, who: Person) => call(notifications.readNotifications, ids ? { ids } : {}, { token: who.token })
    const stranger = await buildPerson(db, {}, app.clock.now())
    expect((await read([first?.id ?? ''], stranger)).body).toEqual({ notifications: [], unreadCount: 0 })
    const answer = (await read([first?.id ?? ''], guest)).body
    expect(answer).toMatchObject({ unreadCount: 1, notifications: [{ id: first?.id, readAt: expect.any(String) }] })
    expect((await read([first?.id ?? ''], guest)).body).toEqual(answer)
    expect((await read(undefined, guest)).body.unreadCount).toBe(0)
    expect((await call(notifications.listNotifications, {}, {})).status).toBe(401)
    const page = await call(notifications.listNotifications, { limit: 1 }, { token: guest.token })
    const next = await call(notifications.listNotifications, { limit: 1, cursor: page.body.nextCursor ?? '' }, { token: guest.token })
    expect([page.body.notifications[0]?.id, next.body.notifications[0]?.id, next.body.nextCursor]).toEqual([all[0]?.id, all[1]?.id, null])
  })

  test('and letters leave out what a person switched off', async () => {
    const [quiet, silent] = [await buildPerson(db, {}, app.clock.now()), await buildPerson(db, {}, app.clock.now())]
    await prefer(quiet, { [preferenceKey('answers', 'email')]: false })
    await prefer(silent, { [preferenceKey('answers', 'app')]: false })
    await buildBooking(server, { guest: quiet })
    await buildBooking(server, { guest: silent })
    await settle()
    expect([await kinds(quiet), await letters(quiet)]).toEqual([['confirmed'], []])
    expect([await kinds(silent), (await letters(silent)).length]).toEqual([[], 1])
  })

  test('has every kind in one topic', () => {
    expect(notificationTopicNames.flatMap(topic => [...notificationTopics[topic]] as string[]).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [...notificationKinds].toSorted((a, b) => (a < b ? -1 : 1)),
    )
  })
})

describe('letters', () => {
  test('of a busy hour are five and then one about all the rest', async () => {
    const rental = await buildRental(db, { now: app.clock.now() })
    const { owner } = rental
    await stayLoggedIn()
    const unit = () => buildUnit(db, { rental })
    for (let number = 0; number < 9; number++) {
      await buildBooking(server, { unit: await unit(), status: 'confirmation_pending' })
      await settle()
    }
    expect((await letters(owner)).length).toBeLessThanOrEqual(5)
    await server.advance(3700)
    const all = await letters(owner)
    expect(all.length).toBeLessThanOrEqual(6)
    expect(all.at(-1)?.subject).toMatch(/^[34] updates on Rentwell$/)
    expect(all.flatMap(letter => letter.text.match(/ would like to rent /g) ?? [])).toHaveLength(9)
  })

  test('that wait are not written about what was read meanwhile', async () => {
    const { guest } = await buildBooking(server)
    await app.outbox.drain()
    await call(notifications.readNotifications, {}, { token: guest.token })
    await settle()
    expect(await letters(guest)).toEqual([])
  })

  test('that wait are not written about what was switched off meanwhile, nor to whoever left the rental; their list forgets it too', async () => {
    const rental = await buildRental(db, { now: app.clock.now() })
    const [left, quiet] = [await buildMember(db, rental.id, 'staff'), await buildMember(db, rental.id, 'staff')]
    await stayLoggedIn()
    await buildBooking(server, { unit: await buildUnit(db, { rental }), status: 'confirmation_pending' })
    await app.outbox.drain()
    expect([await kinds(left), (await list(left)).unreadCount]).toEqual([['newRequest'], 1])
    await db.run(sql`delete from members where user_id = ${left.id}`)
    await db.run(sql`delete from memberships_of_user where user_id = ${left.id}`)
    await prefer(quiet, { [preferenceKey('requests', 'email')]: false })
    await settle()
    expect([await letters(left), await letters(quiet), (await letters(rental.owner)).length]).toEqual([[], [], 1])
    expect([await kinds(left), (await list(left)).unreadCount]).toEqual([[], 0])
  })

  test('stop without a login, by a button or by the mail program; looking at the link changes nothing', async () => {
    const { guest } = await buildBooking(server)
    await settle()
    const [letter] = await letters(guest)
    const [stop = '', stopAll = ''] = letter?.text.match(/https:\/\/rentwell\.example\/unsubscribe\/\S+/g) ?? []
    const path = (link: string) => new URL(link).pathname
    const preferences = async () => (await call(accounts.readMe, {}, { token: guest.token })).body.me.user.notificationPreferences

    const page = await send({ url: path(stop) })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Unsubscribe from e-mails about answers to your requests?')
    expect(await preferences()).toEqual({})
    const oneClick = await send({
      method: 'POST',
      url: path(stop),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([oneClick.statusCode, await preferences()]).toEqual([200, { answersEmail: false }])
    await send({ method: 'POST', url: `${path(stop)}?again=1` })
    expect(await preferences()).toEqual({ answersEmail: true })
    await send({ method: 'POST', url: path(stopAll) })
    expect(Object.values(await preferences())).toEqual(notificationTopicNames.map(() => false))

    const [userId, topic, signature = ''] = path(stop).slice('/unsubscribe/'.length).split('.')
    const forged = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    for (const token of [
      `${userId}.${topic}.${forged}`,
      `${userId}.all.${signature}`,
      `${randomUUID()}.${topic}.${signature}`,
      'x',
      `${userId}.${topic}`,
      `${userId}.${topic}.${signature}."><b>x`,
    ]) {
      expect((await send({ method: 'POST', url: `/unsubscribe/${encodeURIComponent(token)}` })).statusCode).toBe(404)
    }
  })
})

describe('messages', () => {
  test('that nobody read for five minutes are told by one letter, and no more until they are read', async () => {
    const [rental, guest] = [await buildRental(db, { now: app.clock.now() }), await buildPerson(db, {}, app.clock.now())]
    await stayLoggedIn()
    const { owner } = rental
    const say = (who: Person, body: string, conversationId?: string) =>
      call(messaging.sendMessage, { id: randomUUID(), body, ...(conversationId ? { conversationId } : { rentalId: rental.id }) }, { token: who.token })
    const first = (await say(guest, 'Hello')).body.conversationMessage
    await say(guest, 'Anybody?\nSecond line', first.conversationId)
    await server.advance(4 * 60)
    expect(await letters(owner)).toEqual([])
    await server.advance(2 * 60)
    await settle()
    expect((await letters(owner)).map(letter => letter.subject)).toEqual([`2 messages from ${guest.firstName} ${guest.lastName}`])
    const [letter] = await letters(owner)
    expect(letter?.text).toContain(`/messages?conversation=${first.conversationId}`)
    expect(letter?.text).toContain(`${guest.firstName}: Anybody?`)
    expect(letter?.text).not.toContain('Second line')
    await say(guest, 'Well?', first.conversationId)
    await server.advance(10 * 60)
    await settle()
    expect(await letters(owner)).toHaveLength(1)

    const answer = (await say(owner, 'Yes', first.conversationId)).body.conversationMessage
    await call(messaging.markMessagesRead, { conversation: first.conversationId, upTo: answer.id }, { token: owner.token })
    await call(messaging.markMessagesRead, { conversation: first.conversationId, upTo: answer.id }, { token: guest.token })
    await say(guest, 'Good', first.conversationId)
    await server.advance(6 * 60)
    await settle()
    expect([(await letters(owner)).length, (await letters(guest)).length]).toEqual([2, 0])
    expect((await list(owner)).notifications).toEqual([])
  })
})
