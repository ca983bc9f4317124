import { Plus, ScanLine } from 'lucide-react'
import { counterText } from '../../../bookings/walk-in/counter.text.ts'
import { scanText } from '../../../acceptance/scan/scan.text.ts'
import { usePopups } from '../../../platform/popups.tsx'
import { useText } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'

/** What a counter needs at any moment: the guest's code read, somebody without an account booked in. */
export function CounterActions({ rental }: { rental: string }) {
  const scan = useText(scanText)
  const counter = useText(counterText)
  const { open } = usePopups()
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={scan.scan}
        className="max-md:px-3!"
        icon={<ScanLine aria-hidden className="size-4.5" strokeWidth={1.75} />}
        onClick={() => open('scan', { rental })}
      >
        <span className="max-md:hidden">{scan.scan}</span>
      </Button>
      <Button
        size="small"
        aria-label={counter.title}
        className="max-md:px-3!"
        icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
        onClick={() => open('book-at-counter', { rental })}
      >
        <span className="max-md:hidden">{counter.title}</span>
      </Button>
    </>
  )
}
