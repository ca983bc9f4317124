import { bookedTitle } from '../../bookings/booked-title.ts'
import { UploadFailed } from '../../media/upload.ts'
import { ApiError } from '../../platform/api-error.ts'
import { isOf, type Place, type Work } from './acts.ts'
import type { Packed } from './merge-acts.ts'
import { offlineParts, readLocally } from './offline-work.ts'
import { isForLater } from './queue.ts'
import { itemsOf } from './send-act.ts'

/** The server was not reached. */
export const isUnreached = (error: unknown) => (error instanceof ApiError ? error.status === 0 : error instanceof UploadFailed && isForLater(error))

interface Sent<T> extends Pick<Place, 'booking'> {
  /** What is sent, to see whether it names a photograph that is only here. */
  data?: unknown
  send: () => Promise<T>
  /** Idempotency key of `send`, so that the kept act is the same command if only its answer was lost. */
  key?: string
  /** The same as an act of the queue; `packed` is the booking as it is here. */
  work: (packed: Packed) => Work
}

/**
 * Sends something at once, or keeps it on this device: without a network, while something of the booking waits already, and if it names a photograph that waits.
 * Returns the server's answer, or the booking as it now is here. Rejects like `send`, also without a network if the booking is in no pack.
 */
export async function sendOrKeep<T>({ booking, data, send, key, work }: Sent<T>): Promise<{ answer: T; kept?: never } | { kept: Packed }> {
  const parts = await offlineParts()
  const keep = async () => {
    const packed = parts && (await readLocally(booking))
    if (!packed) return undefined
    const { number, user, customer, items, rental } = packed.booking
    const guest = user ? `${user.firstName} ${user.lastName}`.trim() : (customer?.name ?? '')
    await parts.queue.add({
      ...(key !== undefined && { id: key }),
      rental: rental.id,
      booking,
      about: { number, guest, title: bookedTitle({ items }) },
      work: work(packed),
      items: itemsOf(packed.booking),
    })
    const kept = await readLocally(booking)
    return kept && { kept }
  }
  const waits = parts !== undefined && (parts.queue.acts().some(isOf({ booking })) || parts.queue.isNaming(data ?? null))
  if (!navigator.onLine || waits) {
    const kept = await keep()
    if (kept) return kept
  }
  try {
    return { answer: await send() }
  } catch (error) {
    const kept = isUnreached(error) ? await keep() : undefined
    if (!kept) throw error
    return kept
  }
}
