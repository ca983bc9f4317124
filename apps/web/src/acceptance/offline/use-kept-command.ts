import { completeBooking, readOfficeAcceptance, startBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { call, newKey } from '../../platform/api.ts'
import { markStale } from '../../platform/data.ts'
import type { CompletionBody, Place, Work } from './acts.ts'
import type { Packed } from './merge-acts.ts'
import { sendOrKeep } from './send-or-keep.ts'

const stale = [readOfficeBooking, listOfficeBookings, readOfficeAcceptance]

type Done<T> = { answer: T; kept?: never } | { kept: Packed }

/** A command of a hand-over that is kept on this device if the server cannot be reached, and sent later. */
function useKeptCommand<B, T>(send: (place: Place, body: B, idempotencyKey: string) => Promise<T>, work: (body: B) => Work) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const key = useRef(newKey())
  const run = async (place: Place, body: B): Promise<Done<T> | undefined> => {
    if (busy) return undefined
    setBusy(true)
    setError(undefined)
    try {
      const done = await sendOrKeep({ ...place, data: body, send: () => send(place, body, key.current), key: key.current, work: () => work(body) })
      if (done.kept) key.current = newKey()
      await markStale(queryClient, stale)
      return done
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      // A refused command is done anew the next time; one without an answer is repeated.
      if (failure.status > 0 && failure.status < 500) key.current = newKey()
      setError(failure)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, error, reset: () => setError(undefined) }
}

export const useStartBooking = () =>
  useKeptCommand<null, Answer<typeof startBooking>>(
    (place, _, idempotencyKey) => call(startBooking, place, { idempotencyKey }),
    () => ({ kind: 'start' }),
  )

export const useCompleteBooking = () =>
  useKeptCommand<CompletionBody, Answer<typeof completeBooking>>(
    (place, body, idempotencyKey) => call(completeBooking, { ...place, ...body }, { idempotencyKey }),
    body => ({ kind: 'complete', body }),
  )
