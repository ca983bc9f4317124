import type { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { handOverFrom, quoteMinutes } from '@rentwell/contract/bookings/bookings.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useNow } from '../platform/now.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

/** A booking as its guest sees it. */
export type GuestBooking = Answer<typeof readBooking>['booking']

const over: readonly BookingStatus[] = ['completed', 'declined', 'cancelled']

/** True for a final status. */
export const isOver = (status: BookingStatus) => over.includes(status)

/** When a draft's price expires. */
export const priceKeptUntil = (booking: GuestBooking) => new Date(Date.parse(booking.insertedAt) + quoteMinutes * minute)

/** URL of the bank's confirmation page, which returns to the booking. */
export const bankPage = ({ id }: Pick<GuestBooking, 'id'>, actionUrl: string | undefined) =>
  actionUrl?.startsWith('/') ? `${actionUrl}?back=/bookings/${id}` : actionUrl

/** True if money was taken from the guest's card, even if it was refunded. */
export const wasTaken = ({ payment }: Pick<GuestBooking, 'payment'>) =>
  payment.status === 'captured' || payment.status === 'refunded' || payment.paidOnline > 0 || payment.refunded > 0

/** Cents that the guest has paid, by card and at the rental, less refunds. */
export const paidSoFar = ({ payment }: Pick<GuestBooking, 'payment'>) => payment.paidOnline + payment.paidAtRental

/** True if part of the price was paid, by card or at the rental. */
export const hasPaid = ({ payment }: Pick<GuestBooking, 'payment'>) => wasTaken({ payment }) || paidSoFar({ payment }) > 0

/** When the pick-up code of a confirmed booking becomes available; undefined if it is available or never will be. */
export function useCodeFrom({ status, startAt, can }: GuestBooking): Date | undefined {
  const now = useNow(minute)
  const from = handOverFrom(new Date(startAt))
  return status === 'confirmed' && !can.includes('show_qr') && from > now ? from : undefined
}

/** URL of directions to the rental point in a map app; undefined if its location is not known yet. */
export function routeTo({ rental }: Pick<GuestBooking, 'rental'>): string | undefined {
  const at = rental.location?.coordinates
  return at && `https://www.google.com/maps/dir/?api=1&destination=${at[0]},${at[1]}`
}

export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** The step that ended a booking, with who took it and why. */
export const lastStep = (booking: GuestBooking) => booking.history.at(-1)

export const statusColour: Record<BookingStatus, string> = {
  draft: 'text-draft',
  new_request: 'text-new-request',
  confirmation_pending: 'text-confirmation-pending',
  confirmed: 'text-confirmed',
  in_progress: 'text-in-progress',
  completed: 'text-completed',
  declined: 'text-declined',
  cancelled: 'text-cancelled',
}
