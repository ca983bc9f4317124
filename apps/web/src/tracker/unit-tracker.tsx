import { hour } from '@rentwell/contract/durations.ts'
import type { LatLng } from '@rentwell/contract/geo/geo.rules.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { readTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { MapPinOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRead } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { AreaCard, type DrawnArea } from './area-card.tsx'
import { DeviceBoard } from './device-board.tsx'
import { LastSeen } from './last-seen.tsx'
import { inKilometres, metresOf, pieceName, placeOf } from './positions.ts'
import { TrackerMap } from './tracker-map.tsx'
import { trackerText } from './tracker.text.ts'

const days = { week: 7, month: 30 } as const
export type Span = 'day' | keyof typeof days
export const spans: readonly Span[] = ['day', 'week', 'month']

interface UnitTrackerProps {
  rental: string
  unit: string
  title: string
  company: { role: Role; timeZone: string; location: { coordinates: LatLng } }
  span: Span
  onSpan: (span: Span) => void
  /** The piece that is looked at; the one that was seen last by default. */
  piece: string | undefined
  onPiece: (piece: string) => void
}

/** Where a piece of a unit was and is: its way on the map, what tells of it, and the area that it should stay in. */
export function UnitTracker({ rental, unit, title, company, span, onSpan, piece, onPiece }: UnitTrackerProps) {
  const text = useText(trackerText)
  const language = useLanguage()
  const [drawn, setDrawn] = useState<DrawnArea>()
  const [middle, setMiddle] = useState<LatLng>()
  const now = useNow().getTime()
  // To the hour, so that the read stays the same one.
  const from = span === 'day' ? undefined : new Date(Math.floor(now / hour) * hour - days[span] * 24 * hour).toISOString()
  const query = useRead(readTracker, { rental, unit, ...(from && { from }), ...(piece && { pieceId: piece }) }, { live: true, keepPrevious: true })
  const { data } = query
  const stored = data?.settings.area
  const area = useMemo(() => drawn ?? (stored ? { centre: stored.location.coordinates, radius: stored.radius } : undefined), [drawn, stored])
  if (query.isError && !data) return <Failed error={query.error} onRetry={() => void query.refetch()} className="py-10" />
  if (!data) return <Waiting />
  const mayEdit = mayInRental(company.role, 'edit_trackers')
  const last = data.last ? placeOf(data.last) : undefined
  const hasSeveral = data.pieces.length > 0
  const choosePiece = (chosen: string) => {
    setDrawn(undefined)
    onPiece(chosen)
  }
  return (
    <div className="grid items-start gap-4 p-4 lg:grid-cols-[1.4fr_1fr] lg:gap-5 lg:p-6">
      <div className="flex min-w-0 flex-col gap-4">
        {hasSeveral && (
          <Choice
            label={text.pieces}
            value={data.pieceId}
            options={data.pieces.map(one => ({ value: one.id, label: pieceName(one, text) }))}
            onChange={choosePiece}
            className="sm:max-w-80"
          />
        )}
        <section aria-label={text.map(title)} className="overflow-hidden rounded-card border border-line bg-surface">
          <TrackerMap
            label={text.map(title)}
            positions={data.positions}
            last={data.last}
            fallback={company.location.coordinates}
            timeZone={company.timeZone}
            area={area}
            frameKey={`${span} ${data.pieceId} ${data.last === null ? '' : 'seen'}`}
            onCentre={setMiddle}
            className="h-85 lg:h-120"
          />
          <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3.5">
            <div role="group" aria-label={text.span} className="flex flex-wrap gap-1.5">
              {spans.map(one => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === span}
                  onClick={() => onSpan(one)}
                  className={cx(
                    'h-9 rounded-full border px-3.5 text-13 font-semibold coarse:h-11',
                    one === span ? 'border-lagoon bg-wash text-lagoon' : 'border-line text-muted hover:border-edge hover:text-ink',
                  )}
                >
                  {text.spans[one]}
                </button>
              ))}
            </div>
            <p className="figures text-13 text-muted">
              {data.count > 0 ? `${text.points(data.count)} · ${text.length(inKilometres(metresOf(data.positions), language))}` : data.last ? text.noPath : ''}
            </p>
          </div>
        </section>
        <AreaCard
          rental={rental}
          unit={unit}
          settings={data.settings}
          isOfAll={hasSeveral}
          places={{ rental: company.location.coordinates, last, map: middle }}
          mayEdit={mayEdit}
          onDraw={setDrawn}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={text.lastSeen}>
          {data.last ? (
            <LastSeen position={data.last} timeZone={company.timeZone} />
          ) : (
            <Empty icon={<MapPinOff />} title={text.nothing} className="px-0! py-4!">
              {text.nothingText}
            </Empty>
          )}
        </Card>
        <DeviceBoard
          key={data.pieceId}
          rental={rental}
          unit={unit}
          piece={hasSeveral ? data.pieceId : undefined}
          devices={hasSeveral ? data.devices.filter(one => one.pieceId === data.pieceId) : data.devices}
          mayEdit={mayEdit}
        />
      </div>
    </div>
  )
}

const Waiting = () => (
  <div className="grid items-start gap-4 p-4 lg:grid-cols-[1.4fr_1fr] lg:gap-5 lg:p-6">
    <Skeleton className="h-100 rounded-card! lg:h-135" />
    <div className="flex flex-col gap-4">
      <Skeleton className="h-40 rounded-card!" />
      <Skeleton className="h-52 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </div>
  </div>
)
