import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { rebuildBusy } from '../calendar/busy.store.ts'
import { piecesWorld } from '../calendar/pieces/pieces.build.ts'
import { sql } from '../platform/db/db.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { bookingChecks } from './bookings.checks.ts'

/** What tests of bookings of several units do and ask. */
export function itemsWorld(tested: TestApp) {
  const { app, db, call } = tested
  const { inDays, unitOf } = piecesWorld(tested)
  const payment = { kind: 'at_rental' as const }

  /** A shop with five scooters of a model and three helmets. */
  async function shop() {
    const scooters = await unitOf(5, { title: 'Vario 125', basePrice: 15_00 })
    const helmets = await unitOf(3, { title: 'Helmet', basePrice: 2_00, rental: scooters.rental })
    const owner = { token: scooters.rental.owner.token }
    const items = (some: number, others: number) => [
      { unitId: scooters.id, count: some },
      { unitId: helmets.id, count: others },
    ]
    return { scooters, helmets, owner, rental: scooters.rental.id, items }
  }

  async function bookItems(items: { unitId: string; count: number }[], from = 5, length = 3) {
    const guest = await buildPerson(db)
    const created = await call(bookings.createBooking, { items, startAt: inDays(from), rentalLength: length }, { token: guest.token })
    if (created.error) return { guest, created, id: '', status: created.status, reason: created.error.reason, error: created.error }
    const id = created.body.booking.id
    const { status, error, body } = await call(bookings.confirmBooking, { booking: id, payment }, { token: guest.token })
    return { guest, created, id, status, reason: error?.reason, error, body }
  }

  const holdsOf = async (booking: string) =>
    (await db.rows<{ unitId: string; pieceId: string }>(sql`select unit_id as "unitId", piece_id as "pieceId" from holds where ref = ${booking}`)).map(
      one => one.unitId,
    )
  const faults = async () => {
    await app.outbox.drain()
    return (await Promise.all(bookingChecks.map(check => check.find(db, app.clock.now())))).flat()
  }

  /** The booking was to be back two hours ago. */
  async function beLate(id: string, rental: string): Promise<Date> {
    const now = app.clock.now()
    const period = sql`tstzrange(${new Date(now.getTime() - 2 * day)}, ${new Date(now.getTime() - 2 * hour)})`
    await db.run(sql`update bookings set period = ${period} where id = ${id}`)
    await db.run(sql`update holds set held = ${period} where ref = ${id}`)
    const units = await db.rows<{ id: string }>(sql`select id from units where rental_id = ${rental}`)
    await rebuildBusy(
      db,
      rental,
      units.map(unit => unit.id),
      now,
    )
    return now
  }

  return { shop, bookItems, holdsOf, faults, beLate }
}
