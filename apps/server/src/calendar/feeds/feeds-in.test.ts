import { describe, expect, test } from 'vitest'
import * as blocks from '@rentwell/contract/calendar/blocks.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import * as feeds from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { calendarOf, feedWorld, type CalendarResponse } from './feeds.build.ts'
import { fetchFeed } from './fetch-feed.ts'
import { buildBooking } from '../../bookings/life.build.ts'

const world = await feedWorld()
const { app, db, call, advance, startWindow, host, asked, url, inDays, answer, add, list, settle, isFree, stayLoggedIn } = world

describe('an imported calendar', () => {
  test('is read at once, blocks its dates and shows its health', async () => {
    const unit = await buildUnit(db)
    answer(calendarOf([inDays(5), inDays(7)], [inDays(12), inDays(13)]))
    const added = await add(unit)
    expect([added.status, added.body.feed.status]).toEqual([201, 'waiting'])
    await settle()
    const [feed] = await list(unit)
    expect(feed).toMatchObject({ status: 'healthy', problem: null, failures: 0, periods: 2, conflicts: [], url: url(), name: 'Other site' })
    expect([await isFree(unit, 4), await isFree(unit, 6), await isFree(unit, 7), await isFree(unit, 12)]).toEqual([true, false, true, false])
    const { body } = await call(
      calendar.readCalendar,
      { rental: unit.rental.id, from: localDateOf(new Date(inDays(5)), 'Asia/Makassar'), to: localDateOf(new Date(inDays(6)), 'Asia/Makassar') },
      { token: unit.rental.owner.token },
    )
    expect(body.imported).toEqual([{ feedId: feed?.id, unitId: unit.id, name: 'Other site', startAt: inDays(5), endAt: inDays(7) }])
  })

  test('is polled every 15 minutes; dates that it no longer contains are free', async () => {
    const unit = await buildUnit(db)
    answer(calendarOf([inDays(5), inDays(7)]))
    await add(unit)
    await settle()
    answer(calendarOf([inDays(9), inDays(10)]))
    await advance(14 * 60)
    expect(await isFree(unit, 5)).toBe(false)
    await advance(2 * 60)
    expect([await isFree(unit, 5), await isFree(unit, 9)]).toEqual([true, false])
    answer(calendarOf())
    await advance(16 * 60)
    expect(await isFree(unit, 9)).toBe(true)
  })

  test.each<[string, Partial<CalendarResponse>, string?]>([
    ['server_error', { status: 503 }],
    ['not_found', { status: 404 }],
    ['not_a_calendar', { body: '<html>Please log in</html>' }],
    ['cut_off', { body: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2027' }],
    ['cut_off', { body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', cut: true }],
    ['too_large', { body: 'X'.repeat(3 * 1024 * 1024) }],
    ['too_large', { headers: { 'content-length': '52428800' }, body: '' }],
    ['too_many_events', { body: calendarOf(...Array.from({ length: 10_000 }, (): [string, string] => [inDays(1), inDays(2)])) }],
    ['unreadable_rule', { body: calendarOf([inDays(1), inDays(2)]).replace('END:VEVENT', 'RRULE:FREQ=SECONDLY\r\nEND:VEVENT') }],
  ])('%s: a failed poll releases no dates, and the health shows the problem', async (problem, broken) => {
    const unit = await buildUnit(db)
    answer(calendarOf([inDays(5), inDays(7)]))
    await add(unit)
    await settle()
    answer('', broken)
    await advance(16 * 60)
    expect(await isFree(unit, 5)).toBe(false)
    const [feed] = await list(unit)
    expect(feed).toMatchObject({ status: 'failing', problem, failures: 1, periods: 1 })
    answer(calendarOf([inDays(5), inDays(7)]))
    await advance(16 * 60)
    expect((await list(unit))[0]).toMatchObject({ status: 'healthy', problem: null, failures: 0 })
  })

  test.each([
    ['address_not_allowed', 'http://127.0.0.1:1/cal.ics'],
    ['address_not_allowed', 'http://127.0.0.1/cal.ics'],
    ['address_not_allowed', 'http://[::1]/cal.ics'],
    ['address_not_allowed', 'http://localhost/cal.ics'],
    ['address_not_allowed', 'http://2130706433/cal.ics'],
    ['address_not_allowed', 'http://10.0.0.1/cal.ics'],
    ['address_not_allowed', 'https://user:word@example.com/cal.ics'],
    ['address_not_allowed', `http://${host}/inside`],
    ['too_many_redirects', `http://${host}/round`],
    ['too_large', `http://${host}/endless`],
    ['not_found', `http://${host}/nothing`],
  ])('%s: %s', async (problem, address) => {
    const unit = await buildUnit(db)
    await add(unit, address)
    await settle()
    expect((await list(unit))[0]).toMatchObject({ status: 'failing', problem })
  })

  test.each(['/trickle', '/silent'])('too_slow: %s times out', async path => {
    const before = performance.now()
    const look = fetchFeed(url(path), { etag: null, lastModified: null }, { allowedHosts: [host], timeoutMs: 300 })
    await expect(look).rejects.toMatchObject({ problem: 'too_slow' })
    expect(performance.now() - before).toBeLessThan(5000)
  })

  test('is fetched through redirects and with conditional requests', async () => {
    // The first poll of a day is not conditional.
    await startWindow(86_400)
    const unit = await buildUnit(db)
    answer(calendarOf([inDays(5), inDays(7)]), { headers: { etag: '"one"' } })
    await add(unit, url('/away'))
    await settle()
    asked.length = 0
    await advance(16 * 60)
    expect(asked.filter(one => one.etag === '"one"').length).toBeGreaterThanOrEqual(1)
    expect((await list(unit))[0]).toMatchObject({ status: 'healthy', periods: 1 })
    expect(await isFree(unit, 5)).toBe(false)
  })

  test('shows conflicts with bookings and cancels nothing; after the booking is cancelled the days stay blocked', async () => {
    const built = await buildBooking(world, { startAt: inDays(5), length: 3 })
    answer(calendarOf([inDays(6), inDays(10)]))
    await add(built.unit)
    await settle()
    const [feed] = await list(built.unit)
    expect(feed?.conflicts).toEqual([{ bookingId: built.id, number: expect.any(String), startAt: inDays(5), endAt: inDays(8) }])
    const timeline = await call(
      calendar.readCalendar,
      { rental: built.rental, from: localDateOf(app.clock.now(), 'UTC'), to: addDays(localDateOf(app.clock.now(), 'UTC'), 20) },
      { token: built.owner.token },
    )
    expect(timeline.body.conflicts).toEqual([{ feedId: feed?.id, unitId: built.unit.id, bookingId: built.id, startAt: inDays(6), endAt: inDays(8) }])
    const { booking } = (await call(bookings.readBooking, { booking: built.id }, { token: built.guest.token })).body
    expect(booking.status).toBe('confirmed')
    await call(bookings.cancelBooking, { booking: built.id }, { token: built.guest.token })
    expect([await isFree(built.unit, 5), await isFree(built.unit, 6), await isFree(built.unit, 8)]).toEqual([true, false, false])
  })

  test('that overlaps only the buffer of a booking has no conflict', async () => {
    const unit = await buildUnit(db, { rules: { bufferBeforeMinutes: 120, bufferAfterMinutes: 120 } })
    const built = await buildBooking(world, { unit, startAt: inDays(5), length: 2 })
    answer(calendarOf([inDays(3), inDays(5)], [inDays(7), inDays(9)]))
    await add(unit)
    await settle()
    expect((await list(unit))[0]).toMatchObject({ status: 'healthy', periods: 2, conflicts: [] })
    const today = localDateOf(app.clock.now(), 'UTC')
    const { body } = await call(calendar.readCalendar, { rental: built.rental, from: today, to: addDays(today, 20) }, { token: built.owner.token })
    expect(body.conflicts).toEqual([])
  })

  test('blocks nothing after its removal, even if a poll was in progress', async () => {
    const unit = await buildUnit(db)
    answer(calendarOf([inDays(5), inDays(7)]))
    const { feed } = (await add(unit)).body
    await settle()
    const remove = (token = unit.rental.owner.token) => call(feeds.removeFeed, { rental: unit.rental.id, feed: feed.id }, { token })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect(await isFree(unit, 5)).toBe(true)
    expect(await list(unit)).toEqual([])
    await advance(16 * 60)
    expect(await db.row(sql`select url, busy::text as busy from feeds where id = ${feed.id}`)).toEqual({ url: '', busy: '{}' })
  })

  test('with the same URL is not added twice; the eleventh is refused', async () => {
    const unit = await buildUnit(db)
    answer(calendarOf())
    const first = await add(unit)
    expect([(await add(unit)).status, (await add(unit)).body.feed.id]).toEqual([200, first.body.feed.id])
    for (let number = 2; number <= 10; number++) expect((await add(unit, url(`/cal.ics?${number}`))).status).toBe(201)
    expect((await add(unit, url('/cal.ics?11'))).error.reason).toBe('too_many_feeds')
    await settle()
  })

  test('may have a webcal URL, which becomes https; invalid URLs are refused', async () => {
    const unit = await buildUnit(db)
    expect((await add(unit, 'webcal://192.0.2.1/x.ics')).body.feed.url).toBe('https://192.0.2.1/x.ics')
    for (const wrong of [
      '',
      'ftp://example.com/a.ics',
      'javascript:alert(1)',
      'file:///etc/passwd',
      '/etc/passwd',
      'http://ex ample.com/',
      'https://example.com/кал',
      `http://${'x'.repeat(3000)}`,
    ]) {
      expect((await add(unit, wrong)).status).toBe(422)
    }
    await settle()
  })

  test('may be added by managers, not by staff or members of other rentals', async () => {
    const unit = await buildUnit(db)
    const [staff, manager] = [await buildMember(db, unit.rental.id, 'staff'), await buildMember(db, unit.rental.id, 'manager')]
    const stranger = await buildUnit(db)
    answer(calendarOf())
    expect([(await add(unit, url(), staff.token)).status, (await add(unit, url(), stranger.rental.owner.token)).status]).toEqual([403, 404])
    const { feed } = (await add(unit, url(), manager.token)).body
    expect(
      (await call(feeds.addFeed, { rental: stranger.rental.id, unitId: unit.id, name: 'A', url: url() }, { token: stranger.rental.owner.token })).status,
    ).toBe(404)
    const foreign = { rental: stranger.rental.id, feed: feed.id }
    const by = { token: stranger.rental.owner.token }
    expect([(await call(feeds.checkFeed, foreign, by)).status, (await call(feeds.removeFeed, foreign, by)).status]).toEqual([404, 404])
    expect((await call(feeds.checkFeed, { rental: unit.rental.id, feed: newId() }, { token: manager.token })).status).toBe(404)
    await settle()
  })

  test('is polled at once on request', async () => {
    const unit = await buildUnit(db)
    answer('', { status: 500 })
    const { feed } = (await add(unit)).body
    await settle()
    answer(calendarOf([inDays(5), inDays(6)]))
    await advance(60)
    await stayLoggedIn()
    expect((await call(feeds.checkFeed, { rental: unit.rental.id, feed: feed.id }, { token: unit.rental.owner.token })).status).toBe(202)
    await settle()
    expect((await list(unit))[0]).toMatchObject({ status: 'healthy', periods: 1 })
  })
})

describe('at the same time', () => {
  test('bookings, blocks, cancellations and imports keep holds and calendars consistent', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const { token } = unit.rental.owner
    await stayLoggedIn()
    const guests = await Promise.all(Array.from({ length: 6 }, () => buildPerson(db, {}, app.clock.now())))
    let turn = 0
    const random = (most: number) => (turn = (turn * 48_271 + 11) % 2_147_483_647) % most
    const somewhere = () => 5 + random(12)
    const book = async (guest: (typeof guests)[number]) => {
      const draft = await call(bookings.createBooking, { unitId: unit.id, startAt: inDays(somewhere()), rentalLength: 1 + random(3) }, { token: guest.token })
      if (draft.status >= 300) return
      const { id } = draft.body.booking
      const asked = await call(bookings.confirmBooking, { booking: id, payment: { kind: 'at_rental' } }, { token: guest.token })
      if (asked.status === 200 && random(2)) await call(bookings.cancelBooking, { booking: id }, { token: guest.token })
    }
    const block = async () => {
      const from = somewhere()
      const made = await call(
        blocks.blockUnit,
        { rental: unit.rental.id, unitId: unit.id, startAt: inDays(from), endAt: inDays(from + 1 + random(3)) },
        { token },
      )
      if (made.status === 201 && random(2)) await call(blocks.unblockUnit, { rental: unit.rental.id, block: made.body.block.id }, { token })
    }
    answer(calendarOf([inDays(7), inDays(8)]))
    const { feed } = (await add(unit)).body
    for (let round = 0; round < 8; round++) {
      answer(calendarOf([inDays(somewhere()), inDays(20)]))
      await Promise.all([
        ...guests.map(book),
        block(),
        block(),
        advance(20).then(() => call(feeds.checkFeed, { rental: unit.rental.id, feed: feed.id }, { token })),
      ])
      await settle()
      const state = await db.row<{ same: boolean; overlaps: number; orphans: number }>(sql`
        with since as (select ${new Date(app.clock.now().getTime() - day)}::timestamptz as at)
        select busy * tstzmultirange(tstzrange(at, null)) = busy_of(c.rental_id, c.unit_id, at) as same,
          (select count(*)::int from holds a join holds b on a.rental_id = b.rental_id and a.unit_id = b.unit_id and a.ref < b.ref and a.held && b.held where a.rental_id = c.rental_id and a.unit_id = c.unit_id) as overlaps,
          (select count(*)::int from holds h left join bookings b on b.rental_id = h.rental_id and b.id = h.ref and b.status = 'confirmed' left join blocks k on k.rental_id = h.rental_id and k.id = h.ref and k.removed_at is null
            where h.rental_id = c.rental_id and h.unit_id = c.unit_id and b.id is null and k.id is null) as orphans
        from unit_calendar c, since where c.unit_id = ${unit.id}`)
      expect(state).toEqual({ same: true, overlaps: 0, orphans: 0 })
    }
    expect((await list(unit))[0]?.status).toBe('healthy')
  })
})
