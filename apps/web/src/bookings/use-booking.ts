import { confirmBooking, createBooking, listBookings, quote, readAvailability } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ApiError } from '../platform/api-error.ts'
import { markStale, useCommand, useRead } from '../platform/data.ts'
import { usePopups } from '../platform/popups.tsx'
import { useSession } from '../platform/session.ts'
import type { Quote } from './stay-price.tsx'
import type { StayChoice } from './use-stay.ts'

export interface StayBooking {
  quote: Quote | undefined
  /** The refusal of the price or of the last press. */
  error: ApiError | null
  busy: boolean
  /** Books what is chosen; a visitor logs in first and finds the choice as it was. */
  book: (comment: string) => Promise<void>
  /** Forgets the last refusal. */
  reset: () => void
}

/** The price of the chosen stay, and the act of booking it: a draft, confirmed at once with payment at the rental. */
export function useStayBooking({ unit, stay }: StayChoice): StayBooking {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const popups = usePopups()
  const isLoggedIn = useSession(session => session.token !== null)
  const create = useCommand(createBooking)
  const confirm = useCommand(confirmBooking, { stale: [listBookings, readAvailability] })

  const isWhole = stay?.length !== undefined && !stay.obstacle
  const input = { unitId: unit.id, startAt: stay?.start.toISOString() ?? '', rentalLength: stay?.length ?? 1 }
  const price = useRead(quote, input, { enabled: isWhole, staleTime: 60_000 })

  const reset = () => {
    create.reset()
    confirm.reset()
  }
  const book = async (comment: string) => {
    if (!isLoggedIn) return popups.open('login')
    reset()
    const draft = await create.run({ ...input, ...(comment.trim() ? { comment: comment.trim() } : {}) })
    const booked = draft && (await confirm.run({ booking: draft.answer.booking.id, payment: { kind: 'at_rental' } }))
    if (booked) void navigate({ to: '/bookings/$booking', params: { booking: booked.answer.booking.id } })
    else void markStale(queryClient, [readAvailability, quote])
  }
  return {
    quote: isWhole ? price.data?.quote : undefined,
    error: confirm.error ?? create.error ?? price.error,
    busy: create.busy || confirm.busy,
    book,
    reset,
  }
}
