import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { saveAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as blocks from '@rentwell/contract/calendar/blocks.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as members from '@rentwell/contract/members/members.endpoints.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as notifications from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as rentals from '@rentwell/contract/rentals/rentals.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildBooking } from '../bookings/life.build.ts'
import { failUrlUpload, insertUrlUpload } from '../media/url-uploads.store.ts'
import { sql } from '../platform/db/db.ts'
import { comingYear } from '../platform/testing/dates.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { spawnServer } from '../platform/testing/spawn-server.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { listenOn, openEvents, type Listening } from './listening.build.ts'

const server = await testApp()
const { app, call, db, send, connection } = server
const origin = await listenOn(app)

const open: Listening[] = []
const listen = async (...given: Parameters<typeof openEvents>) => {
  const listening = await openEvents(...given)
  open.push(listening)
  return listening
}
const listenAs = async (who: Person, more = {}, at = origin) => {
  const listening = await listen(at, who.token, more)
  expect(listening.status).toBe(200)
  await soon(() => listening.lastId()).toBeDefined()
  return listening
}
afterAll(() => open.forEach(listening => listening.close()))

/** Waits until a person was told a message that was sent after this: what is told later would be heard by who begins to listen meanwhile. */
const toldFromNow = async () => {
  const head = await db.row<{ last: number }>(sql`select last from event_head`)
  return async (who: Person, message: RegExp) => {
    const witness = await listenAs(who, { lastId: head?.last ?? 0 })
    await soon(() => bodies(witness).at(-1)).toMatch(message)
    witness.close()
  }
}

const talk = async () => {
  const rental = await buildRental(db)
  const guest = await buildPerson(db)
  const say = async (body: string, who: Person = guest, at?: string) => {
    const message = { id: randomUUID(), body, ...(conversation ? { conversationId: conversation } : { rentalId: rental.id }) }
    if (at === undefined) return (await call(messaging.sendMessage, message, { token: who.token })).body.conversationMessage
    const answer = await fetch(`${at}/api/v2/conversations/send_message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: message.id, body, conversation_id: conversation }),
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { conversationMessage: { id: string; seq: number; conversationId: string } }).conversationMessage
  }
  let conversation = ''
  const told = await toldFromNow()
  conversation = (await say('first')).conversationId
  await told(guest, /^first$/)
  return { rental, guest, owner: rental.owner, conversation, say }
}

const soon = <T>(read: () => T) => expect.poll(read)

const bodies = (listening: Listening) =>
  listening.heard.filter(event => event.type === 'message').map(event => (event.data['conversationMessage'] as { body: string }).body)

describe('the live channel', () => {
  test('asks for the bearer header and takes no token in the address', async () => {
    const { guest } = await talk()
    for (const url of ['/api/v2/events', `/api/v2/events?token=${guest.token}`, `/api/v2/events?access_token=${guest.token}`]) {
      const answer = await send({ url, headers: { cookie: `token=${guest.token}` } })
      expect([answer.statusCode, answer.json<{ error: { reason: string } }>().error.reason]).toEqual([401, 'unauthenticated'])
    }
    expect((await listen(origin, 'nonsense')).status).toBe(401)
    expect((await listen(origin, guest.token, { lastId: 'abc' })).status).toBe(400)
    expect((await send({ method: 'POST', url: '/api/v2/events' })).statusCode).toBe(405)
  })

  test('tells a message, a read mark and typing to every screen of both sides, and to nobody else', async () => {
    const { rental, guest, owner, conversation, say } = await talk()
    const staff = await buildMember(db, rental.id, 'staff')
    const stranger = await buildPerson(db)
    const foreign = await buildRental(db)
    const [phone, tablet, desk, colleague, other, foreigner] = await Promise.all([
      listenAs(guest),
      listenAs(guest),
      listenAs(owner),
      listenAs(staff),
      listenAs(stranger),
      listenAs(foreign.owner),
    ])
    const message = await say('Hello')
    for (const listening of [phone, tablet, desk, colleague]) await soon(() => bodies(listening)).toEqual(['Hello'])
    expect(phone.heard[0]?.data).toEqual({ conversationMessage: JSON.parse(JSON.stringify(message)) as unknown })

    await call(messaging.tellTyping, { conversation }, { token: owner.token })
    await call(messaging.tellTyping, { conversation }, { token: owner.token })
    await call(messaging.markMessagesRead, { conversation, upTo: message.id }, { token: owner.token })
    await soon(() => phone.heard.map(event => event.type)).toEqual(['message', 'typing', 'message_read'])
    expect(phone.heard[1]?.data).toEqual({ conversationId: conversation, user: { id: owner.id, firstName: owner.firstName } })
    expect(phone.heard[2]?.data).toEqual({ conversationId: conversation, upTo: message.id, readAt: expect.any(String), by: 'rental' })
    const ids = phone.heard.map(event => event.id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect([other.heard, foreigner.heard]).toEqual([[], []])
  })

  test('tells steps of a booking to each side in its own view and language, and a new unit to the office', async () => {
    const told = await toldFromNow()
    const { id, guest, owner, unit, rental } = await buildBooking(server, { status: 'confirmation_pending' })
    await app.outbox.drain()
    await told(guest, /^Booking requested/)
    const [russian, desk] = [await listenAs(guest, { language: 'ru' }), await listenAs(owner)]
    const staff = await listenAs(await buildMember(db, rental, 'staff'))
    await call(bookings.confirmRequest, { rental, booking: id }, { token: owner.token })
    await app.outbox.drain()
    const booking = (listening: Listening) =>
      listening.heard.findLast(event => event.type === 'booking')?.data['booking'] as
        | { can: string[]; note?: string; rentalLengthHumanized: string; status: string }
        | undefined
    for (const listening of [russian, desk, staff]) await soon(() => booking(listening)?.status).toBe('confirmed')
    expect([booking(russian)?.rentalLengthHumanized, booking(desk)?.rentalLengthHumanized]).toEqual(['3 дня', '3 days'])
    expect([booking(russian)?.note, booking(desk)?.note]).toEqual([undefined, ''])
    expect([booking(desk)?.can.includes('cancel'), booking(staff)?.can.includes('cancel')]).toEqual([true, false])
    await soon(() => bodies(russian)[0]).toMatch(/^Бронь подтверждена/)

    const made = await call(units.createUnit, { rental, title: 'New one', baseRentalPeriod: 'Daily', basePrice: 500 }, { token: owner.token })
    await soon(() => desk.heard.find(event => event.type === 'unit_created')?.data).toEqual({ unit: { ...made.body.unit } })
    expect(russian.heard.some(event => event.type === 'unit_created')).toBe(false)
    expect(unit.id).not.toBe(made.body.unit.id)

    const year = comingYear('01-07')
    const days = { startAt: `${year}-01-07T02:00:00.000Z`, endAt: `${year}-01-08T02:00:00.000Z` }
    const closed = (await call(blocks.blockUnit, { rental, unitId: made.body.unit.id, ...days }, { token: owner.token })).body.block
    const calendars = () => desk.heard.filter(event => event.type === 'calendar').map(event => event.data)
    await soon(calendars).toEqual([{ rentalId: rental, unitId: made.body.unit.id }])
    await call(blocks.saveBlock, { rental, block: closed.id, note: 'Paint' }, { token: owner.token })
    await call(blocks.unblockUnit, { rental, block: closed.id }, { token: owner.token })
    await soon(() => calendars().length).toBe(3)
    expect(russian.heard.some(event => event.type === 'calendar')).toBe(false)

    const checked = { rental, booking: id, documents: { passport: true } }
    expect((await call(saveAcceptance, checked, { token: owner.token })).status).toBe(200)
    for (const listening of [desk, staff])
      await soon(() => listening.heard.find(event => event.type === 'hand_over')?.data).toEqual({ rentalId: rental, bookingId: id })
    expect(russian.heard.some(event => event.type === 'hand_over')).toBe(false)

    await soon(() => russian.heard.some(event => event.type === 'notification')).toBe(true)
    await call(notifications.readNotifications, {}, { token: guest.token })
    await soon(() => russian.heard.findLast(event => event.type === 'notifications_read')?.data).toEqual({ ids: null, unreadCount: 0 })
  })

  test('tells what became of an upload from an address to its owner alone', async () => {
    const [owner, other] = [await buildPerson(db), await buildPerson(db)]
    const [own, foreign] = [await listenAs(owner), await listenAs(other)]
    const token = randomUUID()
    await insertUrlUpload(db, token, owner.id, new Date())
    await db.transaction(tx => failUrlUpload(tx, token, 'It is not there', 'DownloadFileHTTPClientError', new Date()))
    await soon(() => own.heard.at(-1)).toMatchObject({ type: 'task', data: { task: { kind: 'upload_from_url', token, status: 'error' } } })
    expect(foreign.heard).toEqual([])
  })

  test('begins now without an id, and tells what was missed with one: each once, in order', async () => {
    const { guest, owner, say } = await talk()
    const first = await listenAs(guest)
    expect(first.heard).toEqual([])
    await say('one')
    await soon(() => bodies(first)).toEqual(['one'])
    const seen = first.lastId()
    first.close()
    for (const word of ['two', 'three', 'four']) await say(word, owner)
    const second = await listenAs(guest, { lastId: seen })
    await soon(() => bodies(second)).toEqual(['two', 'three', 'four'])
    await say('five', owner)
    await soon(() => bodies(second)).toEqual(['two', 'three', 'four', 'five'])
  })

  test('loses nothing where people connect again and again while others write', async () => {
    const { guest, owner, say } = await talk()
    const heard: string[] = []
    let lastId = (await listenAs(guest)).lastId()
    const words = Array.from({ length: 60 }, (_, index) => `${index}`)
    const writing = (async () => {
      for (const word of words) await say(word, owner)
    })()
    for (let round = 0; round < 200 && heard.length < words.length; round++) {
      const listening = await listenAs(guest, { lastId })
      await new Promise(resolve => setTimeout(resolve, 5 + (round % 4) * 10))
      listening.close()
      heard.push(...bodies(listening))
      lastId = listening.lastId()
    }
    await writing
    expect(heard).toEqual(words)
  })

  test('says so where what was missed is no longer kept, or was never there', async () => {
    const { guest, say } = await talk()
    const before = (await listenAs(guest)).lastId() ?? 0
    await say('old')
    await say('new')
    await expect.poll(async () => (await db.row<{ last: number }>(sql`select last from event_head`))?.last).toBeGreaterThanOrEqual(before + 4)
    await db.run(sql`delete from events where id <= ${before + 2}`)
    for (const lastId of [before, before + 1000]) {
      const listening = await listenAs(guest, { lastId })
      await soon(() => listening.heard[0]?.type).toBe('reset')
    }
  })

  test('ends for who logged out, was removed or blocked, and not for others; a new rental is heard at the next beginning', async () => {
    const rental = await buildRental(db)
    const [out, removed, blocked, kept, founder] = [
      await buildPerson(db),
      await buildMember(db, rental.id, 'staff'),
      await buildPerson(db),
      await buildPerson(db),
      await buildPerson(db),
    ]
    const streams = {
      out: await listenAs(out),
      removed: await listenAs(removed),
      blocked: await listenAs(blocked),
      kept: await listenAs(kept),
      founder: await listenAs(founder),
    }
    await call(accounts.logout, {}, { token: out.token })
    const member = (await call(members.listMembers, { rental: rental.id }, { token: rental.owner.token })).body.members.find(one => one.user?.id === removed.id)
    expect((await call(members.removeMember, { rental: rental.id, member: member?.id ?? '' }, { token: rental.owner.token })).status).toBe(204)
    await db.run(sql`update users set blocked_at = now() where id = ${blocked.id}`)
    const form = {
      title: 'New',
      slug: 'brand-new-rental',
      countryId: 'id',
      address: 'a',
      shortAddress: 'a',
      location: { type: 'Point' as const, coordinates: [-8.65, 115.13] as [number, number] },
    }
    expect((await call(rentals.createRental, form, { token: founder.token })).status).toBe(201)
    await expect.poll(() => [streams.out, streams.removed, streams.blocked, streams.founder].map(stream => stream.ended())).toEqual([true, true, true, true])
    expect(streams.kept.ended()).toBe(false)
    expect((await listen(origin, out.token)).status).toBe(401)
    // Who was removed hears no more of that rental, also not of what was missed.
    const again = await listenAs(removed, { lastId: 0 })
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(again.heard.filter(event => event.type === 'message')).toEqual([])
  })

  test('takes 20 streams of one person, and lets the next one in when one is closed', async () => {
    const { guest } = await talk()
    const twenty = await Promise.all(Array.from({ length: 20 }, () => listenAs(guest)))
    expect((await listen(origin, guest.token)).status).toBe(429)
    twenty[0]?.close()
    await soon(async () => (await listen(origin, guest.token)).status).toBe(200)
    twenty.forEach(stream => stream.close())
  })

  test('drops a reader who does not read, and tells it all when it comes back', async () => {
    const { guest, owner, say } = await talk()
    const { port } = new URL(origin)
    const socket = createConnection(Number(port), '127.0.0.1')
    socket.write(`GET /api/v2/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${guest.token}\r\n\r\n`)
    const begun = await new Promise<string>(resolve => socket.once('data', chunk => resolve(String(chunk))))
    expect(begun).toMatch(/^HTTP\/1.1 200/)
    socket.pause()
    const before = (await listenAs(owner)).lastId() ?? 0
    const reads = await listenAs(guest)
    const long = 'х'.repeat(10_000)
    // What the kernel's buffers hold does not count.
    const count = 600
    for (let sent = 0; sent < count; sent += 20) await Promise.all(Array.from({ length: 20 }, () => say(long, owner)))
    const ended = new Promise(resolve => socket.once('close', resolve))
    socket.on('error', () => {})
    socket.resume()
    await ended
    expect(reads.ended()).toBe(false)
    await expect.poll(() => bodies(reads).length).toBe(count)
    const back = await listenAs(guest, { lastId: before })
    await expect.poll(() => bodies(back).length).toBe(count)
  })

  test('says something every 15 seconds', async () => {
    const listening = await listenAs(await buildPerson(db))
    await expect.poll(() => listening.comments(), { timeout: 30_000, interval: 200 }).toBe(1)
  })
})

describe('two server processes on one database', () => {
  test('hear of each other at once, and a process that dies takes nothing with it', async () => {
    const { guest, owner, say } = await talk()
    const other = await spawnServer(connection)
    const [here, there] = [await listenAs(guest), await listenAs(guest, {}, other.origin)]
    await say('from here', owner)
    await soon(() => [bodies(here), bodies(there)]).toEqual([['from here'], ['from here']])
    await say('from there', owner, other.origin)
    await expect
      .poll(() => [bodies(here), bodies(there)])
      .toEqual([
        ['from here', 'from there'],
        ['from here', 'from there'],
      ])
    expect(here.heard.map(event => event.id)).toEqual(there.heard.map(event => event.id))
    const seen = there.lastId()
    await other.end('SIGKILL')
    await say('while it was dead', owner)
    const again = await spawnServer(connection)
    const back = await listenAs(guest, { lastId: seen }, again.origin)
    await soon(() => bodies(back)).toEqual(['while it was dead'])
    // A shutdown ends streams with a hint when to come again.
    const code = again.end('SIGTERM')
    await expect.poll(() => back.ended()).toBe(true)
    expect(await code).toBe(0)
  })

  test('number 200 messages of both in one order that both tell alike, without a gap', async () => {
    const one = await talk()
    const two = await talk()
    const other = await spawnServer(connection)
    const [here, there] = [await listenAs(one.owner), await listenAs(one.owner, {}, other.origin)]
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await Promise.all([
          one.say(`a${index}`),
          one.say(`b${index}`, one.owner, other.origin),
          two.say(`c${index}`),
          two.say(`d${index}`, two.owner, other.origin),
        ])
      }),
    )
    for (const listening of [here, there]) await expect.poll(() => bodies(listening).length).toBe(100)
    expect(there.heard).toEqual(here.heard)
    const seqs = here.heard.map(event => (event.data['conversationMessage'] as { seq: number }).seq)
    expect(seqs).toEqual(Array.from({ length: 100 }, (_, index) => index + 2))
    const rows = await db.rows<{ id: number }>(sql`select id from events order by id`)
    expect((rows.at(-1)?.id ?? 0) - (rows[0]?.id ?? 0)).toBe(rows.length - 1)
    await other.end('SIGTERM')
  })
})
