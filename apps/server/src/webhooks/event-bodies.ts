import { booking as bookingShape } from '@rentwell/contract/bookings/bookings.shapes.ts'
import { ownReview } from '@rentwell/contract/bookings/own-review.shapes.ts'
import { conversationMessage } from '@rentwell/contract/messaging/messaging.shapes.ts'
import { officeUnit } from '@rentwell/contract/units/units.shapes.ts'
import { largestBody } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import { readView } from '../bookings/bookings.public.ts'
import { readMessageAt } from '../messaging/messaging.public.ts'
import type { Db } from '../platform/db/db.ts'
import { readOwnReview } from '../reviews/reviews.public.ts'
import { readUnitOfOffice } from '../units/units.public.ts'
import { findMoved, findRefund } from './payments.views.ts'

interface Moment {
  tx: Db
  now: Date
}

/** What an event is about, and what it says. */
export interface EventContent {
  subject: string
  dedupe?: string
  personId?: string | null
  /** As the API answers to the office. */
  data: Record<string, { id: string } & Record<string, unknown>>
}

interface OfBooking {
  rentalId: string
  bookingId: string
}

/** A booking as a manager sees it. */
export async function ofBooking({ tx, now }: Moment, { rentalId, bookingId }: OfBooking): Promise<EventContent> {
  const booking = await readView(tx, rentalId, bookingId, { side: 'rental', role: 'manager' }, 'en', now)
  return { subject: bookingId, personId: booking.user?.id ?? null, data: { booking: bookingShape.parse(booking) } }
}

/** A payment that was captured; undefined for every other step of it. */
export async function ofPayment({ tx }: Moment, { rentalId, paymentId }: { rentalId: string; paymentId: string }): Promise<EventContent | undefined> {
  const payment = await findMoved(tx, rentalId, paymentId)
  if (payment?.status !== 'captured') return undefined
  const { status: _always, guestId, ...shown } = payment
  return { subject: payment.booking.id, dedupe: `payment.captured ${paymentId}`, personId: guestId, data: { payment: shown } }
}

export async function ofRefund({ tx }: Moment, { rentalId, refundId }: { rentalId: string; refundId: string }): Promise<EventContent | undefined> {
  const found = await findRefund(tx, rentalId, refundId)
  if (!found) return undefined
  const { guestId, ...refund } = found
  return { subject: refund.booking.id, dedupe: `payment.refunded ${refundId}`, personId: guestId, data: { refund } }
}

export async function ofMessage(
  { tx }: Moment,
  { rentalId, conversationId, seq }: { rentalId: string; conversationId: string; seq: number },
): Promise<EventContent> {
  const message = await readMessageAt(tx, { rentalId, conversationId }, seq, 'en')
  return { subject: conversationId, personId: message.author.user?.id ?? null, data: { conversationMessage: conversationMessage.parse(message) } }
}

export async function ofReview({ tx }: Moment, { rentalId, reviewId, bookingId }: OfBooking & { reviewId: string }): Promise<EventContent> {
  return { subject: bookingId, data: { review: ownReview.parse(await readOwnReview(tx, rentalId, reviewId)) } }
}

export async function ofUnit({ tx }: Moment, { rentalId, unitId }: { rentalId: string; unitId: string }): Promise<EventContent> {
  return { subject: unitId, data: { unit: officeUnit.parse(await readUnitOfOffice(tx, rentalId, unitId)) } }
}

/** The body of an event. What would be too large is named by its id alone and has to be read through the API. */
export function bodyOf(type: string, data: EventContent['data'], now: Date): string {
  const bodyWith = (what: object) => JSON.stringify({ type, timestamp: now.toISOString(), data: what })
  const body = bodyWith(data)
  if (Buffer.byteLength(body) <= largestBody) return body
  return bodyWith(Object.fromEntries(Object.entries(data).map(([name, { id }]) => [name, { id }])))
}
