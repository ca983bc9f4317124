import { expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { BookingGroup } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildBooking, tenInDays } from './life.build.ts'

const world = await testApp()
const { app, db, call } = world

/** A guest with bookings in several statuses that start on different days. */
async function buildList() {
  const guest = await buildPerson(db, {}, app.clock.now())
  const unit = await buildUnit(db)
  const at = async (days: number, status: 'draft' | 'confirmation_pending' | 'confirmed') =>
    (await buildBooking(world, { unit, guest, status, startAt: tenInDays(app, days), length: 1 })).id
  const [pending, draft, confirmed] = [await at(9, 'confirmation_pending'), await at(3, 'draft'), await at(6, 'confirmed')]
  const [cancelled, declined] = [await at(12, 'confirmed'), await at(15, 'confirmation_pending')]
  await call(endpoints.cancelBooking, { booking: cancelled }, { token: guest.token })
  await call(endpoints.declineRequest, { rental: unit.rental.id, booking: declined, reason: 'Out of order' }, { token: unit.rental.owner.token })
  const idsOf = async (group?: BookingGroup, limit?: number) => {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Answer<typeof endpoints.listBookings> = (
        await call(endpoints.listBookings, { ...(group && { group }), ...(limit && { limit }), ...(cursor && { cursor }) }, { token: guest.token })
      ).body
      ids.push(...page.bookings.map(one => one.id))
      cursor = page.nextCursor
    }
    return ids
  }
  return { guest, idsOf, pending, draft, confirmed, cancelled, declined }
}

test('upcoming bookings are sorted by pick-up, earliest first, across pages', async () => {
  const { idsOf, pending, draft, confirmed } = await buildList()
  expect(await idsOf('upcoming')).toEqual([draft, confirmed, pending])
  expect(await idsOf('upcoming', 1)).toEqual([draft, confirmed, pending])
})

test('cancelled bookings are sorted by pick-up, latest first; without a group the newest booking comes first', async () => {
  const { idsOf, pending, draft, confirmed, cancelled, declined } = await buildList()
  expect(await idsOf('cancelled', 1)).toEqual([declined, cancelled])
  expect(await idsOf('past')).toEqual([])
  expect(await idsOf(undefined, 2)).toEqual([declined, cancelled, confirmed, draft, pending])
})

test('bad_cursor: a cursor of another group', async () => {
  const { guest } = await buildList()
  const { token } = guest
  const { body } = await call(endpoints.listBookings, { group: 'upcoming', limit: 1 }, { token })
  const answer = await call(endpoints.listBookings, { group: 'cancelled', cursor: body.nextCursor ?? '' }, { token })
  expect(answer.error.reason).toBe('bad_cursor')
})
