import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as leaving from '@rentwell/contract/portability/portability.endpoints.ts'
import { mostExports } from '@rentwell/contract/portability/portability.rules.ts'
import { confirmBooking, createBooking, refundBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { savePaymentMethod } from '@rentwell/contract/money/money.endpoints.ts'
import { addDevice } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { openSession } from '../accounts/open-session.ts'
import { originalKey } from '../media/media.public.ts'
import { tenInDays } from '../bookings/life.build.ts'
import { rentalId } from '../demo/rentals.ts'
import { readyPieces } from '../demo/pieces.ts'
import { unitId } from '../demo/units.ts'
import { fillDemoWorld } from '../demo/fill-demo-world.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp, type TestApp } from '../platform/testing/test-app.ts'
import { buildOwnDomain } from '../rentals/own-domain/own-domain.build.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { verify } from '../verify.ts'
import { packRental, type Manifest } from './pack-rental.ts'
import { listRentalTables, staying } from './rental-tables.ts'
import { ImportRefused } from './read-archive.ts'
import { unpackRental } from './unpack-rental.ts'

const folders = await Promise.all(['old', 'new', 'third'].map(name => mkdtemp(join(tmpdir(), `${name}-`))))
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true }))))
const [oldPlace, newPlace, thirdPlace] = (await Promise.all(folders.map(DATA_DIR => testApp({ DATA_DIR })))) as [TestApp, TestApp, TestApp]

const echo = rentalId('echo-beach')
/** A rental whose units have one piece each. */
const sanur = rentalId('sanur-boat-house')
const ownerOf = async ({ db }: TestApp, rental: string) => {
  const row = await db.row<{ id: string }>(sql`select user_id as id from members where rental_id = ${rental} and role = 'owner' limit 1`)
  if (!row) throw new Error('no owner')
  const session = await openSession(db, row.id, { device: 'a test' }, oldPlace.app.clock.now())
  return { id: row.id, token: session.accessToken }
}
const stepUp = ({ db, app }: TestApp, userId: string) =>
  db.run(sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)} where user_id = ${userId}`)

/** The archive of a rental, asked for and fetched as its owner does. */
async function fetchArchive(place: TestApp, rental: string, slug = 'echo-beach'): Promise<Buffer> {
  const owner = await ownerOf(place, rental)
  await stepUp(place, owner.id)
  const asked = await place.call(leaving.exportRental, { rental }, { token: owner.token })
  expect(asked.status).toBe(202)
  await place.advance(0)
  const done = await place.call(leaving.readTask, { task: asked.body.task.id }, { token: owner.token })
  expect(done.body.task).toMatchObject({ kind: 'export_rental', rentalId: rental, status: 'done' })
  const url = `/api/v2/office/${rental}/export/${asked.body.task.id}`
  const answer = await place.send({ url, headers: { authorization: `Bearer ${owner.token}` } })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    `attachment; filename="${slug}.zip"`,
  ])
  return answer.rawPayload
}

async function bring(place: TestApp, archive: Uint8Array) {
  const path = join(folders[2] ?? '', `${newId()}.zip`)
  await writeFile(path, archive)
  const file = await open(path)
  try {
    return await unpackRental({ db: place.db, store: place.app.store, file, now: place.app.clock.now() })
  } finally {
    await file.close()
  }
}
/** The same archive with a part of it changed, and the manifest made to fit, as somebody would who means harm. */
async function forged(archive: Buffer, change: (parts: Record<string, Uint8Array>, manifest: Manifest) => void) {
  const parts = unzipSync(archive)
  const manifest = JSON.parse(Buffer.from(parts['manifest.json'] ?? []).toString()) as Manifest
  change(parts, manifest)
  for (const part of manifest.parts) {
    const bytes = parts[part.name]
    if (!bytes) continue
    part.size = bytes.length
    part.sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
  }
  parts['manifest.json'] = Buffer.from(JSON.stringify(manifest))
  return zipSync(parts, { level: 1 })
}
const textOf = (parts: Record<string, Uint8Array>, name: string) => Buffer.from(parts[name] ?? []).toString()
const replaced = (name: string, from: string | RegExp, to: string) => (parts: Record<string, Uint8Array>) => {
  const text = textOf(parts, name)
  expect(text).toMatch(from)
  parts[name] = Buffer.from(text.replace(from, to))
}
const count = async ({ db }: TestApp, table: string, rental = echo) =>
  (await db.row<{ n: number }>({ text: `select count(*)::int as n from ${table} where rental_id = $1`, values: [rental], name: '' }))?.n

/** A stay that was paid with a card, half of which went back. */
async function pay(ownerToken: string) {
  const { db, app, call } = oldPlace
  const unit = await buildUnit(db, { instantBook: true, rental: { id: echo, slug: 'echo-beach', title: 'Echo Beach', owner: await buildPerson(db) } })
  const guest = await buildPerson(db, { phone: '+6281299990000' }, app.clock.now())
  const { body } = await call(savePaymentMethod, { providerToken: 'tok_ok' }, { token: guest.token })
  const made = await call(createBooking, { unitId: unit.id, startAt: tenInDays(app, 20), rentalLength: 3 }, { token: guest.token })
  const booking = made.body.booking.id
  const paid = await call(confirmBooking, { booking, payment: { kind: 'online', paymentMethodId: body.paymentMethod.id } }, { token: guest.token })
  expect(paid.body.booking.payment.status).toBe('captured')
  const refunded = await call(refundBooking, { rental: echo, booking, amount: 15_00, reason: 'rain' }, { token: ownerToken })
  expect(refunded.status).toBe(200)
  await app.outbox.drain()
}

let archive: Buffer = Buffer.alloc(0)
beforeAll(async () => {
  await fillDemoWorld(oldPlace.app, () => {})
  const owner = await ownerOf(oldPlace, echo)
  const [, second] = readyPieces('vario-125')
  const device = await oldPlace.call(addDevice, { rental: echo, unit: unitId('vario-125'), pieceId: second?.id ?? '' }, { token: owner.token })
  const { pathname } = new URL(device.body.device.ingestUrl, 'http://localhost')
  for (const lat of [-8.65, -8.66])
    await oldPlace.send({ url: `${pathname}?lat=${lat}&lon=115.13&timestamp=${Math.floor(oldPlace.app.clock.now().getTime() / 1000) - 600}` })
  await pay(owner.token)
  await oldPlace.db.run(sql`update rentals set brand_color = '#c0186a' where id = ${echo}`)
  await oldPlace.db.run(sql`update conversations set rental_mail_since = now() where rental_id = ${echo}`)
  await buildOwnDomain(oldPlace.db, echo)
  archive = await fetchArchive(oldPlace, echo)
})

describe('what the archive holds', () => {
  test('every table of a rental goes or is named among those that stay', async () => {
    const tables = (await listRentalTables(oldPlace.db)).map(table => table.name)
    const all = await oldPlace.db.rows<{ name: string }>(sql`
      select distinct c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'rental_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
    expect(new Set([...tables, ...Object.keys(staying)])).toEqual(new Set([...all.map(row => row.name), 'rentals']))
  })

  test('lists, tables for a spreadsheet and photographs, each as the manifest says; nothing that opens a door', async () => {
    const parts = unzipSync(archive)
    const manifest = JSON.parse(textOf(parts, 'manifest.json')) as Manifest
    expect(new Set(Object.keys(parts))).toEqual(new Set(['manifest.json', ...manifest.parts.map(part => part.name)]))
    expect(textOf(parts, 'bookings.csv').split('\n')[0]).toBe(
      'number,status,unit,guest,phone,start,end,length,period,total,refunded,currency,payment,made,charges',
    )
    const entries = textOf(parts, 'transactions.csv').trim().split('\n')
    expect(entries[0]).toBe('at,kind,booking,account,amount,currency,journal')
    expect(entries.filter(line => /,-\d+(\.\d+)?,\w+,[\w-]+$/.test(line)).length).toBeGreaterThan(0)
    expect(entries.filter(line => line.includes(`'-`))).toEqual([])
    expect(manifest.parts.filter(part => part.name.startsWith('media/')).length).toBeGreaterThan(5)
    expect((JSON.parse(textOf(parts, 'data/bookings.json')) as unknown[]).length).toBe(await count(oldPlace, 'bookings'))
    const text = Object.keys(parts)
      .filter(name => !name.startsWith('media/'))
      .map(name => textOf(parts, name))
      .join('\n')
    const secrets = await oldPlace.db.rows<{ secret: string }>(sql`
      select email as secret from user_emails union all select encode(token_hash, 'hex') from sessions union all select encode(token_hash, 'hex') from tracker_tokens
      union all select encode(sealed_key, 'hex') from documents where sealed_key is not null
      union all select p.phone from user_phones p where not exists (select from members m where m.rental_id = ${echo} and m.user_id = p.user_id)
        and not exists (select from bookings b where b.rental_id = ${echo} and b.guest_id = p.user_id and b.confirmed_at is not null)`)
    expect(secrets.length).toBeGreaterThan(10)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
    const foreign = await oldPlace.db.rows<{ id: string }>(
      sql`select id from rentals where id <> ${echo} union all select id from bookings where rental_id <> ${echo}`,
    )
    for (const { id } of foreign) expect(text).not.toContain(id)
  })

  test('step_up_required, forbidden, not_found: it is the owner’s, after a fresh code, and nobody else’s', async () => {
    const owner = await ownerOf(oldPlace, echo)
    await oldPlace.db.run(sql`update sessions set stepped_up_until = null where user_id = ${owner.id}`)
    expect((await oldPlace.call(leaving.exportRental, { rental: echo }, { token: owner.token })).error.reason).toBe('step_up_required')
    const manager = await buildMember(oldPlace.db, echo, 'manager')
    expect((await oldPlace.call(leaving.exportRental, { rental: echo }, { token: manager.token })).status).toBe(403)
    const task = await oldPlace.db.row<{ id: string }>(sql`select id from tasks where kind = 'export_rental' and status = 'done' limit 1`)
    const other = await buildUnit(oldPlace.db)
    const url = (rental: string, id = task?.id) => `/api/v2/office/${rental}/export/${id}`
    const get = (path: string, token?: string) => oldPlace.send({ url: path, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
    expect((await get(url(echo))).statusCode).toBe(401)
    const unproved = await get(url(echo), owner.token)
    expect([unproved.statusCode, unproved.json<{ error: { reason: string } }>().error.reason]).toEqual([403, 'step_up_required'])
    expect((await get(url(echo), manager.token)).statusCode).toBe(403)
    const { token } = other.rental.owner
    const bodies = await Promise.all([get(url(other.rental.id), token), get(url(other.rental.id, newId()), token), get(url(echo), token)])
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
    await oldPlace.db.run(sql`delete from members where user_id = ${manager.id}`)
    await oldPlace.db.run(sql`delete from memberships_of_user where user_id = ${manager.id}`)
  })
})

test('too_many_requests: the sixth archive of a rental in a day, whoever of its owners asks', async () => {
  const { rental } = await buildUnit(oldPlace.db)
  await stepUp(oldPlace, rental.owner.id)
  const ask = () => oldPlace.call(leaving.exportRental, { rental: rental.id }, { token: rental.owner.token })
  for (let asked = 0; asked < mostExports; asked++) {
    expect((await ask()).status).toBe(202)
    await oldPlace.db.run(
      sql`update tasks set status = 'done', ended_at = ${oldPlace.app.clock.now()}, gone_at = ${oldPlace.app.clock.now()} where rental_id = ${rental.id}`,
    )
  }
  const refused = await ask()
  expect([refused.status, refused.error.reason]).toEqual([429, 'too_many_requests'])
})

describe('moving in', () => {
  test('everything is there with the same ids, the manifest of the new place is the same, and all its checks hold', async () => {
    const done = await bring(newPlace, archive)
    expect([done.wasHere, done.known, done.fresh > 3, done.files > 5]).toEqual([false, 0, true, true])
    const here = await packRental(newPlace.db, echo, () => Promise.resolve())
    expect(here).toEqual(done.manifest)
    const lines: string[] = []
    expect([await verify(newPlace.connection, line => lines.push(line), folders[1]), lines.filter(line => line.includes('FAULT'))]).toEqual([true, []])
    for (const table of ['bookings', 'units', 'messages', 'reviews', 'positions', 'sealed_records', 'holds', 'entries', 'payments', 'refunds'])
      expect(await count(newPlace, table)).toBe(await count(oldPlace, table))
    for (const table of ['positions', 'entries', 'papers']) expect(await count(newPlace, table)).toBeGreaterThan(0)
    expect(
      await newPlace.db.row(sql`select (select count(*)::int from sessions) > 1 as "mine", (select count(*)::int from user_emails) as emails,
      (select count(*)::int from tracker_tokens) as tokens, (select count(*)::int from outbox) as events, (select count(*)::int from documents where purged_at is null) as documents`),
    ).toMatchObject({
      emails: 0,
      tokens: 0,
      events: 0,
      documents: 0,
    })
  })

  test('the brand of the rental has come along: its color, and its logo with the picture itself', async () => {
    const brand = async ({ db }: TestApp) => {
      const rental = await db.row<{ color: string; logo: string }>(sql`select brand_color as color, profile_pic as logo from rentals where id = ${echo}`)
      const file = await db.row<{ size: number }>(sql`select size from files where id = ${rental?.logo} and ready_at is not null`)
      return { ...rental, ...file }
    }
    const here = await brand(newPlace)
    expect(here).toEqual({ color: '#c0186a', logo: expect.any(String) as string, size: expect.any(Number) as number })
    expect(here).toEqual(await brand(oldPlace))
    const picture = await newPlace.app.store.read(originalKey(here.logo ?? ''))
    picture.destroy()
  })

  test('the same archive again changes nothing', async () => {
    expect(await bring(newPlace, archive)).toMatchObject({ wasHere: true, rows: 0 })
  })

  test('a rental that is not the same any more is refused, and the refusal names what differs', async () => {
    await newPlace.db.run(sql`update units set title = 'Another name' where rental_id = ${echo} and id = ${unitId('vario-125')}`)
    await expect(bring(newPlace, archive)).rejects.toThrow(/not the same any more: data\/units\.json, bookings\.csv, units\.csv$/)
  })
})

/** The parts of an archive of the release before pieces. */
function withoutPieces(parts: Record<string, Uint8Array>, manifest: Manifest): void {
  const added: Record<string, string[]> = {
    holds: ['piece_id', 'pinned'],
    feeds: ['piece_id'],
    unit_calendar: ['has_pieces', 'in_kits'],
    bookings: ['piece_id', 'has_items'],
    units: ['piece_count', 'is_kit', 'tracking'],
    booking_changes: ['unit_id', 'base_price', 'priced_from', 'item_id', 'count', 'piece_ids'],
  }
  for (const [table, columns] of Object.entries(added)) {
    const rows = JSON.parse(textOf(parts, `data/${table}.json`)) as Record<string, unknown>[]
    for (const row of rows) for (const column of columns) delete row[column]
    parts[`data/${table}.json`] = Buffer.from(`[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]\n`)
  }
  const tables = ['data/pieces.json', 'data/booking_items.json', 'data/kit_parts.json', 'data/acceptance_pieces.json']
  for (const name of tables) delete parts[name]
  manifest.parts = manifest.parts.filter(part => !tables.includes(part.name))
  manifest.schema = 117
}

test('an archive of the release before comes in: each unit gets its piece, and all checks hold; so does one with a kit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fourth-'))
  const place = await testApp({ DATA_DIR: folder })
  const before = await forged(await fetchArchive(oldPlace, sanur, 'sanur-boat-house'), withoutPieces)
  expect((await bring(place, before)).wasHere).toBe(false)
  for (const table of ['units', 'holds', 'feeds']) expect(await count(place, table, sanur)).toBe(await count(oldPlace, table, sanur))
  expect(await count(place, 'pieces', sanur)).toBe(await count(oldPlace, 'units', sanur))
  expect(await place.db.rows(sql`select 1 as one from holds where piece_id <> unit_id`)).toEqual([])
  expect(await verify(place.connection, () => {}, folder)).toBe(true)

  // A rental with a kit, by an archive of this release.
  const ubud = rentalId('ubud-camera-room')
  expect((await bring(place, await fetchArchive(oldPlace, ubud, 'ubud-camera-room'))).wasHere).toBe(false)
  const calendarOf = ({ db }: TestApp) =>
    db.row(sql`
      select u.is_kit as "isKit", u.piece_count as count, c.busy::text as busy, (select count(*)::int from kit_parts where rental_id = ${ubud} and kit_id = u.id) as parts
      from units u join unit_calendar c on c.rental_id = u.rental_id and c.unit_id = u.id where u.rental_id = ${ubud} and u.id = ${unitId('portrait-kit')}`)
  expect(await calendarOf(place)).toEqual(await calendarOf(oldPlace))
  expect(await calendarOf(place)).toMatchObject({ isKit: true, count: 2, parts: 3 })
  expect(await verify(place.connection, () => {}, folder)).toBe(true)
  await rm(folder, { recursive: true, force: true })
})

describe('refused, and nothing of it is kept', () => {
  const nothing = async () => {
    const row = await thirdPlace.db.row<{ n: number }>(
      sql`select (select count(*) from rentals where id = ${echo})::int + (select count(*) from files)::int as n`,
    )
    return row?.n
  }
  const refusals: [string, (parts: Record<string, Uint8Array>, manifest: Manifest) => void, string][] = [
    ['a row of another rental', replaced('data/units.json', `"rental_id": "${echo}"`, `"rental_id": "${newId()}"`), 'another rental'],
    ['books that do not balance', replaced('data/ledger_accounts.json', /"minor": \d+/, '"minor": 123456789'), 'do not come to'],
    ['a column that is not known', replaced('data/units.json', '"title"', '"headline"'), 'not known here'],
    ['a price below zero', replaced('data/units.json', /"base_price": \d+/, '"base_price": -5'), 'cannot come in'],
    [
      'money on its way',
      parts => void (parts['data/payouts.json'] = Buffer.from(`[\n{"id": "${newId()}", "rental_id": "${echo}", "status": "submitted"}\n]\n`)),
      'still on its way',
    ],
    [
      'a table that is missing',
      (parts, manifest) => {
        delete parts['data/blocks.json']
        manifest.parts = manifest.parts.filter(part => part.name !== 'data/blocks.json')
      },
      'is missing',
    ],
    ['a newer version', (_parts, manifest) => void (manifest.schema += 1), 'another version'],
    ['a version from before archives were kept', (_parts, manifest) => void (manifest.schema = 116), 'another version'],
    ['another form', (_parts, manifest) => void (manifest.format = 2), 'not of a form'],
    ['somebody who cannot be', replaced('data/people.json', /"language": "\w+"/, '"language": "xx"'), 'cannot be'],
    ['a part that nobody named', parts => void (parts['data/users.json'] = Buffer.from('[]')), 'does not know'],
    ['money that the provider of this place would move', replaced('data/payments.json', '"provider": "elsewhere"', '"provider": "stripe"'), 'names a provider'],
    [
      'a file without its bytes',
      (parts, manifest) => {
        const gone = manifest.parts.find(part => part.name.startsWith('media/'))?.name ?? ''
        delete parts[gone]
        manifest.parts = manifest.parts.filter(part => part.name !== gone)
      },
      'does not come along',
    ],
    [
      'bytes of no file',
      (parts, manifest) => {
        const name = `media/${newId()}.jpg`
        parts[name] = Buffer.from('no photograph')
        manifest.parts.push({ name, size: 0, sha256: '' })
      },
      'does not name',
    ],
    ['a domain that is said to be verified', replaced('data/own_domains.json', '"status": "waiting"', '"status": "verified"'), 'that a domain is verified'],
    ['no JSON', replaced('data/units.json', '[', '{'), ''],
  ]
  test.each(refusals)('%s', async (_name, change, words) => {
    const bad = await forged(archive, change)
    const outcome = bring(thirdPlace, bad)
    await expect(outcome).rejects.toBeInstanceOf(ImportRefused)
    await expect(outcome).rejects.toThrow(words)
    expect(await nothing()).toBe(0)
  })

  test('somebody of this place whom the archive does not bring: nobody speaks for them', async () => {
    const { id } = await buildPerson(thirdPlace.db)
    const bad = await forged(archive, replaced('data/reviews.json', /"guest_id": "[^"]+"/, `"guest_id": "${id}"`))
    await expect(bring(thirdPlace, bad)).rejects.toThrow('data/reviews.json names somebody of this place')
    expect(await nothing()).toBe(0)
  })

  test('a file of somebody else here, whose id an archive uses for its own: neither touched nor lost', async () => {
    const name = Object.keys(unzipSync(archive)).find(part => part.startsWith('media/')) ?? ''
    const id = name.slice(6, 42)
    const [key, bytes] = [originalKey(id), Buffer.from('a photograph of somebody else')]
    await thirdPlace.app.store.write(key, Readable.from([bytes]))
    await thirdPlace.db.run(sql`
      insert into files (id, original_filename, mime, size, sha256, is_image, uploaded_at, ready_at)
      values (${id}, 'mine.bin', 'application/octet-stream', ${bytes.length}, sha256(${bytes}), false, now(), now())`)
    await expect(bring(thirdPlace, archive)).rejects.toThrow(`another file stands here as ${id}`)
    const kept: Uint8Array[] = []
    for await (const chunk of await thirdPlace.app.store.read(key)) kept.push(chunk)
    expect(Buffer.concat(kept).equals(bytes)).toBe(true)
    await thirdPlace.db.run(sql`delete from files where id = ${id}`)
    await thirdPlace.app.store.remove(key)
  })

  test('a part that was changed on the way, and an archive that is cut off', async () => {
    const parts = unzipSync(archive)
    parts['data/units.json'] = Buffer.from(textOf(parts, 'data/units.json').replace('"title"', '"Title"'))
    await expect(bring(thirdPlace, zipSync(parts, { level: 1 }))).rejects.toThrow('not what the manifest says')
    await expect(bring(thirdPlace, archive.subarray(0, 5000))).rejects.toBeInstanceOf(ImportRefused)
    expect(await nothing()).toBe(0)
  })

  test('an address that is taken here; then people who are known here by their phone keep what is theirs', async () => {
    const squatter = await buildUnit(thirdPlace.db)
    await thirdPlace.db.run(sql`insert into slugs (slug, rental_id) values ('echo-beach', ${squatter.rental.id})`)
    await expect(bring(thirdPlace, archive)).rejects.toThrow('@echo-beach belongs to another rental')
    await thirdPlace.db.run(sql`delete from slugs where slug = 'echo-beach'`)
    const owner = await ownerOf(oldPlace, echo)
    const phone = (await oldPlace.db.row<{ phone: string }>(sql`select phone from user_phones where user_id = ${owner.id}`))?.phone
    await thirdPlace.db.run(sql`update user_phones set phone = ${phone} where user_id = ${squatter.rental.owner.id}`)
    const done = await bring(thirdPlace, archive)
    expect([done.wasHere, done.known]).toEqual([false, 1])
    const member = await thirdPlace.db.row(sql`
      select u.first_name as "firstName", m.role from members m join users u on u.id = m.user_id where m.rental_id = ${echo} and m.user_id = ${squatter.rental.owner.id}`)
    expect(member).toEqual({ firstName: squatter.rental.owner.firstName, role: 'owner' })
    expect(await verify(thirdPlace.connection, () => {}, folders[2])).toBe(true)
  })
})
