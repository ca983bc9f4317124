import { day } from '@rentwell/contract/durations.ts'
import { overlap, type Period } from '@rentwell/contract/period.ts'
import { agreedStay, type ImportedBooking } from '../../bookings/bookings.public.ts'
import { bookedUnits, listBusyOfUnits, type BookedUnit } from '../../calendar/calendar.public.ts'
import type { Db } from '../../platform/db/db.ts'
import { countPieces, listHeld } from './known-objects.views.ts'

type Held = Period & { count: number }

interface FreeDates {
  /** Takes the dates of a booking, or says why they cannot be had. */
  take: (booking: ImportedBooking) => 'taken' | 'archived_unit' | 'invalid_period' | undefined
}

/**
 * Forecasts for a trial which bookings of a file will find their dates free, without holding any: a file of thousands would lock calendars that guests book in.
 * The import itself asks the calendar, whose answer decides.
 */
export async function freeDates(db: Db, rentalId: string, bookings: readonly ImportedBooking[], now: Date): Promise<FreeDates> {
  const needed = bookings.filter(({ kind }) => kind !== 'past').map(unitsOf)
  const unitIds = [...new Set(needed.flatMap(stay => stay?.units.map(unit => unit.unitId) ?? []))]
  const since = new Date(Math.min(now.getTime(), ...needed.flatMap(stay => stay?.units.map(unit => unit.held.start.getTime()) ?? [])) - day)
  const busy = await listBusyOfUnits(
    db,
    unitIds.map(unitId => ({ rentalId, unitId })),
    since,
    now,
  )
  const pieces = await countPieces(db, rentalId, unitIds)
  const held = Map.groupBy<string, Held & { unitId: string }>(
    (await listHeld(db, rentalId, unitIds, since)).map(one => ({ ...one, count: 1 })),
    one => one.unitId,
  )

  const isFree = ({ unitId, kind, count, held: wanted }: BookedUnit) => {
    if (busy.get(unitId)?.some(span => overlap(span, wanted))) return false
    return kind === 'kit' || mostAtOnce(held.get(unitId) ?? [], wanted) + count <= (pieces.get(unitId) ?? 0)
  }
  return {
    take(booking) {
      if (!booking.unit.isActive) return 'archived_unit'
      const stay = unitsOf(booking)
      if (!stay) return 'invalid_period'
      if (!stay.units.every(isFree)) return 'taken'
      for (const { unitId, count, held: period } of stay.units) held.set(unitId, [...(held.get(unitId) ?? []), { unitId, count, ...period }])
      return undefined
    },
  }
}

function unitsOf({ unit, count, period }: ImportedBooking): { units: BookedUnit[] } | undefined {
  const stay = agreedStay(unit, period)
  return stay && { units: bookedUnits([{ unit, count }], stay.period) }
}

/** The most pieces that are held at one moment of a period. */
function mostAtOnce(held: readonly Held[], wanted: Period): number {
  const meeting = held.filter(one => overlap(one, wanted))
  const moments = [wanted.start, ...meeting.map(({ start }) => start).filter(start => start >= wanted.start)]
  return Math.max(0, ...moments.map(at => meeting.reduce((sum, one) => (one.start <= at && at < one.end ? sum + one.count : sum), 0)))
}
