import { describe, expect, test } from 'vitest'
import * as acceptance from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findStep, holdsDates, type Step } from '@rentwell/contract/bookings/bookings.rules.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildBooking, type BuiltBooking } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildPictures } from './acceptance.build.ts'
import { bookingStatuses, type BookingStatus } from '@rentwell/contract/booking-statuses.ts'

const world = await testApp()
const { app, db, call } = world

const rental = await buildRental(db)
const [guest, stranger, staff, manager, colleague] = [
  await buildPerson(db),
  await buildPerson(db),
  await buildMember(db, rental.id, 'staff'),
  await buildMember(db, rental.id, 'manager'),
  await buildMember(db, rental.id, 'owner'),
]
const foreign = (await buildRental(db)).owner
await db.run(sql`update rentals set ask_passport = 'none', ask_driver_license = 'none'`)

const callers = { visitor: undefined, stranger, foreign, guest, staff, manager, owner: rental.owner }
type Caller = keyof typeof callers

/** A booking in a status, brought there by nobody of the callers, that began an hour ago and can be handed over. */
async function inStatus(status: BookingStatus, of: Person = guest): Promise<BuiltBooking> {
  const unit = await buildUnit(db, { rental })
  const startAt = new Date(app.clock.now().getTime() + 5 * hour).toISOString()
  const built = await buildBooking(world, { unit, guest: of, startAt, status: 'draft' })
  const way: BookingStatus[] = {
    draft: [],
    new_request: ['new_request'],
    confirmation_pending: ['confirmation_pending'],
    confirmed: ['confirmation_pending', 'confirmed'],
    in_progress: ['confirmation_pending', 'confirmed', 'in_progress'],
    completed: ['confirmation_pending', 'confirmed', 'in_progress', 'completed'],
    declined: ['confirmation_pending', 'declined'],
    cancelled: ['confirmation_pending', 'confirmed', 'cancelled'],
  }[status] as BookingStatus[]
  let src = 'draft'
  for (const dst of way) {
    await db.run(sql`update bookings set status = ${dst} where id = ${built.id}`)
    const asks = dst === 'new_request' || dst === 'confirmation_pending'
    await db.run(sql`
      insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user)
      values (${rental.id}, ${built.id}, ${newId()}, ${src}, ${dst}, ${app.clock.now()}, ${asks ? 'guest' : 'rental'}, ${asks ? of.id : colleague.id})`)
    src = dst
  }
  const [start, end] = [new Date(app.clock.now().getTime() - hour), new Date(app.clock.now().getTime() + 48 * hour)]
  await db.run(sql`
    update bookings set period = tstzrange(${start}, ${end}), expires_at = ${status === 'confirmation_pending' ? new Date(app.clock.now().getTime() + hour) : null}, mind_at = null
    where id = ${built.id}`)
  if (holdsDates(status))
    await db.run(
      sql`insert into holds (rental_id, kind, ref, unit_id, held) values (${rental.id}, 'booking', ${built.id}, ${unit.id}, tstzrange(${start}, ${end}))`,
    )
  const [unitMedia, guestMedia] = [await buildPictures(db, null), await buildPictures(db, null)]
  await db.run(sql`
    insert into acceptances (rental_id, booking_id, unit_medias, guest_medias) values (${rental.id}, ${built.id}, ${unitMedia}::uuid[], ${guestMedia}::uuid[])`)
  return built
}

interface Act {
  step: Step['name']
  side: 'guest' | 'rental'
  /** The least role that may. */
  by: Caller[]
  run: (booking: string, token: string | undefined) => Promise<{ status: number; error: { reason: string } }>
}

const who = (token: string | undefined) => (token === undefined ? {} : { token })
const office = (booking: string) => ({ rental: rental.id, booking })
const workers: Caller[] = ['staff', 'manager', 'owner']
const acts: Act[] = [
  {
    step: 'confirm',
    side: 'guest',
    by: ['guest'],
    run: (booking, token) => call(bookings.confirmBooking, { booking, payment: { kind: 'at_rental' } }, who(token)),
  },
  { step: 'cancel', side: 'guest', by: ['guest'], run: (booking, token) => call(bookings.cancelBooking, { booking }, who(token)) },
  { step: 'accept', side: 'rental', by: workers, run: (booking, token) => call(bookings.confirmRequest, office(booking), who(token)) },
  { step: 'decline', side: 'rental', by: workers, run: (booking, token) => call(bookings.declineRequest, { ...office(booking), reason: 'No' }, who(token)) },
  {
    step: 'cancel',
    side: 'rental',
    by: ['manager', 'owner'],
    run: (booking, token) => call(bookings.cancelOfficeBooking, { ...office(booking), reason: 'No' }, who(token)),
  },
  { step: 'no_show', side: 'rental', by: workers, run: (booking, token) => call(bookings.markNoShow, { ...office(booking), reason: 'Nobody' }, who(token)) },
  { step: 'start', side: 'rental', by: workers, run: (booking, token) => call(acceptance.startBooking, office(booking), who(token)) },
  {
    step: 'complete',
    side: 'rental',
    by: workers,
    run: (booking, token) => call(acceptance.completeBooking, { ...office(booking), reason: 'Key box' }, who(token)),
  },
]

/** What a caller must hear, by the table of steps and the roles alone. */
function expected(act: Act, status: BookingStatus, caller: Caller): [number, string | undefined] {
  if (caller === 'visitor') return [401, 'unauthenticated']
  const isInside = act.side === 'guest' ? caller === 'guest' : workers.includes(caller)
  if (!isInside) return [404, 'not_found']
  if (!act.by.includes(caller)) return [403, 'forbidden']
  if (act.side === 'rental' && status === 'draft') return [404, 'not_found']
  // The request stands already, and its guest asks again.
  if (act.step === 'confirm' && act.side === 'guest' && (status === 'new_request' || status === 'confirmation_pending')) return [200, undefined]
  return findStep(act.step, status, act.side) ? [200, undefined] : [409, 'wrong_status']
}

const stateOf = (id: string) =>
  db.row<{ status: string; version: number; steps: number; held: number }>(sql`
    select status, version, (select count(*)::int from booking_history h where h.rental_id = b.rental_id and h.booking_id = b.id) as steps, (select count(*)::int from holds where rental_id = b.rental_id and ref = b.id) as held
    from bookings b where id = ${id}`)

describe.each(bookingStatuses)('from %s', status => {
  test('every act by everybody: what the table of steps says, and a refusal changes nothing', async () => {
    const still = await inStatus(status)
    const before = await stateOf(still.id)
    for (const act of acts) {
      for (const caller of Object.keys(callers) as Caller[]) {
        const wanted = expected(act, status, caller)
        const moves = wanted[0] === 200 && findStep(act.step, status, act.side) !== undefined
        const built = moves ? await inStatus(status, await buildPerson(db, {}, app.clock.now())) : still
        const token = moves && caller === 'guest' ? built.guest.token : callers[caller]?.token
        if (act.step === 'confirm' && moves) {
          const later = new Date(app.clock.now().getTime() + 5 * hour)
          await db.run(sql`update bookings set period = tstzrange(${later}, ${new Date(later.getTime() + 48 * hour)}) where id = ${built.id}`)
        }
        const said = await act.run(built.id, token)
        expect([act.side, act.step, caller, said.status, said.error?.reason]).toEqual([act.side, act.step, caller, ...wanted])
        if (!moves) expect([act.step, caller, await stateOf(still.id)]).toEqual([act.step, caller, before])
        else expect((await stateOf(built.id))?.steps).toBe((before?.steps ?? 0) + 1)
      }
    }
  })
})

describe('the same act 50 times at once', () => {
  test.each(acts.filter(act => act.step !== 'confirm'))('$side $step: one step, whoever of the two was first', async act => {
    const status = bookingStatuses.find(one => findStep(act.step, one, act.side) && one !== 'draft' && one !== 'new_request') ?? 'draft'
    const built = await inStatus(status, await buildPerson(db, {}, app.clock.now()))
    const before = await stateOf(built.id)
    const tokens = act.side === 'guest' ? [built.guest.token, built.guest.token] : [rental.owner.token, manager.token]
    const answers = await Promise.all(Array.from({ length: 50 }, async (_, index) => ({ index, ...(await act.run(built.id, tokens[index % 2])) })))
    const good = new Set(answers.filter(answer => answer.status === 200).map(answer => (act.side === 'guest' ? 0 : answer.index % 2)))
    expect(good.size).toBe(1)
    expect(answers.filter(answer => answer.status !== 200 && answer.error.reason !== 'wrong_status')).toEqual([])
    const after = await stateOf(built.id)
    expect([after?.steps, after?.version]).toEqual([(before?.steps ?? 0) + 1, (before?.version ?? 0) + 1])
    expect(after?.held).toBe(holdsDates(after?.status as BookingStatus) ? 1 : 0)
  })
})

describe('confirm, decline and cancel at once', () => {
  test('80 times: one of them, one history, dates held only where it was agreed', async () => {
    const seen = new Set<string>()
    const round = async () => {
      const built = await inStatus('confirmation_pending', await buildPerson(db, {}, app.clock.now()))
      const answers = await Promise.all([
        call(bookings.confirmRequest, office(built.id), { token: staff.token }),
        call(bookings.declineRequest, { ...office(built.id), reason: 'No' }, { token: manager.token }),
        call(bookings.cancelBooking, { booking: built.id }, { token: built.guest.token }),
      ])
      const codes = answers.map(answer => answer.status)
      expect(codes.every(code => code === 200 || code === 409)).toBe(true)
      const state = await stateOf(built.id)
      // Agreed and then cancelled by the guest is legal; everything else is one step.
      expect(state?.steps).toBe(2 + codes.filter(code => code === 200).length)
      expect(codes.filter(code => code === 200).length).toBeLessThanOrEqual(state?.status === 'cancelled' ? 2 : 1)
      expect(state?.held).toBe(state?.status === 'confirmed' ? 1 : 0)
      seen.add(codes.join(' '))
    }
    for (let count = 0; count < 80; count += 5) await Promise.all(Array.from({ length: 5 }, round))
    expect(seen.size).toBeGreaterThan(1)
  })
})
