import { isOpenFor } from '@rentwell/contract/calendar/availability.rules.ts'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { addDays, atLocal, localDateOf, stayPeriod, type Period } from '@rentwell/contract/period.ts'
import type { DemoUnit } from './demo-unit.ts'
import { guests, signedUpAt } from './guests.ts'
import type { Life } from './lives.ts'
import { timeZone } from './rentals.ts'
import { chanceOf, type Chance } from './seeded.ts'
import { hasRoom, termsOf, type Stay } from './stays.ts'
import { units } from './units.ts'

/** How many pieces of a unit go out and come back around today, besides the scenes. */
const lanes: Record<string, number> = { 'vario-125': 4, 'scoopy-mint': 2, 'scoopy-mango': 2, 'scoopy-coral': 1 }

/** Pieces that stay free for walk-ins. */
const spare = 2
/** Days from today. */
const [earliest, latest] = [-7, 16]

/** The everyday bookings of a shop, from last week to the next ones: the further ahead, the fewer. */
export function shopStays(placed: Stay[], now: Date): Stay[] {
  const stays: Stay[] = []
  for (const unit of units)
    for (let lane = 0; lane < (lanes[unit.key] ?? 0); lane++) stays.push(...laneOf(unit, chanceOf(`lane ${lane} of ${unit.key}`), [...placed, ...stays], now))
  return stays
}

function laneOf(unit: DemoUnit, chance: Chance, others: Stay[], now: Date): Stay[] {
  const { lengths = [1], times = ['10:00'] } = unit.past ?? {}
  const terms = termsOf(unit)
  const lane: Stay[] = []
  for (let date = chance.between(earliest, 0); date < latest;) {
    const length = chance.pick(lengths)
    const period = stayPeriod(atLocal(addDays(localDateOf(now, timeZone), date), chance.pick(times), timeZone), length, terms)
    const life = lifeAt(period, now)
    const stays = [...others, ...lane]
    const isFree = hasRoom(unit, period, stays, spare) && isOpenFor(terms, period)
    const asked = life && isFree && askedFor(period, life, chance, now)
    const guest = asked && pickGuest(period, asked, chance, stays, now)
    if (!guest) {
      date++
      continue
    }
    lane.push({ items: [{ unit, count: 1 }], guest, life, period, length, asked, isPaidAtCounter: true })
    date += length + chance.between(1, 3 + Math.max(0, date))
  }
  return lane
}

/** Undefined for one that begins or ends just now. */
function lifeAt({ start, end }: Period, now: Date): Life | undefined {
  if (end.getTime() < now.getTime() - 3 * hour) return 'done'
  if (start.getTime() > now.getTime() + hour) return 'agreed'
  return start.getTime() < now.getTime() - hour && end.getTime() > now.getTime() + hour ? 'out' : undefined
}

const askedFor = ({ start }: Period, life: Life, chance: Chance, now: Date) =>
  new Date((life === 'agreed' ? now : start).getTime() - chance.between(12 * 60, 9 * 24 * 60) * minute)

/** One of those with the fewest bookings around today, who has none within four days of this one. */
function pickGuest({ start, end }: Period, asked: Date, chance: Chance, stays: Stay[], now: Date): string | undefined {
  const isNear = (stay: Stay) => stay.period.start.getTime() < end.getTime() + 4 * day && stay.period.end.getTime() > start.getTime() - 4 * day
  const isRecent = (stay: Stay) => stay.period.end.getTime() > now.getTime() + earliest * day
  const ownOf = (key: string) => stays.filter(stay => stay.guest === key)
  const free = guests.filter(guest => {
    const since = signedUpAt(guest, now)
    return guest.key !== 'emma' && !(since && since.getTime() + hour > asked.getTime()) && !ownOf(guest.key).some(isNear)
  })
  const counted = free.map(({ key }) => ({ key, count: ownOf(key).filter(isRecent).length }))
  const least = Math.min(...counted.map(({ count }) => count))
  const calm = counted.filter(({ count }) => count === least)
  return calm.length > 0 ? chance.pick(calm).key : undefined
}
