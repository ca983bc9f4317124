import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { day, hour } from '@rentwell/contract/durations.ts'
import { buildPerson, type Person } from '../apps/server/src/accounts/accounts.build.ts'
import { buildApp, type App } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/base/config.ts'
import { sql } from '../apps/server/src/platform/db/db.ts'
import { newId } from '../apps/server/src/platform/base/ids.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/embedded-postgres/postgres.ts'
import { buildUnit, type BuiltUnit } from '../apps/server/src/units/units.build.ts'

interface GuessReport {
  guesses: number
  /** Milliseconds of the calls that book, by whether the phone has an account. */
  medianKnown: number
  medianUnknown: number
  medianGap: number
  faults: string[]
}

interface Account {
  person: Person
  /** What nobody may learn by the phone. */
  secrets: string[]
}

interface Guess {
  phone: string
  account: Account | undefined
  booking: string
}

/** An owner books walk-ins for phones, half of which have an account, and compares all that the office is answered. */
export async function guessNumbers({ numbers, say = () => {} }: { numbers: number; say?: (line: string) => void }): Promise<GuessReport> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-guesses-'))
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  await migrate(postgres.connection)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO: '0', DATA_DIR: folder })
  const app = await buildApp({ config, connection: postgres.connection, mostLag: 10_000 })
  try {
    const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
    return await guessAt(app, url, numbers, say)
  } finally {
    await app.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function guessAt(app: App, url: string, numbers: number, say: (line: string) => void): Promise<GuessReport> {
  const faults: string[] = []
  const now = app.clock.now()
  const unit = await buildUnit(app.db, { instantBook: true })
  const { rental } = unit
  const accounts = await Promise.all(Array.from({ length: Math.ceil(numbers / 2) }, (_, index) => buildAccount(app, index)))
  const call = callerOf(url)
  const owner = rental.owner.token

  const times = { known: [] as number[], unknown: [] as number[] }
  const guesses: Guess[] = []
  const answers = new Set<string>()
  for (let index = 0; index < numbers; index++) {
    const account = index % 2 === 0 ? accounts[index / 2] : undefined
    const phone = account?.person.phone ?? `+62857${String(30_000_000 + index)}`
    const start = new Date(Math.floor(now.getTime() / day) * day + (20 + index) * day + 2 * hour).toISOString()
    const walkIn = { unit_id: unit.id, start_at: start, rental_length: 1, customer: { name: 'Made Wijaya', phone }, payment: { kind: 'at_rental' } }
    const began = performance.now()
    const answer = await call('POST', `/office/${rental.id}/bookings`, owner, walkIn)
    times[account ? 'known' : 'unknown'].push(performance.now() - began)
    answers.add(masked(answer))
    guesses.push({ phone, account, booking: /"booking":\{"id":"([^"]+)"/.exec(answer)?.[1] ?? '' })
  }
  if (answers.size !== 1) faults.push(`the answers to ${numbers} walk-ins differ: ${[...answers].slice(0, 2).join('\n')}`)
  say(`${numbers} numbers were guessed`)

  const look = async (when: string) => {
    await app.outbox.drain()
    await app.jobs.runDue()
    faults.push(...(await compareReads(call, unit, guesses, accounts)).map(fault => `${when}: ${fault}`), ...(await compareRows(app, guesses)))
    say(`looked ${when}`)
  }
  await look('after the guesses')
  for (const guess of guesses) {
    if (!guess.account) continue
    const list = await call('GET', '/bookings', guess.account.person.token)
    if (!list.includes(guess.booking)) faults.push(`a person does not find the booking of their phone: ${list}`)
  }
  await look('after those with an account listed their bookings')
  faults.push(...(await compareActs(call, unit, guesses)))
  await look('after other dates and a cancellation')

  const [medianKnown, medianUnknown] = [medianOf(times.known), medianOf(times.unknown)]
  return { guesses: numbers, medianKnown, medianUnknown, medianGap: Math.abs(medianKnown - medianUnknown), faults: faults.slice(0, 20) }
}

async function buildAccount({ db }: App, index: number): Promise<Account> {
  const names = { firstName: `Zebulon${index}`, lastName: `Quillfeather${index}` }
  const person = await buildPerson(db, { ...names, phone: `+62811${String(50_000_000 + index * 7)}`, email: `zebulon-${index}@example.com` })
  const picture = newId()
  await db.run(sql`update users set profile_pic = ${picture} where id = ${person.id}`)
  return { person, secrets: [person.id, picture, names.firstName, names.lastName, person.email] }
}

type Call = (method: 'GET' | 'POST', path: string, token: string, body?: object) => Promise<string>

/** Calls the API; the status stands before the body. */
const callerOf =
  (url: string): Call =>
  async (method, path, token, body) => {
    const answer = await fetch(`${url}/api/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    return `${answer.status} ${await answer.text()}`
  }

/** An answer without what differs from one booking to the next: ids, numbers, moments and the phone that was typed. */
const masked = (answer: string) =>
  answer
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')
    .replace(/"rentalPeriodHumanized":"[^"]*"/g, '"rentalPeriodHumanized":"PERIOD"')
    .replace(/"how":"[^"]*"/g, '"how":"DAYS"')
    .replace(/"number":"\d{8}"/g, '"number":"NUMBER"')
    .replace(/\+62\d{9,11}/g, 'PHONE')

/** Reads everything of the office: each booking alone must look like every other, and nothing may name a person. */
async function compareReads(call: Call, { id: unit, rental }: BuiltUnit, guesses: Guess[], accounts: Account[]): Promise<string[]> {
  const faults: string[] = []
  const office = `/office/${rental.id}`
  const { token } = rental.owner
  const secrets = accounts.flatMap(account => account.secrets)
  const read = async (path: string) => {
    const answer = await call('GET', path, token)
    const told = secrets.find(secret => answer.includes(secret))
    if (told !== undefined) faults.push(`GET ${path} tells ${told}`)
    if (!answer.startsWith('200 ')) faults.push(`GET ${path} was answered ${answer}`)
    return answer
  }
  const alike = async (name: string, pathOf: (guess: Guess) => string) => {
    const seen = new Set<string>()
    for (const guess of guesses) seen.add(masked(await read(pathOf(guess))))
    if (seen.size > 1) faults.push(`${name} differs: ${[...seen].slice(0, 2).join('\n')}`)
  }
  await alike('a booking', ({ booking }) => `${office}/bookings/${booking}`)
  await alike('a search for the phone', ({ phone }) => `${office}/bookings?q=${encodeURIComponent(phone)}`)
  await alike('a hand-over', ({ booking }) => `${office}/bookings/${booking}/acceptance`)
  await alike('a price', ({ booking }) => `${office}/bookings/${booking}/price`)
  await alike('the invoices', ({ booking }) => `${office}/bookings/${booking}/papers`)
  await alike('a search of messages for the phone', ({ phone }) => `/conversations/search?q=${encodeURIComponent(phone)}`)
  for (const { person } of accounts.slice(0, 5)) {
    const found = await call('GET', `${office}/bookings?q=${person.lastName}`, token)
    if (!/"bookings":\[\]/.test(found)) faults.push(`a search for a name finds ${found}`)
  }
  const from = new Date(Date.now() - day).toISOString().slice(0, 10)
  const to = new Date(Date.now() + 80 * day).toISOString().slice(0, 10)
  const span = `from=${from}&to=${to}`
  const lists = [
    '',
    '/bookings?limit=100',
    `/calendar?${span}`,
    '/conversations?limit=100',
    '/reviews',
    '/reviews/summary',
    '/tracker',
    '/members',
    '/first_steps',
    `/units/${unit}/availability?${span}`,
    `/units/${unit}/tracker`,
    `/finances?${span}`,
    '/finances/transactions?limit=100',
    '/finances/export.csv',
    '/support',
  ].map(path => office + path)
  for (const path of [...lists, '/conversations?limit=100', '/me/notifications?limit=100', '/me/office_bookings?limit=100']) await read(path)
  if (!(await call('GET', `${office}/conversations`, token)).includes('"conversations":[]')) faults.push('a guess opened a conversation')
  return faults
}

/** The same acts of the office come to the same. */
async function compareActs(call: Call, { rental }: BuiltUnit, guesses: Guess[]): Promise<string[]> {
  const { token } = rental.owner
  const seen = { change: new Set<string>(), cancel: new Set<string>() }
  for (const { booking } of guesses) {
    const path = `/office/${rental.id}/bookings/${booking}`
    const start = new Date(Math.floor(Date.now() / day) * day + (500 + guesses.findIndex(one => one.booking === booking)) * day).toISOString()
    seen.change.add(masked(await call('POST', `${path}/change`, token, { start_at: start })))
    seen.cancel.add(masked(await call('POST', `${path}/cancel`, token, { reason: 'A broken wheel' })))
  }
  return Object.entries(seen).flatMap(([act, answers]) => (answers.size === 1 ? [] : [`${act} differs: ${[...answers].join('\n')}`]))
}

/** What open screens are sent and people are told is the same in the database too: nothing stands there for a person. */
async function compareRows({ db }: App, guesses: Guess[]): Promise<string[]> {
  const ids = guesses.flatMap(({ account }) => (account ? [account.person.id] : []))
  const rows = await db.rows<{ what: string; count: number }>(sql`
    select 'events' as what, count(*)::int as count from events where audience = any(${ids}::uuid[])
    union all select 'notifications', count(*)::int from notifications where user_id = any(${ids}::uuid[])
    union all select 'bookings', count(*)::int from bookings where guest_id = any(${ids}::uuid[])
    union all select 'conversations', count(*)::int from conversations where guest_id = any(${ids}::uuid[])`)
  return rows.flatMap(({ what, count }) => (count > 0 ? [`${count} ${what} name the person of a guessed phone`] : []))
}

const medianOf = (times: number[]) => Number((times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0).toFixed(2))
