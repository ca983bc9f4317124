import { useText } from '../../platform/text.ts'
import { offlineText } from '../../acceptance/offline/offline.text.ts'
import { PackedBookings } from '../../acceptance/offline/packed-bookings.tsx'
import { WaitingActs } from '../../acceptance/offline/waiting-acts.tsx'

/** What an office can do without a network: what waits to be sent, and the hand-overs and returns of three days. */
export function OfflineDays({ rental, timeZone }: { rental: string; timeZone: string }) {
  const text = useText(offlineText)
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 p-4">
      <p className="text-15 text-muted">
        {text.works} {text.worksNot}
      </p>
      <WaitingActs rental={rental} timeZone={timeZone} />
      <PackedBookings rental={rental} timeZone={timeZone} />
    </div>
  )
}
