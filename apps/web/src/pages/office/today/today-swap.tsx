import { listSwaps } from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { Replace } from 'lucide-react'
import { useState } from 'react'
import { guestName, type OfficeBooking } from '../../../bookings/office/office-booking.ts'
import { requestText } from '../../../bookings/requests/request.text.ts'
import { SwapUnit } from '../../../bookings/swap/swap-unit.ask.tsx'
import { swapText } from '../../../bookings/swap/swap.text.ts'
import { useSwap } from '../../../bookings/swap/use-swap.ts'
import { useRead } from '../../../platform/data.ts'
import { useText } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'

/** Another unit for the guest who waits for a late one: the most similar one with one press, or a choice. */
export function SwapNext({ rental, next }: { rental: string; next: OfficeBooking }) {
  const text = useText(swapText)
  const { someGuest } = useText(requestText)
  const guest = guestName(next, someGuest)
  const [isChoosing, setChoosing] = useState(false)
  const query = useRead(listSwaps, { rental, booking: next.id }, { live: true })
  const swaps = query.data?.swaps ?? []
  const { swap, busy, error } = useSwap(rental, next.id, guest)
  const [first] = swaps
  if (!query.data) return null
  const give = async () => {
    // Somebody else may have booked it meanwhile: the next best one is offered then.
    if (first && !(await swap(first))) await query.refetch()
  }
  return (
    <div className="flex basis-full flex-wrap items-center gap-2 border-t border-coral/28 pt-3">
      {!first && <p className="text-13 text-muted">{text.noneFor(next.user?.firstName || guest)}</p>}
      {first && (
        <Button
          size="small"
          busy={busy}
          icon={<Replace aria-hidden className="size-4" strokeWidth={1.75} />}
          className="max-w-full"
          onClick={() => void give()}
        >
          <span className="truncate">{text.give(next.user?.firstName || guest, first.title)}</span>
        </Button>
      )}
      {swaps.length > 1 && (
        <Button variant="quiet" size="small" onClick={() => setChoosing(true)}>
          {text.others}
        </Button>
      )}
      {error && (
        <p role="alert" className="basis-full text-15 text-brick">
          {error.message}
        </p>
      )}
      {isChoosing && <SwapUnit rental={rental} booking={next} onClose={() => setChoosing(false)} />}
    </div>
  )
}
