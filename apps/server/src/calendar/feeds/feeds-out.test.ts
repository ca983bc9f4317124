import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as feeds from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'
import { calendarOf, feedWorld, stamp } from './feeds.build.ts'
import { buildBooking } from '../../bookings/life.build.ts'

const world = await feedWorld()
const { db, call, send, inDays, answer, add, list, settle } = world

describe('an exported calendar', () => {
  const addressOf = async (unit: BuiltUnit, unitId?: string) =>
    (await call(feeds.readCalendarAddress, { rental: unit.rental.id, ...(unitId ? { unitId } : {}) }, { token: unit.rental.owner.token })).body.address
  const get = (address: string, headers: Record<string, string> = {}) => send({ url: new URL(address).pathname, headers })

  test('has the blocked periods without personal data, for one unit or all', async () => {
    const built = await buildBooking(world, { startAt: inDays(5), length: 3 })
    const second = await buildUnit(db, { rental: built.unit.rental, title: 'Boat' })
    await buildBooking(world, { unit: second, startAt: inDays(5), length: 1 })
    const address = await addressOf(built.unit, built.unit.id)
    expect(address).toEqual({ unitId: built.unit.id, url: expect.stringMatching(/^https:\/\/rent\.example\/ical\/[\w/-]+\.ics$/), rotatedAt: null })
    const own = await get(address.url)
    expect([own.statusCode, own.headers['content-type'], own.headers['x-robots-tag']]).toEqual([200, 'text/calendar; charset=utf-8', 'noindex'])
    expect(own.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(own.body).toContain(`DTSTART:${stamp(inDays(5))}\r\nDTEND:${stamp(inDays(8))}\r\nSUMMARY:Booked`)
    const whole = await get((await addressOf(built.unit)).url)
    expect(whole.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(whole.body).toContain('SUMMARY:Boat: Booked')
    for (const told of [built.guest.firstName, built.guest.lastName, built.guest.phone, built.guest.email]) expect(own.body + whole.body).not.toContain(told)
  })

  test('answers 304 until something changes, with stable UIDs', async () => {
    const built = await buildBooking(world, { startAt: inDays(5) })
    const { url: address } = await addressOf(built.unit, built.unit.id)
    const first = await get(address)
    const etag = String(first.headers.etag)
    expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304)
    await buildBooking(world, { unit: built.unit, startAt: inDays(15) })
    const second = await get(address, { 'if-none-match': etag })
    expect(second.statusCode).toBe(200)
    const marks = (text: string) => text.match(/UID:.*/g) ?? []
    expect(marks(second.body)).toEqual(expect.arrayContaining(marks(first.body)))
    await call(bookings.cancelBooking, { booking: built.id }, { token: built.guest.token })
    expect((await get(address)).body).not.toContain(built.id)
  })

  test('gets a new URL on request, and the old one stops working', async () => {
    const unit = await buildUnit(db)
    const before = await addressOf(unit, unit.id)
    const rotate = () => call(feeds.rotateCalendarAddress, { rental: unit.rental.id, unitId: unit.id }, { token: unit.rental.owner.token })
    const after = (await rotate()).body.address
    expect([(await get(before.url)).statusCode, (await get(after.url)).statusCode]).toEqual([404, 200])
    expect((await addressOf(unit, unit.id)).url).toBe(after.url)
    expect((await get((await addressOf(unit)).url)).statusCode).toBe(200)
    await rotate()
    expect((await get(after.url)).statusCode).toBe(404)
  })

  test('has a URL that cannot be guessed, or read by members of other rentals', async () => {
    const [unit, foreign] = [await buildUnit(db), await buildUnit(db)]
    const { url: address } = await addressOf(unit, unit.id)
    const [, , subject, signature = ''] = new URL(address).pathname.split('/')
    for (const path of [
      `/ical/${foreign.id}/${signature}`,
      `/ical/${subject}/${'A'.repeat(43)}.ics`,
      `/ical/${subject}/.ics`,
      `/ical/x/${signature}`,
      `/ical/${newId()}/${signature}`,
    ]) {
      expect((await send({ url: path })).statusCode).toBe(404)
    }
    const staff = await buildMember(db, unit.rental.id, 'staff')
    expect((await call(feeds.readCalendarAddress, { rental: unit.rental.id }, { token: staff.token })).status).toBe(403)
    expect((await call(feeds.readCalendarAddress, { rental: unit.rental.id, unitId: foreign.id }, { token: unit.rental.owner.token })).status).toBe(404)
    await db.run(sql`update rentals set suspended_at = now() where id = ${unit.rental.id}`)
    expect((await get(address)).statusCode).toBe(404)
  })

  test('does not contain imported periods, and its own events block nothing when they are imported again', async () => {
    const built = await buildBooking(world, { startAt: inDays(5), length: 3 })
    const { url: address } = await addressOf(built.unit, built.unit.id)
    const ours = (await get(address)).body
    answer(ours.replace('END:VCALENDAR', calendarOf([inDays(20), inDays(22)]).replace('BEGIN:VCALENDAR', '')))
    await add(built.unit)
    await settle()
    expect((await list(built.unit))[0]).toMatchObject({ status: 'healthy', periods: 1, conflicts: [] })
    expect((await get(address)).body).toBe(ours)
  })
})
