import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { checkOwnDomain, readOwnDomain, removeOwnDomain, saveOwnDomain } from '@rentwell/contract/rentals/own-domain.endpoints.ts'
import { proofPath } from '@rentwell/contract/rentals/own-domain.rules.ts'
import { publicAddress, startRebinding } from '../../media/uploads/rebinding.build.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildMember, buildRental, type BuiltRental } from '../rentals.build.ts'
import { eraseRentalContacts } from '../erasure.store.ts'
import { startNameServer } from './name-server.build.ts'
import { ownDomainChecks } from './own-domain.checks.ts'
import { recordCheck } from './own-domain.store.ts'

const names = await startNameServer()
afterAll(names.stop)
const site = { content: '' }
const hosts = await startRebinding({
  public: { [proofPath]: (_request, response) => void response.end(site.content) },
  private: { [proofPath]: (_request, response) => void response.end(site.content) },
})
const { app, db, call, advance, send } = await testApp({ DNS_SERVER: names.address, PUBLIC_URL: 'https://rentwell.example' })

const day = 86_400
let count = 0
const newDomain = () => `shop-${++count}.example.net`
const as = ({ id: rental, owner }: BuiltRental) => ({ path: { rental }, by: { token: owner.token } })

async function want(rental: BuiltRental, domain = newDomain()) {
  const { path, by } = as(rental)
  const { body } = await call(saveOwnDomain, { ...path, domain }, by)
  const { ownDomain } = body
  if (!ownDomain) throw new Error('no domain')
  return ownDomain
}
const check = (rental: BuiltRental) => call(checkOwnDomain, as(rental).path, as(rental).by)
const read = async (rental: BuiltRental) => (await call(readOwnDomain, as(rental).path, as(rental).by)).body.ownDomain
const prove = ({ record }: { record: { name: string; value: string } }) => names.records.set(record.name, ['v=spf1 -all', record.value])
const ask = async (domain: string) => (await send({ url: `/caddy/ask?domain=${domain}` })).statusCode

test('a manager names a domain, sets the record and has it checked; staff see it', async () => {
  const rental = await buildRental(db)
  const [manager, staff] = [await buildMember(db, rental.id, 'manager'), await buildMember(db, rental.id, 'staff')]
  const by = { token: manager.token }
  const saved = await call(saveOwnDomain, { rental: rental.id, domain: ' Прокат.Example.NET ' }, by)
  expect(saved.body.ownDomain).toMatchObject({
    domain: 'xn--80atldfp.example.net',
    unicode: 'прокат.example.net',
    mixesScripts: false,
    status: 'waiting',
    problem: null,
    record: { name: '_rentwell.xn--80atldfp.example.net', value: expect.stringMatching(/^rentwell-site-verification=[\w-]{43}$/) as string },
    file: { url: `http://xn--80atldfp.example.net${proofPath}` },
  })
  expect((await call(readOwnDomain, { rental: rental.id }, { token: staff.token })).body).toEqual(saved.body)
  expect((await call(saveOwnDomain, { rental: rental.id, domain: 'a.example.net' }, { token: staff.token })).error.reason).toBe('forbidden')
  expect((await call(checkOwnDomain, { rental: rental.id }, { token: staff.token })).error.reason).toBe('forbidden')

  // The same again keeps the token: a record that is set already stays right.
  expect((await call(saveOwnDomain, { rental: rental.id, domain: 'прокат.example.net' }, by)).body).toEqual(saved.body)
  const failed = await call(checkOwnDomain, { rental: rental.id }, by)
  expect(failed.body.ownDomain).toMatchObject({ status: 'failed', problem: 'no_proof', verifiedAt: null })
  if (saved.body.ownDomain) prove(saved.body.ownDomain)
  expect((await call(checkOwnDomain, { rental: rental.id }, by)).body.ownDomain).toMatchObject({ status: 'verified', problem: null })
  expect(await ask('xn--80atldfp.example.net')).toBe(200)

  expect((await call(removeOwnDomain, { rental: rental.id }, by)).status).toBe(204)
  expect((await call(readOwnDomain, { rental: rental.id }, by)).body).toEqual({ ownDomain: null })
  await expect.poll(() => ask('xn--80atldfp.example.net'), { timeout: 1000 }).toBe(404)
})

test.each([
  ['another record', (name: string) => names.records.set(name, ['rentwell-site-verification=somebody-else']), 'wrong_record'],
  ['no record of this kind', (name: string) => names.records.set(name, []), 'no_proof'],
  ['a name server that says nothing', (name: string) => names.records.set(name, 'silence'), 'dns_unreachable'],
  ['a name server that fails', (name: string) => names.records.set(name, 'failure'), 'dns_unreachable'],
])('%s is not a proof, and the reason is kept', async (_name, set, problem) => {
  const rental = await buildRental(db)
  const { record, domain } = await want(rental)
  set(record.name)
  expect((await check(rental)).body.ownDomain).toMatchObject({ status: 'failed', problem })
  expect(await read(rental)).toMatchObject({ status: 'failed', problem })
  expect(await ask(domain)).toBe(404)
})

test('a long record in several strings is read as one', async () => {
  const rental = await buildRental(db)
  const { record } = await want(rental)
  names.records.set(record.name, ['x'.repeat(600), record.value])
  expect((await check(rental)).body.ownDomain).toMatchObject({ status: 'verified' })
})

test('a file proves it too; it is fetched from public addresses only', async () => {
  const rental = await buildRental(db)
  const { file } = await want(rental, hosts.nameFor(9))
  site.content = 'rentwell-site-verification=somebody-else'
  expect((await check(rental)).body.ownDomain).toMatchObject({ status: 'failed', problem: 'wrong_file' })
  site.content = `${file.content}\n`
  expect((await check(rental)).body.ownDomain).toMatchObject({ status: 'verified' })
  expect(new Set(hosts.connected)).toEqual(new Set([publicAddress]))

  const other = await buildRental(db)
  site.content = (await want(other, hosts.nameFor(0))).file.content
  hosts.connected.length = 0
  expect((await check(other)).body.ownDomain).toMatchObject({ status: 'failed', problem: 'no_proof' })
  expect(hosts.connected).toEqual([])
})

test('a verified domain serves its file itself, so that it stays proved once it leads here', async () => {
  const rental = await buildRental(db)
  const ownDomain = await want(rental)
  const fetch = (host: string) => send({ url: proofPath, headers: { host } })
  expect((await fetch(ownDomain.domain)).statusCode).toBe(404)
  prove(ownDomain)
  await check(rental)
  await expect.poll(async () => (await fetch(ownDomain.domain)).body, { timeout: 1000 }).toBe(`${ownDomain.file.content}\n`)
  expect((await fetch('rentwell.example')).statusCode).toBe(404)
})

test('domain_taken: two rentals wait for one domain, and the first that proves it has it, also of twelve checks at once', async () => {
  const [first, second] = [await buildRental(db), await buildRental(db)]
  const domain = newDomain()
  const [a, b] = [await want(first, domain), await want(second, domain)]
  expect(a.record.value).not.toBe(b.record.value)
  names.records.set(a.record.name, [a.record.value, b.record.value])
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => check(index % 2 ? first : second)))
  const [winner, loser] = (await read(first))?.status === 'verified' ? [first, second] : [second, first]
  expect(await read(winner)).toMatchObject({ status: 'verified', problem: null })
  expect(await read(loser)).toMatchObject({ status: 'failed', problem: 'taken' })
  expect(answers.filter(answer => answer.status === 409)).toHaveLength(6)
  expect((await check(loser)).error).toMatchObject({ reason: 'domain_taken', description: 'Another rental has already connected this domain.' })

  await call(removeOwnDomain, as(winner).path, as(winner).by)
  expect((await check(loser)).body.ownDomain).toMatchObject({ status: 'verified' })
})

test.each([
  ['an IP address', '203.0.113.5', 'invalid_domain'],
  ['a port', 'rent.echo-beach.com:8080', 'invalid_domain'],
  ['a path', 'rent.echo-beach.com/x', 'invalid_domain'],
  ['a wildcard', '*.echo-beach.com', 'invalid_domain'],
  ['localhost', 'rent.localhost', 'invalid_domain'],
  ['a single label', 'echo-beach', 'invalid_domain'],
  ['the product’s own host', 'rentwell.example', 'domain_not_own'],
  ['a name below it', 'echo.rentwell.example', 'domain_not_own'],
  ['a public suffix', 'co.uk', 'domain_not_own'],
  ['254 characters', `${'a.'.repeat(125)}coms`, 'too_long'],
])('validation: %s', async (_name, domain, code) => {
  const rental = await buildRental(db)
  const refused = await call(saveOwnDomain, { ...as(rental).path, domain }, as(rental).by)
  expect([refused.status, refused.error.fields]).toEqual([422, { domain: code }])
  expect(await read(rental)).toBeNull()
})

test('a look-alike is shown in ASCII and marked', async () => {
  expect(await want(await buildRental(db), 'есho-beach.com')).toMatchObject({ domain: 'xn--ho-beach-b8g4j.com', unicode: 'есho-beach.com', mixesScripts: true })
})

test('three daily checks without the record let a verified domain go, and its people are told; one that comes back in time stays', async () => {
  const rental = await buildRental(db)
  const staff = await buildMember(db, rental.id, 'staff')
  const ownDomain = await want(rental)
  const { domain, record } = ownDomain
  prove(ownDomain)
  await check(rental)
  const dayPasses = async () => {
    await advance(day + 601)
    await app.outbox.drain()
  }
  await dayPasses()
  expect(await read(rental)).toMatchObject({ status: 'verified', problem: null })
  const told = async ({ token }: { token: string }) =>
    (await call(listNotifications, {}, { token })).body.notifications.filter(one => one.title.includes(domain)).length

  names.records.delete(record.name)
  for (const _ of [1, 2]) {
    await dayPasses()
    // Checks by hand do not count.
    await check(rental)
    await check(rental)
    expect(await read(rental)).toMatchObject({ status: 'verified', problem: 'no_proof' })
  }
  expect(await ask(domain)).toBe(200)
  prove(ownDomain)
  await dayPasses()
  expect(await read(rental)).toMatchObject({ status: 'verified', problem: null })

  names.records.delete(record.name)
  for (const _ of [1, 2, 3]) await dayPasses()
  expect(await read(rental)).toMatchObject({ status: 'failed', problem: 'no_proof' })
  await expect.poll(() => ask(domain), { timeout: 1000 }).toBe(404)
  expect((await send({ url: '/', headers: { host: domain } })).statusCode).toBe(404)
  expect([await told(rental.owner), await told(staff)]).toEqual([1, 0])
  await dayPasses()
  expect(await told(rental.owner)).toBe(1)
})

test('a check that was repeated after a crash counts once, and one of a domain that was changed meanwhile counts nothing', async () => {
  const rental = await buildRental(db)
  const ownDomain = await want(rental)
  prove(ownDomain)
  await check(rental)
  const ref = { rentalId: rental.id, domain: ownDomain.domain, isDaily: true }
  const now = app.clock.now()
  for (const _ of [1, 2, 3, 4]) expect(await recordCheck(db, ref, 'no_proof', now)).toBe('failed')
  expect(await read(rental)).toMatchObject({ status: 'verified', problem: 'no_proof' })
  await want(rental)
  expect(await recordCheck(db, ref, undefined, now)).toBe('stale')
  expect(await read(rental)).toMatchObject({ status: 'waiting', problem: null })
  expect(await ask(ownDomain.domain)).toBe(404)
})

test('what is asked of /caddy/ask: verified domains and the product itself, nothing else', async () => {
  expect(await ask('rentwell.example')).toBe(200)
  for (const domain of ['', 'nobody.example', 'x.rentwell.example', 'localhost', '127.0.0.1', 'a'.repeat(300), '%00', "a' or true --"])
    expect(await ask(domain), domain).toBe(404)
  expect((await send({ url: '/caddy/ask?domain=a.example&domain=b.example' })).statusCode).toBe(404)
  expect((await send({ url: '/caddy/ask' })).headers['set-cookie']).toBeUndefined()
})

test('too_many_requests: more than 50 questions a second for certificates', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const answers = await Promise.all(Array.from({ length: 120 }, () => limited.send({ url: '/caddy/ask?domain=nobody.example' })))
  const statuses = answers.map(answer => answer.statusCode)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect(statuses.filter(status => status === 404).length).toBeLessThanOrEqual(100)
})

test('the domain goes with the contacts of an owner who is erased', async () => {
  const rental = await buildRental(db)
  const ownDomain = await want(rental)
  prove(ownDomain)
  await check(rental)
  await eraseRentalContacts(db, [rental.id])
  expect(await read(rental)).toBeNull()
  expect(await db.rows(sql`select 1 from verified_domains where rental_id = ${rental.id}`)).toEqual([])
})

test('the database refuses a domain of two rentals and what is none; verify finds a verified one that is nobody’s', async () => {
  const [rental, other] = [await buildRental(db), await buildRental(db)]
  const ownDomain = await want(rental)
  prove(ownDomain)
  await check(rental)
  await expect(db.run(sql`insert into verified_domains (domain, rental_id) values (${ownDomain.domain}, ${other.id})`)).rejects.toThrow(/verified_domains_pkey/)
  for (const bad of ['a b.com', 'https://a.com', 'a.com/x', 'A.com', '*.a.com', 'a'])
    await expect(db.run(sql`update own_domains set domain = ${bad} where rental_id = ${rental.id}`), bad).rejects.toThrow(/own_domains_domain_check/)
  const faults = async () => Promise.all(ownDomainChecks.map(one => one.find(db, app.clock.now())))
  const before = await faults()
  await db.run(sql`delete from verified_domains where rental_id = ${rental.id}`)
  expect(await faults()).not.toEqual(before)
})
