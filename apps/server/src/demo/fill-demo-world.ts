import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'
import { orOnCluster, sql, type Db } from '../platform/db/db.ts'
import { planHandOvers } from './hand-overs.ts'
import { people } from './people.ts'
import { planBookings } from './plan-bookings.ts'
import { rentals } from './rentals.ts'
import { units } from './units.ts'
import { writeBlocks } from './write-blocks.ts'
import { writeBookings, writeBusy } from './write-bookings.ts'
import { storeDocuments, writeHandOvers } from './write-hand-overs.ts'
import { writeContracts } from './write-contracts.ts'
import { writeCustomers } from './write-customers.ts'
import { writeMoney } from './write-money.ts'
import { writeNotifications } from './write-notifications.ts'
import { writePositions } from './write-positions.ts'
import { writeReviews } from './write-reviews.ts'
import { writeTalks } from './write-talks.ts'
import { storePictures, writePictures } from './write-pictures.ts'
import { writePeople, writeRentals, writeUnits } from './write-offers.ts'

type Say = (done: number, all: number) => void

const batch = 100

/** True for a database in which nobody has signed up and nothing is rented out. */
export async function needsDemoWorld(db: Db): Promise<boolean> {
  const row = await db.row<{ isEmpty: boolean }>(sql`select not exists (select 1 from users) and not exists (select 1 from rentals) as "isEmpty"`)
  return row?.isEmpty ?? false
}

/** Fills an empty database with the demo world, whole or not at all. While another server fills it, waits for that one. */
export async function fillDemoWorld({ db, clock, store, openSafe }: Pick<App, 'db' | 'clock' | 'store' | 'openSafe'>, say: Say): Promise<void> {
  const now = clock.now()
  const planned = planBookings(now)
  const all = people.length + rentals.length + units.length + planned.length

  const pictures = await storePictures(store)
  const handOvers = planHandOvers(planned, now)
  const documents = await storeDocuments(await openSafe(), handOvers, now)

  const tryToFill = () =>
    db.transaction(async tx => {
      const lock = await tx.row<{ isMine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended('rentwell demo world', 0)) as "isMine"`)
      if (!lock?.isMine) return false
      if (!(await needsDemoWorld(tx))) return true
      await writePeople(tx, planned, now)
      await writePictures(tx, pictures, now)
      await writeRentals(tx, now)
      await writeUnits(tx, now)
      for (let from = 0; from < planned.length; from += batch) {
        say(all - planned.length + from, all)
        await writeBookings(tx, planned.slice(from, from + batch))
      }
      await tx.run(orOnCluster(sql`analyze users, rentals, members, units, bookings, booking_history`, sql`select 1`))
      await writeCustomers(tx)
      await writeContracts(tx, now)
      await writeMoney(tx, planned, now)
      await writeHandOvers(tx, handOvers, documents, now)
      await writeReviews(tx, planned, now)
      await writeBlocks(tx, planned, now)
      await writeBusy(tx, now)
      await writeTalks(tx, planned, now)
      await writeNotifications(tx, now)
      await writePositions(tx, now)
      return true
    })
  while (!(await tryToFill())) await sleep(200)
  say(all, all)
}
