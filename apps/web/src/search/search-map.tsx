import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { useMemo } from 'react'
import { WorldMap } from '../geo/map.tsx'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import type { FoundUnit } from './found-unit-card.tsx'
import { groupByRental } from './rental-window.tsx'
import { publicUnitsText } from '../units/public-units.text.ts'
import { searchText } from './search.text.ts'

interface SearchMapProps {
  units: readonly FoundUnit[]
  place: readonly [number, number] | undefined
  /** Company whose card is pointed at. */
  pointed: string | undefined
  onRental: (rental: string) => void
}

/** Each company found, with the least it asks for. */
export default function SearchMap({ units, place, pointed, onRental }: SearchMapProps) {
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
  const view = useMemo(
    () =>
      viewOf(
        markers.map(marker => marker.at),
        place,
      ),
    [markers, place],
  )
  return (
    <WorldMap
      label={text.mapLabel}
      centre={[view.lat, view.lng]}
      zoom={view.zoom}
      className="size-full"
      onMarker={onRental}
      markers={markers.map(marker => ({
        id: marker.id,
        at: [marker.at[0], marker.at[1]],
        name: marker.name,
        active: marker.id === pointed,
        label: marker.count > 1 ? text.pinLabel(marker.count, words.from(marker.price)) : marker.price,
      }))}
    />
  )
}

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
