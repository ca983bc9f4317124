import { Link } from '@tanstack/react-router'
import type { ApiError } from '../platform/api-error.ts'
import { useText } from '../platform/text.ts'
import { everyAlternativeOf } from './stay/alternatives.ts'
import { FreeInstead } from './stay/free-instead.tsx'
import { stayText } from './stay/stay.text.ts'
import type { StayChoice } from './stay/use-stay.ts'

/** Why a booking was refused, with alternatives: other dates, the current price, or the open requests. */
export function BookingRefusal({ error, choice, onTaken }: { error: ApiError; choice: StayChoice; onTaken: () => void }) {
  const text = useText(stayText)
  return (
    <div role="alert" className="mt-4 flex flex-col gap-2 text-15">
      <p className="text-brick">{error.message}</p>
      {error.reason === 'quote_expired' && <p className="text-muted">{text.newPrice}</p>}
      {(error.reason === 'too_many_open_requests' || error.reason === 'too_many_open_bookings') && (
        <Link to="/bookings" className="flex min-h-11 w-fit items-center font-semibold text-lagoon underline underline-offset-4">
          {text.myBookings}
        </Link>
      )}
      <FreeInstead choice={choice} stays={everyAlternativeOf(error)} onTaken={onTaken} />
    </div>
  )
}
