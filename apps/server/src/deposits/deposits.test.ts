import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as acceptance from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { listAudit } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import * as endpoints from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { buildPictures, photograph, sendDocument } from '../acceptance/acceptance.build.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { bookingChecks } from '../bookings/bookings.checks.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'
import { moneyChecks } from '../money/money.checks.ts'
import { newId } from '../platform/base/ids.ts'
import { sql } from '../platform/db/db.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { depositChecks } from './deposits.checks.ts'
import * as prices from '@rentwell/contract/pricing/prices.endpoints.ts'

const folder = await mkdtemp(join(tmpdir(), 'deposits-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { db, app, call, send, advance, asked, atProvider, saveCard, settled } = await payingWorld({ DATA_DIR: folder })

type Asked = Awaited<ReturnType<typeof asked>>

const faults = async () => (await Promise.all([...bookingChecks, ...moneyChecks, ...depositChecks].map(check => check.find(db, app.clock.now())))).flat()

/** A paid stay of three days from tomorrow on, with a deposit of $200.00. */
const agreed = async (
  kind: 'by_hand' | 'card',
  { days = 1, token = 'tok_ok', isLong = false }: { days?: number; token?: 'tok_ok' | 'tok_declined'; isLong?: boolean } = {},
) => {
  const unit = await buildUnit(db, {})
  await keepLoggedIn()
  const saved = await call(saveUnit, { rental: unit.rental.id, unit: unit.id, deposit: { kind, amount: 200_00 } }, { token: unit.rental.owner.token })
  expect(saved.body.unit.deposit).toEqual({ kind, amount: 200_00 })
  const one = await asked({ unit, days })
  if (token !== 'tok_ok')
    await db.run(sql`update sandbox_cards set token = ${token} where ref = (select provider_ref from payment_methods where id = ${one.card})`)
  expect((await one.agree()).status).toBe(200)
  if (isLong) {
    await db.run(
      sql`update holds set held = tstzrange(lower(held), (lower(held) at time zone 'utc' + interval '10 days') at time zone 'utc') where ref = ${one.id}`,
    )
    await db.run(
      sql`update bookings set period = tstzrange(lower(period), (lower(period) at time zone 'utc' + interval '10 days') at time zone 'utc') where id = ${one.id}`,
    )
  }
  // Whatever the time of day is: on its last day the hand-over is open and the card is asked.
  const ahead = Date.parse((await one.read()).startAt) - app.clock.now().getTime()
  await advance(Math.max(0, Math.ceil((ahead - (days - 1) * day - 20 * hour) / 1000)))
  return one
}

/** The clock passes the days that a session lasts. */
const keepLoggedIn = () => db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 30 * day)}`)

const due = async () => {
  await app.jobs.runDue()
  await settled()
}

const start = async (one: Asked) => {
  await db.run(sql`update rentals set ask_passport = 'none', ask_driver_license = 'none' where id = ${one.unit.rental.id}`)
  await db.run(sql`
    insert into acceptances (rental_id, booking_id, unit_medias, guest_medias) values (${one.unit.rental.id}, ${one.id}, array[${newId()}]::uuid[], array[${newId()}]::uuid[])
    on conflict do nothing`)
  return call(acceptance.startBooking, one.office, { token: one.owner.token })
}

const complete = async (one: Asked, deposit?: { action: 'release' | 'keep'; amount?: number; reason?: string }) => {
  await db.run(sql`update acceptances set return_medias = ${JSON.stringify([{ slot: 0, media: newId() }])}::jsonb where booking_id = ${one.id}`)
  return call(acceptance.completeBooking, { ...one.office, ...(deposit ? { deposit } : {}) }, { token: one.owner.token })
}

const state = async (one: Asked) => (await one.read()).deposit
const deposits = async (one: Asked) => (await atProvider(one.id)).slice(1)

/** The unit is with the guest, and the card is held. */
const out = async (days = 1) => {
  const one = await agreed('card', { days })
  await advance((days - 1) * 86_400)
  await due()
  expect((await start(one)).status).toBe(200)
  return one
}

const claimed = async () => {
  const one = await out()
  expect((await complete(one, { action: 'keep', amount: 50_00, reason: 'A broken mirror' })).status).toBe(200)
  await settled()
  return one
}

describe('a deposit by card', () => {
  test('is said with the price, and held a day before the start; without it nothing is handed over', async () => {
    const one = await agreed('card', { days: 3 })
    const quoted = await call(prices.quote, { unitId: one.unit.id, startAt: new Date(app.clock.now().getTime() + 20 * day).toISOString(), rentalLength: 3 }, {})
    expect(quoted.body.quote.deposit).toEqual({ kind: 'card', amount: 200_00 })
    await due()
    expect(await state(one)).toMatchObject({ status: 'waiting', amount: 200_00 })
    await db.run(sql`update deposits set ask_at = (ask_at at time zone 'utc' + interval '1 day') at time zone 'utc' where booking_id = ${one.id}`)
    await advance(2 * 86_400)
    expect((await start(one)).error.reason).toBe('deposit_missing')
    await db.run(sql`update deposits set ask_at = (ask_at at time zone 'utc' - interval '1 day') at time zone 'utc' where booking_id = ${one.id}`)
    await due()
    expect(await state(one)).toMatchObject({ status: 'held', way: 'hold' })
    expect(await deposits(one)).toEqual([{ status: 'authorised', amount: 200_00, refunded: 0 }])
    expect((await one.money()).deposits).toBe(0)
    expect((await start(one)).status).toBe(200)
    expect(await faults()).toEqual([])
  })

  test('goes back by itself two days after the return', async () => {
    const one = await out()
    expect((await complete(one)).status).toBe(200)
    expect((await state(one))?.releaseAt).not.toBeNull()
    await advance(48 * 3600 - 60)
    await app.jobs.runDue()
    expect((await state(one))?.status).toBe('held')
    await advance(60)
    await app.jobs.runDue()
    await settled()
    expect((await state(one))?.status).toBe('released')
    expect(await deposits(one)).toEqual([{ status: 'released', amount: 200_00, refunded: 0 }])
    expect(await faults()).toEqual([])
  })

  test('is taken and given back where a hold would not last', async () => {
    const one = await agreed('card', { isLong: true })
    await due()
    expect(await state(one)).toMatchObject({ status: 'held', way: 'charge' })
    expect(await one.money()).toMatchObject({ deposits: 200_00, guests: -245_00, pending: 42_75 })
    await start(one)
    await complete(one, { action: 'release' })
    await settled()
    expect(await deposits(one)).toEqual([{ status: 'captured', amount: 200_00, refunded: 200_00 }])
    expect(await one.money()).toMatchObject({ deposits: 0, refunding: 0, guests: -45_00 })
    expect(await faults()).toEqual([])
  })

  test('that is declined is asked of another card; six presses at once are one hold', async () => {
    const one = await agreed('card', { token: 'tok_declined' })
    await db.run(sql`update payments set status = status where booking_id = ${one.id}`)
    await due()
    expect(await state(one)).toMatchObject({ status: 'failed', failure: 'card_declined' })
    await db.run(sql`update sandbox_cards set token = 'tok_ok' where token = 'tok_declined'`)
    const card = await saveCard(one.guest)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(endpoints.secureDeposit, { booking: one.id, paymentMethodId: card }, { token: one.guest.token })),
    )
    expect(answers.every(answer => answer.status === 200)).toBe(true)
    await settled()
    expect(await state(one)).toMatchObject({ status: 'held' })
    expect((await deposits(one)).filter(payment => payment.status === 'authorised')).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test('is let go with a cancellation', async () => {
    const one = await agreed('card')
    await due()
    await call(bookings.cancelOfficeBooking, { ...one.office, reason: 'Flooded' }, { token: one.owner.token })
    await settled()
    expect((await state(one))?.status).toBe('released')
    expect(await deposits(one)).toEqual([{ status: 'released', amount: 200_00, refunded: 0 }])
    expect(await faults()).toEqual([])
  })
})

/** A claim to the deposit of a guest whose passport was photographed at the hand-over. */
const claimedWithPassport = async () => {
  const one = await agreed('card')
  await due()
  const kept = await sendDocument({ send }, { ...one, rental: one.unit.rental.id }, 'passport', one.owner.token, await photograph())
  const { id } = kept.json<{ document: { id: string } }>().document
  expect((await start(one)).status).toBe(200)
  expect((await complete(one, { action: 'keep', amount: 50_00, reason: 'A broken mirror' })).status).toBe(200)
  await settled()
  const get = async (path: string, who: { token: string }) =>
    (await send({ url: `/api/v2${path}/${one.id}/documents/${id}`, headers: { authorization: `Bearer ${who.token}` } })).statusCode
  return {
    one,
    isOnDisk: async () => (await readdir(join(folder, 'private'), { recursive: true })).some(file => file.endsWith(id)),
    asGuest: (who: { token: string } = one.guest) => get('/bookings', who),
    asRental: (who: { token: string } = one.owner, rental = one.unit.rental.id) => get(`/office/${rental}/bookings`, who),
    views: async () => (await call(acceptance.listDocumentViews, { booking: one.id }, { token: one.guest.token })).body.views.length,
  }
}

describe('a claim', () => {
  test('takes only what it asks for, and the guest who agrees pays it', async () => {
    const one = await claimed()
    expect(await state(one)).toMatchObject({ status: 'claimed', claim: { amount: 50_00, reason: 'A broken mirror', status: 'open' } })
    expect(await deposits(one)).toEqual([{ status: 'captured', amount: 50_00, refunded: 0 }])
    expect(await one.money()).toMatchObject({ deposits: 50_00 })
    const accepted = await call(endpoints.acceptClaim, { booking: one.id }, { token: one.guest.token })
    expect(accepted.body.booking.deposit).toMatchObject({ status: 'kept', kept: 50_00, claim: { status: 'accepted' } })
    expect(await one.money()).toMatchObject({ deposits: 0, available: 42_75 + 50_00, fees: 2_25 })
    await settled()
    const { notifications } = (await call(listNotifications, {}, { token: one.guest.token })).body
    expect(notifications.map(told => told.kind)).toEqual(expect.arrayContaining(['claimEnded', 'claimOpened']))
    expect(notifications.find(told => told.kind === 'claimOpened')?.text).toContain('A broken mirror')
    expect((await call(endpoints.withdrawClaim, one.office, { token: one.owner.token })).error.reason).toBe('no_claim')
    expect(await faults()).toEqual([])
  })

  test('that nobody answers for three days is accepted; documents stay as long', async () => {
    const { one, isOnDisk } = await claimedWithPassport()
    await advance(71 * 3600)
    expect(await state(one)).toMatchObject({ claim: { status: 'open' } })
    await advance(3600)
    await settled()
    expect(await state(one)).toMatchObject({ status: 'kept', kept: 50_00, claim: { status: 'accepted' } })
    expect(await isOnDisk()).toBe(true)
    await advance(71 * 3600)
    expect(await isOnDisk()).toBe(true)
    await advance(2 * 3600)
    expect(await isOnDisk()).toBe(false)
    expect(await faults()).toEqual([])
  })

  test('that is disputed is decided by the back office, in parts too', async () => {
    const one = await claimed()
    const disputed = await call(endpoints.disputeClaim, { booking: one.id, words: 'It was broken before' }, { token: one.guest.token })
    expect(disputed.body.booking.deposit?.claim).toMatchObject({ status: 'disputed', words: 'It was broken before' })
    await advance(100 * 3600)
    await app.jobs.runDue()
    const admin = await buildPerson(db, {}, app.clock.now())
    await db.run(sql`update users set is_admin = true where id = ${admin.id}`)
    const { claims } = (await call(endpoints.listClaims, {}, { token: admin.token })).body
    expect(claims).toHaveLength(1)
    const decide = (amount: number, token = admin.token) => call(endpoints.decideClaim, { claim: claims[0]?.id ?? '', amount, reason: 'Half each' }, { token })
    expect((await decide(10_00, one.owner.token)).status).toBe(404)
    expect((await decide(50_01)).status).toBe(422)
    expect((await decide(20_00)).body.claim).toMatchObject({ status: 'decided', kept: 20_00 })
    await settled()
    const { entries } = (await call(listAudit, { subjectId: claims[0]?.id ?? '' }, { token: admin.token })).body
    expect(entries).toMatchObject([{ act: 'claim.decided', by: { id: admin.id }, reason: 'Half each', before: { status: 'disputed' }, after: { kept: 20_00 } }])
    expect(await state(one)).toMatchObject({ status: 'kept', kept: 20_00 })
    expect(await deposits(one)).toEqual([{ status: 'captured', amount: 50_00, refunded: 30_00 }])
    expect(await faults()).toEqual([])
  })

  test('is withdrawn, and all goes back', async () => {
    const one = await claimed()
    await call(endpoints.withdrawClaim, one.office, { token: one.owner.token })
    await settled()
    expect(await state(one)).toMatchObject({ status: 'released', kept: 0, claim: { status: 'withdrawn' } })
    expect(await deposits(one)).toEqual([{ status: 'captured', amount: 50_00, refunded: 50_00 }])
    expect(await faults()).toEqual([])
  })

  test('needs a photo, a reason, and no more than the deposit', async () => {
    const one = await out()
    const keep = (deposit: object, photos = true) =>
      photos
        ? complete(one, { action: 'keep', ...deposit })
        : call(acceptance.completeBooking, { ...one.office, reason: 'No camera', deposit: { action: 'keep', ...deposit } }, { token: one.owner.token })
    expect((await keep({ amount: 1_00, reason: 'x' }, false)).error.fields).toEqual({ 'deposit.action': 'required' })
    expect((await keep({ amount: 200_01, reason: 'x' })).error.fields).toEqual({ 'deposit.amount': 'invalid_price' })
    expect((await keep({ amount: 1_00 })).error.fields).toEqual({ 'deposit.reason': 'required' })
    expect((await one.read()).status).toBe('in_progress')
  })
})

describe('a deposit by hand', () => {
  test('is noted at the hand-over, kept in part, and the rest given back', async () => {
    const one = await agreed('by_hand')
    expect((await start(one)).error.reason).toBe('deposit_missing')
    expect((await call(endpoints.noteDeposit, one.office, { token: one.owner.token })).body.booking.deposit).toMatchObject({ status: 'held', kind: 'by_hand' })
    await call(endpoints.noteDeposit, one.office, { token: one.owner.token })
    expect(await one.money()).toMatchObject({ till_deposits: 200_00 })
    expect((await start(one)).status).toBe(200)
    await complete(one, { action: 'keep', amount: 30_00, reason: 'No helmet' })
    expect(await one.money()).toMatchObject({ till_deposits: 30_00 })
    await call(endpoints.acceptClaim, { booking: one.id }, { token: one.guest.token })
    expect(await one.money()).toMatchObject({ till_deposits: 0, cash: 30_00, guests: -75_00 })
    expect(await faults()).toEqual([])
  })

  test('may be taken where the card does not give it; a manager may let the guest go without', async () => {
    const one = await agreed('card', { token: 'tok_declined' })
    await due()
    const staff = await buildMember(db, one.unit.rental.id, 'staff')
    expect((await call(endpoints.waiveDeposit, { ...one.office, reason: 'A friend' }, { token: staff.token })).error.reason).toBe('forbidden')
    expect((await call(endpoints.noteDeposit, { ...one.office, note: 'cash' }, { token: staff.token })).body.booking.deposit).toMatchObject({ kind: 'by_hand' })
    const other = await agreed('card', { token: 'tok_declined' })
    await due()
    await call(endpoints.waiveDeposit, { ...other.office, reason: 'A friend' }, { token: other.owner.token })
    expect((await start(other)).status).toBe(200)
    expect(await faults()).toEqual([])
  })
})

test('422: a deposit and a claim of half a yen', async () => {
  const unit = await buildUnit(db, { basePrice: 1500_00 })
  await db.run(sql`update rentals set currency_id = 'jpy' where id = ${unit.rental.id}`)
  const ask = (amount: number) =>
    call(saveUnit, { rental: unit.rental.id, unit: unit.id, deposit: { kind: 'by_hand', amount } }, { token: unit.rental.owner.token })
  expect((await ask(200_50)).error.fields).toEqual({ 'deposit.amount': 'not_whole' })
  expect((await ask(200_00)).status).toBe(200)
  const one = await asked({ unit, days: 1 })
  await one.agree()
  expect((await call(endpoints.noteDeposit, one.office, { token: one.owner.token })).status).toBe(200)
  for (const status of ['in_progress', 'completed']) await db.run(sql`update bookings set status = ${status} where id = ${one.id}`)
  const [photo] = await buildPictures(db, one.owner.id, 1)
  const claim = (amount: number) => call(endpoints.claimDeposit, { ...one.office, amount, reason: 'Broken', photos: [photo ?? ''] }, { token: one.owner.token })
  expect((await claim(50_50)).error.fields).toEqual({ amount: 'not_whole' })
  expect((await claim(50_00)).status).toBe(200)
})

describe('documents under a claim', () => {
  test('are shown to the guest and the rental until it is closed, to nobody else, and go three days later', async () => {
    const { one, isOnDisk, asGuest, asRental, views } = await claimedWithPassport()
    await call(endpoints.disputeClaim, { booking: one.id, words: 'It was broken before' }, { token: one.guest.token })
    await advance(20 * 86_400)
    const foreign = await buildUnit(db, {})
    await keepLoggedIn()
    expect([await asGuest(), await asRental(), await isOnDisk()]).toEqual([200, 200, true])
    expect([await asGuest(one.owner), await asRental(one.guest), await asRental(foreign.rental.owner)]).toEqual([404, 404, 404])
    expect(await asRental(foreign.rental.owner, foreign.rental.id)).toBe(404)
    expect(await views()).toBe(2)

    const admin = await buildPerson(db, {}, app.clock.now())
    await db.run(sql`update users set is_admin = true where id = ${admin.id}`)
    const claim = await db.row<{ id: string }>(sql`select id from deposit_claims where booking_id = ${one.id}`)
    expect((await call(endpoints.decideClaim, { claim: claim?.id ?? '', amount: 0, reason: 'Old damage' }, { token: admin.token })).status).toBe(200)
    await settled()
    expect([await asGuest(), await asRental(), await views(), await isOnDisk()]).toEqual([404, 404, 2, true])
    await advance(71 * 3600)
    expect(await isOnDisk()).toBe(true)
    await advance(2 * 3600)
    expect(await isOnDisk()).toBe(false)
  })

  test('go after 30 days, though nobody has decided it', async () => {
    const { one, isOnDisk, asGuest, asRental } = await claimedWithPassport()
    await call(endpoints.disputeClaim, { booking: one.id, words: 'It was broken before' }, { token: one.guest.token })
    await advance(30 * 86_400 - 3600)
    await keepLoggedIn()
    expect([await asGuest(), await isOnDisk()]).toEqual([200, true])
    await advance(2 * 3600)
    expect([await asGuest(), await asRental(), await isOnDisk()]).toEqual([404, 404, false])
  })

  test('a stay that is over and has no open claim takes no further view, whoever asks the database', async () => {
    const { one, views } = await claimedWithPassport()
    const look = () =>
      db.run(sql`
        insert into document_views (rental_id, id, document_id, at, by_user)
        select rental_id, ${newId()}, id, ${app.clock.now()}, ${one.owner.id} from documents where booking_id = ${one.id}`)
    await look()
    await call(endpoints.withdrawClaim, one.office, { token: one.owner.token })
    await expect(look()).rejects.toMatchObject({ code: '23514' })
    expect(await views()).toBe(1)
  })
})
