import type { readOfficeAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { localDateOf } from '@rentwell/contract/period.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useDates } from '../platform/dates.ts'
import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { reasonsText } from './reasons.text.ts'
import { statusText } from './status.text.ts'
import { timelineText } from './timeline/timeline.text.ts'

export type OfficeDay = Answer<typeof readOfficeAvailability>['days'][number]
export type ClosingReason = OfficeDay['reasons'][number]

/** Why a day is closed, in words for staff. */
export function useReasonWords(timeZone: string): (reason: ClosingReason) => string {
  const text = useText(reasonsText)
  const statuses = useText(statusText)
  const timeline = useText(timelineText)
  const dates = useDates(timeZone)
  return reason => {
    if (reason.kind === 'rule') return text.rules[reason.rule]
    const [from, to] = [dates.moment(reason.startAt), dates.moment(reason.endAt)]
    if (reason.kind === 'block') return text.block(reason.note, from, to)
    if (reason.kind === 'feed') return text.feed(reason.name, from, to)
    if (reason.kind === 'offer') return text.offer(reason.name, from, to)
    const name = reason.name || timeline.someGuest
    return reason.overdue ? text.late(name, to) : text.booking(name, statuses[reason.status], from, to)
  }
}

interface ReasonListProps {
  rental: string
  unitId: string
  reasons: readonly ClosingReason[]
  timeZone: string
}

/** The reasons below each other; a booking, block or quote opens. */
export function ReasonList({ rental, unitId, reasons, timeZone }: ReasonListProps) {
  const text = useText(reasonsText)
  const popups = usePopups()
  const wordsOf = useReasonWords(timeZone)
  const navigate = useNavigate()
  const open = (reason: ClosingReason) => {
    if (reason.kind === 'booking') popups.open('confirm-request', { rental, booking: reason.id })
    if (reason.kind === 'offer') void navigate({ to: '/office/$rental/offers/$offer', params: { rental, offer: reason.id } })
    if (reason.kind === 'block') popups.open('save-block', { rental, closes: unitId, since: localDateOf(new Date(reason.startAt), timeZone), block: reason.id })
  }
  return (
    <ul className="flex flex-col gap-1">
      {reasons.map((reason, index) => (
        <li key={index} className="flex flex-wrap items-center gap-x-3 text-15">
          <span className="min-w-0">{wordsOf(reason)}</span>
          {(reason.kind === 'booking' || reason.kind === 'block' || reason.kind === 'offer') && (
            <button
              type="button"
              aria-label={text.openOf(wordsOf(reason))}
              onClick={() => open(reason)}
              className="min-h-8 font-semibold text-lagoon underline decoration-1 underline-offset-4 hover:text-lagoon-deep coarse:min-h-11"
            >
              {text.open}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
