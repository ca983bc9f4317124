import { expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as blocks from '@rentwell/contract/calendar/blocks.endpoints.ts'
import { readAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import * as feeds from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { addDays, atLocal, localDateOf } from '@rentwell/contract/period.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'
import { feedWorld } from './feeds.build.ts'

const world = await feedWorld()
const { app, db, call, send, answer, add, list, settle, advance } = world
const timeZone = 'Asia/Makassar'
const began = localDateOf(app.clock.now(), timeZone)
const dateIn = (days: number) => addDays(began, days)
const on = (days: number, time: string) => atLocal(dateIn(days), time, timeZone).toISOString()
const compact = (days: number) => dateIn(days).replaceAll('-', '')

/** What other systems write of a booking: whole days, the day of check-out excluded. */
const wholeDays = (...stays: [number, number][]) =>
  [
    'BEGIN:VCALENDAR',
    ...stays.flatMap(([from, to], index) => [
      'BEGIN:VEVENT',
      `UID:${index}@other`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

const flatOf = () => buildUnit(db, { title: 'Flat', baseRentalPeriod: 'Nightly', instantBook: true })

const nightsOf = async (unit: BuiltUnit, from: number, to: number) =>
  (await call(readAvailability, { rental: unit.rental.id, unit: unit.id, from: dateIn(from), to: dateIn(to) })).body.days.map(one => one.available)

async function book(unit: BuiltUnit, from: number, nights: number) {
  const { token } = await buildPerson(db, {}, app.clock.now())
  const created = await call(bookings.createBooking, { unitId: unit.id, startAt: on(from, '12:00'), rentalLength: nights }, { token })
  if (created.error) return created.error.reason
  return (await call(bookings.confirmBooking, { booking: created.body.booking.id, payment: { kind: 'at_rental' } }, { token })).body.booking.status
}

const exported = async (unit: BuiltUnit) => {
  const { address } = (await call(feeds.readCalendarAddress, { rental: unit.rental.id, unitId: unit.id }, { token: unit.rental.owner.token })).body
  return (await send({ url: new URL(address.url).pathname })).body.match(/DT(?:START|END).*/g)?.map(line => line.trim())
}

test('whole days of another system close the nights between them; the night before and the day of departure can be sold', async () => {
  const flat = await flatOf()
  answer(wholeDays([10, 12], [12, 13]))
  await add(flat)
  await settle()
  expect((await list(flat))[0]).toMatchObject({ status: 'healthy', periods: 2 })
  expect(await nightsOf(flat, 8, 13)).toEqual([true, true, false, false, false, true])
  expect([await book(flat, 8, 2), await book(flat, 13, 1), await book(flat, 11, 1)]).toEqual(['confirmed', 'confirmed', 'dates_taken'])
  expect((await list(flat))[0]?.conflicts).toEqual([])
})

test('a unit by the day is closed for the whole days, as it was', async () => {
  const unit = await buildUnit(db)
  answer(wholeDays([10, 12]))
  await add(unit)
  await settle()
  const { body } = await call(readAvailability, { rental: unit.rental.id, unit: unit.id, from: dateIn(10), to: dateIn(10) })
  expect(body.busy).toEqual([{ startAt: on(10, '00:00'), endAt: on(12, '00:00') }])
})

test('whole days mean other hours once the unit has others, though the calendar stays as it is', async () => {
  const unit = await buildUnit(db, { instantBook: true })
  answer(wholeDays([10, 12]), { headers: { etag: '"same"' } })
  await add(unit)
  await settle()
  const { token } = unit.rental.owner
  const path = { rental: unit.rental.id, unit: unit.id, from: dateIn(9), to: dateIn(12) }
  const busy = async () => (await call(readAvailability, path)).body.busy
  expect(await busy()).toEqual([{ startAt: on(10, '00:00'), endAt: on(12, '00:00') }])
  await call(saveUnit, { rental: unit.rental.id, unit: unit.id, baseRentalPeriod: 'Nightly', checkIn: '16:00' }, { token })
  await settle()
  await advance(60)
  expect(await busy()).toEqual([{ startAt: on(10, '16:00'), endAt: on(12, '11:00') }])
})

test('nights are exported as whole days, and a block as the nights that it takes', async () => {
  const flat = await flatOf()
  expect(await book(flat, 10, 2)).toBe('confirmed')
  const block = (from: string, to: string) =>
    call(blocks.blockUnit, { rental: flat.rental.id, unitId: flat.id, startAt: from, endAt: to }, { token: flat.rental.owner.token })
  expect((await block(on(14, '11:00'), on(14, '15:00'))).status).toBe(201)
  expect((await block(on(20, '18:00'), on(21, '20:00'))).status).toBe(201)
  const days = (from: number, to: number) => [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`]
  expect(await exported(flat)).toEqual([...days(10, 12), ...days(20, 22)])
})
