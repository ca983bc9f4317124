import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { askPerson } from '@rentwell/contract/assistant/assistant.endpoints.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildBooking } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'

const server = await testApp()
const { app, call, db, send } = server

const talk = async () => {
  const rental = await buildRental(db)
  const guest = await buildPerson(db)
  const first = await call(messaging.sendMessage, { id: randomUUID(), rentalId: rental.id, body: 'Is the green one free?' }, { token: guest.token })
  expect(first.status, JSON.stringify(first.error)).toBe(201)
  const conversation = first.body.conversationMessage.conversationId
  const say = (body: string, who: Person = guest, more: object = {}) =>
    call(messaging.sendMessage, { id: randomUUID(), conversationId: conversation, body, ...more }, { token: who.token })
  const list = (who: Person, more: object = {}) => call(messaging.listMessages, { conversation, ...more }, { token: who.token })
  const read = (upTo: string, who: Person) => call(messaging.markMessagesRead, { conversation, upTo }, { token: who.token })
  return { rental, guest, owner: rental.owner, conversation, first: first.body.conversationMessage, say, list, read }
}

describe('a conversation', () => {
  test('is one for each guest and rental, whoever begins it how often', async () => {
    const [rental, guest] = [await buildRental(db), await buildPerson(db)]
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call(messaging.sendMessage, { id: randomUUID(), rentalId: rental.id, body: `${index}` }, { token: guest.token }),
      ),
    )
    expect(new Set(many.map(answer => answer.body.conversationMessage.conversationId)).size).toBe(1)
    expect(many.map(answer => answer.body.conversationMessage.seq).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const { body } = await call(messaging.listConversations, {}, { token: guest.token })
    expect(body.conversations).toHaveLength(1)
    expect(body.conversations[0]).toMatchObject({ side: 'guest', rental: { id: rental.id }, user: { id: guest.id }, unreadCount: 0, lastMessage: { seq: 12 } })
  })

  test('is seen by its guest and by all who work in its rental, each from their side', async () => {
    const { rental, guest, owner, conversation } = await talk()
    const staff = await buildMember(db, rental.id, 'staff')
    for (const who of [owner, staff]) {
      const office = await call(messaging.listOfficeConversations, { rental: rental.id }, { token: who.token })
      expect(office.body).toMatchObject({ unreadCount: 1, nextCursor: null, conversations: [{ id: conversation, side: 'rental', unreadCount: 1 }] })
      expect((await call(messaging.listConversations, {}, { token: who.token })).body.conversations[0]).toMatchObject({ id: conversation, side: 'rental' })
    }
    const one = await call(messaging.listOfficeConversations, { rental: rental.id, userId: guest.id }, { token: owner.token })
    expect(one.body.conversations).toHaveLength(1)
    expect((await call(messaging.listConversations, { side: 'guest' }, { token: owner.token })).body.conversations).toEqual([])
    expect((await call(messaging.readConversation, { conversation }, { token: guest.token })).body.conversation).toMatchObject({
      side: 'guest',
      unreadCount: 0,
    })
  })

  test('is found by the other side’s name, and among the unread ones while it is', async () => {
    const { rental, guest, owner, conversation, say, read } = await talk()
    const office = async (more: object) =>
      (await call(messaging.listOfficeConversations, { rental: rental.id, ...more }, { token: owner.token })).body.conversations.map(one => one.id)
    const own = async (who: Person, more: object) => (await call(messaging.listConversations, more, { token: who.token })).body.conversations.map(one => one.id)
    const { firstName, lastName } = guest
    expect(await office({ q: `${firstName} ${lastName}`.toUpperCase() })).toEqual([conversation])
    expect(await office({ q: 'nobody’s name' })).toEqual([])
    expect(await own(guest, { q: rental.title.slice(1) })).toEqual([conversation])
    expect(await own(guest, { q: lastName })).toEqual([])
    expect(await own(owner, { q: lastName })).toEqual([conversation])
    expect([await office({ unread: 'yes' }), await own(owner, { unread: 'yes' }), await own(guest, { unread: 'yes' })]).toEqual([
      [conversation],
      [conversation],
      [],
    ])
    await read((await say('Hello?')).body.conversationMessage.id, owner)
    expect([await office({ unread: 'yes' }), await own(owner, { unread: 'yes' })]).toEqual([[], []])
  })

  test('is among those that need a person from the asking until a person answers', async () => {
    const { rental, guest, owner, conversation, say } = await talk()
    const waiting = async () =>
      (await call(messaging.listOfficeConversations, { rental: rental.id, asked: 'yes' }, { token: owner.token })).body.conversations.map(one => one.id)
    expect(await waiting()).toEqual([])
    await call(askPerson, { conversation }, { token: guest.token })
    expect(await waiting()).toEqual([conversation])
    expect((await call(messaging.listConversations, { asked: 'yes' }, { token: guest.token })).body.conversations).toEqual([])
    await say('Here I am', owner)
    expect(await waiting()).toEqual([])
  })

  test('of somebody else is 404 with the same bytes as an absent one', async () => {
    const { conversation, first } = await talk()
    const stranger = await buildPerson(db)
    const foreign = await buildRental(db)
    const absent = randomUUID()
    const calls = (id: string) => [
      ['GET', `/conversations/${id}`],
      ['GET', `/conversations/${id}/messages`],
      ['POST', `/conversations/${id}/read`, { up_to: first.id }],
      ['POST', `/conversations/${id}/typing`],
      ['POST', '/conversations/send_message', { id: randomUUID(), conversation_id: id, body: 'x' }],
    ]
    for (const token of [stranger.token, foreign.owner.token]) {
      const ask = ([method, path, payload]: unknown[]) =>
        send({
          method: method as 'GET',
          url: `/api/v2${String(path)}`,
          headers: { authorization: `Bearer ${token}` },
          ...(payload ? { payload: payload as object } : {}),
        })
      for (const [index, request] of calls(conversation).entries()) {
        const [theirs, nobodys] = [await ask(request), await ask(calls(absent)[index] ?? [])]
        expect([theirs.statusCode, theirs.body]).toEqual([404, nobodys.body])
      }
    }
    expect((await call(messaging.listMessages, { conversation }, {})).status).toBe(401)
    expect((await call(messaging.listMessages, { conversation: 'me' }, { token: stranger.token })).status).toBe(404)
  })

  test('ends for a member who was removed, at once', async () => {
    const { rental, conversation } = await talk()
    const staff = await buildMember(db, rental.id, 'staff')
    expect((await call(messaging.readConversation, { conversation }, { token: staff.token })).status).toBe(200)
    await db.run(sql`delete from members where user_id = ${staff.id}`)
    await db.run(sql`delete from memberships_of_user where user_id = ${staff.id}`)
    expect((await call(messaging.readConversation, { conversation }, { token: staff.token })).status).toBe(404)
    expect((await call(messaging.listConversations, {}, { token: staff.token })).body.conversations).toEqual([])
  })

  test('is not begun with one’s own rental, an absent or a suspended one', async () => {
    const rental = await buildRental(db)
    const write = (rentalId: string, who: Person) => call(messaging.sendMessage, { id: randomUUID(), rentalId, body: 'Hi' }, { token: who.token })
    expect((await write(rental.id, rental.owner)).error.reason).toBe('own_conversation')
    const guest = await buildPerson(db)
    expect((await write(randomUUID(), guest)).status).toBe(404)
    await db.run(sql`update rentals set suspended_at = now() where id = ${rental.id}`)
    expect((await write(rental.id, guest)).status).toBe(404)
  })
})

describe('a message', () => {
  test('with the same id is the same message, once, also from 20 requests at a time', async () => {
    const { guest, conversation, list } = await talk()
    const id = randomUUID()
    const many = await Promise.all(
      Array.from({ length: 20 }, () => call(messaging.sendMessage, { id, conversationId: conversation, body: 'Once' }, { token: guest.token })),
    )
    expect(many.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([...Array<number>(19).fill(200), 201])
    expect(new Set(many.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    expect((await list(guest)).body.messages.map(message => message.body)).toEqual(['Is the green one free?', 'Once'])
    // Another text under the id is still that message.
    const other = await call(messaging.sendMessage, { id, conversationId: conversation, body: 'Twice' }, { token: guest.token })
    expect([other.status, other.body.conversationMessage.body]).toEqual([200, 'Once'])
  })

  test('with an id that the other side used is a message of its own', async () => {
    const { guest, owner, conversation, first, list } = await talk()
    const answer = await call(messaging.sendMessage, { id: first.id, conversationId: conversation, body: 'Yes' }, { token: owner.token })
    expect(answer.status).toBe(201)
    expect(answer.body.conversationMessage).toMatchObject({ seq: 2, author: { kind: 'rental', user: { id: owner.id } } })
    expect((await list(guest)).body.messages.map(message => [message.seq, message.author.kind])).toEqual([
      [1, 'guest'],
      [2, 'rental'],
    ])
  })

  test.each([
    ['nothing', '', 'required'],
    ['blanks', ' \n\t ', 'required'],
    ['only overrides of direction', '\u202e\u2066', 'required'],
    ['NUL', 'a\0b', 'invalid_text'],
    ['half a surrogate pair', 'a\ud800b', 'invalid_text'],
    ['10,001 characters', 'x'.repeat(10_001), 'too_long'],
    ['10,001 emoji', '🛵'.repeat(10_001), 'too_long'],
    ['100 kB', 'x'.repeat(100_000), 'too_long'],
  ])('of %s is refused', async (_what, body, word) => {
    const { say, list, guest } = await talk()
    const answer = await say(body)
    expect([answer.status, answer.error.fields]).toEqual([422, { body: word }])
    expect((await list(guest)).body.messages).toHaveLength(1)
  })

  test.each([
    ['script', '<script>alert(1)</script>', undefined],
    ['a javascript: link', 'javascript:alert(1) [x](javascript:alert(1))', undefined],
    ['right-to-left writing', 'שלום \u200fעולם', undefined],
    ['an override of direction', 'pay \u202e05$\u202c now', 'pay 05$ now'],
    ['10,000 emoji', '🛵'.repeat(10_000), undefined],
    ['blanks around', '  hi  ', 'hi'],
  ])('of %s is text', async (_what, body, kept) => {
    const { say } = await talk()
    const answer = await say(body)
    expect([answer.status, answer.body.conversationMessage.body]).toEqual([201, kept ?? body])
  })

  test('may be a place alone', async () => {
    const { say, list, guest } = await talk()
    const location = { address: 'Jl. Raya 1', location: { type: 'Point' as const, coordinates: [-8.65, 115.13] as [number, number] } }
    expect((await say('', guest, { location })).body.conversationMessage).toMatchObject({ body: '', location })
    expect((await list(guest)).body.messages.at(-1)?.location).toEqual(location)
    const far = { address: 'x', location: { type: 'Point', coordinates: [115.13, 115.13] } }
    expect((await say('', guest, { location: far })).status).toBe(422)
  })

  test('takes files of its author only, of any kind', async () => {
    const { say, guest, owner } = await talk()
    const file = async (ownerId: string | null, mime = 'video/mp4') => {
      const id = randomUUID()
      await db.run(sql`
        insert into files (id, owner_id, original_filename, mime, size, sha256, is_image, uploaded_at, ready_at)
        values (${id}, ${ownerId}, 'ride.mp4', ${mime}, 1000, ${Buffer.alloc(32)}, false, now(), now())`)
      return id
    }
    const mine = await file(guest.id)
    expect((await say('', guest, { medias: [mine] })).body.conversationMessage).toMatchObject({
      medias: [mine],
      files: [{ uuid: mine, name: 'ride.mp4', mimeType: 'video/mp4', isImage: false, size: 1000 }],
    })
    for (const foreign of [await file(owner.id), randomUUID()]) {
      const refused = await say('look', guest, { medias: [foreign] })
      expect([refused.status, refused.error.reason]).toEqual([422, 'file_not_yours'])
    }
    expect((await say('', guest, { medias: [] })).status).toBe(422)
    expect((await say('x', guest, { medias: Array.from({ length: 21 }, () => mine) })).error.fields).toEqual({ medias: 'too_long' })
  })

  test.each([
    ['no conversation', { body: 'x', id: randomUUID() }],
    ['two', { body: 'x', id: randomUUID(), conversation_id: randomUUID(), rental_id: randomUUID() }],
    ['no id', { body: 'x', rental_id: randomUUID() }],
    ['an id that is none', { body: 'x', id: '1', rental_id: randomUUID() }],
    ['an unknown key', { body: 'x', id: randomUUID(), rental_id: randomUUID(), author: 'me' }],
  ])('with %s is 422', async (_what, payload) => {
    const { token } = await buildPerson(db)
    expect((await send({ method: 'POST', url: '/api/v2/conversations/send_message', headers: { authorization: `Bearer ${token}` }, payload })).statusCode).toBe(
      422,
    )
  })

  test('comes in pages: the newest in order first, then older ones; or after a place', async () => {
    const { guest, say, list } = await talk()
    for (let number = 2; number <= 25; number++) await say(`${number}`)
    const seqs = (answer: Awaited<ReturnType<typeof list>>) => answer.body.messages.map(message => message.seq)
    const one = await list(guest, { limit: 10 })
    expect(seqs(one)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
    const two = await list(guest, { limit: 10, cursor: one.body.nextCursor })
    expect(seqs(two)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    const three = await list(guest, { limit: 10, cursor: two.body.nextCursor })
    expect([seqs(three), three.body.nextCursor]).toEqual([[1, 2, 3, 4, 5], null])
    const after = await list(guest, { limit: 5, afterSeq: 12 })
    expect(seqs(after)).toEqual([13, 14, 15, 16, 17])
    expect(seqs(await list(guest, { limit: 5, cursor: after.body.nextCursor }))).toEqual([8, 9, 10, 11, 12])
    expect((await list(guest, { cursor: 'x.y' })).error.reason).toBe('bad_cursor')
  })
})

describe('reading', () => {
  test('counts for each side apart, marks what the other side wrote, and never goes back', async () => {
    const { owner, guest, first, conversation, say, list, read } = await talk()
    const second = (await say('Hello?')).body.conversationMessage
    const answer = (await say('It is', owner)).body.conversationMessage
    const unread = async (who: Person) => (await call(messaging.readConversation, { conversation }, { token: who.token })).body.conversation.unreadCount
    expect([await unread(guest), await unread(owner)]).toEqual([1, 2])
    expect((await read(first.id, owner)).body).toEqual({ unreadCount: 1 })
    expect((await read(second.id, owner)).body).toEqual({ unreadCount: 0 })
    expect((await read(first.id, owner)).body).toEqual({ unreadCount: 0 })
    expect([await unread(guest), await unread(owner)]).toEqual([1, 0])
    const messages = (await list(guest)).body.messages
    expect(messages.map(message => message.readAt !== null)).toEqual([true, true, false])
    expect((await read(answer.id, guest)).body).toEqual({ unreadCount: 0 })
    expect((await list(owner)).body.messages.at(-1)?.readAt).not.toBeNull()
    expect((await read(randomUUID(), guest)).status).toBe(404)
  })
})

describe('searching', () => {
  test('finds words in one’s own conversations only', async () => {
    const { guest, owner, conversation, say } = await talk()
    await say('The Vespa smells of 100% patchouli')
    await say('Скутер Веспа', owner)
    const find = async (who: Person, q: string, more: object = {}) =>
      (await call(messaging.searchMessages, { q, ...more }, { token: who.token })).body.messages.map(message => message.body)
    expect(await find(guest, 'vespa')).toEqual(['The Vespa smells of 100% patchouli'])
    expect(await find(owner, 'веспа', { conversationId: conversation })).toEqual(['Скутер Веспа'])
    expect(await find(owner, '0%')).toEqual(['The Vespa smells of 100% patchouli'])
    expect(await find(owner, '_%')).toEqual([])
    expect(await find(await buildPerson(db), 'vespa')).toEqual([])
    expect((await call(messaging.searchMessages, { q: 'a' }, { token: guest.token })).status).toBe(400)
  })
})

describe('the booking that is spoken of', () => {
  test('is the one that waits, is out or comes next; none when all are over', async () => {
    const { guest, owner, id } = await buildBooking(server)
    await app.outbox.drain()
    const conversation = (await call(messaging.listConversations, {}, { token: guest.token })).body.conversations[0]?.id ?? ''
    const spokenOf = async (who: { token: string }) => (await call(messaging.readConversation, { conversation }, { token: who.token })).body.bookingId
    expect([await spokenOf(guest), await spokenOf(owner)]).toEqual([id, id])
    await call(bookings.cancelBooking, { booking: id, reason: '' }, { token: guest.token })
    expect(await spokenOf(guest)).toBeNull()
  })
})

describe('steps of a booking', () => {
  test('stand in the conversation once, in the reader’s language, and are nobody’s unread message', async () => {
    const { guest, owner, rental, unit, id } = await buildBooking(server)
    await app.outbox.drain()
    // As if the handler ran twice.
    await db.transaction(tx => app.outbox.write(tx, [{ topic: 'booking.confirmed', payload: { rentalId: rental, bookingId: id } }], app.clock.now()))
    await app.outbox.drain()
    const { conversations } = (await call(messaging.listConversations, {}, { token: guest.token })).body
    expect(conversations).toHaveLength(1)
    expect(conversations[0]).toMatchObject({
      unreadCount: 0,
      lastMessage: { author: { kind: 'system', user: null }, system: { kind: 'confirmed', bookingId: id } },
    })
    const conversation = conversations[0]?.id ?? ''
    const lines = async (language: string) =>
      (await call(messaging.listMessages, { conversation }, { token: guest.token, headers: { 'accept-language': language } })).body.messages.map(
        message => message.body,
      )
    const [asked, agreed] = await lines('en')
    expect(asked).toMatch(new RegExp(`^Booking requested: ${unit.title} \\(\\d{8}\\), .*3 days\\.$`))
    expect(agreed).toMatch(/^Booking confirmed: /)
    expect((await lines('ru'))[1]).toMatch(/^Бронь подтверждена: .*3 дня\.$/)

    await call(bookings.cancelBooking, { booking: id, reason: 'Rain.' }, { token: guest.token })
    await app.outbox.drain()
    expect((await lines('en')).at(-1)).toMatch(/^The guest cancelled .*: Rain\.$/)
    expect((await call(messaging.listOfficeConversations, { rental }, { token: owner.token })).body.unreadCount).toBe(0)
  })

  test('that only a newer release knows say which booking they are of, and hold up no conversation', async () => {
    const { guest, unit } = await buildBooking(server)
    await app.outbox.drain()
    await db.run(
      sql`update messages set system = jsonb_set(system, '{kind}', '"from_the_next_release"') where system ->> 'kind' = 'confirmed' and system ->> 'unitTitle' = ${unit.title}`,
    )
    const { conversations } = (await call(messaging.listConversations, {}, { token: guest.token })).body
    expect(conversations[0]?.lastMessage).toMatchObject({ author: { kind: 'system' }, body: expect.stringMatching(/\(\d{8}\)$/) as string })
    expect(conversations[0]?.lastMessage).not.toHaveProperty('system')
    const { messages } = (await call(messaging.listMessages, { conversation: conversations[0]?.id ?? '' }, { token: guest.token })).body
    expect(messages.map(({ body }) => body.startsWith(unit.title))).toEqual([false, true])
  })

  test('that fall due together are written together: each once, in their order, with the places following on each other', async () => {
    const first = await buildBooking(server, { instantBook: true })
    const { guest, rental, unit } = first
    const startAt = new Date(app.clock.now().getTime() + 40 * day)
    startAt.setUTCHours(2, 0, 0, 0)
    const second = await buildBooking(server, { unit, guest, startAt: startAt.toISOString() })
    const other = await buildBooking(server, { instantBook: true })
    await app.outbox.drain()
    for (const { id } of [first, second, other])
      await call(bookings.cancelBooking, { booking: id, reason: '' }, { token: id === other.id ? other.guest.token : guest.token })
    await app.outbox.drain()
    await db.run(sql`delete from messages where conversation_id in (select id from conversations where guest_id in (${guest.id}, ${other.guest.id}))`)
    await db.run(sql`delete from message_ids where author_id in (${first.id}, ${second.id}, ${other.id})`)
    const at = (booking: { id: string; rental: string }, ...statuses: ('confirmed' | 'cancelled')[]) =>
      statuses.map(status => ({ topic: `booking.${status}` as const, payload: { rentalId: booking.rental, bookingId: booking.id, by: 'guest' as const } }))
    const nobody = { id: newId(), rental }
    const messages = [
      ...at(first, 'confirmed'),
      ...at(other, 'confirmed'),
      ...at(second, 'confirmed', 'cancelled'),
      ...at(first, 'cancelled', 'confirmed'),
      ...at(nobody, 'confirmed'),
      ...at(other, 'cancelled'),
    ]
    await db.transaction(tx => app.outbox.write(tx, messages, app.clock.now()))
    await app.outbox.drain()
    const linesOf = (person: string) =>
      db.rows<{ seq: number; line: string }>(sql`
        select m.seq - min(m.seq) over () as seq, system ->> 'kind' || ' ' || (system ->> 'bookingId') as line from messages m join conversations c on c.rental_id = m.rental_id and c.id = m.conversation_id
        where c.guest_id = ${person} order by m.seq`)
    expect(await linesOf(guest.id)).toEqual(
      [`confirmed ${first.id}`, `confirmed ${second.id}`, `cancelled ${second.id}`, `cancelled ${first.id}`].map((line, seq) => ({ seq, line })),
    )
    expect(await linesOf(other.guest.id)).toEqual([`confirmed ${other.id}`, `cancelled ${other.id}`].map((line, seq) => ({ seq, line })))
    expect(await db.rows(sql`select from outbox where dead_at is null and attempts > 0`)).toEqual([])
    expect(
      await db.row(
        sql`select count(*)::int as wrong from conversations c where c.last_seq <> (select max(seq) from messages m where m.rental_id = c.rental_id and m.conversation_id = c.id)`,
      ),
    ).toEqual({ wrong: 0 })
  })

  test('keep their order though one step is read sooner than another', async () => {
    const { id, guest, rental } = await buildBooking(server, { instantBook: true })
    await call(bookings.askChange, { booking: id, rentalLength: 5 }, { token: guest.token })
    await app.outbox.drain()
    const change = await db.row<{ id: string }>(sql`select id from booking_changes where booking_id = ${id}`)
    await db.run(sql`delete from messages where system ->> 'bookingId' = ${id}`)
    await db.run(sql`delete from message_ids where author_id = ${id}`)
    const booking = { rentalId: rental, bookingId: id }
    const asked = { ...booking, changeId: change?.id ?? '', by: 'guest' as const, charged: 0, returned: 0, due: 0, owed: 0 }
    const messages = [
      { topic: 'booking.confirmed' as const, payload: booking },
      { topic: 'booking.change_asked' as const, payload: asked },
    ]
    await db.transaction(tx => app.outbox.write(tx, messages, app.clock.now()))
    await app.outbox.drain()
    const lines = await db.rows<{ kind: string }>(sql`select system ->> 'kind' as kind from messages where system ->> 'bookingId' = ${id} order by seq`)
    expect(lines.map(line => line.kind)).toEqual(['confirmed', 'change_asked'])
  })
})
