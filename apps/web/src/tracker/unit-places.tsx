import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { LatLng } from '@rentwell/contract/geo/geo.rules.ts'
import { listTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { LayoutGrid, TriangleAlert } from 'lucide-react'
import { useCallback, useState } from 'react'
import { WorldMap } from '../geo/map.tsx'
import { Photo } from '../media/photo.tsx'
import { useRead } from '../platform/data.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { SearchInput } from '../ui/inputs/search-input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { pieceName, placeOf } from './positions.ts'
import { trackerText } from './tracker.text.ts'

/** The map takes the height that the window leaves; the list beside it scrolls. */
const columns = 'grid items-stretch gap-4 p-4 lg:h-[calc(100dvh-78px)] lg:min-h-120 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-5 lg:p-6'

/** Where all units are: on the map, and as a list that leads to each. */
export function UnitPlaces({ rental, home }: { rental: string; home: LatLng }) {
  const text = useText(trackerText)
  const navigate = useNavigate()
  const [sought, setSought] = useState('')
  const [looked, setLooked] = useState<string>()
  const crowd = useCallback((names: readonly string[]) => ({ label: text.near(names.length), name: `${text.near(names.length)}: ${names.join(', ')}` }), [text])
  const query = useRead(listTracker, { rental }, { live: true })
  const places = query.data?.positions
  if (query.isError && !places) return <Failed error={query.error} onRetry={() => void query.refetch()} className="py-10" />
  if (!places) {
    return (
      <div className={columns}>
        <Skeleton className="h-85 rounded-card! lg:h-full" />
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
  const named = places.map(place => ({ ...place, key: place.piece?.id ?? place.unit.id, name: nameOf(place, text) }))
  const wanted = named.filter(place => place.name.toLowerCase().includes(sought.trim().toLowerCase()))
  const located = wanted.filter(place => place.position !== null)
  const unlocated = wanted.filter(place => place.position === null)
  const seen = located.flatMap(({ key, name, piece, unit, position }) =>
    position ? [{ id: key, at: placeOf(position), name, label: piece ? pieceName(piece, text) : unit.title, active: key === looked }] : [],
  )
  const openTracker = (key: string) => {
    const place = named.find(one => one.key === key)
    if (place) void navigate({ to: '/office/$rental/units/$unit/tracker', params: { rental, unit: place.unit.id }, search: searchOf(place) })
  }
  return (
    <div className={columns}>
      <WorldMap
        gentle
        label={text.allMap}
        centre={home}
        zoom={12}
        markers={seen}
        crowd={crowd}
        frame={seen.length > 0 ? seen.map(one => one.at) : [home]}
        frameKey={seen
          .map(one => one.id)
          .toSorted()
          .join(' ')}
        onMarker={openTracker}
        className="h-85 rounded-card lg:h-full"
      />
      <section aria-label={text.units} className="flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
        <div className="border-b border-line p-3">
          <SearchInput label={text.search} value={sought} onChange={setSought} />
        </div>
        {wanted.length === 0 && <p className="p-5 text-15 text-muted">{text.notFound}</p>}
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ul className="divide-y divide-line">
            {located.map(place => (
              <Place key={place.key} rental={rental} place={place} onLook={setLooked} />
            ))}
          </ul>
          {unlocated.length > 0 && (
            <>
              <h2 className="border-y border-line bg-band px-4 py-2 text-13 font-semibold text-muted first:border-t-0">{text.unknown}</h2>
              <ul className="divide-y divide-line">
                {unlocated.map(place => (
                  <Place key={place.key} rental={rental} place={place} onLook={setLooked} />
                ))}
              </ul>
            </>
          )}
        </div>
      </section>
    </div>
  )
}

type UnitPlace = Answer<typeof listTracker>['positions'][number]

/** A unit by its title, a piece of one with its own name behind it. */
const nameOf = ({ unit, piece }: UnitPlace, text: { piece: (number: number) => string }) => (piece ? `${unit.title}, ${pieceName(piece, text)}` : unit.title)

const searchOf = ({ piece }: UnitPlace) => (piece ? { piece: piece.id } : {})

interface PlaceProps {
  rental: string
  place: UnitPlace & { key: string; name: string }
  /** The unit or piece that the pointer or the focus is on. */
  onLook: (key: string | undefined) => void
}

/** A unit or a piece of one: where its place is known from and since when, who has it, and the way to its own map. */
function Place({ rental, place, onLook }: PlaceProps) {
  const { key, name, unit, position, booking, isAway } = place
  const text = useText(trackerText)
  const language = useLanguage()
  const now = useNow()
  return (
    <li>
      <Link
        to="/office/$rental/units/$unit/tracker"
        params={{ rental, unit: unit.id }}
        search={searchOf(place)}
        onPointerEnter={() => onLook(key)}
        onPointerLeave={() => onLook(undefined)}
        onFocus={() => onLook(key)}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-wash focus-visible:outline-offset-[-2px]"
      >
        <Photo uuid={unit.photo ?? undefined} alt="" width={96} height={96} className="size-11 shrink-0 rounded-control" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-15 leading-5 font-semibold">{name}</span>
          {position && (
            <span className="block text-13 text-muted">
              {text.sources[position.source]}, {text.ago(durationInWords(now.getTime() - Date.parse(position.at), language))}
            </span>
          )}
          {booking && <span className="block truncate text-13 text-in-progress">{text.out(booking.name)}</span>}
          {isAway && (
            <span className="flex items-center gap-1.5 text-13 font-semibold text-amber">
              <TriangleAlert aria-hidden className="size-4" strokeWidth={2} />
              {text.away}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
