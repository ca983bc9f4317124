import { describe, expect, test } from 'vitest'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { sql } from '../../platform/db/db.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { calendarOf, feedWorld } from './feeds.build.ts'
import { buildBooking } from '../../bookings/life.build.ts'

const world = await feedWorld()
const { db, call, advance, inDays, answer, add, stayLoggedIn } = world

describe('staff are notified', () => {
  const news = async (person: { token: string }) =>
    (await call(listNotifications, {}, { token: person.token })).body.notifications
      .filter(one => one.kind.startsWith('feed'))
      .map(one => [one.kind, one.title, one.path])
      .toReversed()
  const looks = async (count: number) => {
    for (let look = 0; look < count; look++) await advance(15 * 60 + 31)
    // The job skips calendars that are being polled; by now the last poll has ended.
    await world.app.jobs.runDue()
    await stayLoggedIn()
  }

  test('once when a calendar has failed for an hour and once when it works again; only managers', async () => {
    const unit = await buildUnit(db, { title: 'Teal scooter' })
    const { id: rental, owner } = unit.rental
    const [manager, staff] = [await buildMember(db, rental, 'manager'), await buildMember(db, rental, 'staff')]
    answer(calendarOf([inDays(5), inDays(7)]))
    await add(unit)
    await looks(1)
    answer('', { status: 500 })
    await looks(3)
    expect(await news(owner)).toEqual([])
    await looks(3)
    const feeds = `/office/${rental}/calendar?view=feeds`
    const failed = ['feedFailed', 'Calendar not updating: Other site, Teal scooter', feeds]
    expect([await news(owner), await news(manager), await news(staff)]).toEqual([[failed], [failed], []])
    answer(calendarOf())
    await looks(2)
    const recovered = ['feedRecovered', 'Calendar updating again: Other site, Teal scooter', feeds]
    expect(await news(owner)).toEqual([failed, recovered])
    answer('', { status: 404 })
    await looks(5)
    expect((await news(owner)).map(([kind]) => kind)).toEqual(['feedFailed', 'feedRecovered', 'feedFailed'])
  })

  test('once of each conflict with a booking, all members, with a link; open calendars get a live event', async () => {
    const built = await buildBooking(world, { startAt: inDays(5), length: 3 })
    const staff = await buildMember(db, built.rental, 'staff')
    answer(calendarOf([inDays(6), inDays(10)]))
    await add(built.unit)
    await looks(2)
    const collided = ['feedCollided', `Double booking: ${built.unit.title}`, `/office/${built.rental}/bookings/${built.id}`]
    expect([await news(built.owner), await news(staff), await news(built.guest)]).toEqual([[collided], [collided], []])
    const told = await db.rows<{ type: string; payload: unknown }>(
      sql`select type, payload from events where audience = ${built.rental} and type = 'calendar' union all
          select type, payload from event_queue where audience = ${built.rental} and type = 'calendar'`,
    )
    expect(told).toContainEqual({ type: 'calendar', payload: { rentalId: built.rental, unitId: built.unit.id } })
    // A conflict that disappears and comes back is reported again.
    answer(calendarOf())
    await looks(2)
    answer(calendarOf([inDays(6), inDays(7)]))
    await looks(2)
    expect((await news(staff)).map(([kind]) => kind)).toEqual(['feedCollided', 'feedCollided'])
  })
})
