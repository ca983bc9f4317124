import { isLetterKind } from '@rentwell/contract/bookings/links.rules.ts'
import type { Events } from '@rentwell/contract/events.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import { notify, type Recipients } from '../notifications/notifications.public.ts'
import { readInTurn } from '../platform/db/batch-loader.ts'
import type { BookingTopic, EventContext, EventHandler } from '../platform/queue/event-handlers.ts'
import { findBookingFacts, type BookingFacts, type BookingRef } from './booking-facts.views.ts'

/** Who is told, and of what. */
export interface BookingNotice {
  side: 'guest' | 'rental'
  kind: NotificationKind
}

export interface BookingCase {
  told: BookingNotice[]
  /** Distinguishes this happening from every other one of the same booking. */
  key: string
  /** Added to the facts of the booking. */
  facts?: Record<string, unknown>
}

/** What an event means for the people of a booking; undefined if nothing. */
export type BookingJudge<T extends BookingTopic> = (context: EventContext, payload: Events[T], booking: BookingFacts) => Promise<BookingCase | undefined>

/** Of what is new the members assigned to the unit are told, if there are any; of what is left undone, all are. */
const toAssignees: ReadonlySet<NotificationKind> = new Set(['newRequest', 'newBooking'])

export async function notifyOfBooking(context: EventContext, ref: BookingRef, booking: BookingFacts, { told, key, facts }: BookingCase): Promise<void> {
  const { tx, emit, now } = context
  const { guestId, isReviewed: _reviewed, hasProvenGuest: _proven, status: _status, address, gettingAround, ...known } = booking
  // All at once, so that the notices of concurrent cases are written in the order of their events.
  await Promise.all(
    told.map(async ({ side, kind }) => {
      // Facts are kept and exported: the address is among them only if the notification shows it.
      const named = { ...known, ...(kind === 'startsSoon' && { address, gettingAround }), ...facts }
      if (side === 'guest' && guestId === null) {
        if (isLetterKind(kind)) emit('booking.letter_due', { ...ref, kind, what: `${kind} ${key}`, facts: { ...named, side } })
        return
      }
      const staff: Recipients = toAssignees.has(kind) ? 'assignees' : 'staff'
      const userIds = side === 'guest' && guestId !== null ? [guestId] : staff
      await notify(tx, emit, { kind, side, userIds, ...ref, facts: named, what: `${kind} ${ref.bookingId} ${key}` }, now)
    }),
  )
}

/** Notifies people after each event of a topic, as `judge` says. */
export const notifiesOfBooking = <T extends BookingTopic>(topic: T, judge: BookingJudge<NoInfer<T>>): EventHandler<T> => ({
  topic,
  name: `${topic}: people are told`,
  isBatched: true,
  async inside(context, payload) {
    const { rentalId, bookingId } = payload
    const read = await readInTurn(context.tx, async () => {
      const booking = await findBookingFacts(context.tx, rentalId, bookingId)
      const found = booking && (await judge(context, payload, booking))
      return found && { booking, found }
    })
    if (read) await notifyOfBooking(context, { rentalId, bookingId }, read.booking, read.found)
  },
})
