import type * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { PaymentStatus } from '@rentwell/contract/money/money.rules.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

export type UserRow = Answer<typeof backoffice.listUsers>['users'][number]
export type RentalRow = Answer<typeof backoffice.listRentals>['rentals'][number]
export type BookingRow = Answer<typeof backoffice.listBackofficeBookings>['bookings'][number]
export type PaymentRow = Answer<typeof backoffice.listBackofficePayments>['payments'][number]
export type ReviewRow = Answer<typeof backoffice.listReviews>['reviews'][number]
export type AuditEntry = Answer<typeof backoffice.listAudit>['entries'][number]

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

export const standingOf = (user: Pick<UserRow, 'blockedAt' | 'isAdmin'>) => (user.blockedAt ? 'blocked' : user.isAdmin ? 'admin' : 'active')

/** The colours of a booking's life, lent to payments. */
export const paymentLooks: Record<PaymentStatus, BookingStatus> = {
  created: 'draft',
  processing: 'confirmation_pending',
  requires_action: 'confirmation_pending',
  authorised: 'in_progress',
  captured: 'completed',
  failed: 'declined',
  released: 'cancelled',
}
export const userLooks = { active: 'completed', blocked: 'declined', admin: 'new_request' } as const
export const refundLooks = {
  waiting: 'confirmation_pending',
  submitted: 'confirmation_pending',
  succeeded: 'completed',
  failed: 'declined',
  void: 'cancelled',
} as const
