import { Link } from '@tanstack/react-router'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { byBooking } from './acts.ts'
import { offlineText } from './offline.text.ts'
import { useOfflineWork } from './offline-work.ts'
import { useReachable } from './use-reachable.ts'

/** A line over the office: how much waits to be sent, whether something needs a decision, and the way to the list. Also the way to work without a network. */
export function WaitingNotice({ rental }: { rental: string }) {
  const text = useText(offlineText)
  const online = useReachable()
  const acts = useOfflineWork(state => state.acts).filter(act => act.rental === rental)
  const refused = byBooking(acts).filter(group => group.some(act => act.refusal)).length
  const lost = useOfflineWork(state => state.lost)
  if (acts.length === 0 && online && lost === 0) return null
  return (
    <p
      role="status"
      data-no-print
      className={cx(
        'border-b px-4 py-1 text-15 lg:px-6',
        refused > 0 || lost > 0 ? 'border-brick/30 bg-brick-wash text-brick' : 'border-amber/30 bg-amber-wash text-amber',
      )}
    >
      {lost > 0 && `${text.lost(lost)} `}
      {refused > 0 ? text.refusedCount(refused) : acts.length > 0 ? text.count(acts.length) : online ? '' : text.works}{' '}
      <Link to="/office/$rental/offline" params={{ rental }} className="target inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        {text.openList}
      </Link>
    </p>
  )
}
