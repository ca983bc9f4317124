import { readBookingTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { LastSeen } from './last-seen.tsx'
import { placeOf } from './positions.ts'
import { TrackerMap } from './tracker-map.tsx'
import { trackerText } from './tracker.text.ts'

/** For the guest of a running stay: where the unit is, where the rental shows it. Nothing otherwise. */
export function BookingTracker({ booking, unit, timeZone }: { booking: string; unit: string; timeZone: string }) {
  const text = useText(trackerText)
  const { data } = useRead(readBookingTracker, { booking }, { live: true, quiet: true })
  if (!data?.isShown || !data.last) return null
  return (
    <section data-no-print>
      <h2 className="text-20">{text.guestTitle}</h2>
      <p className="mt-1 text-15 text-muted">{text.guestText}</p>
      <TrackerMap
        label={text.map(unit)}
        positions={data.positions}
        last={data.last}
        fallback={placeOf(data.last)}
        timeZone={timeZone}
        frameKey={booking}
        className="mt-4 h-65 rounded-card md:h-75"
      />
      <div className="mt-4">
        <LastSeen position={data.last} timeZone={timeZone} />
      </div>
    </section>
  )
}
