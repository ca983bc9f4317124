import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { day } from '@rentwell/contract/durations.ts'
import { buildPerson, type Person } from '../apps/server/src/accounts/accounts.build.ts'
import { buildPictures } from '../apps/server/src/acceptance/acceptance.build.ts'
import { buildApp, type App } from '../apps/server/src/app.ts'
import { bookingJobs } from '../apps/server/src/bookings/bookings.jobs.ts'
import { readConfig } from '../apps/server/src/platform/base/config.ts'
import { sql } from '../apps/server/src/platform/db/db.ts'
import { startJobs, type Jobs } from '../apps/server/src/platform/queue/jobs.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/embedded-postgres/postgres.ts'
import { buildMember, buildRental } from '../apps/server/src/rentals/rentals.build.ts'
import { buildUnit } from '../apps/server/src/units/units.build.ts'

export interface Said {
  status: number
  reason: string | undefined
  body: Record<string, unknown>
}

export type Name = 'anna' | 'ben' | 'carla' | 'staff' | 'manager' | 'owner'

/** One rental with one unit and the six people of a sequence. */
export interface Scene {
  rental: string
  unit: string
  isInstant: boolean
  buffer: number
  people: Record<Name, Person>
  pictures: string[]
}

export interface World {
  app: App
  /** Calls the API as one of the people. */
  call: (who: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Said>
  build: (isInstant: boolean, buffer: number) => Promise<Scene>
  /** Lets the clock run on, and two minders of time at once do what falls due. */
  advance: (seconds: number) => Promise<void>
  close: () => Promise<void>
}

/** The whole server with a PostgreSQL of its own, in this process, and a second minder of time beside its own. */
export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-bookings-'))
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  await migrate(postgres.connection)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO: '0', DATA_DIR: folder })
  // The sequences share the event loop with the server: a lag says nothing of it.
  const app = await buildApp({ config, connection: postgres.connection, mostLag: 10_000 })
  const { db } = app
  // Time is minded where a sequence says so, not in between.
  await app.jobs.stop()
  const minders: Jobs[] = [1, 2].map(() => startJobs({ db, clock: app.clock, log: pino({ level: 'silent' }), outbox: app.outbox, jobs: bookingJobs }))
  let ahead = 0

  return {
    app,
    async call(who, method, path, body) {
      const answer = await app.server.inject({
        method,
        url: `/api/v2${path}`,
        headers: { authorization: `Bearer ${who.token}` },
        ...(method === 'GET' ? {} : { payload: body ?? {} }),
      })
      const parsed = answer.body ? answer.json<Record<string, unknown> & { error?: { reason: string } }>() : {}
      return { status: answer.statusCode, reason: parsed.error?.reason, body: parsed }
    },
    async build(isInstant, buffer) {
      const now = app.clock.now()
      const owner = await buildPerson(db, {}, now)
      const rental = await buildRental(db, { now }, owner)
      await db.run(sql`update rentals set ask_passport = 'none', ask_driver_license = 'none' where id = ${rental.id}`)
      const unit = await buildUnit(db, { rental, instantBook: isInstant, rules: { bufferAfterMinutes: buffer } })
      const people = {
        anna: await buildPerson(db, {}, now),
        ben: await buildPerson(db, {}, now),
        carla: await buildPerson(db, {}, now),
        staff: await buildMember(db, rental.id, 'staff'),
        manager: await buildMember(db, rental.id, 'manager'),
        owner,
      }
      await db.run(sql`
        update sessions set last_seen_at = ${now}, expires_at = ${new Date(now.getTime() + 90 * day)} where user_id = any(${Object.values(people).map(one => one.id)})`)
      return { rental: rental.id, unit: unit.id, isInstant, buffer, people, pictures: await buildPictures(db, owner.id, 2) }
    },
    async advance(seconds) {
      ahead += seconds
      await app.clock.set(ahead)
      await Promise.all(minders.map(jobs => jobs.runDue()))
      await minders[0]?.runDue()
    },
    async close() {
      await Promise.all(minders.map(jobs => jobs.stop()))
      await app.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
