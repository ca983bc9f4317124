import { confirmBooking, createBooking, listBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Extra } from '@rentwell/contract/units/price-list.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../platform/api-error.ts'
import { usePaymentWay, type PaymentWayChoice } from '../money/use-payment-way.ts'
import { call } from '../platform/api.ts'
import { markStale, useCommand } from '../platform/data.ts'
import { useDraft } from '../platform/drafts.ts'
import { useAppSearch, usePopups } from '../platform/popups.tsx'
import { useSession } from '../platform/session.ts'
import { bankPage } from './guest-booking.ts'
import type { Quote } from './stay/stay-price.tsx'
import { readExtras } from './stay/stay-address.ts'
import { noExtras, type StayExtras } from './stay/stay-extras.ts'
import type { StayChoice } from './stay/use-stay.ts'
import { useStayQuote } from './stay/use-stay-quote.ts'
import { quote } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { readAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'

export interface StayBooking {
  quote: Quote | undefined
  /** The refusal of the quote or of the last attempt to book. */
  error: ApiError | null
  busy: boolean
  payment: PaymentWayChoice
  /** Extras and discount code, stored as a draft until they are booked. */
  chosen: StayExtras
  setExtras: (patch: Partial<StayExtras>) => void
  /** The server's refusal of the discount code. */
  tryCode: (code: string) => Promise<string | undefined>
  /** Books the chosen stay. Visitors log in first; their choice is preserved. */
  book: (comment: string) => Promise<void>
  /** Clears the last refusal. */
  reset: () => void
}

/** The price of the chosen stay, and a function that creates a draft and confirms it. If the card is declined, the user continues on the draft's page. */
export function useStayBooking(choice: StayChoice, extras: readonly Extra[]): StayBooking {
  const { unit } = choice
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const popups = usePopups()
  const isLoggedIn = useSession(session => session.token !== null)
  const create = useCommand(createBooking)
  const confirm = useCommand(confirmBooking, { stale: [listBookings, readAvailability] })

  const payment = usePaymentWay()
  const [draftId, setDraftId] = useState<string>()
  const isRefused = confirm.error?.reason === 'payment_declined'
  useEffect(() => {
    if (isRefused && draftId) void navigate({ to: '/bookings/$booking', params: { booking: draftId } })
  }, [draftId, isRefused, navigate])

  const [chosen, setExtras, forgetExtras] = useDraft(`extras ${unit.id}`, noExtras)
  const { extras: extrasInUrl, guests } = useAppSearch()
  const isBrought = useRef(false)
  useEffect(() => {
    // The address of a widget brings them; from here on the draft has them.
    const brought = readExtras({ extras: extrasInUrl, guests })
    if (!brought || isBrought.current) return
    isBrought.current = true
    setExtras(brought)
    void navigate({ to: '.', search: before => ({ ...before, extras: undefined, guests: undefined }), replace: true, resetScroll: false })
  }, [extrasInUrl, guests, navigate, setExtras])
  const { input, quote: price, error } = useStayQuote(choice, chosen, extras)

  const reset = () => {
    create.reset()
    confirm.reset()
  }
  const book = async (comment: string) => {
    if (!isLoggedIn) return popups.open('login')
    if (!payment.way) return undefined
    reset()
    const draft = await create.run({ ...input, ...(comment.trim() ? { comment: comment.trim() } : {}) })
    setDraftId(draft?.answer.booking.id)
    const booked = draft && (await confirm.run({ booking: draft.answer.booking.id, payment: payment.way }))
    if (booked) forgetExtras()
    const bank = booked && bankPage(booked.answer.booking, booked.answer.booking.payment.actionUrl)
    if (bank) location.assign(bank)
    else if (booked) void navigate({ to: '/bookings/$booking', params: { booking: booked.answer.booking.id } })
    else void markStale(queryClient, [readAvailability, quote])
  }
  return {
    quote: price,
    error: confirm.error ?? create.error ?? error,
    busy: create.busy || confirm.busy,
    payment,
    chosen,
    setExtras: patch => {
      reset()
      setExtras(patch)
    },
    tryCode: code =>
      call(quote, { ...input, code }).then(
        () => undefined,
        (error: Error) => error.message,
      ),
    book,
    reset,
  }
}
