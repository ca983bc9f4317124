import { periodInWords } from '@rentwell/contract/bookings/bookings.words.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '../platform/api-error.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { stayText } from './stay.text.ts'
import type { StayChoice } from './use-stay.ts'

interface Alternative {
  startAt: string
  endAt: string
  total: number
}

const isAlternative = (value: unknown): value is Alternative =>
  typeof value === 'object' && value !== null && 'startAt' in value && 'endAt' in value && 'total' in value

const alternativesOf = (error: ApiError): Alternative[] => {
  const { alternatives } = error.facts
  return Array.isArray(alternatives) ? alternatives.filter(isAlternative) : []
}

/** Why the booking was refused, and the way on: other dates, the newer price, the requests that wait. */
export function BookingRefusal({ error, choice, onTaken }: { error: ApiError; choice: StayChoice; onTaken: () => void }) {
  const text = useText(stayText)
  const language = useLanguage()
  const { unit, rental, stay } = choice
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
      {alternatives.length > 0 && (
        <>
          <p className="font-semibold">{text.alternatives}</p>
          <ul className="flex flex-col gap-2">
            {alternatives.map(one => (
              <li key={one.startAt}>
                <Button
                  variant="secondary"
                  size="medium"
                  wide
                  onClick={() => {
                    choice.take(new Date(one.startAt), stay?.length ?? 1)
                    onTaken()
                  }}
                >
                  {text.takeAlternative(
                    periodInWords(new Date(one.startAt), new Date(one.endAt), unit.baseRentalPeriod, rental.timeZone, language),
                    formatMoneyShort(one.total, unit.currency, language),
                  )}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
