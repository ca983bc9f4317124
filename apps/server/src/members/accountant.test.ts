import { expect, test, vi } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as members from '@rentwell/contract/members/members.endpoints.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as money from '@rentwell/contract/money/money.endpoints.ts'
import * as papers from '@rentwell/contract/money/papers.endpoints.ts'
import * as notifications from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as rentals from '@rentwell/contract/rentals/rentals.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'
import { listenOn, openEvents, type Listening } from '../live/listening.build.ts'
import { newId } from '../platform/base/ids.ts'
import { sql } from '../platform/db/db.ts'
import { buildMember } from '../rentals/rentals.build.ts'

const { db, app, call, advance, asked, settled } = await payingWorld()

const patience = { timeout: 20_000 }
const as = (who: Person) => ({ token: who.token })
const memberOf = async (rental: string, who: Person) =>
  (await db.row<{ id: string }>(sql`select id from members where rental_id = ${rental} and user_id = ${who.id}`))?.id ?? ''

/** A paid booking with an invoice and a message of its guest. */
async function buildWork() {
  const { id, guest, unit } = await asked({ instantBook: true })
  const { owner, id: rental } = unit.rental
  const { body } = await call(messaging.sendMessage, { id: newId(), rentalId: rental, body: 'Is the helmet included?' }, as(guest))
  const talk = body.conversationMessage.conversationId
  await settled()
  return { booking: id, guest, unit, owner, rental, talk }
}

/** What a person finds of the rentals' work in their own lists. */
async function listsOf(who: Person, rental: string, q: string) {
  const [talks, found, stays, own, notices] = [
    await call(messaging.listConversations, {}, as(who)),
    await call(messaging.searchMessages, { q }, as(who)),
    await call(bookings.listOwnOfficeBookings, {}, as(who)),
    await call(units.listOwnUnits, {}, as(who)),
    await call(notifications.listNotifications, {}, as(who)),
  ]
  return {
    talks: talks.body.conversations.length,
    unread: talks.body.unreadCount,
    messages: found.body.messages.length,
    bookings: stays.body.bookings.length,
    units: own.body.units.length,
    notices: notices.body.notifications.map(one => one.kind),
  }
}

test('an accountant reads finances and invoices, and finds nothing of guests', async () => {
  const { booking, rental, owner, talk } = await buildWork()
  const accountant = await buildMember(db, rental, 'accountant')
  expect((await call(accounts.readMe, {}, as(accountant))).body.me.rentals).toMatchObject([{ id: rental, role: 'accountant' }])
  expect((await call(rentals.readOfficeRental, { rental }, as(accountant))).body.rental.role).toBe('accountant')
  const { transactions } = (await call(money.listTransactions, { rental }, as(accountant))).body
  expect(transactions).toEqual((await call(money.listTransactions, { rental }, as(owner))).body.transactions)
  expect(transactions.length).toBeGreaterThan(0)
  const { papers: list } = (await call(papers.listOfficePapers, { rental, booking }, as(accountant))).body
  expect(list.map(one => one.kind)).toContain('invoice')
  expect((await call(papers.readOfficePaper, { rental, booking, paper: list[0]?.id ?? '' }, as(accountant))).status).toBe(200)

  expect((await call(bookings.readOfficeBooking, { rental, booking }, as(accountant))).error.reason).toBe('forbidden')
  expect((await call(messaging.listMessages, { conversation: talk }, as(accountant))).error.reason).toBe('not_found')
  expect((await call(money.savePayoutAccount, { rental, holder: 'Me', number: 'DE89370400440532013000' }, as(accountant))).error.reason).toBe('forbidden')
  expect(await listsOf(accountant, rental, 'helmet')).toEqual({ talks: 0, unread: 0, messages: 0, bookings: 0, units: 0, notices: [] })
})

test('a member of staff who becomes the accountant loses lists, notifications, units to answer for and live events at once', async () => {
  const { rental, owner, unit, guest, talk } = await buildWork()
  const person = await buildMember(db, rental, 'staff')
  const member = await memberOf(rental, person)
  await call(members.saveUnitMembers, { rental, unit: unit.id, memberIds: [member] }, as(owner))
  const before = await listsOf(person, rental, 'helmet')
  expect(before).toMatchObject({ talks: 1, messages: 1, bookings: 1, units: 1 })

  const origin = await listenOn(app)
  const [theirs, owners] = [await openEvents(origin, person.token), await openEvents(origin, owner.token)]
  const say = (text: string) => call(messaging.sendMessage, { id: newId(), conversationId: talk, body: text }, as(guest))
  // A stream can still hear of the message that the booking began with.
  const bodiesOf = (stream: Listening) =>
    stream.heard.map(event => (event.data['conversationMessage'] as { body: string } | undefined)?.body).filter(body => body === 'First' || body === 'Second')
  await say('First')
  await vi.waitFor(() => expect([bodiesOf(theirs), bodiesOf(owners)]).toEqual([['First'], ['First']]), patience)
  expect((await call(members.saveMember, { rental, member, role: 'accountant' }, as(owner))).body.member.role).toBe('accountant')
  // The stream ends, and the next one follows what an accountant sees.
  await vi.waitFor(() => expect(theirs.ended()).toBe(true), patience)
  const next = await openEvents(origin, person.token, { lastId: theirs.lastId() ?? 0 })
  await say('Second')
  await vi.waitFor(() => expect(bodiesOf(owners)).toEqual(['First', 'Second']), patience)

  expect(await listsOf(person, rental, 'helmet')).toEqual({ talks: 0, unread: 0, messages: 0, bookings: 0, units: 0, notices: [] })
  expect((await call(members.listUnitMembers, { rental, unit: unit.id }, as(owner))).body.members).toEqual([])
  expect((await call(members.saveUnitMembers, { rental, unit: unit.id, memberIds: [member] }, as(owner))).status).toBe(422)
  await expect(db.run(sql`insert into unit_members (rental_id, unit_id, member_id) values (${rental}, ${unit.id}, ${member})`)).rejects.toThrow(
    'answers for no unit',
  )

  await call(members.saveMember, { rental, member, role: 'staff' }, as(owner))
  // This ends the stream after all that came before.
  await vi.waitFor(() => expect(next.ended()).toBe(true), patience)
  expect(bodiesOf(next)).toEqual([])
  owners.close()
  expect(await listsOf(person, rental, 'helmet')).toMatchObject({ talks: 1, bookings: 1, units: 1 })
})

test('only owners invite and manage accountants, and an invited one is told of the invitation alone', async () => {
  const { rental, owner } = await buildWork()
  const manager = await buildMember(db, rental, 'manager')
  const invited = await buildPerson(db)
  const invite = (who: Person) => call(members.addMember, { rental, email: invited.email, role: 'accountant' }, as(who))
  expect((await invite(manager)).error.reason).toBe('forbidden')
  expect((await invite(owner)).status).toBe(202)
  await advance(0)
  await settled()
  expect((await listsOf(invited, rental, 'helmet')).notices).toEqual(['addedToRental'])
  await call(rentals.readOfficeRental, { rental }, as(invited))
  const member = await memberOf(rental, invited)
  expect((await call(members.saveMember, { rental, member, role: 'staff' }, as(manager))).error.reason).toBe('forbidden')
  expect((await call(members.removeMember, { rental, member }, as(manager))).error.reason).toBe('forbidden')
  expect((await call(members.removeMember, { rental, member }, as(invited))).status).toBe(204)
})
