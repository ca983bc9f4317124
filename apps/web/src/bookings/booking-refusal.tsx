import { periodInWords } from '@rentwell/contract/bookings/bookings.words.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '../platform/api-error.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { alternativesOf } from './alternatives.ts'
import { stayText } from './stay.text.ts'
import type { StayChoice } from './use-stay.ts'

/** Why the booking was refused, and the way on: other dates, the newer price, the requests that wait. */
export function BookingRefusal({ error, choice, onTaken }: { error: ApiError; choice: StayChoice; onTaken: () => void }) {
  const text = useText(stayText)
  const alternatives = alternativesOf(error)
  return (
    <div role="alert" className="mt-4 flex flex-col gap-2 text-15">
      <p className="text-brick">{error.message}</p>
      {error.reason === 'quote_expired' && <p className="text-muted">{text.newPrice}</p>}
      {error.reason === 'too_many_open_requests' && (
        <Link to="/bookings" className="flex min-h-11 w-fit items-center font-semibold text-lagoon underline underline-offset-4">
          {text.myBookings}
        </Link>
      )}
      <FreeInstead choice={choice} stays={alternatives.map(one => ({ start: new Date(one.startAt), end: new Date(one.endAt) }))} onTaken={onTaken} />
    </div>
  )
}

/** Other stays of the same length as buttons that choose them. */
export function FreeInstead({ choice, stays, onTaken }: { choice: StayChoice; stays: readonly Period[]; onTaken?: () => void }) {
  const text = useText(stayText)
  const language = useLanguage()
  const { unit, rental, stay } = choice
  if (stays.length === 0) return null
  return (
    <div className="mt-2 flex flex-col gap-2 text-15">
      <p className="font-semibold">{text.alternatives}</p>
      {stays.map(({ start, end }) => (
        <Button
          key={start.getTime()}
          variant="secondary"
          size="medium"
          wide
          onClick={() => {
            choice.take(start, stay?.length ?? 1)
            onTaken?.()
          }}
        >
          {periodInWords(start, end, unit.baseRentalPeriod, rental.timeZone, language)}
        </Button>
      ))}
    </div>
  )
}
