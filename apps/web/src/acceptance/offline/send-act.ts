import { completeBooking, readOfficeAcceptance, saveAcceptance, saveReturn, startBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { bookedTitle } from '../../bookings/booked-title.ts'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/api.ts'
import { layUpon } from '../shared-edits.ts'
import { withIds, type Act, type ActRefusal, type Place } from './acts.ts'
import { mergeAcceptance, mergeReturn, type Packed } from './merge-acts.ts'

/** The units or pieces of the booking were swapped after the act, so it is a hand-over of others. `message` names those it has now. */
export class ItemsChanged extends Error {}

/** Units and labelled pieces of a booking in a fixed order, so that two states of it can be compared. */
export const itemsOf = ({ items }: Pick<Packed['booking'], 'items'>) =>
  items.flatMap(({ unitId, pieces }) => [unitId, ...pieces.map(({ label }) => label).filter(Boolean)]).toSorted()

/** Brings an act to the server. Sent twice, it is applied once: commands have their key, and saved parts are merged with what is there. */
export async function sendAct({ rental, booking, id, work, items }: Act, ids: ReadonlyMap<string, string>): Promise<void> {
  const place = { rental, booking }
  if (items && (work.kind === 'acceptance' || work.kind === 'start')) await mustHaveItems(place, items)
  // Base and what was done here name a photograph alike, so both get the server's ids.
  if (work.kind === 'acceptance') {
    const { body, base } = withIds({ body: work.body, base: work.base }, ids)
    await saveUpon(place, ({ acceptance: now }) => call(saveAcceptance, { ...place, version: now.version, ...mergeAcceptance(body, base, now) }))
  } else if (work.kind === 'return') {
    const { body, base } = withIds({ body: work.body, base: work.base }, ids)
    await saveUpon(place, ({ return: now }) => call(saveReturn, { ...place, version: now.version, ...mergeReturn(body, base, now) }))
  } else if (work.kind === 'start') await call(startBooking, place, { idempotencyKey: id })
  else await call(completeBooking, { ...place, ...work.body }, { idempotencyKey: id })
}

async function mustHaveItems(place: Place, items: readonly string[]): Promise<void> {
  const { booking } = await call(readOfficeBooking, place)
  if (booking.status !== 'confirmed' || itemsOf(booking).join() === items.join()) return
  const labels = booking.items.flatMap(({ pieces }) => pieces.map(({ label }) => label)).filter(Boolean)
  throw new ItemsChanged([bookedTitle(booking), ...labels].join(', '))
}

type HandOver = Answer<typeof readOfficeAcceptance>

/** Saves a part upon the newest version, again if another phone was faster. */
const saveUpon = (place: Place, save: (now: HandOver) => Promise<unknown>) =>
  layUpon(
    now => now,
    () => call(readOfficeAcceptance, place),
    async (_, now) => {
      await save(now)
      return now
    },
  )

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
