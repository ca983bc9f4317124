import type { z } from 'zod'
import type { booking } from '../bookings/bookings.shapes.ts'
import type { task } from '../portability/portability.shapes.ts'
import type { notification } from '../notifications/notifications.shapes.ts'
import type { officeUnit } from '../units/units.shapes.ts'
import type { conversationMessage } from './messaging.shapes.ts'

type Out<Z extends z.ZodType> = z.output<Z>

/** What each event of `GET /events` carries as JSON in `data`. */
export interface LiveEvents {
  message: { conversationMessage: Out<typeof conversationMessage> }
  message_read: { conversationId: string; readAt: string; upTo: string; by: 'guest' | 'rental' }
  typing: { conversationId: string; user: { id: string; firstName: string } }
  booking: { booking: Out<typeof booking> }
  notification: { notification: Out<typeof notification>; unreadCount: number }
  /** On another screen of the person; without `ids`: all. */
  notifications_read: { ids: string[] | null; unreadCount: number }
  /** Days of a unit were closed or opened without a booking. */
  calendar: { rentalId: string; unitId: string }
  unit_created: { unit: Out<typeof officeUnit> }
  /** Somebody fills in the hand-over or the return of a booking on another phone: read it again. */
  hand_over: { rentalId: string; bookingId: string }
  /** A unit was seen somewhere; `bookingId` where a guest is told of their stay. */
  position: { rentalId: string; unitId: string; bookingId: string | null }
  task: {
    task:
      | { kind: 'upload_from_url'; token: string; status: 'success' | 'error' }
      | Pick<Out<typeof task>, 'id' | 'kind' | 'rentalId' | 'status' | 'done' | 'total'>
  }
  /** What was missed is no longer kept: load everything anew. */
  reset: Record<string, never>
}
