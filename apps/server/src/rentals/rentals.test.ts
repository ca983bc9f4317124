import { describe, expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as rentals from '@rentwell/contract/rentals/rentals.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildMember, buildRental } from './rentals.build.ts'

const { db, call, app } = await testApp()

let count = 0
const newSlug = () => `harbour-bikes-${++count}`
const form = (slug = newSlug()) => ({
  title: 'Harbour Bikes',
  slug,
  countryId: 'id',
  address: 'Jl. Raya 1, Canggu, Bali',
  shortAddress: 'Jl. Raya 1',
  location: { type: 'Point' as const, coordinates: [-8.65, 115.13] as [number, number] },
  locationGettingAround: 'The blue door.',
})

describe('create a rental', () => {
  test('whoever opens it is its owner; its zone comes from its place, its currency is the dollar', async () => {
    const person = await buildPerson(db)
    const created = await call(rentals.createRental, form('echo-beach'), { token: person.token })
    expect(created.status).toBe(201)
    expect(created.body.rental).toMatchObject({
      slug: 'echo-beach',
      title: 'Harbour Bikes',
      role: 'owner',
      timeZone: 'Asia/Makassar',
      currency: { code: 'USD', sign: '$' },
      location: { type: 'Point', coordinates: [-8.65, 115.13] },
    })
    const me = await call(accounts.readMe, {}, { token: person.token })
    expect(me.body.me.rentals).toMatchObject([{ id: created.body.rental.id, slug: 'echo-beach', role: 'owner' }])
    expect((await call(units.readRental, { rental: 'echo-beach' })).body.rental.title).toBe('Harbour Bikes')
  })

  test('its hours come with it; without them it is open round the clock', async () => {
    const person = await buildPerson(db)
    const openingHours = { mon: { from: '09:00', to: '18:00' }, sun: null, dates: { '2027-01-01': null } }
    const created = await call(rentals.createRental, { ...form(), openingHours }, { token: person.token })
    expect(created.body.rental.openingHours).toEqual(openingHours)
    expect((await call(rentals.readFirstSteps, { rental: created.body.rental.id }, { token: person.token })).body.steps).toContainEqual({
      name: 'hours',
      done: true,
    })
    expect((await call(rentals.createRental, form(), { token: person.token })).body.rental.openingHours).toEqual({})
    const refused = await call(rentals.createRental, { ...form(), openingHours: { mon: { from: '18:00', to: '09:00' } } }, { token: person.token })
    expect([refused.status, refused.error.fields]).toEqual([422, { 'openingHours.mon': 'invalid_period' }])
  })

  test('its address is private, unless it is opened as one that shows it to everybody', async () => {
    const { token } = await buildPerson(db)
    const shown = async (more: object) => {
      const { rental } = (await call(rentals.createRental, { ...form(), ...more }, { token })).body
      return [rental.addressIsPublic, rental.address, (await call(units.readRental, { rental: rental.slug })).body.rental.address]
    }
    const { address } = form()
    expect(await shown({})).toEqual([false, address, null])
    expect(await shown({ addressIsPublic: false })).toEqual([false, address, null])
    expect(await shown({ addressIsPublic: true })).toEqual([true, address, address])
    const refused = await call(rentals.createRental, { ...form(), addressIsPublic: 'yes' as never }, { token })
    expect([refused.status, refused.error.fields]).toEqual([422, { addressIsPublic: 'invalid' }])
  })

  test('a repeat whose answer was lost is the same rental; nobody else gets it, and not for long', async () => {
    const [person, stranger] = [await buildPerson(db), await buildPerson(db)]
    const wanted = form()
    const first = await call(rentals.createRental, wanted, { token: person.token })
    const again = await call(rentals.createRental, wanted, { token: person.token })
    expect([again.status, again.body.rental.id]).toEqual([200, first.body.rental.id])
    expect((await call(rentals.createRental, wanted, { token: stranger.token })).error.reason).toBe('slug_taken')
    expect((await call(rentals.createRental, { ...wanted, title: 'Another' }, { token: person.token })).error.reason).toBe('slug_taken')
    await db.run(sql`update rentals set inserted_at = ${new Date(Date.now() - 700_000)} where id = ${first.body.rental.id}`)
    expect((await call(rentals.createRental, wanted, { token: person.token })).error.reason).toBe('slug_taken')
    expect(await db.rows(sql`select 1 from members where user_id = ${person.id}`)).toHaveLength(1)
  })

  test('slug_taken: two at once with the same slug, one of them gets it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => buildPerson(db)))
    const wanted = form()
    const answers = await Promise.all(
      people.map((person, index) => call(rentals.createRental, { ...wanted, title: `Bikes ${index}` }, { token: person.token })),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)])
    expect(new Set(answers.flatMap(answer => answer.error?.reason ?? []))).toEqual(new Set(['slug_taken']))
    const left = await db.row<{ slugs: number; rentals: number; members: number }>(sql`
      select (select count(*) from slugs where slug = ${wanted.slug}) as slugs, (select count(*) from rentals where slug = ${wanted.slug}) as rentals,
        (select count(*) from members where user_id = any(${people.map(person => person.id)})) as members`)
    expect(left).toEqual({ slugs: 1, rentals: 1, members: 1 })
  })

  test('slug_taken: whatever the case or the width of its letters', async () => {
    const { slug } = await buildRental(db, { slug: 'night-market' })
    const person = await buildPerson(db)
    for (const typed of [slug, slug.toUpperCase(), 'Ｎight-market', ' night-market ']) {
      const refused = await call(rentals.createRental, { ...form(), slug: typed }, { token: person.token })
      expect([typed, refused.status, refused.error.reason]).toEqual([typed, 409, 'slug_taken'])
    }
  })

  test.each([
    ['title', ' ', 'required'],
    ['title', 'x'.repeat(121), 'too_long'],
    ['title', 'a\0b', 'invalid_text'],
    ['title', '\u202e\u202d', 'required'],
    ['title', '\u200b\u200d\u2060', 'required'],
    ['shortAddress', '\u3164', 'required'],
    ['slug', 'api', 'invalid_slug'],
    ['slug', '../units', 'invalid_slug'],
    ['slug', newId(), 'invalid_slug'],
    ['slug', undefined, 'required'],
    ['countryId', 'atlantis', 'invalid'],
    ['countryId', 'a\0', 'invalid'],
    ['address', '', 'required'],
    ['location', { type: 'Point', coordinates: [91, 0] }, 'invalid_location'],
    ['location', { type: 'Point', coordinates: [0, 180.1] }, 'invalid_location'],
    ['location', { type: 'Point', coordinates: ['0', '0'] }, 'invalid_location'],
    ['location', [0, 0], 'invalid'],
    ['locationGettingAround', 'x'.repeat(4001), 'too_long'],
  ])('validation: %s as %j', async (field, value, word) => {
    const person = await buildPerson(db)
    const refused = await call(rentals.createRental, { ...form(), [field]: value } as never, { token: person.token })
    expect([refused.status, refused.error.reason]).toEqual([422, 'validation'])
    expect(Object.entries(refused.error.fields ?? {}).map(([name, found]) => [name.split('.')[0], found])).toContainEqual([field, word])
  })

  test('what looks dangerous is kept as it was typed, to be shown as text', async () => {
    const person = await buildPerson(db)
    const title = `<script>alert('1')</script> & "co" \\ {{x}}`
    const created = await call(rentals.createRental, { ...form(), title }, { token: person.token })
    expect(created.body.rental.title).toBe(title)
    expect((await call(units.readRental, { rental: created.body.rental.slug })).body.rental.title).toBe(title)
  })
})

describe('save a rental', () => {
  const save = (rental: string, token: string, changes: object) => call(rentals.saveRental, { rental, ...changes } as never, { token })

  test('keeps a phone so that it can be dialled from abroad', async () => {
    const { id, owner } = await buildRental(db)
    const phone = async (contactPhone: string) => {
      const answer = await save(id, owner.token, { contactPhone })
      return answer.status === 200 ? answer.body.rental.contactPhone : answer.error.fields
    }
    expect(await phone('0812 3456 7890')).toBe('+6281234567890')
    expect(await phone('+49 (30) 901820')).toBe('+4930901820')
    expect(await phone('ask for Made')).toEqual({ contactPhone: 'invalid_phone' })
    expect(await phone('')).toBeNull()
  })

  test('changes what was sent and nothing else', async () => {
    const { slug, owner } = await buildRental(db)
    const before = (await call(rentals.readOfficeRental, { rental: slug }, { token: owner.token })).body.rental
    const changes = { about: 'Since 1999', openingHours: { mon: { from: '09:00', to: '18:00' }, sun: null }, contactEmail: 'hello@example.com' }
    const saved = await save(slug, owner.token, changes)
    expect(saved.body.rental).toEqual({ ...before, ...changes, updatedAt: saved.body.rental.updatedAt })
    const cleared = await save(slug, owner.token, { contactEmail: '', about: '' })
    expect(cleared.body.rental).toMatchObject({ contactEmail: null, about: '' })
    expect((await save(slug, owner.token, {})).body.rental.updatedAt).toBe(cleared.body.rental.updatedAt)
  })

  test('keeps single dates where the weekdays alone are saved, and takes others', async () => {
    const { slug, owner } = await buildRental(db)
    const hoursAfter = async (openingHours: object) => (await save(slug, owner.token, { openingHours })).body.rental.openingHours
    const dates = { '2027-12-25': null, '2027-12-31': { from: '09:00', to: '12:00' } }
    expect(await hoursAfter({ sun: null, dates })).toEqual({ sun: null, dates })
    expect(await hoursAfter({ mon: null })).toEqual({ mon: null, dates })
    expect(await hoursAfter({ dates: { '2028-01-01': null } })).toEqual({ dates: { '2028-01-01': null } })
    expect(await hoursAfter({ dates: {} })).toEqual({ dates: {} })
  })

  test.each([
    { dates: { '2027-02-29': null } },
    { dates: { mon: null } },
    { dates: { '2027-12-25': { from: '12:00', to: '09:00' } } },
    { dates: { '2027-12-25': 'closed' } },
    { dates: Object.fromEntries(Array.from({ length: 401 }, (_, index) => [new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10), null])) },
  ])('refuses single dates that are none: %#', async openingHours => {
    const { slug, owner } = await buildRental(db)
    expect((await save(slug, owner.token, { openingHours })).error.reason).toBe('validation')
  })

  test('stale: somebody saved in between; the newer one comes along', async () => {
    const { slug, owner } = await buildRental(db)
    const { updatedAt } = (await call(rentals.readOfficeRental, { rental: slug }, { token: owner.token })).body.rental
    expect((await save(slug, owner.token, { about: 'One', updatedAt })).status).toBe(200)
    const refused = await save(slug, owner.token, { about: 'Two', updatedAt })
    expect([refused.status, refused.error.reason]).toEqual([409, 'stale'])
    expect(refused.error.rental).toEqual((await call(rentals.readOfficeRental, { rental: slug }, { token: owner.token })).body.rental)
    expect((await save(slug, owner.token, { about: 'Two', updatedAt: (refused.error.rental as { updatedAt: string }).updatedAt })).status).toBe(200)
    expect((await save(slug, owner.token, { about: 'Three' })).status).toBe(200)
  })

  test('unknown_key: what is not a form’s to change', async () => {
    const { slug, owner } = await buildRental(db)
    for (const key of ['id', 'role', 'timeZone', 'currency', 'rating', 'insertedAt', 'suspendedAt', 'owner', 'status']) {
      const refused = await save(slug, owner.token, { [key]: 'x' })
      expect([refused.status, refused.error.fields]).toEqual([422, { [key]: 'unknown_key' }])
    }
  })

  test('the units stand where the rental stands, and its days are those of its place', async () => {
    const unit = await buildUnit(db)
    const saved = await save(unit.rental.slug, unit.rental.owner.token, { location: { type: 'Point', coordinates: [38.72, -9.14] } })
    expect(saved.body.rental.timeZone).toBe('Europe/Lisbon')
    await app.outbox.drain()
    expect(await db.row(sql`select lat, lng from unit_calendar where unit_id = ${unit.id}`)).toEqual({ lat: 38.72, lng: -9.14 })
  })

  test('a unit that is added while its rental hides its address stands at the moved pin', async () => {
    const rental = await buildRental(db)
    const before = await db.row(sql`select public_lat as lat, public_lng as lng from rentals where id = ${rental.id}`)
    const adding = await db.transaction(async tx => {
      await tx.run(sql`update rentals set address_is_public = false where id = ${rental.id}`)
      const unit = buildUnit(db, { rental })
      const waiting = () => db.row(sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      await expect.poll(waiting).toBeDefined()
      return { unit }
    })
    const unit = await adding.unit
    const stands = await db.row(sql`select lat, lng from unit_calendar where unit_id = ${unit.id}`)
    expect(stands).toEqual(await db.row(sql`select public_lat as lat, public_lng as lng from rentals where id = ${rental.id}`))
    expect(stands).not.toEqual(before)
  })

  test('currency_fixed: not after the first booking; drafts do not count', async () => {
    const unit = await buildUnit(db)
    const { slug, owner } = unit.rental
    expect((await save(slug, owner.token, { currencyId: 'eur' })).body.rental.currency.code).toBe('EUR')
    expect((await save(slug, owner.token, { currencyId: 'shells' })).error.fields).toEqual({ currencyId: 'invalid' })
    await db.run(sql`
      insert into bookings (rental_id, id, unit_id, customer_name, number, period, status, rental_length, base_rental_period, base_price, lines, unit_total, total, currency_id, time_zone, policy, quote_until, inserted_at, updated_at)
      values (${unit.rental.id}, ${newId()}, ${unit.id}, 'Wayan', 12345678, tstzrange('2027-01-01', '2027-01-02'), 'confirmed', 1, 'Daily', 1500, '[]', 1500, 1500, 'eur', 'UTC', 'flexible', now(), now(), now())`)
    const refused = await save(slug, owner.token, { currencyId: 'usd' })
    expect([refused.status, refused.error.reason]).toEqual([409, 'currency_fixed'])
    expect((await save(slug, owner.token, { currencyId: 'eur' })).status).toBe(200)
  })

  test('file_not_yours: pictures of nobody', async () => {
    const { slug, owner } = await buildRental(db)
    for (const changes of [{ photos: [newId()] }, { profilePicUuid: newId() }])
      expect((await save(slug, owner.token, changes)).error.reason).toBe('file_not_yours')
    expect((await save(slug, owner.token, { photos: [], profilePicUuid: null })).status).toBe(200)
  })

  test.each([
    [{ openingHours: { mon: { from: '18:00', to: '09:00' } } }, 'invalid_period'],
    [{ openingHours: { mon: { from: '9:00', to: '18:00' } } }, 'invalid'],
    [{ openingHours: { mon: { from: '00:00', to: '24:01' } } }, 'invalid'],
    [{ openingHours: { someday: null } }, 'unknown_key'],
    [{ languages: ['klingon'] }, 'invalid'],
    [{ contactEmail: 'nonsense' }, 'invalid_email'],
    [{ contactEmail: `${'x'.repeat(300)}@example.com` }, 'invalid'],
    [{ updatedAt: 'yesterday' }, 'invalid_period'],
  ])('validation: %j', async (changes, word) => {
    const { slug, owner } = await buildRental(db)
    const refused = await save(slug, owner.token, changes)
    expect(refused.status).toBe(422)
    expect(Object.values(refused.error.fields ?? {})[0]).toBe(word)
  })
})

describe('the slug of a rental', () => {
  const move = (rental: string, token: string, slug: string) => call(rentals.saveRental, { rental, slug }, { token })

  test('an old one leads to the rental for good, in public only, and is never somebody else’s', async () => {
    const { id, slug, owner } = await buildRental(db)
    const next = newSlug()
    expect((await move(id, owner.token, next)).body.rental.slug).toBe(next)
    for (const old of [slug, slug.toUpperCase()]) {
      expect((await call(units.readRental, { rental: old })).body.rental).toMatchObject({ id, slug: next })
    }
    expect((await call(rentals.readOfficeRental, { rental: slug }, { token: owner.token })).status).toBe(404)
    expect((await call(rentals.readOfficeRental, { rental: next }, { token: owner.token })).status).toBe(200)
    const stranger = await buildPerson(db)
    expect((await call(rentals.createRental, form(slug), { token: stranger.token })).error.reason).toBe('slug_taken')
    const other = await buildRental(db)
    expect((await move(other.slug, other.owner.token, slug)).error.reason).toBe('slug_taken')
  })

  test('slug_too_soon: once in 30 days, and back to an own old one after that', async () => {
    const { id, slug, owner } = await buildRental(db)
    expect((await move(id, owner.token, newSlug())).status).toBe(200)
    const refused = await move(id, owner.token, newSlug())
    expect([refused.status, refused.error.reason]).toEqual([409, 'slug_too_soon'])
    await db.run(sql`update rentals set slug_changed_at = ${new Date(Date.now() - 30 * day - 1000)} where id = ${id}`)
    expect((await move(id, owner.token, slug)).body.rental.slug).toBe(slug)
    expect(await db.rows(sql`select slug from slugs where rental_id = ${id} and retired_at is null`)).toEqual([{ slug }])
  })

  test('the same one again is no change', async () => {
    const { id, slug, owner } = await buildRental(db)
    for (let times = 0; times < 3; times++) expect((await move(id, owner.token, slug.toUpperCase())).status).toBe(200)
    expect(await db.row(sql`select slug_changed_at as at from rentals where id = ${id}`)).toEqual({ at: null })
  })
})

describe('who may', () => {
  test('staff look, managers write the website, owners change slug and currency', async () => {
    const { id, slug, owner } = await buildRental(db)
    const [manager, staff] = [await buildMember(db, id, 'manager'), await buildMember(db, id, 'staff')]
    const tries: [object, number, number, number][] = [
      [{ about: 'x' }, 403, 200, 200],
      [{ openingHours: {} }, 403, 200, 200],
      [{ currencyId: 'idr' }, 403, 403, 200],
      [{ slug: newSlug() }, 403, 403, 200],
    ]
    for (const [changes, ofStaff, ofManager, ofOwner] of tries) {
      for (const [person, status] of [[staff, ofStaff] as const, [manager, ofManager] as const, [owner, ofOwner] as const]) {
        const answer = await call(rentals.saveRental, { rental: id, ...changes }, { token: person.token })
        expect([changes, answer.status]).toEqual([changes, status])
        if (status === 403) expect(answer.error.reason).toBe('forbidden')
      }
    }
    for (const person of [staff, manager, owner]) {
      const seen = await call(rentals.readOfficeRental, { rental: id }, { token: person.token })
      expect(seen.status).toBe(200)
    }
    expect((await call(rentals.readOfficeRental, { rental: slug }, { token: staff.token })).status).toBe(404)
  })

  test('whoever was removed is out at once', async () => {
    const { id, owner } = await buildRental(db)
    expect((await call(rentals.readOfficeRental, { rental: id }, { token: owner.token })).status).toBe(200)
    await buildMember(db, id, 'owner')
    await db.run(sql`delete from members where rental_id = ${id} and user_id = ${owner.id}`)
    expect((await call(rentals.readOfficeRental, { rental: id }, { token: owner.token })).status).toBe(404)
  })
})
