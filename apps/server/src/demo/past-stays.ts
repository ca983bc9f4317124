import { isOpenFor } from '@rentwell/contract/calendar/availability.rules.ts'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { addDays, atLocal, localDateOf, overlap, stayPeriod, type Period } from '@rentwell/contract/period.ts'
import type { DemoUnit } from './demo-unit.ts'
import { guests, signedUpAt } from './guests.ts'
import type { Life } from './lives.ts'
import { timeZone } from './rentals.ts'
import { reviewsByUnit } from './reviews.ts'
import { scenes } from './scenes.ts'
import { chanceOf, type Chance } from './seeded.ts'
import { hasRoom, termsOf, type Stay } from './stays.ts'

const yearStart = 355

/** How busy each month is, in per cent of the mean. */
const season = [110, 75, 75, 90, 95, 110, 150, 155, 115, 95, 80, 120]

/** A year of stays before today, one after the other, while a piece is free. */
export function pastOf(unit: DemoUnit, placed: Stay[], now: Date): Stay[] {
  const { past: habits } = unit
  if (!habits) return []
  const chance = chanceOf(`past of ${unit.key}`)
  const terms = termsOf(unit)
  const today = localDateOf(now, timeZone)
  const others = placed.filter(({ items }) => items.some(item => item.unit === unit))
  const past: Stay[] = []
  for (let ago = yearStart - chance.between(0, 12); ago > 1;) {
    const date = addDays(today, -ago)
    const length = chance.pick(habits.lengths)
    const period = stayPeriod(atLocal(date, chance.pick(habits.times), timeZone), length, terms)
    const isFree = hasRoom(unit, period, [...others, ...past])
    const isOver = period.end.getTime() < now.getTime() - 3 * hour
    if (!isFree || !isOver || !isOpenFor(terms, period)) {
      ago--
      continue
    }
    const asked = new Date(period.start.getTime() - chance.between(7 * 60, 13 * 24 * 60) * minute)
    const guest = pickGuest(unit, chance, asked, period, [...placed, ...past], now)
    past.push({ items: [{ unit, count: 1 }], guest, life: pickLife(chance, unit), period, length, asked })
    const gap = (chance.between(...habits.gap) * 118) / (season[Number(date.slice(5, 7)) - 1] ?? 100)
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
  const known = guests.filter(guest => {
    const since = signedUpAt(guest, now)
    return since && guest.key !== 'emma' && !authors.has(guest.key) && since.getTime() + hour < asked.getTime()
  })
  const free = known.filter(guest => stays.every(stay => stay.guest !== guest.key || !overlap(stay.period, period)))
  return chance.pick(free.length > 0 ? free : known).key
}
