import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readRecord } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { isSlug } from '@rentwell/contract/rentals/rentals.rules.ts'
import * as rentalShapes from '@rentwell/contract/rentals/rentals.shapes.ts'
import * as unitShapes from '@rentwell/contract/units/units.shapes.ts'
import { listSwaps, swapUnit } from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { overlap } from '@rentwell/contract/period.ts'
import { listBookings, listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { challengeLogin, readMe, verifyLogin } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { listOfficeUnits, readRental, readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { readDocument } from '../media/documents/documents.public.ts'
import { readPhone } from '../accounts/phones.ts'
import { timeZoneAt } from '../geo/geo.public.ts'
import { readImageInfo } from '../media/images/read-image-info.ts'
import { originalKey } from '../media/stores/store.ts'
import { bookingChecks } from '../bookings/bookings.checks.ts'
import { sql } from '../platform/db/db.ts'
import { testApp, type TestApp } from '../platform/testing/test-app.ts'
import { verify } from '../verify.ts'
import { fillDemoWorld, needsDemoWorld } from './fill-demo-world.ts'
import { demoPeople, people } from './people.ts'
import { readyPieces } from './pieces.ts'
import { holdsPieces, planBookings, type PlannedBooking } from './plan-bookings.ts'
import { rentalId, rentals, timeZone } from './rentals.ts'
import { unitId, units } from './units.ts'
import { bookingStatuses } from '@rentwell/contract/booking-statuses.ts'

const folder = await mkdtemp(join(tmpdir(), 'demo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await testApp({ DATA_DIR: folder })
const { app, db, call, codeFor, send, connection } = world
const empty: TestApp = await testApp({ DATA_DIR: folder })

const count = async (query: ReturnType<typeof sql>) => (await db.row<{ n: number }>(query))?.n ?? -1
const quiet = () => {}

async function tokenOf(world: TestApp, phoneNumber: string): Promise<string> {
  const { body: challenge } = await world.call(challengeLogin, { phoneNumber })
  const { body } = await world.call(verifyLogin, { otpToken: challenge.token, otp: await world.codeFor(phoneNumber) })
  return 'accessToken' in body ? body.accessToken : ''
}

test('fills an empty database once, whole, however many servers start', async () => {
  expect(await needsDemoWorld(db)).toBe(true)
  expect(await demoPeople(db)).toEqual([])
  const said: string[] = []
  await Promise.all([fillDemoWorld(app, (done, all) => said.push(`${done} of ${all}`)), fillDemoWorld(app, quiet)])
  expect(said.at(-1)).toMatch(/^(\d+) of \1$/)
  expect(await needsDemoWorld(db)).toBe(false)
  const before = await count(sql`select count(*)::int as n from bookings`)
  await fillDemoWorld(app, quiet)
  expect(await count(sql`select count(*)::int as n from bookings`)).toBe(before)
  expect(await count(sql`select count(*)::int as n from users`)).toBe(people.length)
  expect(await count(sql`select count(*)::int as n from rentals`)).toBe(3)
  expect(await count(sql`select count(*)::int as n from units`)).toBe(units.length)
})

test('has a year of finances behind it: paid, given back and paid out, with papers, and nothing that verify objects to', async () => {
  const faults: string[] = []
  expect([await verify(connection, line => faults.push(line), undefined, app.store), faults.filter(line => line.includes('FAULT'))]).toEqual([true, []])
  const kinds = await db.rows<{ kind: string; months: number }>(sql`
    select kind, count(distinct date_trunc('month', at))::int as months from journal group by kind`)
  const months = Object.fromEntries(kinds.map(row => [row.kind, row.months]))
  expect(months).toMatchObject({ capture: expect.any(Number), refund: expect.any(Number), cash: expect.any(Number), payout_paid: expect.any(Number) })
  expect(months.capture).toBeGreaterThanOrEqual(12)
  expect(months.payout_paid).toBeGreaterThanOrEqual(10)
  for (const kind of ['invoice', 'credit_note', 'receipt'])
    expect([kind, await count(sql`select count(distinct rental_id)::int as n from papers where kind = ${kind}`)]).toEqual([kind, rentals.length])
  expect(await count(sql`select count(*)::int as n from outbox where topic like 'p%' or topic like 'refund%'`)).toBe(0)
})

test('is whole or not there at all', async () => {
  const stop = new Error('killed')
  const killed = fillDemoWorld(empty.app, done => {
    if (done > 150) throw stop
  })
  await expect(killed).rejects.toBe(stop)
  expect(await needsDemoWorld(empty.db)).toBe(true)
  await fillDemoWorld(empty.app, quiet)
  expect(await demoPeople(empty.db)).toHaveLength(3)
})

test('the people of the demo log in with the printed numbers', async () => {
  for (const { phone, name } of await demoPeople(db)) {
    const phoneNumber = phone.replaceAll(' ', '')
    const { body: challenge } = await call(challengeLogin, { phoneNumber })
    const { body } = await call(verifyLogin, { otpToken: challenge.token, otp: await codeFor(phoneNumber) })
    if (!('accessToken' in body)) throw new Error(`${name} has to sign up`)
    expect(`${body.me.user.firstName} ${body.me.user.lastName}`).toBe(name)
    const me = await call(readMe, {}, { token: body.accessToken })
    expect(me.status).toBe(200)
    expect(me.body.me.user.roles).toEqual(name.startsWith('Made') ? ['admin'] : [])
    expect(me.body.me.rentals.map(({ slug, role }) => [slug, role])).toEqual(
      name.startsWith('Ayu')
        ? [
            ['echo-beach', 'owner'],
            ['sanur-boat-house', 'manager'],
            ['ubud-camera-room', 'staff'],
          ]
        : [],
    )
    if (name.startsWith('Emma')) {
      const list = await call(listBookings, { limit: 100 }, { token: body.accessToken })
      expect(new Set(list.body.bookings.map(one => one.status)).size).toBeGreaterThanOrEqual(7)
    }
    if (name.startsWith('Ayu')) {
      const options = { token: body.accessToken }
      const list = await call(listOfficeBookings, { rental: 'echo-beach', limit: 100 }, options)
      expect(list.body.bookings.filter(one => one.overdue)).toHaveLength(1)
      expect(list.body.bookings.filter(one => one.can.includes('accept')).length).toBeGreaterThanOrEqual(3)
      const [waiting] = list.body.bookings.filter(one => one.status === 'confirmation_pending')
      const one = await call(readOfficeBooking, { rental: 'echo-beach', booking: String(waiting?.id) }, options)
      expect(one.body.booking.history).toHaveLength(2)
      expect((await call(listOfficeUnits, { rental: 'echo-beach' }, options)).body.units.length).toBeGreaterThanOrEqual(8)
    }
  }
  expect(people.map(person => readPhone(person.phone)?.phone)).toEqual(people.map(person => person.phone))
})

test('visitors read every rental and every unit', async () => {
  for (const { slug, title, address, addressIsPublic } of rentals) {
    const { status, body } = await call(readRental, { rental: slug })
    expect([status, body.rental.title, body.rental.address]).toEqual([200, title, addressIsPublic ? address : null])
    expect(body.units.length).toBeGreaterThan(0)
  }
  for (const unit of units) {
    const { status, body } = await call(readUnit, { rental: unit.rental, unit: unitId(unit.key) })
    expect([status, body.unit.kind]).toEqual([200, unit.kind])
  }
})

test('every rental and unit is such as a form would take it', () => {
  for (const rental of rentals) {
    expect(isSlug(rental.slug)).toBe(true)
    expect(timeZoneAt(rental.lat, rental.lng)).toBe(timeZone)
    const { about, terms, languages, openingHours, contactEmail, contactPhone } = rental
    expect(rentalShapes.saveRental.body.safeParse({ about, terms, languages, openingHours, contactEmail, contactPhone }).error).toBeUndefined()
  }
  for (const { title, kind, description, base, price, isInstant, rules, policy } of units) {
    const form = { title, kind, description, baseRentalPeriod: base, basePrice: price, instantBook: isInstant, rules, policy }
    expect(unitShapes.saveUnit.body.safeParse(form).error).toBeUndefined()
  }
})

test('bookings stand in every status, a year of them completed', async () => {
  const rows = await db.rows<{ status: string; n: number }>(sql`select status, count(*)::int as n from bookings group by 1`)
  expect(rows.map(row => row.status).sort()).toEqual([...bookingStatuses].sort())
  expect(rows.find(row => row.status === 'completed')?.n).toBeGreaterThan(140)
  expect(await count(sql`select count(distinct date_trunc('month', upper(period)))::int as n from bookings where status = 'completed'`)).toBeGreaterThanOrEqual(
    12,
  )
  expect(await count(sql`select count(*)::int as n from bookings where status = 'in_progress' and upper(period) < now()`)).toBe(1)
  expect(await count(sql`select count(*)::int as n from bookings where status in ('confirmation_pending', 'new_request') and expires_at <= now()`)).toBe(0)
  expect(await count(sql`select count(*)::int as n from bookings where status in ('confirmation_pending', 'new_request') and expires_at is null`)).toBe(0)
})

test('what is held is what the bookings promise, and calendars say when no piece is free', async () => {
  const faults = await Promise.all(bookingChecks.map(async ({ name, find }) => [name, await find(db, app.clock.now())]))
  expect(faults).toEqual(bookingChecks.map(({ name }) => [name, []]))
  expect(await count(sql`select count(*)::int as n from unit_calendar where not isempty(busy)`)).toBeGreaterThan(6)
  // Of several pieces some are out while others are free.
  expect(
    await count(sql`
      select count(*)::int as n from unit_calendar c where c.has_pieces and not c.busy @> now()
        and (select count(distinct h.piece_id) from holds h where h.rental_id = c.rental_id and h.unit_id = c.unit_id and h.held @> now()) >= 3`),
  ).toBeGreaterThan(1)
})

test('Echo Beach has sixty scooters of four models and forty helmets, Ubud cameras and lenses with serial numbers', async () => {
  const rows = await db.rows<{ key: string; all: number; ready: number; serials: number; labels: number }>(sql`
    select u.id as key, count(*)::int as all, u.piece_count as ready, count(p.serial)::int as serials, count(distinct p.label)::int as labels
    from units u join pieces p on p.rental_id = u.rental_id and p.unit_id = u.id group by u.rental_id, u.id`)
  const of = (key: string) => rows.find(row => row.key === unitId(key)) ?? { all: 0, ready: 0, serials: 0, labels: 0 }
  const scooters = units.filter(unit => unit.kind === 'scooter')
  const models = Map.groupBy(scooters, unit => unit.title.split(/[ ,]/)[0] ?? '')
  const inModel = [...models].map(([model, listed]) => [model, listed.reduce((sum, { key }) => sum + of(key).all, 0)])
  expect(Object.fromEntries(inModel)).toEqual({ Vario: 27, Scoopy: 22, Nmax: 10, Vespa: 1 })
  for (const { key } of scooters) expect([key, of(key).serials, of(key).labels]).toEqual([key, of(key).all, of(key).all])
  expect(of('vario-125')).toMatchObject({ all: 24, ready: 22 })
  expect(of('helmet')).toMatchObject({ all: 40, ready: 40, serials: 0, labels: 1 })
  expect(await db.row(sql`select tracking from units where id = ${unitId('helmet')}`)).toEqual({ tracking: 'pool' })
  for (const key of ['field-camera', 'camera-body', 'lens-zoom', 'lens-portrait'])
    expect([key, of(key).serials > 1 && of(key).serials]).toEqual([key, of(key).all])
  expect(await count(sql`select count(*)::int as n from pieces where state = 'away'`)).toBeGreaterThan(5)
  expect(
    await count(sql`select count(*)::int as n from pieces p join units u on u.rental_id = p.rental_id and u.id = p.unit_id
    where not u.is_kit and (p.state = 'away') <> (p.note <> '')`),
  ).toBe(0)
  expect(await db.row(sql`select is_kit as "isKit", piece_count as count from units where id = ${unitId('portrait-kit')}`)).toEqual({ isKit: true, count: 2 })
  const { body } = await call(listPieces, { rental: 'echo-beach', unit: unitId('vario-125') }, { token: await tokenOf(world, '+6281200000001') })
  expect(body.pieces.map(({ label }) => label)).toEqual(Array.from({ length: 24 }, (_, index) => `Vario ${String(index + 1).padStart(2, '0')}`))
  expect(body.pieces[0]?.serial).toMatch(/^DK \d{4} F[A-Z]$/)
})

test('some bookings are of several units or pieces, in every state', async () => {
  const rows = await db.rows<{ status: string; n: number }>(sql`select status, count(*)::int as n from bookings where has_items group by 1`)
  expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['confirmed', 'in_progress', 'completed', 'confirmation_pending']))
  expect(
    await count(sql`
      select count(*)::int as n from bookings b left join booking_items i on i.rental_id = b.rental_id and i.booking_id = b.id
      where b.status = 'completed' and case when b.has_items then cardinality(i.piece_ids) <> i.count else b.piece_id is null end`),
  ).toBe(0)
  const [family] = await db.rows<{ title: string; lines: { of: { title: string; count: number } }[] }>(sql`
    select booked_title(b.rental_id, b.id, b.has_items, u.title) as title, b.lines from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id join users g on g.id = b.guest_id
    where g.first_name = 'Maya' and b.status = 'confirmed' and b.has_items`)
  expect(family?.title).toBe('Vario 125 scooter × 2, Helmet × 3')
  expect(family?.lines.map(line => [line.of.title, line.of.count])).toEqual([
    ['Vario 125 scooter', 2],
    ['Helmet', 3],
  ])
})

test('Lucas is late with the only Vespa, and one press gives Omar, who waits for it, a Scoopy', async () => {
  const token = await tokenOf(empty, '+6281200000001')
  const rental = rentalId('echo-beach')
  const { body: list } = await empty.call(listOfficeBookings, { rental, limit: 100 }, { token })
  const late = list.bookings.find(booking => booking.overdue)
  const next = list.bookings.find(booking => booking.unit.id === late?.unit.id && booking.status === 'confirmed' && booking.user?.firstName === 'Omar')
  expect([late?.user?.firstName, late?.unit.title]).toEqual(['Lucas', 'Vespa Primavera'])
  const booking = String(next?.id)
  const { body } = await empty.call(listSwaps, { rental, booking }, { token })
  const [first] = body.swaps
  expect(body.swaps.filter(({ kind }) => kind === 'scooter').length).toBeGreaterThan(2)
  expect(first?.title).toBe('Scoopy 110, coral')
  const given = await empty.call(swapUnit, { rental, booking, unitId: String(first?.unitId) }, { token })
  expect([given.status, given.body?.booking.unit.title]).toEqual([200, 'Scoopy 110, coral'])
  const faults = await Promise.all(bookingChecks.map(({ find }) => find(empty.db, empty.app.clock.now())))
  expect(faults.flat()).toEqual([])
})

test('guests said how their stays were, and the scores are theirs; Emma has one to review', async () => {
  expect(await count(sql`select count(*)::int as n from reviews`)).toBeGreaterThan(60)
  expect(await count(sql`select count(*)::int as n from reviews where reply is not null`)).toBeGreaterThan(15)
  expect(await count(sql`select count(*) - count(distinct pros) as n from reviews`)).toBe(0)
  expect(await count(sql`select count(*) - count(distinct cons) as n from reviews where cons ~ '[[:alpha:]]'`)).toBe(0)
  expect(
    await count(sql`
      select count(*)::int as n from (select guest_id, lead(guest_id) over (partition by rental_id order by inserted_at desc) as next from reviews) r
      where guest_id = next`),
  ).toBe(0)
  expect(
    await count(sql`
      select count(*)::int as n from reviews w join bookings b on b.rental_id = w.rental_id and b.id = w.booking_id join booking_history h on h.rental_id = b.rental_id and h.booking_id = b.id and h.dst = 'completed'
      where b.status <> 'completed' or w.guest_id <> b.guest_id or w.unit_id <> b.unit_id or not w.inserted_at between h.at and h.at + interval '14 days' or w.inserted_at > now() or w.replied_at > now()`),
  ).toBe(0)
  expect(
    await count(sql`
      select count(*)::int as n from ratings q full join (
        select rental_id, unit_id as subject_id, count(*) as count, sum(external_condition + technical_condition + value_for_money) as sum from reviews group by 1, 2
        union all select rental_id, rental_id, count(*), sum(general_impression + service + communication) from reviews group by 1) r using (rental_id, subject_id)
      where q.count is distinct from r.count or q.sum is distinct from r.sum`),
  ).toBe(0)
  expect(
    await count(sql`
      select count(*)::int as n from bookings b join users u on u.id = b.guest_id join booking_history h on h.rental_id = b.rental_id and h.booking_id = b.id and h.dst = 'completed'
      where u.first_name = 'Emma' and h.at > now() - interval '14 days' and not exists (select from reviews w where w.rental_id = b.rental_id and w.booking_id = b.id)`),
  ).toBe(1)
  expect(
    await count(
      sql`select count(*)::int as n from blocks k where exists (select from holds h where h.rental_id = k.rental_id and h.kind = 'block' and h.ref = k.id and h.held = k.period)`,
    ),
  ).toBe(3)
})

test('units were photographed where they left and came back, sealed one record after the other; documents are kept as long as they may be', async () => {
  expect(
    await count(sql`
      select count(*)::int as n from bookings b left join sealed_records s on s.rental_id = b.rental_id and s.booking_id = b.id and s.kind = 'acceptance'
      where b.status = 'in_progress' and s.id is null`),
  ).toBe(0)
  const records = await db.rows<{ id: string; kind: string }>(sql`select id, kind from sealed_records order by rental_id, number`)
  expect(records.filter(one => one.kind === 'return').length).toBeGreaterThan(10)
  for (const { id } of records) expect((await call(readRecord, { record: id })).body.record).toMatchObject({ isIntact: true, faults: [] })
  expect(await count(sql`select count(*)::int as n from acceptances where findings @> '[{"state": "damage"}]'`)).toBe(1)
  expect(await count(sql`select count(*)::int as n from documents where (purge_at <= now()) <> (purged_at is not null) or ready_at > now()`)).toBe(0)
  const [kept] = await db.rows<{ rental: string; booking: string; id: string; guest: string }>(sql`
    select d.rental_id as rental, d.booking_id as booking, d.id, b.guest_id as guest from documents d join bookings b on b.rental_id = d.rental_id and b.id = d.booking_id
    where d.purged_at is null and b.status = 'in_progress' limit 1`)
  const safe = await app.openSafe()
  const found = kept && (await readDocument(db, safe, { rentalId: kept.rental, bookingId: kept.booking, id: kept.id, by: kept.guest, now: app.clock.now() }))
  expect(found && (await sharp(found.bytes).metadata())).toMatchObject({ format: 'jpeg', width: 640 })
})

test('conversations hold what was said and the steps of bookings, in order; what is unread is counted', async () => {
  expect(await count(sql`select count(*)::int as n from messages where author_kind <> 'system'`)).toBeGreaterThan(30)
  expect(await count(sql`select count(*)::int as n from messages where place is not null or medias <> '{}'`)).toBe(3)
  expect(
    await count(sql`
      select count(*)::int as n from (
        select m.*, row_number() over w as stands, lag(m.inserted_at) over w as earlier from messages m window w as (partition by rental_id, conversation_id order by seq)) m
      where m.seq <> m.stands or m.inserted_at < m.earlier or m.inserted_at > now()`),
  ).toBe(0)
  expect(
    await count(sql`
      select count(*)::int as n from conversations c cross join lateral (
        select max(seq) as last, max(inserted_at) as at, count(*) filter (where read_at is null and author_kind = 'guest') as for_rental,
          count(*) filter (where read_at is null and author_kind = 'rental') as for_guest from messages m where m.rental_id = c.rental_id and m.conversation_id = c.id) m
      where c.last_seq <> m.last or c.last_at <> m.at or c.guest_unread <> m.for_guest or c.rental_unread <> m.for_rental`),
  ).toBe(0)
  expect(await count(sql`select (sum(guest_unread) * 10 + sum(rental_unread))::int as n from conversations`)).toBe(13)
  expect(
    await count(sql`
      select count(*)::int as n from messages m join conversations c on c.rental_id = m.rental_id and c.id = m.conversation_id
      where m.author_kind = 'guest' and m.author_id <> c.guest_id or m.author_kind = 'rental' and not exists (select from members w where w.rental_id = c.rental_id and w.user_id = m.author_id)
        or m.author_kind = 'system' and not exists (select from bookings b where b.rental_id = c.rental_id and b.id = (m.system ->> 'bookingId')::uuid and b.guest_id = c.guest_id and b.number::text = m.system ->> 'number')`),
  ).toBe(0)
})

test('every history leads along legal steps from nothing to the status, in order of time', async () => {
  expect(
    await count(sql`
      with steps as (
        select h.*, lag(h.dst) over life as before, lag(h.at) over life as earlier, row_number() over life as place, count(*) over (partition by h.rental_id, h.booking_id) as length
        from booking_history h window life as (partition by h.rental_id, h.booking_id order by h.at, h.id))
      select count(*)::int as n from steps s join bookings b on b.rental_id = s.rental_id and b.id = s.booking_id
      where s.src is distinct from s.before or s.at < s.earlier or s.at > now() or (place = 1 and s.at <> b.inserted_at)
        or (place = length and (s.dst <> b.status or s.at <> b.updated_at or b.version <> length - 1))
        or (s.src is not null and not is_booking_step(s.src, s.dst))
        or (by_kind = 'system') <> (by_user is null) or (by_kind = 'guest' and by_user <> b.guest_id)
        or (by_kind = 'rental' and not exists (select from members m where m.rental_id = s.rental_id and m.user_id = by_user and m.inserted_at <= s.at))`),
  ).toBe(0)
  expect(
    await count(
      sql`select count(*)::int as n from bookings b where not exists (select from booking_history h where h.rental_id = b.rental_id and h.booking_id = b.id)`,
    ),
  ).toBe(0)
  expect(await count(sql`select count(*)::int as n from bookings b join users u on u.id = b.guest_id where u.inserted_at > b.inserted_at`)).toBe(0)
  expect(
    await count(
      sql`select count(*)::int as n from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id where u.inserted_at > b.inserted_at`,
    ),
  ).toBe(0)
})

test('bookings cost again what they cost, some of them with discounts, weekends and taxes; numbers are registered, and each guest finds their bookings', async () => {
  const prices = bookingChecks.find(check => check.name === 'every booking costs again what it cost')
  expect(await prices?.find(db, app.clock.now())).toEqual([])
  for (const kind of ['length', 'tax'])
    expect(await count(sql`select count(*)::int as n from bookings where lines @> ${JSON.stringify([{ kind }])}::jsonb`)).toBeGreaterThan(0)
  expect(await count(sql`select count(*)::int as n from bookings where lines @> '[{"rate": "weekend"}]'`)).toBeGreaterThan(0)
  const all = await count(sql`select count(*)::int as n from bookings`)
  expect(
    await count(sql`select count(*)::int as n from bookings b join (select * from booking_numbers offset 0) n on n.number = b.number and n.booking_id = b.id`),
  ).toBe(all)
  expect(
    await count(
      sql`select count(*)::int as n from bookings b join (select * from guest_bookings offset 0) g on g.user_id = b.guest_id and g.booking_id = b.id and g.inserted_at = b.inserted_at`,
    ),
  ).toBe(all)
})

test('every picture named is a file of somebody in the demo, and is served', async () => {
  const rows = await db.rows<{ picture: string }>(sql`
    select profile_pic as picture from users where profile_pic is not null union select profile_pic from rentals
    union select unnest(photos) from rentals union select unnest(photos) from units`)
  const files = await db.rows<{ id: string; ownerId: string; placeholder: string; width: number; height: number; size: number }>(sql`
    select id, owner_id as "ownerId", placeholder, width, height, size from files where ready_at is not null and stored_at is not null`)
  expect(files.map(file => file.id).toSorted()).toEqual(rows.map(row => row.picture).toSorted())
  expect(new Set(files.map(file => file.ownerId)).size).toBeGreaterThan(5)
  expect(await count(sql`select sum(bytes)::int as n from file_quotas`)).toBe(files.reduce((sum, file) => sum + file.size, 0))
  for (const file of files) {
    const path = app.store.pathOf(originalKey(file.id)) ?? ''
    expect(await readImageInfo(path)).toMatchObject({ width: file.width, height: file.height, placeholder: file.placeholder, format: 'WEBP', colorMode: 'RGB' })
  }
  const answer = await send({ url: `/media/${files[0]?.id}/-/scale_crop/460x460/center/`, headers: { accept: 'image/webp' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await count(sql`select count(*)::int as n from units where cardinality(photos) = 0`)).toBe(0)
})

test('whenever it is filled, the stays of a piece follow each other and today reads well', () => {
  for (let moment = 0; moment < 21; moment++) {
    const now = new Date(Date.UTC(2026, (moment * 5) % 12, 1 + moment, (moment * 7) % 24, moment))
    const planned = planBookings(now)
    const taken = planned.filter(one => holdsPieces(one) || one.status === 'completed').flatMap(one => one.items)
    const unknown = taken.filter(
      ({ unit, count: wanted, pieceIds }) => new Set(pieceIds).size !== wanted || !pieceIds.every(id => readyPieces(unit.key).some(piece => piece.id === id)),
    )
    expect(unknown).toEqual([])
    const byPiece = Map.groupBy(
      taken.flatMap(({ pieceIds, held: span }) => pieceIds.map(id => ({ id, ...span }))),
      ({ id }) => id,
    )
    for (const spans of byPiece.values()) {
      spans.sort((a, b) => a.start.getTime() - b.start.getTime())
      expect(spans.every((span, index) => span.start.getTime() >= (spans[index - 1]?.end.getTime() ?? 0))).toBe(true)
    }
    // What Today offers Omar: the free scooters, the closest price first.
    const isOf = (guest: string, key: string) => (one: PlannedBooking) => one.guest === guest && one.unit.key === key && holdsPieces(one)
    const [late, omar] = [planned.find(isOf('lucas', 'vespa-primavera')), planned.find(isOf('omar', 'vespa-primavera'))]
    expect([late?.items[0]?.pieceIds, late && late.period.end < now]).toEqual([omar?.items[0]?.pieceIds, true])
    const held = planned.filter(holdsPieces).flatMap(one => one.items)
    const isFree = (id: string) => !held.some(one => one.pieceIds.includes(id) && omar && overlap(one.held, { start: now, end: omar.period.end }))
    const free = units.filter(unit => unit.kind === 'scooter' && unit.base === 'Daily' && readyPieces(unit.key).some(({ id }) => isFree(id)))
    const [closest, ...others] = free.map(unit => ({ key: unit.key, far: Math.abs(unit.price - 22_00) })).sort((one, other) => one.far - other.far)
    expect(closest?.key).toBe('scoopy-coral')
    expect(others.length).toBeGreaterThan(1)
    const of = (status: string) => planned.filter(one => one.status === status)
    expect(new Set(planned.map(one => one.status)).size).toBe(bookingStatuses.length)
    expect(of('in_progress').every(one => one.period.start < now)).toBe(true)
    expect(of('in_progress').filter(one => one.period.end < now)).toHaveLength(1)
    expect([...of('confirmed'), ...of('confirmation_pending'), ...of('draft')].every(one => one.period.start > now)).toBe(true)
    expect(of('confirmation_pending').every(one => one.expiresAt && one.expiresAt > now && one.expiresAt < one.period.start)).toBe(true)
    expect(planned.every(one => one.steps.every((step, index) => step.at <= now && step.at >= (one.steps[index - 1]?.at ?? new Date(0))))).toBe(true)
    expect(new Set(planned.map(one => one.number)).size).toBe(planned.length)
    // Each rental has a payment that was given back, so that each has a credit note.
    const givenBack = planned.filter(one => one.status === 'cancelled' && !one.isPaidAtCounter && one.steps.some(({ dst }) => dst === 'confirmed'))
    expect(new Set(givenBack.map(one => one.unit.rental)).size).toBe(rentals.length)
  }
})
