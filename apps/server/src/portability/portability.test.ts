import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as contacts from '@rentwell/contract/accounts/contacts.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as endpoints from '@rentwell/contract/portability/portability.endpoints.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'
import { buildFile } from '../media/media.build.ts'
import { originalKey } from '../media/media.public.ts'
import { moneyChecks } from '../money/money.checks.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { buildUnit } from '../units/units.build.ts'

const world = await payingWorld()
const { db, call, send, codeFor, advance, app, asked, settled } = world

const day = 86_400
const stepUp = (who: Person) =>
  db.run(
    sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)}, last_seen_at = ${app.clock.now()} where user_id = ${who.id}`,
  )
const person = () => buildPerson(db, {}, app.clock.now())
const leave = async (who: Person) => {
  await stepUp(who)
  return call(endpoints.eraseMe, {}, { token: who.token })
}
const fetchExport = (token: string | undefined, id: string) =>
  send({ url: `/api/v2/me/export/${id}`, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** A guest who has paid, cancelled late, written, and left a review with a picture. */
async function guestWithPast() {
  const booked = await asked({ instantBook: true, days: 2 })
  await settled()
  await advance(27 * 3600)
  const { guest, unit } = booked
  const said = await call(
    messaging.sendMessage,
    {
      id: newId(),
      rentalId: unit.rental.id,
      body: 'See you at the green gate.',
      location: { address: `Villa ${guest.phone}`, location: { type: 'Point', coordinates: [-8.6, 115.1] } },
    },
    { token: guest.token },
  )
  expect(said.status).toBe(201)
  expect((await call(bookings.cancelBooking, { booking: booked.id }, { token: guest.token })).body.booking.status).toBe('cancelled')
  await settled()
  const photo = await buildFile(db, { ownerId: guest.id, now: app.clock.now() })
  await db.run(sql`update files set stored_at = ${app.clock.now()} where id = ${photo}`)
  await app.store.write(originalKey(photo), Buffer.from('a photograph'))
  await db.run(sql`update users set profile_pic = ${photo}, about = 'I surf.' where id = ${guest.id}`)
  return { ...booked, photo }
}

describe('an export', () => {
  test('is gathered as a task and fetched as an archive with everything of the person', async () => {
    const { guest, photo, unit } = await guestWithPast()
    expect((await call(endpoints.exportMe, {}, { token: guest.token })).error.reason).toBe('step_up_required')
    await stepUp(guest)
    const begun = await call(endpoints.exportMe, {}, { token: guest.token })
    expect([begun.status, begun.body.task.kind]).toEqual([202, 'export_me'])
    await app.jobs.runDue()
    const { task } = (await call(endpoints.readNewestExport, {}, { token: guest.token })).body
    expect(task).toMatchObject({ id: begun.body.task.id, status: 'done', done: 12, total: 12 })

    const answer = await fetchExport(guest.token, begun.body.task.id)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'application/zip', 'no-store'])
    const files = unzipSync(answer.rawPayload)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'account/profile.json',
        'account/sessions.json',
        'account/consents.json',
        'bookings/bookings.json',
        'deposits/deposits.json',
        'money/payments.json',
        'reviews/reviews.json',
        'reports/reports.json',
        'money/billing_details.json',
        'acceptance/documents.json',
        'notifications/notifications.json',
      ]),
    )
    expect(JSON.parse(textOf(files['account/profile.json']))).toMatchObject({ email: guest.email, phoneNumber: guest.phone, about: 'I surf.' })
    expect(textOf(files['messages/conversations.json'])).toContain('See you at the green gate.')
    expect(JSON.parse(textOf(files['bookings/bookings.json']))).toMatchObject([{ rental: unit.rental.title, status: 'cancelled' }])
    expect(textOf(files[Object.keys(files).find(name => name.includes(photo)) ?? ''])).toBe('a photograph')
  })

  test('not_found: of somebody else, of nobody, and a day later; step_up_required without a fresh code', async () => {
    const [who, other] = [await person(), await person()]
    await stepUp(who)
    await stepUp(other)
    const { id } = (await call(endpoints.exportMe, {}, { token: who.token })).body.task
    expect((await fetchExport(who.token, id)).statusCode).toBe(404)
    await app.jobs.runDue()
    expect((await fetchExport(who.token, id)).statusCode).toBe(200)
    const [foreign, absent] = [await fetchExport(other.token, id), await fetchExport(other.token, newId())]
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
    expect((await fetchExport(undefined, id)).statusCode).toBe(401)
    await db.run(sql`update sessions set stepped_up_until = null where user_id = ${who.id}`)
    expect((await fetchExport(who.token, id)).json<{ error: { reason: string } }>().error.reason).toBe('step_up_required')
    await advance(day + 1)
    await stepUp(who)
    expect((await fetchExport(who.token, id)).statusCode).toBe(404)
  })

  test('too_many_requests: five in a day', async () => {
    const who = await person()
    await stepUp(who)
    for (let times = 0; times < 5; times++) {
      expect((await call(endpoints.exportMe, {}, { token: who.token })).status).toBe(202)
      await app.jobs.runDue()
    }
    expect((await call(endpoints.exportMe, {}, { token: who.token })).error.reason).toBe('too_many_requests')
  })
})

describe('open_obligations', () => {
  const reasons = (answer: Awaited<ReturnType<typeof leave>>) => {
    expect([answer.status, answer.error.reason]).toEqual([409, 'open_obligations'])
    return (answer.error['obligations'] as { kind: string }[]).map(one => one.kind)
  }

  test('a booking that is agreed, for its guest and for the only owner of its rental', async () => {
    const { guest, owner, id, rental, unit } = await buildBooking(world)
    expect(reasons(await leave(guest))).toEqual(['booking'])
    const answer = await leave(owner)
    expect(reasons(answer)).toEqual(['rental_bookings'])
    expect(answer.error['obligations']).toEqual([{ kind: 'rental_bookings', rentalId: rental, rental: unit.rental.title, count: 1 }])
    // Refused whole: the rental is still open.
    expect(await db.row(sql`select closed_at from rentals where id = ${rental}`)).toEqual({ closed_at: null })
    await call(bookings.cancelBooking, { booking: id }, { token: guest.token })
    expect((await leave(guest)).status).toBe(202)
  })

  test('money that was not paid out, for the only owner; not where another owner stays', async () => {
    const { owner, unit } = await guestWithPast()
    expect(reasons(await leave(owner))).toEqual(['balance'])
    const other = await person()
    await db.run(sql`
      with member as (insert into members (rental_id, id, user_id, role, inserted_at, opened_at) values (${unit.rental.id}, ${newId()}, ${other.id}, 'owner', now(), now()) returning *)
      insert into memberships_of_user (user_id, rental_id, member_id) select user_id, rental_id, id from member`)
    expect((await leave(owner)).status).toBe(202)
  })

  test('step_up_required before anything is told', async () => {
    const { guest } = await buildBooking(world)
    expect((await call(endpoints.eraseMe, {}, { token: guest.token })).error.reason).toBe('step_up_required')
  })
})

describe('the days of grace', () => {
  test('account_leaving: the account reads, is restored, and acts again; its rental closes and opens', async () => {
    const unit = await buildUnit(db)
    const { owner } = unit.rental
    const gone = await leave(owner)
    expect(gone.status).toBe(202)
    expect(new Date(gone.body.erasedAt).getTime() - app.clock.now().getTime()).toBeGreaterThan(6.9 * day * 1000)
    expect((await leave(owner)).body).toEqual(gone.body)
    const me = await call(accounts.readMe, {}, { token: owner.token })
    expect(me.body.me.user.erasedAt).toBe(gone.body.erasedAt)

    const guest = await person()
    const book = (token: string, unitId: string) => call(bookings.createBooking, { unitId, startAt: tenInDays(app, 20), rentalLength: 2 }, { token })
    expect((await book(guest.token, unit.id)).status).toBeGreaterThanOrEqual(400)
    const elsewhere = await buildUnit(db)
    const refused = await book(owner.token, elsewhere.id)
    expect([refused.status, refused.error.reason]).toEqual([409, 'account_leaving'])

    await call(accounts.saveMe, { language: 'ru' }, { token: owner.token })
    const back = await call(endpoints.restoreMe, {}, { token: owner.token })
    expect(back.body.me.user.erasedAt).toBeNull()
    expect((await call(endpoints.restoreMe, {}, { token: owner.token })).status).toBe(200)
    expect((await book(guest.token, unit.id)).status).toBe(201)
    expect((await book(owner.token, elsewhere.id)).status).toBe(201)
    await advance(8 * day)
    expect(await db.row(sql`select erased_at from users where id = ${owner.id}`)).toEqual({ erased_at: null })
  })

  test('what opens in the meantime puts the deletion off', async () => {
    const { owner, unit } = await guestWithPast()
    const other = await person()
    const member = newId()
    await db.run(sql`
      with member as (insert into members (rental_id, id, user_id, role, inserted_at, opened_at) values (${unit.rental.id}, ${member}, ${other.id}, 'owner', now(), now()) returning *)
      insert into memberships_of_user (user_id, rental_id, member_id) select user_id, rental_id, id from member`)
    expect((await leave(owner)).status).toBe(202)
    await db.run(sql`with gone as (delete from memberships_of_user where member_id = ${member}) delete from members where id = ${member}`)
    await advance(7 * day + 60)
    expect(await db.row(sql`select erased_at, erase_at > ${app.clock.now()} as later from users where id = ${owner.id}`)).toEqual({
      erased_at: null,
      later: true,
    })
  })
})

/** Tables that hold a text somewhere, whatever the column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const query = { text: `select 1 as one from "${name}" t where t::text ilike $1 limit 1`, values: [`%${text}%`], name: `scan ${name}` }
    if (await db.row(query)) found.push(name)
  }
  return found
}

describe('after seven days', () => {
  test('nothing names the person any more, and the books are what they were', async () => {
    const { guest, owner, id, unit, photo, money } = await guestWithPast()
    const surname = `Zyxwv${guest.phone.slice(-6)}`
    await db.run(sql`update users set last_name = ${surname}, about = ${`${surname} surfs`} where id = ${guest.id}`)
    await db.run(sql`update bookings set comment = ${`call ${surname}`} where id = ${id}`)
    expect((await tablesWith(guest.phone)).length).toBeGreaterThan(0)
    const before = { money: await money(), entries: await db.row(sql`select count(*), sum(abs(amount)) from entries`) }

    const { user } = (await call(bookings.readOfficeBooking, { rental: unit.rental.id, booking: id }, { token: owner.token })).body.booking
    expect(user?.about).toBe(`${surname} surfs`)
    await call(accounts.saveMe, { publicProfile: { visible: false } }, { token: guest.token })
    const hidden = (await call(bookings.readOfficeBooking, { rental: unit.rental.id, booking: id }, { token: owner.token })).body.booking
    expect(hidden.user).not.toHaveProperty('about')
    expect((await call(bookings.readBooking, { booking: id }, { token: guest.token })).body.booking.user).not.toHaveProperty('about')

    expect((await leave(guest)).status).toBe(202)
    await advance(7 * day + 60)
    await settled()
    await app.jobs.runDue()
    await db.run(sql`delete from sandbox_messages where subject like 'Your % account is deleted'`)

    expect(await money()).toEqual(before.money)
    expect(await db.row(sql`select count(*), sum(abs(amount)) from entries`)).toEqual(before.entries)
    for (const check of moneyChecks) expect([check.name, await check.find(db, app.clock.now())]).toEqual([check.name, []])
    for (const trace of [guest.phone, guest.email, surname]) expect([trace, await tablesWith(trace)]).toEqual([trace, []])

    expect((await call(accounts.readMe, {}, { token: guest.token })).status).toBe(401)
    await expect(app.store.read(originalKey(photo))).rejects.toThrow('nothing is stored')
    await db.run(
      sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + day * 1000)} where user_id = ${owner.id}`,
    )
    const seen = await call(bookings.readOfficeBooking, { rental: unit.rental.id, booking: id }, { token: owner.token })
    expect(seen.body.booking.user).toMatchObject({ firstName: 'Deleted', lastName: expect.stringMatching(/^user \d+$/), profilePic: null })
    const talks = await db.rows<{ body: string; place: unknown }>(sql`select body, place from messages where author_id = ${guest.id}`)
    expect(talks).toEqual([{ body: 'See you at the green gate.', place: null }])
  })

  test('phone and e-mail are free for another account, and the erased one can never be logged into', async () => {
    const who = await person()
    await leave(who)
    await advance(7 * day + 60)
    const { body } = await call(accounts.challengeLogin, { phoneNumber: who.phone })
    const fresh = await call(accounts.verifyLogin, { otpToken: body.token, otp: await codeFor(who.phone) })
    expect(fresh.body).toEqual({ continueSignup: true, nextStep: 'set_email' })
    await call(accounts.challengeSignupEmail, { otpToken: body.token, email: who.email })
    const user = { firstName: 'New', lastName: 'Person', localeCountry: 'ID', flagShortName: 'ID' }
    const signed = await call(accounts.completeSignup, { otpToken: body.token, otp: await codeFor(who.email), user })
    expect(signed.status).toBe(201)
    expect(signed.body.me.user.id).not.toBe(who.id)
    await expect(db.run(sql`insert into user_phones (phone, user_id) values ('+62811111111', ${who.id})`)).rejects.toThrow('was erased')
    await expect(
      db.run(
        sql`insert into sessions (id, user_id, token_hash, device, inserted_at, last_seen_at, expires_at) values (${newId()}, ${who.id}, sha256('x'), '', now(), now(), now())`,
      ),
    ).rejects.toThrow('was erased')
  })

  test('a rental that only they owned is closed for good, and names nobody', async () => {
    const unit = await buildUnit(db)
    await db.run(sql`update rentals set contact_email = 'me@example.com', contact_phone = '+6281299999' where id = ${unit.rental.id}`)
    expect((await leave(unit.rental.owner)).status).toBe(202)
    await advance(7 * day + 60)
    expect(await db.row(sql`select closed_at is not null as closed, contact_email, contact_phone from rentals where id = ${unit.rental.id}`)).toEqual({
      closed: true,
      contact_email: null,
      contact_phone: null,
    })
  })

  test('a request of somebody without a fresh code changes nothing', async () => {
    const who = await person()
    await call(contacts.challengeStepUp, {}, { token: who.token })
    await call(endpoints.eraseMe, {}, { token: who.token })
    await advance(7 * day + 60)
    expect(await db.row(sql`select erase_at from users where id = ${who.id}`)).toEqual({ erase_at: null })
  })
})
