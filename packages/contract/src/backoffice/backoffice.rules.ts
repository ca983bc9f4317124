import { bookingStatuses, type BookingStatus } from '../booking-statuses.ts'

/** What admins do, and what users change of how they log in, as the audit log names it: subject and act. */
export const auditActs = [
  'user.blocked',
  'user.unblocked',
  'user.admin_granted',
  'user.admin_revoked',
  'user.identity_linked',
  'user.identity_unlinked',
  'rental.suspended',
  'rental.restored',
  'rental.approved',
  'rental.declined',
  'settings.changed',
  'report.resolved',
  'unit.hidden',
  'unit.shown',
  'review.hidden',
  'review.shown',
  'claim.decided',
  'contract.waived',
  'category.created',
  'category.changed',
  'message.retried',
  'message.dropped',
  'user.viewed',
  'booking.viewed',
  'payment.viewed',
] as const
export type AuditAct = (typeof auditActs)[number]

export const longestReason = 500

/** Minutes for which an admin who opened somebody's data is not noted again: one entry for each opening. */
export const viewMinutes = 15

export const userFilters = ['active', 'blocked', 'admin'] as const
export const rentalFilters = ['waiting', 'active', 'suspended', 'declined'] as const
/** Flagged: others of the same rental came from one device or card. */
export const reviewFilters = ['shown', 'hidden', 'flagged'] as const
/** Drafts are the guests' own. */
export const bookingFilters = bookingStatuses.filter((status): status is Exclude<BookingStatus, 'draft'> => status !== 'draft')

/** Days that the dashboard looks at; each against as many before. */
export const dashboardPeriods = { '7d': 7, '30d': 30, '12m': 364 } as const
export type DashboardPeriod = keyof typeof dashboardPeriods
/** Days of one point of its charts. */
export const daysOfPoint = (period: DashboardPeriod) => (period === '12m' ? 14 : 1)

/** What may need a person: money that waits too long or failed, outbox messages that were given up, rentals that are new, reviews that look alike, rentals that wait for approval, open reports. */
export const attentionKinds = ['payments', 'refunds', 'payouts', 'wishes', 'rentals', 'reviews', 'approvals', 'reports'] as const
export type AttentionKind = (typeof attentionKinds)[number]
/** Answered only if there are some: clients may know the kinds before them alone. */
export const laterAttentionKinds: readonly AttentionKind[] = ['approvals', 'reports']
