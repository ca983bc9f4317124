import type { Answer } from '@rentwell/contract/endpoint.ts'
import { readBookingTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { useState } from 'react'
import { useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { LastSeen } from './last-seen.tsx'
import { placeOf } from './positions.ts'
import { TrackerMap } from './tracker-map.tsx'
import { trackerText } from './tracker.text.ts'

type BookedPlace = Answer<typeof readBookingTracker>['pieces'][number]

/** Pieces by the title of their unit; guests don't see their labels, so several of a unit are counted. */
function named(pieces: readonly BookedPlace[]) {
  const ofUnits = Map.groupBy(pieces, ({ unit }) => unit.id)
  return pieces.map(piece => {
    const same = ofUnits.get(piece.unit.id) ?? []
    return { ...piece, name: same.length > 1 ? `${piece.unit.title}, ${same.indexOf(piece) + 1}` : piece.unit.title }
  })
}

/** For the guest of a running stay: where its pieces are, where the rental shows it. Nothing otherwise. */
export function BookingTracker({ booking, timeZone }: { booking: string; timeZone: string }) {
  const text = useText(trackerText)
  const [chosen, setChosen] = useState<string>()
  const { data } = useRead(readBookingTracker, { booking }, { live: true, quiet: true })
  const seen = named(data?.pieces ?? []).filter(({ last }) => last !== null)
  const piece = seen.find(({ id }) => id === chosen) ?? seen.find(({ last }) => last?.at === data?.last?.at) ?? seen[0]
  if (!piece?.last) return null
  return (
    <section data-no-print>
      <h2 className="text-20">{text.guestTitle}</h2>
      <p className="mt-1 text-15 text-muted">{text.guestText}</p>
      {seen.length > 1 && (
        <Choice
          label={text.guestPiece}
          value={piece.id}
          options={seen.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
          className="mt-4 sm:max-w-80"
        />
      )}
      <TrackerMap
        label={text.map(piece.name)}
        positions={piece.positions}
        last={piece.last}
        fallback={placeOf(piece.last)}
        timeZone={timeZone}
        frameKey={`${booking} ${piece.id}`}
        className="mt-4 h-65 rounded-card md:h-75"
      />
      <div className="mt-4">
        <LastSeen position={piece.last} timeZone={timeZone} />
      </div>
    </section>
  )
}
