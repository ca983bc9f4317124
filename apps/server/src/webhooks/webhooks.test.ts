import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as messages from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import * as webhooks from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { deliveryDays, mostTries, mostWebhooks, retryDelay } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import { buildBooking } from '../bookings/life.build.ts'
import { newId } from '../platform/base/ids.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { verify, webhookWorld } from './webhooks.build.ts'

const world = await webhookWorld(testApp)
const { db, app, call, receiver, subscribe, eventsOf, settle } = world

const stayLoggedIn = () => db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 90 * day)}`)

const logOf = async (rental: { id: string; owner: { token: string } }, webhook: string) => {
  await stayLoggedIn()
  return (await call(webhooks.listDeliveries, { rental: rental.id, webhook }, { token: rental.owner.token })).body.deliveries
}
const read = async (rental: { id: string; owner: { token: string } }, id: string) => {
  await stayLoggedIn()
  const { body } = await call(webhooks.listWebhooks, { rental: rental.id }, { token: rental.owner.token })
  return body.webhooks.find(one => one.id === id)
}

describe('events', () => {
  test('of a booking come in order, signed, as the office sees it', async () => {
    const unit = await buildUnit(db)
    const hook = await subscribe(unit.rental)
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const booking = await buildBooking(world, { unit })
    const cancelled = await call(
      bookings.cancelOfficeBooking,
      { rental: unit.rental.id, booking: booking.id, reason: 'Broken' },
      { token: booking.owner.token },
    )
    expect(cancelled.status).toBe(200)
    await settle()
    const events = eventsOf(hook)
    expect(events.map(event => event.type)).toEqual(['booking.requested', 'booking.confirmed', 'booking.cancelled'])
    expect(new Set(events.map(event => event.id)).size).toBe(3)
    const office = await call(bookings.readOfficeBooking, { rental: unit.rental.id, booking: booking.id }, { token: booking.owner.token })
    expect(events.at(-1)?.data['booking']).toMatchObject({ id: booking.id, number: office.body.booking.number, status: 'cancelled', total: 45_00 })
    expect(JSON.stringify(events)).not.toContain(hook.secret)
    expect(await logOf(unit.rental, hook.id)).toMatchObject([{ type: 'booking.cancelled', status: 'delivered', tries: 1, response: { status: 204 } }, {}, {}])
  })

  test('of messages and units come too, and only those that were asked for', async () => {
    const unit = await buildUnit(db)
    const { id: rental, owner } = unit.rental
    const [all, some] = [await subscribe(unit.rental), await subscribe(unit.rental, ['unit.created'])]
    const guest = (await buildBooking(world, { unit, status: 'draft' })).guest
    await call(messages.sendMessage, { id: newId(), rentalId: rental, body: 'Is it red?' }, { token: guest.token })
    const created = await call(units.createUnit, { rental, title: 'Boat', baseRentalPeriod: 'Daily', basePrice: 1500 }, { token: owner.token })
    await settle()
    await call(units.saveUnit, { rental, unit: created.body.unit.id, title: 'Big boat' }, { token: owner.token })
    await settle()
    const events = eventsOf(all)
    expect(events.map(event => event.type).toSorted()).toEqual(['message.created', 'unit.changed', 'unit.created'])
    expect(events.find(event => event.type === 'message.created')?.data['conversationMessage']).toMatchObject({ body: 'Is it red?' })
    expect(events.find(event => event.type === 'unit.changed')?.data['unit']).toMatchObject({ title: 'Big boat' })
    expect(eventsOf(some).map(event => event.type)).toEqual(['unit.created'])
  })

  test('of another rental, of a removed webhook and of a closed rental do not come', async () => {
    const [unit, other] = [await buildUnit(db), await buildUnit(db)]
    const [hook, removed] = [await subscribe(unit.rental), await subscribe(unit.rental)]
    await buildBooking(world, { unit: other })
    await buildBooking(world, { unit, status: 'confirmation_pending' })
    const { token } = unit.rental.owner
    expect((await call(webhooks.removeWebhook, { rental: unit.rental.id, webhook: removed.id }, { token })).status).toBe(204)
    await app.outbox.drain()
    await db.run(sql`update rentals set closed_at = ${app.clock.now()} where id = ${unit.rental.id}`)
    await settle()
    expect([eventsOf(hook), eventsOf(removed)]).toEqual([[], []])
  })
})

test('an event waits while the outbox holds an earlier one of its booking, and no other does', async () => {
  const rental = await buildRental(db)
  const [one, other] = [await buildUnit(db, { rental }), await buildUnit(db, { rental })]
  const hook = await subscribe(rental, ['booking.confirmed'])
  const held = await buildBooking(world, { unit: one, status: 'confirmation_pending' })
  await settle()
  // As another process leaves it that has taken the message and is slow.
  const payload = JSON.stringify({ rentalId: rental.id, bookingId: held.id })
  await db.run(sql`
    insert into outbox (topic, reaction, payload, next_at, calm)
    values ('booking.requested', ${'one\nbooking.requested: webhooks'}, ${payload}::jsonb, '2099-01-01', true)`)
  await call(bookings.confirmRequest, { rental: rental.id, booking: held.id }, { token: rental.owner.token })
  const free = await buildBooking(world, { unit: other })
  await settle()
  expect(eventsOf(hook).map(event => event.data['booking']?.id)).toEqual([free.id])
  await db.run(sql`delete from outbox where next_at > '2098-01-01'`)
  await settle()
  expect(eventsOf(hook).map(event => event.data['booking']?.id)).toEqual([free.id, held.id])
})

/** A webhook of a new rental with two units of two guests, and a switch that makes the receiver refuse. */
async function failing(status = 500) {
  const rental = await buildRental(db)
  const [one, other] = [await buildUnit(db, { rental }), await buildUnit(db, { rental })]
  const hook = await subscribe(rental)
  const refuse = (is: boolean) => receiver.answer(hook.path, (_request, response) => void response.writeHead(is ? status : 200).end(is ? 'not today' : ''))
  refuse(true)
  return { rental, one, other, hook, refuse }
}

describe('a receiver that fails', () => {
  test('is tried again, and what follows of the same booking waits for the first', async () => {
    const { rental, one, hook, refuse } = await failing()
    const booking = await buildBooking(world, { unit: one })
    await settle()
    const [confirmed, requested] = await logOf(rental, hook.id)
    expect(requested).toMatchObject({
      type: 'booking.requested',
      status: 'pending',
      tries: 1,
      problem: 'refused',
      response: { status: 500, body: 'not today' },
    })
    expect(confirmed).toMatchObject({ type: 'booking.confirmed', status: 'pending', tries: 0, response: null })
    expect(await read(rental, hook.id)).toMatchObject({ status: 'active', waiting: 2 })
    refuse(false)
    await settle(60)
    const events = eventsOf(hook, true)
    expect(events.map(event => [event.type, event.data['booking']?.id])).toEqual(
      ['booking.requested', 'booking.requested', 'booking.confirmed'].map(type => [type, booking.id]),
    )
    expect([events[0]?.id === events[1]?.id, receiver.received.at(-1)?.headers['webhook-timestamp'] !== undefined]).toEqual([true, true])
    expect(await read(rental, hook.id)).toMatchObject({ waiting: 0, failingSince: null })
  })

  test('of one booking does not hold up another', async () => {
    const { one, other, hook } = await failing()
    const first = await buildBooking(world, { unit: one, status: 'confirmation_pending' })
    receiver.answer(hook.path, ({ body }, response) => void response.writeHead(body.includes(first.id) ? 500 : 200).end())
    await buildBooking(world, { unit: other })
    await settle()
    await settle(10)
    const types = eventsOf(hook, true).filter(event => event.data['booking']?.id !== first.id)
    expect(types.map(event => event.type)).toEqual(['booking.requested', 'booking.confirmed'])
  })

  test('with 410 switches the webhook off: owners are told, nothing waits and nothing new is stored', async () => {
    const { rental, one, other, hook } = await failing(410)
    const save = (status: 'active' | 'paused') => call(webhooks.saveWebhook, { rental: rental.id, webhook: hook.id, status }, { token: rental.owner.token })
    await stayLoggedIn()
    await save('paused')
    await buildBooking(world, { unit: one })
    await settle()
    await save('active')
    await settle()
    await settle()
    expect(await read(rental, hook.id)).toMatchObject({ status: 'off', offReason: 'gone', waiting: 0 })
    expect((await logOf(rental, hook.id)).map(one => one.status)).toEqual(['dropped', 'failed'])
    const told = await db.rows<{ kind: string }>(sql`select kind from notifications where user_id = ${rental.owner.id} and kind = 'webhookOff'`)
    expect(told).toHaveLength(1)
    await buildBooking(world, { unit: other })
    await settle()
    expect(eventsOf(hook, true)).toHaveLength(1)
    expect((await save('active')).body.webhook).toMatchObject({ status: 'active', offReason: null })
  })

  test('for two days switches the webhook off, and everything is sent once it is on again', async () => {
    const { rental, one, hook, refuse } = await failing()
    const booking = await buildBooking(world, { unit: one })
    await settle()
    for (let count = 1; count < mostTries; count++) await settle(Math.ceil((retryDelay(count, 1) ?? 0) / 1000) + 1)
    const { length: tries } = eventsOf(hook, true)
    expect(tries).toBe(12)
    expect(await read(rental, hook.id)).toMatchObject({ status: 'off', offReason: 'failing', waiting: 2 })
    refuse(false)
    await settle(day / 1000)
    expect(eventsOf(hook, true)).toHaveLength(tries)
    await stayLoggedIn()
    await call(webhooks.saveWebhook, { rental: rental.id, webhook: hook.id, status: 'active' }, { token: rental.owner.token })
    await settle()
    expect(
      eventsOf(hook, true)
        .slice(tries)
        .map(event => [event.type, event.data['booking']?.id]),
    ).toEqual([
      ['booking.requested', booking.id],
      ['booking.confirmed', booking.id],
    ])
  })
})

test('a paused webhook keeps its events, and a resumed one sends them', async () => {
  const unit = await buildUnit(db)
  const hook = await subscribe(unit.rental)
  const save = (status: 'active' | 'paused') =>
    call(webhooks.saveWebhook, { rental: unit.rental.id, webhook: hook.id, status }, { token: unit.rental.owner.token })
  await stayLoggedIn()
  expect((await save('paused')).body.webhook.status).toBe('paused')
  await buildBooking(world, { unit })
  await settle()
  expect(eventsOf(hook)).toEqual([])
  expect((await call(webhooks.testWebhook, { rental: unit.rental.id, webhook: hook.id }, { token: unit.rental.owner.token })).error.reason).toBe(
    'webhook_not_active',
  )
  await save('active')
  await settle()
  expect(eventsOf(hook).map(event => event.type)).toEqual(['booking.requested', 'booking.confirmed'])
})

test('after a rotation both secrets sign for a day, then only the new one', async () => {
  const rental = await buildRental(db)
  const hook = await subscribe(rental)
  const sendTest = async () => {
    await stayLoggedIn()
    const { status } = await call(webhooks.testWebhook, { rental: rental.id, webhook: hook.id }, { token: rental.owner.token })
    expect(status).toBe(201)
    await settle()
    const last = receiver.received.at(-1)
    if (!last || last.path !== hook.path) throw new Error('nothing came')
    return last
  }
  await stayLoggedIn()
  const rotated = (await call(webhooks.rotateWebhookSecret, { rental: rental.id, webhook: hook.id }, { token: rental.owner.token })).body.webhook
  expect(rotated.secret).not.toBe(hook.secret)
  expect(rotated.previousSecretUntil).not.toBeNull()
  const during = await sendTest()
  for (const secret of [hook.secret, rotated.secret]) expect(verify(secret, during, app.clock.now())).toMatchObject({ type: 'webhook.test' })
  expect(() => verify(rotated.secret, { ...during, body: `${during.body} ` }, app.clock.now())).toThrow()
  await settle(day / 1000)
  const after = await sendTest()
  expect(after.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  expect(verify(rotated.secret, after, app.clock.now())).toMatchObject({ type: 'webhook.test' })
  expect(() => verify(hook.secret, after, app.clock.now())).toThrow()
})

test('a delivery is sent again by hand under the same id, once for a double click', async () => {
  const unit = await buildUnit(db)
  const hook = await subscribe(unit.rental, ['booking.requested'])
  await buildBooking(world, { unit, status: 'confirmation_pending' })
  await settle()
  const [sent] = await logOf(unit.rental, hook.id)
  const again = () => call(webhooks.replayDelivery, { rental: unit.rental.id, delivery: sent?.id ?? '' }, { token: unit.rental.owner.token })
  const answers = [await again()]
  await settle()
  expect(answers.map(one => one.status)).toEqual([201])
  const events = eventsOf(hook)
  expect([events.length, events[0]?.id === events[1]?.id]).toEqual([2, true])
  expect(await logOf(unit.rental, hook.id)).toMatchObject([{ isManual: true, status: 'delivered' }, { isManual: false }])
})

test('only owners have webhooks, of their own rental, at most ten, and a repeat makes one', async () => {
  const [rental, other] = [await buildRental(db), await buildRental(db)]
  const manager = await buildMember(db, rental.id, 'manager')
  await stayLoggedIn()
  const url = (number: number) => `http://${receiver.host}/many-${number}`
  const create = (number: number, token = rental.owner.token) =>
    call(webhooks.createWebhook, { rental: rental.id, url: url(number), events: ['unit.created'] }, { token })
  expect([(await create(0, manager.token)).status, (await create(0, other.owner.token)).status]).toEqual([403, 404])
  const [first, repeat] = [await create(0), await create(0)]
  expect([first.status, repeat.status, repeat.body]).toEqual([201, 200, first.body])
  const all = await Promise.all(Array.from({ length: mostWebhooks + 2 }, (_, index) => create(index + 1)))
  expect(all.map(one => one.error?.reason ?? one.status).toSorted()).toEqual([
    ...Array.from({ length: mostWebhooks - 1 }, () => 201),
    ...Array.from({ length: 3 }, () => 'too_many_webhooks'),
  ])
  const foreign = { rental: other.id, webhook: first.body.webhook.id }
  expect((await call(webhooks.listDeliveries, foreign, { token: other.owner.token })).status).toBe(404)
  expect((await call(webhooks.removeWebhook, foreign, { token: other.owner.token })).status).toBe(404)
  const { body } = await call(webhooks.listWebhooks, { rental: rental.id }, { token: rental.owner.token })
  expect(JSON.stringify(body)).not.toContain('whsec_')
  expect(await db.rows(sql`select from webhooks w where position('whsec' in w::text) > 0`)).toEqual([])
})

test('the log goes after 30 days, what waits in it too', async () => {
  const { rental, hook } = await failing()
  await stayLoggedIn()
  await call(units.createUnit, { rental: rental.id, title: 'Boat', baseRentalPeriod: 'Daily', basePrice: 1500 }, { token: rental.owner.token })
  await settle()
  expect(await logOf(rental, hook.id)).toMatchObject([{ type: 'unit.created', status: 'pending' }])
  await settle((deliveryDays * day) / 1000 + 60)
  expect(await logOf(rental, hook.id)).toEqual([])
  expect(await db.rows(sql`select from webhook_events where rental_id = ${rental.id}`)).toEqual([])
})
