import { listOfficeBookings, type readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useEffect } from 'react'
import { useList, useRead } from '../../platform/data.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

export type OfficeBooking = Answer<typeof readOfficeBooking>['booking']

/** Requests that wait for the rental's answer, the earliest deadline first. */
export function useRequests(rental: string, enabled = true) {
  const query = useRead(listOfficeBookings, { rental, status: 'confirmation_pending', limit: 100 }, { live: true, enabled })
  const requests = query.data?.bookings.toSorted((one, other) => (one.expiresAt ?? '').localeCompare(other.expiresAt ?? ''))
  return { requests, query }
}

/** All bookings of one status; loads every page. */
export function useEvery(rental: string, status: BookingStatus) {
  const { items, more, query } = useList(listOfficeBookings, 'bookings', { rental, status, limit: 100 }, { live: true })
  useEffect(() => more?.(), [more])
  return { bookings: items, query }
}

/** 'Emma Lindqvist'; for a guest without an account the name that staff typed. */
export const guestName = (booking: OfficeBooking, unknown: string) =>
  booking.user ? `${booking.user.firstName} ${booking.user.lastName}`.trim() : (booking.customer?.name ?? unknown)

/** Bookings with a reschedule request that waits for the rental's answer, the earliest deadline first. */
export const listAskedDates = (bookings: readonly OfficeBooking[]) =>
  bookings
    .filter(booking => booking.can.includes('accept_change'))
    .toSorted((one, other) => (one.change?.expiresAt ?? '').localeCompare(other.change?.expiresAt ?? ''))

/** Time of the request, from which the answer time counts. */
export const askedAt = (booking: OfficeBooking) => booking.history.find(step => step.status === 'confirmation_pending')?.at ?? booking.insertedAt

/** Remaining part of the answer time, 0 to 1. */
export function answerTimeLeft(booking: Pick<OfficeBooking, 'expiresAt'>, asked: string, now: Date): number {
  if (!booking.expiresAt) return 1
  const end = Date.parse(booking.expiresAt)
  const whole = end - Date.parse(asked)
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, (end - now.getTime()) / whole))
}

/** Below this remaining part the request is shown as urgent. */
export const shortOfTime = 0.25
