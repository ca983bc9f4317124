import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { sql } from '../platform/db/db.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'

/** 10:00 at the rental point in Canggu, some days after the current product time. */
export const tenInDays = (app: TestApp['app'], days: number) =>
  new Date(Math.floor(app.clock.now().getTime() / day) * day + days * day + 2 * hour).toISOString()

export interface BuiltBooking {
  id: string
  unit: BuiltUnit
  guest: Person
  /** Id of the rental. */
  rental: string
  owner: Person
}

interface BookingOptions {
  unit?: BuiltUnit
  guest?: Person
  status?: 'draft' | 'confirmation_pending' | 'confirmed'
  startAt?: string
  length?: number
  instantBook?: boolean
}

/** Creates a booking through the API and brings it to the wanted status. */
export async function buildBooking({ app, db, call }: Pick<TestApp, 'app' | 'db' | 'call'>, wanted: BookingOptions = {}): Promise<BuiltBooking> {
  const status = wanted.status ?? 'confirmed'
  const unit = wanted.unit ?? (await buildUnit(db, { instantBook: wanted.instantBook ?? false }))
  const guest = wanted.guest ?? (await buildPerson(db, {}, app.clock.now()))
  const startAt = wanted.startAt ?? tenInDays(app, 3)
  // Renews sessions that were created before the clock was moved ahead.
  await db.run(sql`
    update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 90 * day)}
    where user_id in (${guest.id}, ${unit.rental.owner.id}) and last_seen_at < ${new Date(app.clock.now().getTime() - 60_000)}`)
  const made = await call(endpoints.createBooking, { unitId: unit.id, startAt, rentalLength: wanted.length ?? 3 }, { token: guest.token })
  if (made.status !== 201) throw new Error(`no draft: ${JSON.stringify(made.error)}`)
  const { id } = made.body.booking
  const built = { id, unit, guest, rental: unit.rental.id, owner: unit.rental.owner }
  if (status === 'draft') return built
  const asked = await call(endpoints.confirmBooking, { booking: id, payment: { kind: 'at_rental' } }, { token: guest.token })
  if (asked.status !== 200) throw new Error(`no request: ${JSON.stringify(asked.error)}`)
  if (status === 'confirmed' && asked.body.booking.status !== 'confirmed') {
    const agreed = await call(endpoints.confirmRequest, { rental: unit.rental.id, booking: id }, { token: unit.rental.owner.token })
    if (agreed.status !== 200) throw new Error(`not agreed: ${JSON.stringify(agreed.error)}`)
  }
  return built
}
