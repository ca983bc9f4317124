import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { walkInLimits } from '@rentwell/contract/bookings/walk-ins.rules.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as notifications from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql, type Query } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'

const { app, db, call, codeFor } = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })

const inDays = (days: number) => new Date(Math.floor(Date.now() / day) * day + days * day + 2 * hour).toISOString()
let count = 0
const newPhone = () => `+62813${String(20_000_000 + ++count)}`

const formOf = (rental: string, unitId: string, phone: string | undefined, startAt = inDays(10), rentalLength = 2) => ({
  rental,
  unitId,
  startAt,
  rentalLength,
  customer: { name: 'Made Wijaya', phone },
  payment: { kind: 'at_rental' as const },
})

async function walkIn(phone: string, to = { db, call }) {
  const unit = await buildUnit(to.db)
  const { owner } = unit.rental
  const { booking } = (await to.call(endpoints.bookAtCounter, formOf(unit.rental.id, unit.id, phone), { token: owner.token })).body
  return { unit, rental: unit.rental.id, owner: { token: owner.token }, booking }
}

async function logIn(phone: string): Promise<{ otpToken: string; token: string | undefined }> {
  const { token: otpToken } = (await call(accounts.challengeLogin, { phoneNumber: phone })).body
  const { body } = await call(accounts.verifyLogin, { otpToken, otp: await codeFor(phone) })
  return { otpToken, token: 'accessToken' in body ? body.accessToken : undefined }
}

const idsOf = async (token: string) => (await call(endpoints.listBookings, {}, { token })).body.bookings.map(one => one.id)
const talksOf = async (rental: string, owner: { token: string }) => (await call(messaging.listOfficeConversations, { rental }, owner)).body.conversations

describe('a walk-in under the phone of an account', () => {
  test('is in their list, and reveals nothing of them to the rental until they open it', async () => {
    const phone = newPhone()
    const person = await buildPerson(db, { phone, firstName: 'Zebulon' })
    const { booking, rental, owner } = await walkIn(phone)
    await app.outbox.drain()
    const [listed] = (await call(endpoints.listBookings, {}, { token: person.token })).body.bookings
    expect(listed).toMatchObject({ id: booking.id, user: null, can: [] })
    expect((await call(endpoints.listBookings, { status: 'cancelled' }, { token: person.token })).body.bookings).toEqual([])
    await app.outbox.drain()
    expect(await talksOf(rental, owner)).toEqual([])
    expect((await call(notifications.listNotifications, {}, { token: person.token })).body.notifications).toEqual([])
    expect(await db.rows(sql`select 1 from events where audience = ${person.id}`)).toEqual([])
    expect(await db.row(sql`select guest_id from bookings where id = ${booking.id}`)).toEqual({ guest_id: null })
    // They become its guest only by opening it.
    expect((await call(endpoints.cancelBooking, { booking: booking.id }, { token: person.token })).status).toBe(404)
  })

  test('is linked to them when they open it: a conversation is created, and they are its guest', async () => {
    const phone = newPhone()
    const person = await buildPerson(db, { phone, firstName: 'Zebulon' })
    const { booking, rental, owner } = await walkIn(phone)
    const opened = await Promise.all(Array.from({ length: 5 }, () => call(endpoints.readBooking, { booking: booking.id }, { token: person.token })))
    expect(opened.map(one => [one.status, one.body.booking?.user?.firstName])).toEqual(Array(5).fill([200, 'Zebulon']))
    await app.outbox.drain()
    const [talk] = await talksOf(rental, owner)
    expect(talk?.user).toMatchObject({ id: person.id, firstName: 'Zebulon' })
    const { messages } = (await call(messaging.listMessages, { conversation: talk?.id ?? '' }, owner)).body
    expect(messages).toMatchObject([{ author: { kind: 'system' } }])
    expect(await idsOf(person.token)).toEqual([booking.id])
    // The office still shows and searches only the customer data that was entered.
    const seen = (await call(endpoints.readOfficeBooking, { rental, booking: booking.id }, owner)).body.booking
    expect([seen.user, seen.customer]).toEqual([null, { id: seen.customerId, name: 'Made Wijaya', phone, email: null }])
    const found = async (q: string) => (await call(endpoints.listOfficeBookings, { rental, q }, owner)).body.bookings.length
    expect([await found('Made'), await found('Zebulon')]).toEqual([1, 0])
    expect((await call(endpoints.cancelBooking, { booking: booking.id }, { token: person.token })).body.booking.status).toBe('cancelled')
  })

  test('is found once after a signup, and can be opened by its URL', async () => {
    const phone = newPhone()
    const { booking } = await walkIn(phone)
    const { otpToken } = await logIn(phone)
    const email = `${phone.slice(1)}@example.com`
    await call(accounts.challengeSignupEmail, { otpToken, email })
    const user = { firstName: 'Made', lastName: 'Wijaya', localeCountry: 'ID', flagShortName: 'ID' }
    const made = await call(accounts.completeSignup, { otpToken, otp: await codeFor(email), user })
    const token = made.body.accessToken
    const own = (await call(endpoints.readBooking, { booking: booking.id }, { token })).body.booking
    expect([own.user?.firstName, own.note, own.customer, own.can]).toEqual(['Made', undefined, undefined, ['cancel', 'change']])
    expect(await idsOf(token)).toEqual([booking.id])
  })

  test('is found after the next login, across pages', async () => {
    const phone = newPhone()
    const first = await walkIn(phone)
    const second = await walkIn(phone)
    await buildPerson(db, { phone })
    const token = (await logIn(phone)).token ?? ''
    const page = await call(endpoints.listBookings, { limit: 1 }, { token })
    const next = await call(endpoints.listBookings, { limit: 1, cursor: page.body.nextCursor ?? '' }, { token })
    expect([...page.body.bookings, ...next.body.bookings].map(one => one.id)).toEqual([second.booking.id, first.booking.id])
  })

  test('is hidden from other users and from members of the rental, and cannot be opened by users who are leaving', async () => {
    const phone = newPhone()
    const { booking, rental } = await walkIn(phone)
    const stranger = await buildPerson(db)
    expect((await call(endpoints.readBooking, { booking: booking.id }, { token: stranger.token })).status).toBe(404)
    const staff = await buildMember(db, rental, 'staff')
    await db.run(sql`update user_phones set phone = ${phone} where user_id = ${staff.id}`)
    expect(await idsOf(staff.token)).toEqual([])
    expect((await call(endpoints.readBooking, { booking: booking.id }, { token: staff.token })).status).toBe(404)
    await db.run(sql`delete from members where user_id = ${staff.id}`)
    await db.run(sql`update users set erase_at = now() + interval '7 days' where id = ${staff.id}`)
    expect((await call(endpoints.readBooking, { booking: booking.id }, { token: staff.token })).status).toBe(404)
  })

  test('cannot have a guest without having been opened: the database refuses it', async () => {
    const { booking } = await walkIn(newPhone())
    const person = await buildPerson(db)
    await expect(db.run(sql`update bookings set guest_id = ${person.id} where id = ${booking.id}`)).rejects.toMatchObject({
      constraint: 'bookings_walk_in_opened',
    })
  })
})

describe('walk-ins are limited', () => {
  test('too_many_requests: per member in ten minutes; repeats and refusals do not count, other members are not affected', async () => {
    await limited.startWindow(600)
    const unit = await buildUnit(limited.db)
    const staff = await buildMember(limited.db, unit.rental.id, 'staff')
    const book = (index: number, token = unit.rental.owner.token) =>
      limited.call(endpoints.bookAtCounter, formOf(unit.rental.id, unit.id, newPhone(), inDays(10 + index), 1), { token })
    const most = walkInLimits.person[0].most
    const form = formOf(unit.rental.id, unit.id, '+6281200000001', inDays(9), 1)
    const statuses = [(await limited.call(endpoints.bookAtCounter, form, { token: unit.rental.owner.token })).status]
    expect((await limited.call(endpoints.bookAtCounter, form, { token: unit.rental.owner.token })).status).toBe(200)
    for (let index = 1; index < most; index++) statuses.push((await book(index)).status)
    expect((await limited.call(endpoints.bookAtCounter, { ...form, customer: { name: 'Wayan' } }, { token: staff.token })).status).toBe(409)
    expect(new Set(statuses)).toEqual(new Set([201]))
    const refused = await book(most)
    expect([refused.status, refused.error.reason]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(walkInLimits.person[0].seconds)
    expect(await limited.db.rows(sql`select 1 from bookings where unit_id = ${unit.id}`)).toHaveLength(most)
    expect((await book(most, staff.token)).status).toBe(201)
  })

  test('too_many_requests: per member in a day across rentals, and per rental in a day across members', async () => {
    const [here, there] = [await buildUnit(limited.db), await buildUnit(limited.db)]
    const now = limited.app.clock.now()
    const fill = (subject: Query, seconds: number, most: number) =>
      limited.db.run(
        sql`insert into limits (subject, window_start, count) values (${subject}, ${new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)}, ${most})`,
      )
    const { owner } = here.rental
    await fill(sql`${`walk-ins by ${owner.id} ${walkInLimits.person[1].seconds}`}`, walkInLimits.person[1].seconds, walkInLimits.person[1].most - 1)
    const book = (unit: typeof here, token: string, index: number) =>
      limited.call(endpoints.bookAtCounter, formOf(unit.rental.id, unit.id, undefined, inDays(10 + index), 1), { token })
    expect((await book(here, owner.token, 0)).status).toBe(201)
    expect((await book(here, owner.token, 1)).status).toBe(429)
    await fill(sql`${`walk-ins at ${there.rental.id} ${walkInLimits.rental[0].seconds}`}`, walkInLimits.rental[0].seconds, walkInLimits.rental[0].most - 1)
    const staff = await buildMember(limited.db, there.rental.id, 'staff')
    expect((await book(there, there.rental.owner.token, 0)).status).toBe(201)
    expect((await book(there, staff.token, 1)).status).toBe(429)
  })
})

describe('the migration of walk-ins', () => {
  test('unlinks guests who never acted, with the conversation; keeps those who acted, wrote or read', async () => {
    const people = { never: newPhone(), wrote: newPhone(), read: newPhone(), cancelled: newPhone(), other: newPhone() }
    const made = await Promise.all(
      Object.entries(people).map(async ([name, phone]) => {
        const person = await buildPerson(db, { phone })
        const stay = await walkIn(phone)
        await call(endpoints.readBooking, { booking: stay.booking.id }, { token: person.token })
        return [name, { person, ...stay }] as const
      }),
    )
    const all = Object.fromEntries(made) as Record<keyof typeof people, (typeof made)[number][1]>
    await app.outbox.drain()
    const talk = async ({ rental, owner }: (typeof all)['never']) => (await talksOf(rental, owner))[0]?.id ?? ''
    const ofNever = await talk(all.never)
    await call(messaging.sendMessage, { id: newId(), body: 'Come and see', conversationId: ofNever }, all.never.owner)
    await call(messaging.sendMessage, { id: newId(), body: 'Thanks', conversationId: await talk(all.wrote) }, { token: all.wrote.person.token })
    const [line] = (await call(messaging.listMessages, { conversation: await talk(all.read) }, { token: all.read.person.token })).body.messages
    await call(messaging.markMessagesRead, { conversation: await talk(all.read), upTo: line?.id ?? '' }, { token: all.read.person.token })
    await call(endpoints.cancelBooking, { booking: all.cancelled.booking.id }, { token: all.cancelled.person.token })
    // Restores the state before the migration, when it was not recorded who had opened a walk-in.
    await db.run(sql`alter table bookings drop column opened_at cascade`)
    await db.run({ text: await readFile(new URL('../../../migrations/0062_walk_ins.sql', import.meta.url), 'utf8'), values: [], name: '' })

    const guests = await db.rows<{ id: string; guest: string | null; isOpened: boolean }>(sql`
      select id, guest_id as guest, opened_at is not null as "isOpened" from bookings where id = any(${made.map(([, one]) => one.booking.id)})`)
    const kept = made.flatMap(([name, { booking }]) => (guests.find(one => one.id === booking.id)?.isOpened ? [name] : []))
    expect(kept.toSorted()).toEqual(['cancelled', 'read', 'wrote'])
    expect(await talksOf(all.never.rental, all.never.owner)).toEqual([])
    expect(await talksOf(all.wrote.rental, all.wrote.owner)).toHaveLength(1)
    expect(await idsOf(all.never.person.token)).toEqual([all.never.booking.id])
    expect((await call(endpoints.readBooking, { booking: all.never.booking.id }, { token: all.never.person.token })).status).toBe(200)
  })
})
