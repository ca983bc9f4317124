import { CloudOff } from 'lucide-react'
import { useReachable } from './use-reachable.ts'
import { useText } from '../../platform/text.ts'
import { offlineText } from './offline.text.ts'

/** On a hand-over or return without a network: what works here and what does not. */
export function OfflineTip({ hasTwins = false }: { hasTwins?: boolean }) {
  const text = useText(offlineText)
  const online = useReachable()
  return (
    <div role="status">
      {!online && (
        <p className="mb-4 flex items-start gap-2.5 rounded-control bg-amber-wash p-3.5 text-15 text-amber">
          <CloudOff aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
          <span>
            {text.tip} {text.tipNot} {hasTwins && text.tipTwins}
          </span>
        </p>
      )}
    </div>
  )
}
