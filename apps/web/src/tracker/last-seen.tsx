import { lowBattery } from '@rentwell/contract/tracker/tracker.rules.ts'
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { MapPinned } from 'lucide-react'
import { useDates } from '../platform/dates.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { placeOf, type Position } from './positions.ts'
import { trackerText } from './tracker.text.ts'

/** When and how a unit was seen last, and a way to open that place in the phone's own map. */
export function LastSeen({ position, timeZone }: { position: Position; timeZone: string }) {
  const text = useText(trackerText)
  const language = useLanguage()
  const dates = useDates(timeZone)
  const now = useNow()
  const [lat, lng] = placeOf(position)
  const facts = [
    text.sources[position.source] + (position.isAssumed ? `, ${text.assumed}` : ''),
    ...(position.speed !== null && position.speed > 0.5 ? [text.speed(numberInWords(position.speed * 3.6, language))] : []),
    ...(position.accuracy !== null ? [text.accuracy(numberInWords(Math.ceil(position.accuracy), language))] : []),
  ]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-20 font-title">{text.ago(durationInWords(now.getTime() - Date.parse(position.at), language))}</p>
        <p className="text-13 text-muted">
          {dates.moment(position.at)} · {dates.zone(position.at)}
        </p>
        <p className="mt-1 text-15">{facts.join(' · ')}</p>
        {position.battery !== null && (
          <p className={cx('text-13', position.battery <= lowBattery ? 'font-semibold text-amber' : 'text-muted')}>{text.battery(position.battery)}</p>
        )}
      </div>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        <MapPinned aria-hidden className="size-4" strokeWidth={1.75} />
        {text.openElsewhere}
      </a>
    </div>
  )
}
