import { completeBooking, readOfficeAcceptance, saveAcceptance, saveReturn, startBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/api.ts'
import { layUpon } from '../shared-edits.ts'
import { withIds, type Act, type ActRefusal, type Place } from './acts.ts'
import { mergeAcceptance, mergeReturn } from './merge-acts.ts'

/** Brings an act to the server. Sent twice, it is applied once: commands have their key, and saved parts are merged with what is there. */
export async function sendAct({ rental, booking, id, work }: Act, ids: ReadonlyMap<string, string>): Promise<void> {
  const place = { rental, booking }
  const read = () => call(readOfficeAcceptance, place)
  // Base and what was done here name a photograph alike, so both get the server's ids.
  if (work.kind === 'acceptance') {
    const { body, base } = withIds({ body: work.body, base: work.base }, ids)
    await layUpon(
      now => now,
      read,
      async (_, now) => {
        await call(saveAcceptance, { ...place, version: now.acceptance.version, ...mergeAcceptance(body, base, now.acceptance) })
        return now
      },
    )
  } else if (work.kind === 'return') {
    const { body, base } = withIds({ body: work.body, base: work.base }, ids)
    await layUpon(
      now => now,
      read,
      async (_, now) => {
        await call(saveReturn, { ...place, version: now.return.version, ...mergeReturn(body, base, now.return) })
        return now
      },
    )
  } else if (work.kind === 'start') await call(startBooking, place, { idempotencyKey: id })
  else await call(completeBooking, { ...place, ...work.body }, { idempotencyKey: id })
}

/** How a booking is now, and who brought it there. */
export async function readBookingNow(place: Place): Promise<Pick<ActRefusal, 'status' | 'by' | 'at'> | undefined> {
  try {
    const { booking } = await call(readOfficeBooking, { rental: place.rental, booking: place.booking })
    const step = booking.history.findLast(one => one.status === booking.status)
    return { status: booking.status, by: step?.by.name ?? '', at: step?.at ?? null }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

export async function isOutOf(rental: string): Promise<boolean> {
  try {
    await call(readOfficeRental, { rental })
    return false
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return true
    throw error
  }
}
