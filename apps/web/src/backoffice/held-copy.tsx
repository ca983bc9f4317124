import { CirclePause } from 'lucide-react'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { dashboardText } from './dashboard.text.ts'
import { ownZone } from './history.tsx'

/** Says that the database was restored from a backup and nothing leaves it yet. */
export function HeldCopy({ madeAt }: { madeAt: string }) {
  const text = useText(dashboardText)
  const dates = useDates(ownZone())
  return (
    <div role="status" className="flex gap-3 rounded-card bg-brick-wash p-4">
      <CirclePause aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" strokeWidth={1.75} />
      <p className="min-w-0 text-15">
        <b className="font-semibold">{text.held}. </b>
        {text.heldText(dates.moment(madeAt))}
      </p>
    </div>
  )
}
