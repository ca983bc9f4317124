import { describe, expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as members from '@rentwell/contract/members/members.endpoints.ts'
import * as notifications from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as rentals from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { mayManageRole, roles, rolesToGive, type Role } from '@rentwell/contract/members/members.rules.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { claimEmail, moveEmail } from '../accounts/accounts.store.ts'
import { buildBooking } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'

const { db, call, app, advance, send } = await testApp()

const as = (who: Person) => ({ token: who.token })
const add = (rental: string, who: Person, email: string, role?: Role) => call(members.addMember, { rental, email, ...(role ? { role } : {}) }, as(who))
const team = async (rental: string, who: Person) => (await call(members.listMembers, { rental }, as(who))).body.members
const openOffice = (rental: string, who: Person) => call(rentals.readOfficeRental, { rental }, as(who))
const stepUp = (who: Person) => db.run(sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)} where user_id = ${who.id}`)
const letters = (to: string) =>
  db.rows<{ subject: string; text: string }>(sql`select subject, text from sandbox_messages where recipient = ${to} order by sent_at`)
/** Whoever was built by the clock of this machine, logged in by the product's. */
const openedNow = async (who: Person, now: Date) => {
  await db.run(sql`update sessions set last_seen_at = ${now} where user_id = ${who.id}`)
  return who
}
const memberOf = async (rental: string, who: Person) =>
  (await db.row<{ id: string }>(sql`select id from members where rental_id = ${rental} and user_id = ${who.id}`))?.id ?? ''
let count = 0
const newAddress = () => `somebody-${++count}@example.org`

describe('who may manage whom', () => {
  test('owners everybody, managers staff, the others nobody', () => {
    const table = roles.map(role => [role, rolesToGive(role)])
    expect(Object.fromEntries(table)).toEqual({ owner: ['owner', 'manager', 'staff', 'accountant'], manager: ['staff'], staff: [], accountant: [] })
    expect(mayManageRole('manager', 'manager')).toBe(false)
  })
})

describe('add a member', () => {
  test('answers the same for an address that is known and one that is not, and shows both as invited', async () => {
    const { id, owner } = await buildRental(db)
    const known = await buildPerson(db)
    const unknown = newAddress()
    const [one, other] = [await add(id, owner, known.email.toUpperCase()), await add(id, owner, unknown)]
    expect([one.status, other.status]).toEqual([202, 202])
    expect(one.body).toEqual({ member: { id: expect.any(String), email: known.email, role: 'staff', status: 'invited', user: null } })
    expect(other.body).toEqual({ member: { id: expect.any(String), email: unknown, role: 'staff', status: 'invited', user: null } })
    const list = (await team(id, owner)).filter(member => member.status === 'invited')
    expect(list.map(({ id: _id, email: _email, insertedAt: _at, expiresAt, ...rest }) => ({ ...rest, lapses: expiresAt !== null }))).toEqual(
      Array.from({ length: 2 }, () => ({
        user: null,
        role: 'staff',
        status: 'invited',
        isMe: false,
        addedBy: { firstName: owner.firstName, lastName: owner.lastName },
        lastSeenAt: null,
        lapses: true,
      })),
    )
    await app.outbox.drain()
    expect((await letters(unknown))[0]?.text).toContain(`/office/${id}`)
  })

  test('lets whoever has confirmed the address in with the next request, tells them, and shows them once they came', async () => {
    const { id, owner, title } = await buildRental(db)
    const person = await buildPerson(db)
    const { member } = (await add(id, owner, person.email, 'manager')).body
    expect((await call(accounts.readMe, {}, as(person))).body.me.rentals).toMatchObject([{ id, role: 'manager' }])
    await advance(0)
    await app.outbox.drain()
    const told = (await call(notifications.listNotifications, {}, as(person))).body.notifications
    expect(told).toMatchObject([{ kind: 'addedToRental', title: `You’re now on the team of ${title}`, path: `/office/${id}/members?joined=1` }])
    expect((await call(notifications.listNotifications, {}, as(owner))).body.notifications).toEqual([])

    expect((await openOffice(id, person)).status).toBe(200)
    const mine = (await team(id, owner)).find(one => one.id === member.id)
    expect(mine).toMatchObject({
      status: 'active',
      role: 'manager',
      email: person.email,
      user: { id: person.id },
      expiresAt: null,
      lastSeenAt: expect.any(String),
    })
    await advance(0)
    expect((await call(notifications.listNotifications, {}, as(owner))).body.notifications).toMatchObject([
      { kind: 'newMember', title: `${person.firstName} ${person.lastName} joined ${title}` },
    ])
  })

  test('lets whoever signs up with the address in at once, one time', async () => {
    const { id, owner } = await buildRental(db)
    const email = newAddress()
    const { member } = (await add(id, owner, email)).body
    const person = await buildPerson(db, { email })
    expect((await openOffice(id, person)).status).toBe(200)
    await call(members.removeMember, { rental: id, member: member.id }, as(owner))
    expect((await openOffice(id, person)).status).toBe(404)
    await db.run(sql`delete from user_emails where user_id = ${person.id}`)
    await claimEmail(db, email, person.id, app.clock.now())
    expect((await openOffice(id, person)).status).toBe(404)
  })

  test('is held while the address is confirmed at the same moment: nobody falls between', async () => {
    const { id, owner } = await buildRental(db)
    for (let round = 0; round < 8; round++) {
      const email = newAddress()
      const person = await buildPerson(db)
      await db.run(sql`delete from user_emails where user_id = ${person.id}`)
      await Promise.all([add(id, owner, email), claimEmail(db, email, person.id, app.clock.now())])
      expect([round, (await openOffice(id, person)).status]).toEqual([round, 200])
    }
  })

  test('a person who gives the address up before they came is not in, whoever confirms it next is', async () => {
    const { id, owner } = await buildRental(db)
    const [first, second] = [await buildPerson(db), await buildPerson(db)]
    await add(id, owner, first.email)
    await db.run(sql`delete from user_emails where user_id = ${second.id}`)
    await moveEmail(db, first.id, newAddress(), app.clock.now())
    expect((await openOffice(id, first)).status).toBe(404)
    await claimEmail(db, first.email, second.id, app.clock.now())
    expect((await openOffice(id, second)).status).toBe(200)
  })

  test('a repeat is the same answer and no second letter; after an hour it is sent again', async () => {
    const { id, owner } = await buildRental(db)
    const email = newAddress()
    const first = await add(id, owner, email)
    const again = await add(id, owner, email, 'manager')
    expect([again.status, again.body]).toEqual([202, first.body])
    await app.outbox.drain()
    expect(await letters(email)).toHaveLength(1)
    await advance(3700)
    expect((await add(id, owner, email)).body).toEqual(first.body)
    await app.outbox.drain()
    expect(await letters(email)).toHaveLength(2)
    const works = await buildMember(db, id, 'manager')
    expect((await add(id, owner, works.email)).body).toEqual({
      member: { id: await memberOf(id, works), email: works.email, role: 'manager', status: 'invited', user: null },
    })
  })

  test('forbidden: who may not give a role prolongs no invitation with it', async () => {
    const { id, owner } = await buildRental(db)
    const manager = await buildMember(db, id, 'manager')
    const email = newAddress()
    const first = await add(id, owner, email, 'manager')
    await advance(3700)
    expect((await add(id, manager, email)).error?.reason).toBe('forbidden')
    expect((await add(id, owner, email)).body).toEqual(first.body)
  })

  test('an invitation lapses after seven days, whether the address was known or not', async () => {
    const { id, owner } = await buildRental(db)
    const person = await buildPerson(db)
    const email = newAddress()
    await add(id, owner, person.email)
    await add(id, owner, email)
    await advance(7 * 86_400 - 60)
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
    expect(await team(id, owner)).toHaveLength(3)
    const before = app.clock.now()
    await app.clock.set(Math.ceil((before.getTime() - Date.now()) / 1000) + 120)
    expect((await openOffice(id, person)).status).toBe(404)
    expect(await team(id, owner)).toHaveLength(1)
    await advance(120)
    expect(await db.rows(sql`select 1 from memberships_of_user where user_id = ${person.id}`)).toEqual([])
    const late = await buildPerson(db, { email }, app.clock.now())
    expect((await openOffice(id, late)).status).toBe(404)
  })

  test('adding an owner asks for a fresh code; a manager adds staff alone', async () => {
    const { id, owner } = await buildRental(db)
    const manager = await buildMember(db, id, 'manager')
    const staff = await buildMember(db, id, 'staff')
    const refused = await add(id, owner, newAddress(), 'owner')
    expect([refused.status, refused.error.reason]).toEqual([403, 'step_up_required'])
    await stepUp(owner)
    expect((await add(id, owner, newAddress(), 'owner')).status).toBe(202)
    for (const role of ['owner', 'manager'] as const) expect((await add(id, manager, newAddress(), role)).error.reason).toBe('forbidden')
    expect((await add(id, manager, newAddress(), 'staff')).status).toBe(202)
    expect((await add(id, staff, newAddress(), 'staff')).error.reason).toBe('forbidden')
  })

  test('step_up_required: an owner’s invitation is not renewed without a fresh code, under whatever role it is asked for', async () => {
    const { id, owner } = await buildRental(db)
    await openedNow(owner, app.clock.now())
    const email = newAddress()
    const read = () =>
      db.row<{ role: string; sent_at: Date; expires_at: Date }>(
        sql`select role, sent_at, expires_at from invitations where rental_id = ${id} and email = ${email}`,
      )
    await stepUp(owner)
    expect((await add(id, owner, email, 'owner')).status).toBe(202)
    const before = await read()
    expect(before).toMatchObject({ role: 'owner' })
    await advance(3601)
    for (const role of ['owner', 'manager', 'staff', undefined] as const) {
      const refused = await add(id, owner, email, role)
      expect([refused.status, refused.error.reason]).toEqual([403, 'step_up_required'])
    }
    await app.outbox.drain()
    expect([await read(), (await letters(email)).length]).toEqual([before, 1])
    await stepUp(owner)
    expect((await add(id, owner, email)).body.member.role).toBe('owner')
    await app.outbox.drain()
    expect(await read()).toMatchObject({ role: 'owner', sent_at: expect.toSatisfy((at: Date) => before !== undefined && at > before.sent_at) })
    expect(await letters(email)).toHaveLength(2)
  })

  test('validation: no address, another role, another key', async () => {
    const { id, owner } = await buildRental(db)
    const post = (payload: object) =>
      send({ method: 'POST', url: `/api/v2/office/${id}/members/add`, headers: { authorization: `Bearer ${owner.token}` }, payload })
    const fields = async (payload: object) => (await post(payload)).json<{ error: { fields: object } }>().error.fields
    expect(await fields({})).toEqual({ email: 'required' })
    expect(await fields({ email: 'nobody' })).toEqual({ email: 'invalid_email' })
    expect(await fields({ email: 'a@example.org', role: 'admin' })).toEqual({ role: 'invalid' })
    expect(await fields({ email: 'a@example.org', user_id: newId() })).toEqual({ userId: 'unknown_key' })
  })
})

describe('change and remove', () => {
  test('a role holds from the next request on; a manager manages staff alone', async () => {
    const { id, owner } = await buildRental(db)
    const [manager, other, staff] = [await buildMember(db, id, 'manager'), await buildMember(db, id, 'manager'), await buildMember(db, id, 'staff')]
    const save = (who: Person, whom: Person, role: 'owner' | 'manager' | 'staff') =>
      memberOf(id, whom).then(member => call(members.saveMember, { rental: id, member, role }, as(who)))
    for (const [who, whom, role] of [
      [manager, other, 'staff'],
      [manager, staff, 'manager'],
      [manager, owner, 'staff'],
      [staff, staff, 'manager'],
    ] as const)
      expect((await save(who, whom, role)).error.reason).toBe('forbidden')
    expect((await save(owner, staff, 'owner')).error.reason).toBe('step_up_required')
    const saved = await save(owner, staff, 'manager')
    expect([saved.status, saved.body.member]).toMatchObject([200, { role: 'manager', status: 'active', user: { id: staff.id } }])
    expect((await save(owner, staff, 'manager')).body).toEqual(saved.body)
    expect((await add(id, staff, newAddress())).status).toBe(202)
    expect((await call(members.removeMember, { rental: id, member: await memberOf(id, other) }, as(manager))).error.reason).toBe('forbidden')
  })

  test('whoever is removed is out at once; a repeat by the remover is the same, everybody may leave', async () => {
    const { id, owner } = await buildRental(db)
    const [manager, staff] = [await buildMember(db, id, 'manager'), await buildMember(db, id, 'staff')]
    const member = await memberOf(id, staff)
    const remove = (who: Person) => call(members.removeMember, { rental: id, member }, as(who))
    expect((await remove(manager)).status).toBe(204)
    expect((await openOffice(id, staff)).status).toBe(404)
    expect((await call(accounts.readMe, {}, as(staff))).body.me.rentals).toEqual([])
    expect([(await remove(manager)).status, (await remove(owner)).status]).toEqual([204, 404])
    expect((await call(members.removeMember, { rental: id, member: await memberOf(id, manager) }, as(manager))).status).toBe(204)
    expect((await team(id, owner)).map(one => one.role)).toEqual(['owner'])
  })

  test('another rental’s member and an absent one are the same 404', async () => {
    const [own, foreign] = [await buildRental(db), await buildRental(db)]
    const theirs = await memberOf(foreign.id, foreign.owner)
    const ask = (member: string, method: 'DELETE' | 'PATCH') =>
      send({
        method,
        url: `/api/v2/office/${own.id}/members/${member}`,
        headers: { authorization: `Bearer ${own.owner.token}` },
        payload: method === 'PATCH' ? { role: 'staff' } : {},
      })
    for (const method of ['DELETE', 'PATCH'] as const) {
      const [one, other] = [await ask(theirs, method), await ask(newId(), method)]
      expect([one.statusCode, one.body]).toEqual([404, other.body])
    }
  })

  test('last_owner: the last owner stays, invited ones do not count', async () => {
    const { id, owner } = await buildRental(db)
    await stepUp(owner)
    await add(id, owner, newAddress(), 'owner')
    const invited = await buildPerson(db)
    await add(id, owner, invited.email, 'owner')
    const member = await memberOf(id, owner)
    for (const answer of [
      await call(members.removeMember, { rental: id, member }, as(owner)),
      await call(members.saveMember, { rental: id, member, role: 'staff' }, as(owner)),
    ])
      expect([answer.status, answer.error.reason]).toEqual([409, 'last_owner'])
    await openOffice(id, invited)
    expect((await call(members.saveMember, { rental: id, member, role: 'staff' }, as(owner))).status).toBe(200)
  })

  test('last_owner: however many owners leave at once, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, owner } = await buildRental(db)
      const owners = [owner, ...(await Promise.all([1, 2, 3].map(() => buildMember(db, id, 'owner'))))]
      const answers = await Promise.all(owners.map(async who => call(members.removeMember, { rental: id, member: await memberOf(id, who) }, as(who))))
      expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([204, 204, 204, 409])
      expect(await db.rows(sql`select role from members where rental_id = ${id}`)).toEqual([{ role: 'owner' }])
    }
  })

  test('the database itself keeps an owner, also under parallel removals past the verbs', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, owner } = await buildRental(db)
      const other = await buildMember(db, id, 'owner')
      const gone = await Promise.allSettled(
        [owner, other].map(who => db.transaction(tx => tx.run(sql`delete from members where rental_id = ${id} and user_id = ${who.id}`))),
      )
      expect(gone.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(db.run(sql`update members set role = 'manager' where rental_id = ${id}`)).rejects.toThrow('a rental keeps an owner')
    }
  })
})

describe('who answers for a unit', () => {
  test('members of the rental who have come; they are gone with them', async () => {
    const unit = await buildUnit(db)
    const { id, owner } = unit.rental
    const staff = await buildMember(db, id, 'staff')
    const member = await memberOf(id, staff)
    const save = (who: Person, memberIds: string[], unitId = unit.id) => call(members.saveUnitMembers, { rental: id, unit: unitId, memberIds }, as(who))
    expect((await save(owner, [member, member])).body.members).toMatchObject([{ id: member, user: { id: staff.id } }])
    expect((await save(staff, [])).error.reason).toBe('forbidden')
    const { member: invited } = (await add(id, owner, newAddress())).body
    for (const stranger of [newId(), invited.id, await memberOf((await buildRental(db)).id, owner)].filter(Boolean))
      expect((await save(owner, [member, stranger])).error.fields).toEqual({ memberIds: 'invalid' })
    expect((await save(owner, [], (await buildUnit(db)).id)).status).toBe(404)
    expect((await call(members.listUnitMembers, { rental: id, unit: unit.id }, as(staff))).body.members).toHaveLength(1)
    await call(members.removeMember, { rental: id, member }, as(owner))
    expect((await call(members.listUnitMembers, { rental: id, unit: unit.id }, as(owner))).body.members).toEqual([])
  })

  test('they alone hear of its new requests; where nobody answers for it, everybody does', async () => {
    const now = app.clock.now()
    const heard = async (who: Person) => (await db.rows<{ kind: string }>(sql`select kind from notifications where user_id = ${who.id}`)).map(row => row.kind)
    for (const isChosen of [true, false]) {
      const unit = await buildUnit(db)
      const { id, owner } = unit.rental
      const staff = await buildMember(db, id, 'staff')
      const memberIds = isChosen ? [await memberOf(id, staff)] : []
      await call(members.saveUnitMembers, { rental: id, unit: unit.id, memberIds }, { token: (await openedNow(owner, now)).token })
      await buildBooking({ app, db, call }, { unit, status: 'confirmation_pending' })
      await app.outbox.drain()
      expect([isChosen, await heard(owner), await heard(staff)]).toEqual([isChosen, isChosen ? [] : ['newRequest'], ['newRequest']])
    }
  })
})

test('the list goes on page by page: owners, managers, staff, those who are invited', async () => {
  const { id, owner } = await buildRental(db)
  for (const role of ['staff', 'manager', 'staff', 'owner'] as const) await buildMember(db, id, role)
  for (let more = 0; more < 3; more++) await add(id, owner, newAddress())
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = (await call(members.listMembers, { rental: id, limit: 3, ...(cursor ? { cursor } : {}) }, as(owner))).body
    seen.push(...page.members.map(member => (member.status === 'invited' ? 'invited' : member.role)))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(['owner', 'owner', 'manager', 'staff', 'staff', 'invited', 'invited', 'invited'])
})
