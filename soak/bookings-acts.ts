import fc from 'fast-check'
import type { Name } from './bookings-world.ts'

export type Act =
  | { kind: 'create'; by: 'anna' | 'ben' | 'carla'; slot: number; length: number }
  | { kind: 'walk_in'; by: 'staff' | 'manager' | 'owner'; slot: number; length: number; toPhoneOf: 'anna' | null }
  | { kind: 'guest'; act: GuestAct; booking: number; by: Name | 'its guest'; slot: number; length: number }
  | { kind: 'office'; act: OfficeAct; booking: number; by: Name; slot: number; length: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'at_once'; acts: Act[] }

const guestActs = ['confirm', 'cancel', 'change', 'change/accept', 'change/refuse'] as const
const officeActs = ['confirm', 'decline', 'cancel', 'no_show', 'fill', 'start', 'return', 'complete', 'change', 'change/accept', 'change/refuse'] as const
export type GuestAct = (typeof guestActs)[number]
export type OfficeAct = (typeof officeActs)[number]

const guests = ['anna', 'ben', 'carla'] as const
const workers = ['staff', 'manager', 'owner'] as const
const everybody = [...guests, ...workers] as const

/** Quarters of a day from now on, and days. */
const slot = fc.integer({ min: 0, max: 14 })
const length = fc.integer({ min: 1, max: 3 })
/** Counted from the newest. */
const booking = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 7 }) })
/** Mostly whose business it is, sometimes anybody. */
const mostly = <T extends string>(names: readonly T[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom<T | Name>(...names) }, { weight: 1, arbitrary: fc.constantFrom<T | Name>(...everybody) })

const single: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), by: fc.constantFrom(...guests), slot, length }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('walk_in' as const),
      by: fc.constantFrom(...workers),
      slot,
      length,
      toPhoneOf: fc.constantFrom('anna' as const, null),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('guest' as const),
      act: fc.oneof({ weight: 6, arbitrary: fc.constant('confirm' as const) }, { weight: 4, arbitrary: fc.constantFrom(...guestActs) }),
      booking,
      by: mostly(['its guest'] as const),
      slot,
      length,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('office' as const),
      act: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('confirm' as const, 'fill' as const, 'start' as const, 'complete' as const) },
        { weight: 4, arbitrary: fc.constantFrom(...officeActs) },
      ),
      booking,
      by: mostly(['owner', 'owner', 'owner', 'manager', 'staff'] as const),
      slot,
      length,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(5, 40, 70, 6 * 60, 12 * 60, 24 * 60, 50 * 60) }) },
)

/** A life as it usually goes, cut somewhere. */
const story: fc.Arbitrary<Act[]> = fc
  .record({
    by: fc.constantFrom(...guests),
    slot: fc.integer({ min: 0, max: 5 }),
    length,
    wait: fc.constantFrom(5, 6 * 60, 24 * 60),
    steps: fc.integer({ min: 2, max: 9 }),
    isMissed: fc.integer({ min: 0, max: 4 }).map(one => one === 0),
  })
  .map(({ by, slot: at, length: days, wait, steps, isMissed }) => {
    const more = { booking: 0, slot: at, length: days }
    const office = (act: OfficeAct): Act => ({ kind: 'office', act, by: 'owner', ...more })
    const whole: Act[] = [
      { kind: 'create', by, slot: at, length: days },
      { kind: 'guest', act: 'confirm', by: 'its guest', ...more },
      office('confirm'),
      office('fill'),
      { kind: 'wait', minutes: wait },
      office(isMissed ? 'no_show' : 'start'),
      { kind: 'guest', act: 'change', by: 'its guest', ...more, length: days + 1 },
      office('change/accept'),
      office('complete'),
    ]
    return whole.slice(0, steps)
  })

const atOnce: fc.Arbitrary<Act> = fc.record({ kind: fc.constant('at_once' as const), acts: fc.array(single, { minLength: 2, maxLength: 5 }) })

/** What six people do one after the other, and now and then at the same moment: usual lives, and anything in between. */
export const sequence: fc.Arbitrary<{ isInstant: boolean; buffer: number; acts: Act[] }> = fc.record({
  isInstant: fc.boolean(),
  buffer: fc.constantFrom(0, 0, 90),
  acts: fc
    .array(fc.oneof({ weight: 2, arbitrary: story }, { weight: 5, arbitrary: fc.array(single, { minLength: 1, maxLength: 4 }) }), {
      minLength: 2,
      maxLength: 8,
    })
    .chain(parts => fc.option(atOnce, { nil: undefined, freq: 3 }).map(last => [...parts.flat(), ...(last ? [last] : [])])),
})
