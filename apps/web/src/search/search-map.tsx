import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { Search } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { areaInAddress, middleOf, readArea } from '../geo/map-area.ts'
import { WorldMap } from '../geo/map.tsx'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import type { FoundUnit } from './found-unit-card.tsx'
import { groupByRental } from './rental-window.tsx'
import { publicUnitsText } from '../units/public-units.text.ts'
import { searchText } from './search.text.ts'

interface SearchMapProps {
  units: readonly FoundUnit[]
  place: readonly [number, number] | undefined
  /** The part of the map that was searched, as `SearchQuery` has it. */
  area: string | undefined
  /** Nothing was found. */
  isEmpty: boolean
  /** Company whose card is pointed at. */
  pointed: string | undefined
  onRental: (rental: string) => void
  onArea: (area: string) => void
}

/** Each company found, with the least it asks for. Who has moved the map can search what it shows. */
export default function SearchMap({ units, place, area, isEmpty, pointed, onRental, onArea }: SearchMapProps) {
  const text = useText(searchText)
  const words = useText(publicUnitsText)
  const language = useLanguage()
  const markers = useMemo(
    () =>
      groupByRental(units).map(({ rental, units: own }) => {
        const cheapest = own.toSorted((one, other) => costOf(one) - costOf(other))[0]
        const price = cheapest ? formatMoneyShort(costOf(cheapest), cheapest.currency, language) : ''
        const [lat, lng] = rental.location.coordinates
        return { id: rental.id, at: [lat, lng] as const, price, name: text.pin(rental.title, words.units(own.length), price), count: own.length }
      }),
    [units, language, text, words],
  )
  const searched = useMemo(() => readArea(area), [area])
  const view = useMemo(
    () =>
      searched
        ? viewOf([], middleOf(searched))
        : viewOf(
            markers.map(marker => marker.at),
            place,
          ),
    [markers, place, searched],
  )
  // Once the map goes to what was found, it shows no more where it was moved to before.
  const from = `${view.lat} ${view.lng} ${view.zoom} ${area}`
  const [moved, setMoved] = useState({ from, shown: '' })
  const isMoved = moved.from === from && moved.shown !== ''
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className="size-full">
      <WorldMap
        label={text.mapLabel}
        centre={[view.lat, view.lng]}
        zoom={view.zoom}
        area={searched}
        className="size-full"
        onMoveEnd={(_centre, _zoom, shown) => setMoved({ from, shown: areaInAddress(shown) })}
        onMarker={onRental}
        markers={markers.map(marker => ({
          id: marker.id,
          at: [marker.at[0], marker.at[1]],
          name: marker.name,
          active: marker.id === pointed,
          label: marker.count > 1 ? text.pinLabel(marker.count, words.from(marker.price)) : marker.price,
        }))}
      >
        <div className="pointer-events-none absolute inset-x-0 top-4 flex justify-center px-4">
          {isMoved ? (
            <button
              type="button"
              onClick={() => {
                onArea(moved.shown)
                // The button goes; keys go on moving the map.
                root.current?.querySelector('canvas')?.focus({ preventScroll: true })
              }}
              className={cx(pill, 'pointer-events-auto font-semibold transition-colors duration-150 hover:bg-wash')}
            >
              <Search aria-hidden className="size-4.5 text-lagoon" strokeWidth={2} />
              {text.searchArea}
            </button>
          ) : (
            area &&
            isEmpty && (
              <p role="status" className={pill}>
                {text.nothingInArea}
              </p>
            )
          )}
        </div>
      </WorldMap>
    </div>
  )
}

const pill = 'flex min-h-11 items-center gap-2 rounded-full bg-raised px-5 text-15 text-ink shadow-popup dark:ring-1 dark:ring-line'

const costOf = (unit: FoundUnit) => unit.totalForStay ?? unit.basePrice

const bali = { lat: -8.631, lng: 115.161, zoom: 9 }

/** A view that holds what was found, and the place that was asked for where that is near. */
function viewOf(points: readonly (readonly [number, number])[], place: readonly [number, number] | undefined) {
  const all = place ? [...points.filter(([lat, lng]) => Math.hypot(lat - place[0], lng - place[1]) < 1), place] : points
  if (all.length === 0) return bali
  const lats = all.map(([lat]) => lat)
  const lngs = all.map(([, lng]) => lng)
  const span = Math.max(Math.max(...lats) - Math.min(...lats), Math.max(...lngs) - Math.min(...lngs), 0.02)
  return {
    lat: (Math.max(...lats) + Math.min(...lats)) / 2,
    lng: (Math.max(...lngs) + Math.min(...lngs)) / 2,
    zoom: Math.min(12, Math.max(1, Math.log2(360 / span) - 0.8)),
  }
}
