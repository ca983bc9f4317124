import type { LatLng } from '@rentwell/contract/geo/geo.rules.ts'
import { listTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { LayoutGrid, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { WorldMap } from '../geo/map.tsx'
import { Photo } from '../media/photo.tsx'
import { useRead } from '../platform/data.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { placeOf } from './positions.ts'
import { trackerText } from './tracker.text.ts'

/** Where all units are: on the map, and as a list that leads to each. */
export function UnitPlaces({ rental, home }: { rental: string; home: LatLng }) {
  const text = useText(trackerText)
  const language = useLanguage()
  const navigate = useNavigate()
  const now = useNow()
  const [sought, setSought] = useState('')
  const [looked, setLooked] = useState<string>()
  const query = useRead(listTracker, { rental }, { live: true })
  const places = query.data?.positions
  if (query.isError && !places) return <Failed error={query.error} onRetry={() => void query.refetch()} className="py-10" />
  if (!places) {
    return (
      <div className="grid gap-4 p-4 lg:grid-cols-[1.4fr_1fr] lg:gap-5 lg:p-6">
        <Skeleton className="h-100 rounded-card! lg:h-150" />
        <Skeleton className="h-100 rounded-card!" />
      </div>
    )
  }
  if (places.length === 0) {
    return (
      <Empty
        className="py-24"
        icon={<LayoutGrid />}
        title={text.noUnits}
        action={
          <Link to="/office/$rental/units" params={{ rental }} className={buttonClass({ size: 'medium' })}>
            {text.toUnits}
          </Link>
        }
      >
        {text.noUnitsText}
      </Empty>
    )
  }
  const wanted = places.filter(place => place.unit.title.toLowerCase().includes(sought.trim().toLowerCase()))
  const seen = wanted.flatMap(({ unit, position }) =>
    position ? [{ id: unit.id, at: placeOf(position), name: unit.title, label: unit.title, active: unit.id === looked }] : [],
  )
  return (
    <div className="grid items-start gap-4 p-4 lg:grid-cols-[1.4fr_1fr] lg:gap-5 lg:p-6">
      <WorldMap
        gentle
        label={text.allMap}
        centre={home}
        zoom={12}
        markers={seen}
        frame={seen.length > 0 ? seen.map(one => one.at) : [home]}
        frameKey={seen
          .map(one => one.id)
          .toSorted()
          .join(' ')}
        onMarker={unit => void navigate({ to: '/office/$rental/units/$unit/tracker', params: { rental, unit } })}
        className="h-85 rounded-card lg:sticky lg:top-4 lg:h-150"
      />
      <section aria-label={text.units} className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="border-b border-line p-3">
          <SearchInput label={text.search} value={sought} onChange={setSought} />
        </div>
        {wanted.length === 0 && <p className="p-5 text-15 text-muted">{text.notFound}</p>}
        <ul className="divide-y divide-line">
          {wanted.map(({ unit, position, booking, isAway }) => (
            <li key={unit.id}>
              <Link
                to="/office/$rental/units/$unit/tracker"
                params={{ rental, unit: unit.id }}
                onPointerEnter={() => setLooked(unit.id)}
                onPointerLeave={() => setLooked(undefined)}
                onFocus={() => setLooked(unit.id)}
                className="flex items-center gap-3 px-4 py-3 hover:bg-wash focus-visible:outline-offset-[-2px]"
              >
                <Photo uuid={unit.photo ?? undefined} alt="" width={96} height={96} className="size-12 shrink-0 rounded-control" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-15 font-semibold">{unit.title}</span>
                  <span className="block truncate text-13 text-muted">
                    {position
                      ? `${text.sources[position.source]} · ${text.ago(durationInWords(now.getTime() - Date.parse(position.at), language))}`
                      : text.unknown}
                  </span>
                  {booking && <span className="block truncate text-13 text-in-progress">{text.out(booking.number, booking.name)}</span>}
                </span>
                {isAway && (
                  <span className="flex shrink-0 items-center gap-1.5 text-13 font-semibold text-amber">
                    <TriangleAlert aria-hidden className="size-4" strokeWidth={2} />
                    {text.away}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
