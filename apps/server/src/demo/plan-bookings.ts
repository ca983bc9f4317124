import { heldFor, isOpenAt, type UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import { holdsDates } from '@rentwell/contract/bookings/bookings.rules.ts'
import { priceStay, pricedFrom, type Price, type PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { addDays, atLocal, localDateOf, overlap, periodFrom, type Period } from '@rentwell/contract/period.ts'
import { expiryOf, quoteUntilOf, stepsOf, type Life, type LifeStep } from './lives.ts'
import { guests, type DemoPerson } from './guests.ts'
import { people } from './people.ts'
import { rentals, timeZone, type DemoRental } from './rentals.ts'
import { reviewsByUnit } from './reviews.ts'
import { scenes, type Scene } from './scenes.ts'
import { chanceOf, type Chance } from './seeded.ts'
import { pricesOf, units, type DemoUnit } from './units.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

export interface PlannedStep extends LifeStep {
  /** Key of the person; null: time itself. */
  by: string | null
}

export interface PlannedBooking {
  unit: DemoUnit
  guest: string
  number: number
  status: BookingStatus
  period: Period
  length: number
  comment: string
  price: Price
  pricedFrom: PricedFrom
  quoteUntil: Date
  expiresAt: Date | null
  steps: PlannedStep[]
  /** What the unit cannot be promised for, where the booking holds it. */
  held: Period | null
}

interface Stay {
  unit: DemoUnit
  guest: string
  life: Life
  period: Period
  length: number
  asked: Date
  comment?: string | undefined
  reason?: string | undefined
}

const yearStart = 355

const rentalOf = (unit: DemoUnit): DemoRental => {
  const rental = rentals.find(one => one.slug === unit.rental)
  if (!rental) throw new Error(`no rental ${unit.rental}`)
  return rental
}

const termsOf = (unit: DemoUnit): UnitTerms => ({
  base: unit.base,
  rules: unit.rules ?? {},
  timeZone,
  openingHours: rentalOf(unit).openingHours,
  instantBook: unit.isInstant ?? false,
})

const heldOf = (unit: DemoUnit, period: Period) => heldFor(unit.rules ?? {}, period)

/** Guests without a day of their own signed up shortly before their first booking. */
export function joinedAt({ key, joined }: DemoPerson, now: Date, bookings: PlannedBooking[] = []): Date {
  if (joined !== undefined) return new Date(now.getTime() - joined * day)
  const firsts = bookings.flatMap(booking => (booking.guest === key && booking.steps[0] ? [booking.steps[0].at.getTime()] : []))
  return new Date(Math.min(now.getTime(), ...firsts) - chanceOf(`joined ${key}`).between(2, 9 * 24) * hour)
}

/** Every booking of the demo world as of `now`: the scenes of today, and the year behind them. */
export function planBookings(now: Date): PlannedBooking[] {
  const stays = scenes.map((scene): Stay => {
    const unit = units.find(one => one.key === scene.unit)
    if (!unit) throw new Error(`no unit ${scene.unit}`)
    const asked = new Date(now.getTime() - scene.asked * minute)
    return { ...scene, unit, asked, period: placeScene(unit, scene, now) }
  })
  for (const unit of units) stays.push(...pastOf(unit, stays, now))
  const numbers = drawNumbers(stays.length)
  return stays.map((stay, index) => told(stay, numbers[index] ?? 0, now))
}

/** The first of the wanted hours, from the wanted day on, at which the rental is open for both ends, and that fits where the booking has got to. */
function placeScene(unit: DemoUnit, { life, day: wanted, time, length }: Scene, now: Date): Period {
  const terms = termsOf(unit)
  const isAhead = life === 'draft' || life === 'paying' || life === 'waiting' || life === 'agreed'
  const towards = life === 'late' ? -1 : 1
  for (let shift = 0; shift < 10; shift++)
    for (const hours of [time].flat()) {
      const start = atLocal(addDays(localDateOf(now, timeZone), wanted + shift * towards), hours, timeZone)
      const period = periodFrom(start, length, unit.base, timeZone)
      if (!isOpenAt(terms, period.start) || !isOpenAt(terms, period.end)) continue
      if (isAhead && start.getTime() < now.getTime() + hour) continue
      if (life === 'out' && period.end.getTime() < now.getTime() + hour) continue
      if (life === 'late' && period.end.getTime() > now.getTime() - 4 * hour) continue
      return period
    }
  throw new Error(`${unit.title} is never open`)
}

/** How busy each month is, in per cent of the mean. */
const season = [110, 75, 75, 90, 95, 110, 150, 155, 115, 95, 80, 120]

/** A year of stays before today, where nothing else is placed. */
function pastOf(unit: DemoUnit, placed: Stay[], now: Date): Stay[] {
  const chance = chanceOf(`past of ${unit.key}`)
  const terms = termsOf(unit)
  const today = localDateOf(now, timeZone)
  const others = placed.filter(stay => stay.unit === unit)
  const past: Stay[] = []
  for (let ago = yearStart - chance.between(0, 12); ago > 1;) {
    const date = addDays(today, -ago)
    const length = chance.pick(unit.past.lengths)
    const period = periodFrom(atLocal(date, chance.pick(unit.past.times), timeZone), length, unit.base, timeZone)
    const held = heldOf(unit, period)
    const isFree = [...others, ...past].every(stay => !overlap(heldOf(unit, stay.period), held))
    const isOver = period.end.getTime() < now.getTime() - 3 * hour
    if (!isFree || !isOver || !isOpenAt(terms, period.start) || !isOpenAt(terms, period.end)) {
      ago--
      continue
    }
    const asked = new Date(period.start.getTime() - chance.between(7 * 60, 13 * 24 * 60) * minute)
    past.push({ unit, guest: pickGuest(unit, chance, asked, period, [...placed, ...past], now), life: pickLife(chance, unit), period, length, asked })
    const gap = (chance.between(...unit.past.gap) * 118) / (season[Number(date.slice(5, 7)) - 1] ?? 100)
    ago -= Math.ceil((period.end.getTime() - period.start.getTime()) / day) + Math.round(gap)
  }
  return withReviewers(unit, past)
}

/** Stays that went well, spread over the year, are those of the guests who wrote about them. */
function withReviewers(unit: DemoUnit, past: Stay[]): Stay[] {
  const toldByScenes = new Set(scenes.filter(scene => scene.unit === unit.key && scene.life === 'done').map(scene => scene.guest))
  const written = (reviewsByUnit[unit.key] ?? []).filter(review => !toldByScenes.has(review.by))
  const done = past.filter(stay => stay.life === 'done').toReversed()
  const authors = new Map(written.map(({ by }, index) => [done[Math.floor((index * done.length) / written.length)], by]))
  return past.map(stay => ({ ...stay, guest: authors.get(stay) ?? stay.guest }))
}

const pickLife = (chance: Chance, unit: DemoUnit): Life => {
  if (chance.percent(89)) return 'done'
  return chance.pick(unit.isInstant ? ['cancelled by guest', 'no show'] : ['declined', 'cancelled by guest', 'cancelled by rental', 'withdrawn', 'expired'])
}

/** A regular who had signed up by then and was not elsewhere at the time. The bookings of Emma come from the scenes alone. */
function pickGuest(unit: DemoUnit, chance: Chance, asked: Date, period: Period, stays: Stay[], now: Date): string {
  const authors = new Set(reviewsByUnit[unit.key]?.map(review => review.by))
  const known = guests.filter(
    guest => guest.joined !== undefined && guest.key !== 'emma' && !authors.has(guest.key) && joinedAt(guest, now).getTime() + hour < asked.getTime(),
  )
  const free = known.filter(guest => stays.every(stay => stay.guest !== guest.key || !overlap(stay.period, period)))
  return chance.pick(free.length > 0 ? free : known).key
}

function told(stay: Stay, number: number, now: Date): PlannedBooking {
  const { unit, guest, period, length } = stay
  const chance = chanceOf(`life ${number}`)
  const steps = stepsOf({ ...stay, isInstant: unit.isInstant ?? false, now }, chance).map(step => ({ ...step, by: actorOf(step, stay, chance, now) }))
  const [first, last] = [steps[0], steps.at(-1)]
  const from = pricedFrom(pricesOf(unit), rentalOf(unit).taxes ?? [], [], undefined)
  const price = priceStay({ basePrice: unit.price, base: unit.base, timeZone, start: period.start, length }, from)
  if (!first || !last || !price) throw new Error(`${unit.title} cannot be booked for ${length}`)
  return {
    unit,
    guest,
    number,
    status: last.dst,
    period,
    length,
    comment: stay.comment ?? '',
    price,
    pricedFrom: from,
    quoteUntil: quoteUntilOf(first.at),
    expiresAt: expiryOf(last, period.start),
    steps,
    held: holdsDates(last.dst) ? heldOf(unit, period) : null,
  }
}

/** The guest, or one of those who worked at the rental then. */
function actorOf(step: LifeStep, { unit, guest }: Stay, chance: Chance, now: Date): string | null {
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
