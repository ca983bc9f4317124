import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import * as members from '@rentwell/contract/members/members.endpoints.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { findMemberAudiences } from '../members/members.live.ts'
import { messagingLive } from '../messaging/messaging.live.ts'
import { sql } from '../platform/db/db.ts'
import { startHub } from '../platform/stream/events.hub.ts'
import { mount, type AdapterParts } from '../platform/http/adapter.ts'
import { openAdmission } from '../platform/http/admission.ts'
import { responseCache } from '../platform/http/response-cache.ts'
import { openStreams } from '../platform/stream/events.stream.ts'
import { createLog } from '../platform/base/log.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { listenOn, openEvents, type Listening } from './listening.build.ts'
import { audiencesOf } from './audiences.views.ts'

const server = await testApp()
const { app, call, db, send } = server
const origin = await listenOn(app)

const open: Listening[] = []
afterAll(() => open.forEach(listening => listening.close()))

const soon = <T>(read: () => T) => expect.poll(read)

const listenAs = async (who: Person, lastId?: number, at = origin) => {
  const listening = await openEvents(at, who.token, lastId === undefined ? {} : { lastId })
  open.push(listening)
  expect(listening.status).toBe(200)
  await soon(() => listening.lastId()).toBeDefined()
  return listening
}

/** What a stream was sent, shortened: bodies of messages, types of the rest. */
const said = (listening: Listening) =>
  listening.heard.map(({ type, data }) => (type === 'message' ? (data['conversationMessage'] as { body: string }).body : type))

const talk = async () => {
  const rental = await buildRental(db)
  const guest = await buildPerson(db)
  const write = (body: string, who: Person, to: { conversationId: string } | { rentalId: string }) =>
    call(messaging.sendMessage, { id: randomUUID(), body, ...to }, { token: who.token })
  const { conversationId } = (await write('first', guest, { rentalId: rental.id })).body.conversationMessage
  const say = (body: string, who: Person = guest) => write(body, who, { conversationId })
  const remove = async (who: Person) => {
    const team = (await call(members.listMembers, { rental: rental.id }, { token: rental.owner.token })).body.members
    const member = team.find(one => one.user?.id === who.id)?.id ?? ''
    expect((await call(members.removeMember, { rental: rental.id, member }, { token: rental.owner.token })).status).toBe(204)
  }
  await quiet()
  return { rental, guest, owner: rental.owner, conversationId, say, remove }
}

/** Waits until all that was published is known to the server. */
const quiet = async () => {
  const head = await db.row<{ last: number }>(sql`select last from event_head`)
  const { token } = await buildPerson(db)
  await expect.poll(async () => Number((await positionFor(token)) ?? 0)).toBeGreaterThanOrEqual(head?.last ?? 0)
}
const positionFor = async (token: string | undefined, url = '/api/v2/conversations') =>
  (await send({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })).headers['x-live-position']

describe('the position of a read', () => {
  test('is named on what is read with a token and kept by no cache', async () => {
    const { guest, rental, say } = await talk()
    const before = Number(await positionFor(guest.token))
    expect(before).toBeGreaterThan(0)
    await say('one')
    await expect.poll(async () => Number(await positionFor(guest.token))).toBeGreaterThan(before)
    expect(await positionFor(undefined, '/api/v2/conversations')).toBeUndefined()
    expect(await positionFor(guest.token, '/api/v2/geo/countries')).toBeUndefined()
    expect(await positionFor(guest.token, `/api/v2/rentals/${rental.slug}`)).toBeUndefined()
    const written = await send({ method: 'POST', url: '/api/v2/me/logout', headers: { authorization: `Bearer ${guest.token}` } })
    expect(written.headers['x-live-position']).toBeUndefined()
  })

  test('a read and a stream that begins at its position miss nothing, whenever they are asked for', async () => {
    const { guest, owner, conversationId, say } = await talk()
    const words = Array.from({ length: 80 }, (_, index) => `${index}`)
    const writing = (async () => {
      for (const word of words) await say(word, owner)
    })()
    const screens: { read: string[]; stream: Listening }[] = []
    for (let round = 0; round < 16; round++) {
      const answer = await fetch(`${origin}/api/v2/conversations/${conversationId}/messages?limit=100`, { headers: { authorization: `Bearer ${guest.token}` } })
      const { messages } = (await answer.json()) as { messages: { body: string }[] }
      const stream = await listenAs(guest, Number(answer.headers.get('x-live-position')))
      screens.push({ read: messages.map(message => message.body), stream })
    }
    await writing
    for (const { read, stream } of screens) {
      await soon(() => [...new Set([...read, ...said(stream)])]).toEqual(['first', ...words])
      expect(new Set(said(stream)).size).toBe(said(stream).length)
      stream.close()
    }
  })
})

describe('a member who is removed', () => {
  test('is sent nothing of the rental beyond the removal, also where it commits together with what follows', async () => {
    const { rental, owner, say } = await talk()
    // So many that a look at who may listen, now and then, does not find them all in time.
    const team = await Promise.all(Array.from({ length: 12 }, () => buildMember(db, rental.id, 'staff')))
    const desk = await listenAs(owner)
    const removed = await Promise.all(team.map(staff => listenAs(staff)))
    await say('before')
    for (const stream of removed) await soon(() => said(stream)).toEqual(['before'])
    // Both wait for the number at their commit, one behind the other.
    const waiting = async (count: number) => {
      const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await db.rows(isWaiting)).length, { interval: 5 }).toBe(count)
    }
    const both = await db.transaction(async tx => {
      await tx.row(sql`select last from event_head for update`)
      const removal = db.run(sql`
        with gone as (delete from memberships_of_user where rental_id = ${rental.id} and user_id = any(${team.map(staff => staff.id)}::uuid[]))
        delete from members where rental_id = ${rental.id} and user_id = any(${team.map(staff => staff.id)}::uuid[])`)
      await waiting(1)
      const message = say('after')
      await waiting(2)
      return { done: Promise.all([removal, message]) }
    })
    await both.done
    await soon(() => said(desk)).toEqual(['before', 'after'])
    await soon(() => removed.every(stream => stream.ended())).toBe(true)
    expect(removed.map(said)).toEqual(team.map(() => ['before']))
    const again = await listenAs(team[0] ?? owner, 0)
    expect(said(again)).toEqual([])
  })

  test('is sent nothing where they are removed while their stream begins', async () => {
    const { rental, owner, say, remove } = await talk()
    const staff = await buildMember(db, rental.id, 'staff')
    await quiet()
    const session = await db.row<{ id: string }>(sql`select id from sessions where user_id = ${staff.id}`)
    const log = createLog('silent')
    const hub = await startHub({ db, clock: app.clock, log, views: messagingLive, bus: undefined })
    const other = Fastify()
    let asked = 0
    const { route } = openStreams({
      hub,
      clock: app.clock,
      log,
      async audiencesOf(tickets, now) {
        const found = await audiencesOf(db, tickets, now, findMemberAudiences)
        if (++asked > 1) return found
        // The removal commits, and every process knows of it, before this answer is used.
        const at = hub.position()
        await remove(staff)
        await expect.poll(() => hub.position()).toBeGreaterThan(at)
        return found
      },
    })
    mount(other, '/api/v2', [route], {
      clock: app.clock,
      cache: responseCache(1),
      admission: openAdmission({ connections: 10, mostLag: 10_000, isReserved: () => false }),
      livePosition: hub.position,
      authenticate: async () => ({ id: staff.id, sessionId: session?.id ?? '', isAdmin: false, isLeaving: false, writes: 0 }),
    } as Partial<AdapterParts> as AdapterParts)
    const address = await other.listen({ port: 0, host: '127.0.0.1' })
    const [desk, removed] = [await listenAs(owner), await openEvents(address, staff.token)]
    await say('after')
    await soon(() => said(desk)).toEqual(['after'])
    await soon(() => removed.ended()).toBe(true)
    expect(said(removed)).toEqual([])
    await hub.stop()
    await other.close()
  })

  test('another role ends the stream as well: what is told depends on it', async () => {
    const { rental, owner } = await talk()
    const staff = await buildMember(db, rental.id, 'staff')
    const stream = await listenAs(staff)
    const before = await db.row<{ last: number }>(sql`select last from event_head`)
    await db.run(sql`update members set role = 'manager' where rental_id = ${rental.id} and user_id = ${staff.id}`)
    await soon(() => stream.ended()).toBe(true)
    const mine = sql`select type from events where audience = ${staff.id} and id > ${before?.last ?? 0}`
    expect(await db.rows(mine)).toEqual([{ type: 'membership' }])
    expect(said(await listenAs(owner))).toEqual([])
  })
})

describe('an open stream', () => {
  test('is told to read anew in the place of an event that cannot be told, here of the release before; those beside it are told', async () => {
    const { guest, say, owner } = await talk()
    const stream = await listenAs(guest)
    await say('before', owner)
    // The release before queues its events.
    await db.run(sql`insert into event_queue (audience, type, payload, at) values (${guest.id}, 'booking', '{"rentalId": "none", "bookingId": "none"}', now())`)
    await soon(() => said(stream)).toEqual(['before', 'reset'])
    await say('after', owner)
    await soon(() => said(stream)).toEqual(['before', 'reset', 'after'])
    expect(await db.rows(sql`select 1 from event_queue`)).toEqual([])
    const ids = stream.heard.map(event => event.id)
    expect(ids).toEqual(ids.toSorted((one, next) => one - next))
  })

  test('is told to read anew where the database was put back to an earlier day', async () => {
    const { guest, say, owner } = await talk()
    for (const word of ['one', 'two', 'three']) await say(word, owner)
    await quiet()
    const stream = await listenAs(guest)
    await db.run(sql`with back as (update event_head set last = last - 6 returning last) delete from events where id > (select last from back)`)
    await soon(() => said(stream)).toEqual(['reset'])
    await say('anew', owner)
    await soon(() => said(stream)).toEqual(['reset', 'anew'])
  })
})
