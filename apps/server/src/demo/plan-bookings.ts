import { holdsDates } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import { isOpenFor } from '@rentwell/contract/calendar/availability.rules.ts'
import { isBasket } from '@rentwell/contract/calendar/items.rules.ts'
import { cancellationPolicies, type CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'
import { hour, minute } from '@rentwell/contract/durations.ts'
import { addDays, atLocal, localDateOf, stayPeriod, type Period } from '@rentwell/contract/period.ts'
import { nightFees, priceStay, pricedFrom, withNights, type Price, type PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import { assignPieces } from './assign-pieces.ts'
import type { DemoUnit } from './demo-unit.ts'
import { signedUpAt, type DemoPerson } from './guests.ts'
import { expiryOf, quoteUntilOf, stepsOf, type LifeStep } from './lives.ts'
import { pastOf } from './past-stays.ts'
import { people } from './people.ts'
import { timeZone } from './rentals.ts'
import { scenes, type Scene } from './scenes.ts'
import { chanceOf, type Chance } from './seeded.ts'
import { shopStays } from './shop-stays.ts'
import { heldOf, rentalOf, termsOf, type Stay, type StayItem } from './stays.ts'
import { pricesOf, unitId, units } from './units.ts'

export interface PlannedStep extends LifeStep {
  /** Key of the person; null: time itself. */
  by: string | null
}

interface PlannedItem extends StayItem {
  /** What its pieces cannot be promised for. */
  held: Period
  /** Those that it holds, or had; empty if it has none. */
  pieceIds: string[]
}

export interface PlannedBooking {
  /** The first of its items. */
  unit: DemoUnit
  items: PlannedItem[]
  /** True if it is of several units or pieces. */
  hasItems: boolean
  guest: string
  number: number
  status: BookingStatus
  period: Period
  length: number
  comment: string
  isPaidAtCounter: boolean
  policy: CancellationPolicy
  price: Price
  pricedFrom: PricedFrom
  quoteUntil: Date
  expiresAt: Date | null
  steps: PlannedStep[]
}

export const holdsPieces = ({ status }: PlannedBooking) => holdsDates(status)

/** What is booked, in words. */
export const titleOf = ({ items }: PlannedBooking) => items.map(({ unit, count }) => (count === 1 ? unit.title : `${unit.title} × ${count}`)).join(', ')

/** So many of a hundred stays are paid with a card, the others at the rental. */
const byCard = 65

/** Guests without a day of their own signed up shortly before their first booking. */
export function joinedAt(person: DemoPerson, now: Date, bookings: PlannedBooking[] = []): Date {
  const { key } = person
  const firsts = bookings.flatMap(booking => (booking.guest === key && booking.steps[0] ? [booking.steps[0].at.getTime()] : []))
  return signedUpAt(person, now) ?? new Date(Math.min(now.getTime(), ...firsts) - chanceOf(`joined ${key}`).between(2, 9 * 24) * hour)
}

/** Every booking of the demo world as of `now`: the scenes of today, the year behind them, and what else goes on in the shop. */
export function planBookings(now: Date): PlannedBooking[] {
  const stays = scenes.map((scene): Stay => {
    const items: Stay['items'] = [itemOf(scene.unit, scene.count), ...Object.entries(scene.also ?? {}).map(([key, count]) => itemOf(key, count))]
    const asked = new Date(now.getTime() - scene.asked * minute)
    return { ...scene, items, asked, period: placeScene(items[0].unit, scene, now) }
  })
  for (const unit of units) stays.push(...pastOf(unit, stays, now))
  stays.push(...shopStays(stays, now))
  const numbers = drawNumbers(stays.length)
  return withPieces(
    stays.map((stay, index) => told(stay, numbers[index] ?? 0, now)),
    now,
  )
}

function itemOf(key: string, count = 1): StayItem {
  const unit = units.find(one => one.key === key)
  if (!unit) throw new Error(`no unit ${key}`)
  return { unit, count }
}

function withPieces(bookings: PlannedBooking[], now: Date): PlannedBooking[] {
  const taken = bookings.filter(booking => holdsPieces(booking) || booking.status === 'completed')
  const pieces = assignPieces(
    taken.flatMap(({ items }) => items),
    now,
  )
  return bookings.map(booking => ({ ...booking, items: booking.items.map(item => ({ ...item, pieceIds: pieces.get(item) ?? [] })) }))
}

/** The first of the wanted hours, from the wanted day on, at which the rental is open for both ends, and that fits where the booking has got to. */
function placeScene(unit: DemoUnit, { life, day: wanted, time, length }: Scene, now: Date): Period {
  const terms = termsOf(unit)
  const isAhead = life === 'draft' || life === 'paying' || life === 'waiting' || life === 'agreed'
  const towards = life === 'late' ? -1 : 1
  for (let shift = 0; shift < 10; shift++)
    for (const hours of [time].flat()) {
      const start = atLocal(addDays(localDateOf(now, timeZone), wanted + shift * towards), hours, timeZone)
      const period = stayPeriod(start, length, terms)
      if (!isOpenFor(terms, period)) continue
      if (isAhead && start.getTime() < now.getTime() + hour) continue
      if (life === 'out' && period.end.getTime() < now.getTime() + hour) continue
      if (life === 'late' && period.end.getTime() > now.getTime() - 4 * hour) continue
      return period
    }
  throw new Error(`${unit.title} is never open`)
}

function told(stay: Stay, number: number, now: Date): PlannedBooking {
  const { items, guest, period, length } = stay
  const [{ unit }] = items
  const isInstant = items.every(item => item.unit.isInstant)
  const chance = chanceOf(`life ${number}`)
  const steps = stepsOf({ ...stay, isInstant, now }, chance).map(step => ({ ...step, by: actorOf(step, stay, chance, now) }))
  const [first, last] = [steps[0], steps.at(-1)]
  const asked = items.map(item => ({
    unitId: unitId(item.unit.key),
    title: item.unit.title,
    count: item.count,
    basePrice: item.unit.price,
    list: pricesOf(item.unit),
    ...(item.unit.nights && { nights: nightFees(item.unit.nights) }),
  }))
  const hasItems = isBasket(asked)
  const plain = pricedFrom(hasItems ? asked : pricesOf(unit), rentalOf(unit).taxes ?? [], [], undefined)
  const from = unit.nights ? withNights(plain, unit.nights) : plain
  const price = priceStay({ basePrice: unit.price, base: unit.base, timeZone, start: period.start, length }, from)
  if (!first || !last || !price) throw new Error(`${unit.title} cannot be booked for ${length}`)
  return {
    unit,
    items: items.map(item => ({ ...item, held: heldOf(item.unit, period), pieceIds: [] })),
    hasItems,
    guest,
    number,
    status: last.dst,
    period,
    length,
    comment: stay.comment ?? '',
    isPaidAtCounter: stay.isPaidAtCounter ?? !chanceOf(`money ${number}`).percent(byCard),
    policy: strictestOf(items),
    price,
    pricedFrom: from,
    quoteUntil: quoteUntilOf(first.at),
    expiresAt: expiryOf(last, period.start),
    steps,
  }
}

/** The policy that refunds the least. */
const strictestOf = (items: readonly StayItem[]): CancellationPolicy =>
  cancellationPolicies.findLast(policy => items.some(({ unit }) => unit.policy === policy)) ?? 'flexible'

/** The guest, or one of those who worked at the rental then. */
function actorOf(step: LifeStep, { items: [{ unit }], guest }: Stay, chance: Chance, now: Date): string | null {
  if (step.side === 'system') return null
  if (step.side === 'guest') return guest
  const team = rentalOf(unit).members.map(([key]) => key)
  return chance.pick(people.filter(person => team.includes(person.key) && joinedAt(person, now) < step.at)).key
}

function drawNumbers(count: number): number[] {
  const chance = chanceOf('numbers')
  const drawn = new Set<number>()
  while (drawn.size < count) drawn.add(chance.between(10_000_000, 99_999_999))
  return [...drawn]
}
