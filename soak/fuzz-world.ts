import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPerson } from '../apps/server/src/accounts/accounts.build.ts'
import { openSession } from '../apps/server/src/accounts/open-session.ts'
import { buildApp } from '../apps/server/src/app.ts'
import type { ActorName } from '../apps/server/src/matrix/actors.build.ts'
import { buildWorld, type Ids } from '../apps/server/src/matrix/world.build.ts'
import { readConfig } from '../apps/server/src/platform/base/config.ts'
import { sql, type Database } from '../apps/server/src/platform/db/db.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/embedded-postgres/postgres.ts'
import { sha256 } from '../apps/server/src/platform/base/secrets.ts'
import { sqlState } from '../apps/server/src/platform/db/statements.ts'
import { callerOf } from '../apps/server/src/platform/testing/call.ts'

const mostTries = 20

/** Ten kinds of callers; the tenth is two people: one who was removed, one who was blocked. */
export const callers = ['visitor', 'fresh', 'guest', 'owner', 'manager', 'staff', 'accountant', 'ownerOfB', 'admin', 'removed', 'blocked'] as const
export type Caller = (typeof callers)[number]

/** A text that stands in what one tenant keeps, and who may read it. */
interface Canary {
  text: string
  seenBy: ReadonlySet<Caller>
}

export interface FuzzWorld {
  port: number
  own: Ids
  foreign: Ids
  canaries: Canary[]
  tokenOf: (caller: Caller) => string | undefined
  /** Puts back what ends the attack for an actor: sessions, roles, blocks, rentals that were closed. */
  mend: () => Promise<void>
  close: () => Promise<void>
}

const inOfficeOfA: readonly Caller[] = ['owner', 'manager', 'staff', 'admin']

/** The whole server on a port of this machine, with a database of its own, two rentals with one of everything, and those who knock at them. */
export async function openFuzzWorld(): Promise<FuzzWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-fuzz-'))
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  await migrate(postgres.connection)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: process.env['FUZZ_LOG'] ?? 'silent', RATE_LIMITS: 'off', DEMO: '0', DATA_DIR: folder })
  // Attackers share the event loop with the server: its lag says nothing of the server.
  const app = await buildApp({ config, connection: postgres.connection, mostLag: 60_000, patienceMs: 300 })
  const { db } = app
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const world = await buildWorld({ app, db, call: callerOf(app.server), send: request => app.server.inject(request) })

  const people = new Map<Caller, string>()
  const nameOf: Partial<Record<Caller, ActorName>> = {
    guest: 'guest',
    owner: 'owner',
    manager: 'manager',
    staff: 'staff',
    accountant: 'accountant',
    admin: 'admin',
    removed: 'exMember',
  }
  for (const [caller, actor] of Object.entries(nameOf) as [Caller, ActorName][]) people.set(caller, await personOf(db, world.tokens[actor]))
  people.set('fresh', (await buildPerson(db)).id)
  people.set('blocked', (await buildPerson(db)).id)
  const ownerOfB = await db.row<{ id: string }>(sql`select user_id as id from members where rental_id = ${world.foreign['rental']} and role = 'owner'`)
  people.set('ownerOfB', ownerOfB?.id ?? '')

  const tokens = new Map<Caller, string>()
  const roles = [
    ['owner', 'owner'],
    ['manager', 'manager'],
    ['staff', 'staff'],
    ['accountant', 'accountant'],
  ] as const
  const mendOnce = async () => {
    const ids = [...people].filter(([caller]) => caller !== 'blocked').map(([, id]) => id)
    const rentals = [world.own['rental'], world.foreign['rental']]
    await db.run(sql`update users set blocked_at = null, erase_at = null where id = any(${ids}::uuid[]) and erased_at is null`)
    await db.run(sql`update users set blocked_at = ${app.clock.now()} where id = ${people.get('blocked')}`)
    await db.run(sql`update rentals set suspended_at = null, suspended_reason = null, closed_at = null where id = any(${rentals}::uuid[])`)
    for (const [caller, role] of roles)
      await db.run(sql`
        with member as (update members set role = ${role} where rental_id = ${world.own['rental']} and user_id = ${people.get(caller)})
        update memberships_of_user set sees_office = ${role !== 'accountant'} where rental_id = ${world.own['rental']} and user_id = ${people.get(caller)}`)
    const dead = await db.rows<{ hash: Buffer }>(sql`select token_hash as hash from sessions where ended_at is not null`)
    const ended = new Set(dead.map(session => session.hash.toString('hex')))
    for (const [caller, id] of people) {
      const token = tokens.get(caller)
      if (token !== undefined && !ended.has(sha256(token).toString('hex'))) continue
      tokens.set(caller, (await openSession(db, id, { device: 'fuzz' }, app.clock.now())).accessToken)
    }
  }
  /** Requests under way hold rows that are mended: a lock that was waited for too long is waited for again. */
  const mend = async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await mendOnce()
      } catch (error) {
        if (tries === mostTries || !['55P03', '40P01'].includes(sqlState(error) ?? '')) throw error
      }
    }
  }
  await mend()

  return {
    port,
    own: world.own,
    foreign: world.foreign,
    canaries: await plant(db, world.own, world.foreign, people),
    tokenOf: caller => tokens.get(caller),
    mend,
    async close() {
      await app.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function personOf(db: Database, token: string | undefined): Promise<string> {
  const session = await db.row<{ id: string }>(sql`select user_id as id from sessions where token_hash = ${sha256(token ?? '')}`)
  if (!session) throw new Error('an actor without a session')
  return session.id
}

/** Writes a text of its own into whatever each tenant keeps for itself. */
async function plant(db: Database, own: Ids, foreign: Ids, people: Map<Caller, string>): Promise<Canary[]> {
  const canaries: Canary[] = []
  const canary = (name: string, seenBy: readonly Caller[]) => {
    const text = `canary${name}${Math.random().toString(36).slice(2, 10)}`
    canaries.push({ text, seenBy: new Set(seenBy) })
    return text
  }
  for (const [side, ids, office] of [
    ['A', own, inOfficeOfA],
    ['B', foreign, ['ownerOfB', 'admin'] as Caller[]],
  ] as const) {
    const rental = ids['rental']
    const written = await Promise.all([
      db.run(sql`update blocks set note = ${canary(`block${side}`, office)} where rental_id = ${rental}`),
      db.run(sql`update feeds set name = ${canary(`feed${side}`, office)} where rental_id = ${rental}`),
      db.run(sql`update saved_filters set name = ${canary(`filter${side}`, office)}, is_shared = true where rental_id = ${rental}`),
    ])
    if (written.some(count => count === 0)) throw new Error(`a canary of ${side} has no place: ${written.join(', ')}`)
  }
  // A message is read by its guest and by the rental that it went to.
  const talkA: readonly Caller[] = ['guest', ...inOfficeOfA]
  const talkB: readonly Caller[] = ['ownerOfB', 'admin']
  const messages = await Promise.all([
    db.run(sql`update messages set body = ${canary('messageA', talkA)} where id = ${own['message']}`),
    db.run(sql`update messages set body = ${canary('messageB', talkB)} where id = ${foreign['message']}`),
  ])
  const mails = await Promise.all([
    db.run(sql`update user_emails set email = ${`${canary('guestmail', talkA)}@example.com`} where user_id = ${people.get('guest')}`),
    db.run(sql`update user_emails set email = ${`${canary('freshmail', ['fresh', 'admin'])}@example.com`} where user_id = ${people.get('fresh')}`),
    db.run(
      sql`update user_emails set email = ${`${canary('ownermail', ['owner', 'manager', 'staff', 'accountant', 'admin'])}@example.com`} where user_id = ${people.get('owner')}`,
    ),
    db.run(sql`update user_emails set email = ${`${canary('ownerbmail', ['ownerOfB', 'admin'])}@example.com`} where user_id = ${people.get('ownerOfB')}`),
  ])
  if ([...messages, ...mails].some(count => count === 0)) throw new Error(`a canary has no place: ${[...messages, ...mails].join(', ')}`)
  return canaries
}
