import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { seed } from '../../../../../scripts/seed.mjs'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit } from '../../units/units.build.ts'
import { verify } from '../../verify.ts'
import { payingWorld } from './paying.build.ts'
import { callOffAtRandom } from './refunds.build.ts'

const { app, connection } = await testApp()

type Policy = 'flexible' | 'moderate' | 'strict'
/** A time relative to a stay: before its start, or after its confirmation. */
type Moment = [span: number, of: 'before' | 'after']

describe('a stay for $33.33 is refunded by the schedule shown at booking, although the unit’s terms have changed', async () => {
  const { app: paying, db, call, asked, atProvider, settled } = await payingWorld()
  const others = { flexible: 'strict', moderate: 'flexible', strict: 'moderate' } as const
  let ahead = 0

  /** Renews sessions, because the clock moves beyond their lifetime. */
  const keepSessions = () => {
    const now = paying.clock.now()
    return db.run(sql`update sessions set last_seen_at = ${now}, expires_at = ${new Date(now.getTime() + 90 * day)}`)
  }

  const agreed = async (policy: Policy, days: number) => {
    const unit = await buildUnit(db, { basePrice: 11_11, policy })
    await keepSessions()
    const one = await asked({ unit, days })
    expect((await one.agree()).status).toBe(200)
    await settled()
    const before = await one.read()
    const terms = { policy: others[policy], basePrice: 70_00, onlinePercent: 40 }
    expect((await call(saveUnit, { rental: unit.rental.id, unit: unit.id, ...terms }, { token: one.owner.token })).status).toBe(200)
    const start = new Date(before.startAt).getTime()
    const confirmed = new Date(before.history.find(step => step.status === 'confirmed')?.at ?? '').getTime()
    const at = ([span, of]: Moment) => (of === 'before' ? start - span : confirmed + span)
    return { ...one, before, at }
  }

  const moveTo = async (moment: number) => {
    ahead += Math.ceil((moment - paying.clock.now().getTime()) / 1000)
    await paying.clock.set(ahead)
    await keepSessions()
  }

  test.each<[Policy, number, [until: Moment | null, cents: number][]]>([
    // prettier-ignore
    ['flexible', 10, [[[24 * hour, 'before'], 33_33], [[0, 'before'], 16_67], [null, 0]]],
    // prettier-ignore
    ['moderate', 10, [[[5 * day, 'before'], 33_33], [[24 * hour, 'before'], 16_67], [null, 0]]],
    // prettier-ignore
    ['strict', 10, [[[hour, 'after'], 33_33], [[7 * day, 'before'], 16_67], [null, 0]]],
    // prettier-ignore
    ['strict', 20, [[[48 * hour, 'after'], 33_33], [[7 * day, 'before'], 16_67], [null, 0]]],
  ])('%s, %i days ahead: the steps of the schedule', async (policy, days, lines) => {
    const one = await agreed(policy, days)
    const expected = lines.map(([until, amount]) => ({ until: until && new Date(one.at(until)).toISOString(), amount }))
    expect(one.before.refunds.map(({ until, amount }) => ({ until, amount }))).toEqual(expected)
    expect((await one.read()).refunds.map(({ until, amount }) => ({ until, amount }))).toEqual(expected)
  })

  test.each<[Policy, number, Moment, number]>([
    ['flexible', 10, [24 * hour + minute, 'before'], 33_33],
    ['flexible', 10, [24 * hour - minute, 'before'], 16_67],
    ['moderate', 10, [5 * day + minute, 'before'], 33_33],
    ['moderate', 10, [5 * day - minute, 'before'], 16_67],
    ['moderate', 10, [24 * hour - minute, 'before'], 0],
    ['strict', 10, [59 * minute, 'after'], 33_33],
    ['strict', 10, [61 * minute, 'after'], 16_67],
    ['strict', 20, [48 * hour - minute, 'after'], 33_33],
    ['strict', 20, [48 * hour + minute, 'after'], 16_67],
    ['strict', 20, [7 * day - minute, 'before'], 0],
  ])('%s, %i days ahead, cancelled at %j: %i cents', async (policy, days, moment, cents) => {
    const one = await agreed(policy, days)
    await moveTo(one.at(moment))
    expect((await one.read()).refundIfCancelledNow).toBe(cents)
    const cancelled = await call(endpoints.cancelBooking, { booking: one.id }, { token: one.guest.token })
    expect(cancelled.body.booking.payment.refunded).toBe(cents)
    await settled()
    expect(await atProvider(one.id)).toEqual([{ status: 'captured', amount: 33_33, refunded: cents }])
  })
})

test('40 stays cancelled at random times are refunded as displayed and as booked, to the cent, and their prices can be recalculated', async () => {
  const { runs, asked, faults } = await callOffAtRandom(app, { runs: 40, seed })
  expect([runs, faults]).toEqual([40, []])
  for (const act of ['cancel', 'refund', 'no_show', 'pay', 'change/accept']) expect(Object.keys(asked).some(kind => kind.endsWith(`/${act}: done`))).toBe(true)
  const found: string[] = []
  await verify(connection, line => void (line.trim().startsWith('ok') || found.push(line.trim())))
  expect(found).toEqual([])
})
