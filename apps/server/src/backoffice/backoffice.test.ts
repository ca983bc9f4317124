import { describe, expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as rentals from '@rentwell/contract/rentals/rentals.endpoints.ts'
import * as reviews from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { search } from '@rentwell/contract/search/search.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { tenInDays } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildAdmin } from './backoffice.build.ts'

const { db, app, call, send, codeFor } = await testApp()
const admin = await buildAdmin(db)
const asAdmin = { token: admin.token }
const lastEntries = async (subjectId: string) => (await call(backoffice.listAudit, { subjectId }, asAdmin)).body.entries

describe('for nobody but admins', () => {
  const every = Object.values(backoffice) as Endpoint[]
  const addressOf = ({ path }: Endpoint) => `/api/v2${path.replace(/\{\w+\}/g, () => newId())}`

  test('each of its addresses answers like one that does not exist, whoever asks and whatever they send', async () => {
    const unit = await buildUnit(db)
    const nowhere = await send({ method: 'GET', url: '/api/v2/backoffice-that-is-not-there' })
    expect(every.length).toBeGreaterThan(15)
    for (const endpoint of every)
      for (const token of [undefined, 'nonsense', unit.rental.owner.token])
        for (const url of [addressOf(endpoint), `${addressOf(endpoint)}?limit=nonsense`]) {
          const headers = token ? { authorization: `Bearer ${token}` } : {}
          const answer = await send({ method: endpoint.method, url, headers, ...(endpoint.method === 'GET' ? {} : { payload: { nonsense: 1 } }) })
          expect([url, answer.statusCode, answer.body]).toEqual([url, 404, nowhere.body])
          const other = await send({ method: 'PUT', url, headers })
          expect([url, other.statusCode, other.body, other.headers['allow']]).toEqual([url, 404, nowhere.body, undefined])
        }
  })

  test('is closed the moment the right is taken away', async () => {
    const other = await buildAdmin(db)
    expect((await call(backoffice.listUsers, {}, { token: other.token })).status).toBe(200)
    await db.run(sql`update users set is_admin = false where id = ${other.id}`)
    expect((await call(backoffice.listUsers, {}, { token: other.token })).status).toBe(404)
    const victim = await buildPerson(db)
    expect((await call(backoffice.blockUser, { user: victim.id, reason: 'Why not' }, { token: other.token })).status).toBe(404)
    expect((await call(accounts.readMe, {}, { token: victim.token })).status).toBe(200)
  })

  test('not_found: absent and malformed ids are the same', async () => {
    const acts = [
      backoffice.blockUser,
      backoffice.unblockUser,
      backoffice.hideReview,
      backoffice.unhideReview,
      backoffice.suspendRental,
      backoffice.restoreRental,
    ]
    for (const act of acts)
      for (const id of [newId(), 'nonsense']) {
        const url = `/api/v2${act.path.replace(/\{\w+\}/, id)}`
        const answer = await send({ method: 'POST', url, headers: { authorization: `Bearer ${admin.token}` }, payload: { reason: 'x' } })
        expect([url, answer.statusCode]).toEqual([url, 404])
      }
  })
})

describe('blocking a user', () => {
  const logIn = async (phone: string) => {
    const { token } = (await call(accounts.challengeLogin, { phoneNumber: phone })).body
    return call(accounts.verifyLogin, { otpToken: token, otp: await codeFor(phone) })
  }

  test('ends every session at once and refuses a login in words, until they are let in again', async () => {
    const person = await buildPerson(db, { phone: '+6281298765432' })
    const second = await logIn(person.phone)
    const tokens = [person.token, 'accessToken' in second.body ? second.body.accessToken : '']
    const blocked = await call(backoffice.blockUser, { user: person.id, reason: 'Three stolen cameras' }, asAdmin)
    expect(blocked.body.user).toMatchObject({ id: person.id, blockedAt: expect.any(String), sessionCount: 0 })
    for (const token of tokens) expect((await call(accounts.readMe, {}, { token })).status).toBe(401)
    await app.clock.set(60)
    const refused = await logIn(person.phone)
    expect([refused.status, refused.error.reason, refused.error.description]).toEqual([403, 'blocked', 'This account is blocked. Contact support.'])
    expect(await db.rows(sql`select 1 from sessions where user_id = ${person.id} and ended_at is null`)).toEqual([])

    const again = await call(backoffice.unblockUser, { user: person.id, reason: 'It was his brother' }, asAdmin)
    expect(again.body.user.blockedAt).toBeNull()
    for (const token of tokens) expect((await call(accounts.readMe, {}, { token })).status).toBe(401)
    await app.clock.set(120)
    expect((await logIn(person.phone)).status).toBe(200)

    const entries = await lastEntries(person.id)
    expect(entries).toMatchObject([
      {
        act: 'user.unblocked',
        reason: 'It was his brother',
        before: { blockedAt: blocked.body.user.blockedAt },
        after: { blockedAt: null },
        by: { id: admin.id },
      },
      {
        act: 'user.blocked',
        reason: 'Three stolen cameras',
        before: { blockedAt: null },
        after: { blockedAt: blocked.body.user.blockedAt },
        by: { id: admin.id },
      },
    ])
    expect(again.body.user.history).toEqual(entries)
    expect(entries[0]?.subject).toEqual({ kind: 'user', id: person.id, name: `${person.firstName} ${person.lastName}` })
  })

  test('once: twenty at a time write one entry, and the first reason stands', async () => {
    const person = await buildPerson(db)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call(backoffice.blockUser, { user: person.id, reason: `Reason ${index}` }, asAdmin)),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
    expect(await lastEntries(person.id)).toHaveLength(1)
  })

  test('is_admin: neither another admin nor oneself; the database refuses it, too', async () => {
    const other = await buildAdmin(db)
    for (const user of [other.id, admin.id]) {
      const refused = await call(backoffice.blockUser, { user, reason: 'Rivalry' }, asAdmin)
      expect([refused.status, refused.error.reason]).toEqual([409, 'is_admin'])
      expect(await lastEntries(user)).toEqual([])
    }
    await expect(db.run(sql`update users set blocked_at = now() where id = ${other.id}`)).rejects.toMatchObject({ constraint: 'users_admin_not_blocked' })
  })

  test('validation: a reason of 1 to 500 characters, and nothing else', async () => {
    const person = await buildPerson(db)
    const sent = async (body: object) => (await call(backoffice.blockUser, { user: person.id, ...body } as never, asAdmin)).error.fields
    expect(await sent({})).toEqual({ reason: 'required' })
    expect(await sent({ reason: '  ' })).toEqual({ reason: 'required' })
    expect(await sent({ reason: 'x'.repeat(501) })).toEqual({ reason: 'too_long' })
    expect(await sent({ reason: 'a\0b' })).toEqual({ reason: 'invalid_text' })
    expect(await sent({ reason: 'x', until: 'tomorrow' })).toEqual({ until: 'unknown_key' })
    expect(await lastEntries(person.id)).toEqual([])
  })
})

describe('suspending a rental', () => {
  test('takes it off the market, and what is agreed goes on; restoring puts it back', async () => {
    const title = `Suspended ${newId()}`
    const unit = await buildUnit(db, { instantBook: true, title })
    const { rental } = unit
    const guest = await buildPerson(db)
    const asGuest = { token: guest.token }
    const asOwner = { token: rental.owner.token }
    const book = (days: number) => call(bookings.createBooking, { unitId: unit.id, startAt: tenInDays(app, days), rentalLength: 1 }, asGuest)
    const confirm = (booking: string) => call(bookings.confirmBooking, { booking, payment: { kind: 'at_rental' } }, asGuest)
    const [running, draft] = [(await book(5)).body.booking, (await book(15)).body.booking]
    expect((await confirm(running.id)).body.booking.status).toBe('confirmed')

    const statuses = async () => {
      const answers = [
        await call(units.readRental, { rental: rental.slug }),
        await call(units.readUnit, { rental: rental.id, unit: unit.id }),
        await call(units.listRentalUnits, { rental: rental.id }),
        await call(reviews.listRentalReviews, { rental: rental.id }),
        await book(25),
      ]
      return [...answers.map(answer => answer.status), (await call(search, { q: title })).body.units.length]
    }
    expect(await statuses()).toEqual([200, 200, 200, 200, 201, 1])
    const suspended = await call(backoffice.suspendRental, { rental: rental.slug, reason: 'No such address' }, asAdmin)
    expect(suspended.body.rental).toMatchObject({ id: rental.id, suspendedReason: 'No such address', runningCount: 1 })
    expect(await statuses()).toEqual([404, 404, 404, 404, 404, 0])

    expect((await confirm(draft.id)).error.reason).toBe('unit_closed')
    expect((await confirm(running.id)).body.booking.status).toBe('confirmed')
    expect((await call(bookings.readBooking, { booking: running.id }, asGuest)).body.booking.status).toBe('confirmed')
    const office = (await call(rentals.readOfficeRental, { rental: rental.id }, asOwner)).body.rental
    expect(office.suspension).toEqual({ at: suspended.body.rental.suspendedAt, reason: 'No such address' })
    expect((await call(bookings.cancelBooking, { booking: running.id }, asGuest)).body.booking.status).toBe('cancelled')

    const restored = await call(backoffice.restoreRental, { rental: rental.id, reason: 'It was a typo' }, asAdmin)
    expect(restored.body.rental).toMatchObject({ suspendedAt: null, suspendedReason: null })
    expect((await statuses()).slice(0, 4)).toEqual([200, 200, 200, 200])
    await app.outbox.drain()
    const heard = async (language: string) =>
      (await call(listNotifications, {}, { ...asOwner, headers: { 'accept-language': language } })).body.notifications.filter(one =>
        ['rentalSuspended', 'rentalRestored'].includes(one.kind),
      )
    expect((await heard('en')).map(one => [one.kind, one.title])).toEqual([
      ['rentalRestored', `${rental.title} is back online`],
      ['rentalSuspended', `${rental.title} is suspended`],
    ])
    expect((await heard('en'))[1]?.text).toContain('can’t be booked: No such address.')
    expect((await heard('ru'))[1]?.text).toContain('забронировать их нельзя: No such address.')
    const mailed = await db.row(
      sql`select count(*)::int as n from notifications where user_id = ${rental.owner.id} and kind like 'rental%' and coalesce(mail_at, mailed_at) is not null`,
    )
    expect(mailed).toEqual({ n: 2 })
    expect((await call(rentals.readOfficeRental, { rental: rental.id }, asOwner)).body.rental.suspension).toBeNull()
    expect((await lastEntries(rental.id)).map(entry => [entry.act, entry.reason, entry.before, entry.after])).toEqual([
      ['rental.restored', 'It was a typo', expect.objectContaining({ suspendedReason: 'No such address' }), { suspendedAt: null, suspendedReason: null }],
      ['rental.suspended', 'No such address', { suspendedAt: null, suspendedReason: null }, expect.objectContaining({ suspendedReason: 'No such address' })],
    ])
  })
})
