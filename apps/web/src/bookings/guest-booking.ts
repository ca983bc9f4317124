import type { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { handOverFrom, quoteMinutes } from '@rentwell/contract/bookings/bookings.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useNow } from '../platform/now.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

/** A booking as its guest sees it. */
export type GuestBooking = Answer<typeof readBooking>['booking']

const over: readonly BookingStatus[] = ['completed', 'declined', 'cancelled']

/** True where nothing more will happen to it. */
export const isOver = (status: BookingStatus) => over.includes(status)

/** Until when a draft's price stays as it is. */
export const priceKeptUntil = (booking: GuestBooking) => new Date(Date.parse(booking.insertedAt) + quoteMinutes * minute)

/** The bank's page that waits for the guest; it leads back to the booking. */
export const bankPage = ({ id }: Pick<GuestBooking, 'id'>, actionUrl: string | undefined) =>
  actionUrl?.startsWith('/') ? `${actionUrl}?back=/bookings/${id}` : actionUrl

/** True where money came from the guest's card, whatever became of it. */
export const wasTaken = ({ payment }: Pick<GuestBooking, 'payment'>) => payment.status === 'captured' || payment.status === 'refunded'

/** True where some of the price was paid, by card or at the rental. */
export const hasPaid = ({ payment }: Pick<GuestBooking, 'payment'>) => wasTaken({ payment }) || payment.paidOnline + payment.paidAtRental > 0

/** From when a confirmed booking has a code to show; undefined where it has one, or will have none. */
export function useCodeFrom({ status, startAt, can }: GuestBooking): Date | undefined {
  const now = useNow(minute)
  const from = handOverFrom(new Date(startAt))
  return status === 'confirmed' && !can.includes('show_qr') && from > now ? from : undefined
}

/** The way to the rental point, in the map app of a phone; undefined where its place is not known yet. */
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
