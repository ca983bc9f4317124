import * as endpoints from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import * as shapes from '@rentwell/contract/backoffice/backoffice.shapes.ts'
import * as systemShapes from '@rentwell/contract/backoffice/system.shapes.ts'
import { admin } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { approveRental } from './rentals/approve-rental.ts'
import { blockUser } from './users/block-user.ts'
import { createCategory } from './create-category.ts'
import { declineRental } from './rentals/decline-rental.ts'
import { dropMessage } from './system/drop-message.ts'
import { hideReview } from './reviews/hide-review.ts'
import type { Inspection } from './system/inspection.ts'
import { listAudit } from './list-audit.ts'
import { listBackofficeBookings } from './list-backoffice-bookings.ts'
import { listDeadMessages } from './system/list-dead-messages.ts'
import { listBackofficePayments } from './list-backoffice-payments.ts'
import { listRentals } from './rentals/list-rentals.ts'
import { listReviews } from './reviews/list-reviews.ts'
import { listUsers } from './users/list-users.ts'
import { readBackofficeBooking } from './read-backoffice-booking.ts'
import { readCategories } from './read-categories.ts'
import { readDashboard } from './read-dashboard.ts'
import { readPayment } from './read-payment.ts'
import { readBackofficeRental } from './rentals/read-backoffice-rental.ts'
import { readReview } from './reviews/read-review.ts'
import { readSettings } from './read-settings.ts'
import { readSystem } from './system/read-system.ts'
import { readSystemChecks } from './system/read-system-checks.ts'
import { readUser } from './users/read-user.ts'
import { restoreRental } from './rentals/restore-rental.ts'
import { retryMessage } from './system/retry-message.ts'
import { saveCategory } from './save-category.ts'
import { saveSettings } from './save-settings.ts'
import { suspendRental } from './rentals/suspend-rental.ts'
import { unblockUser } from './users/unblock-user.ts'
import { unhideReview } from './reviews/unhide-review.ts'

/** The public pages that were kept say otherwise from now on. */
const rentalOf = (answer: string) => [(JSON.parse(answer) as { rental: { id: string } }).rental.id]

export const backofficeRoutes = (inspection: Inspection): Route[] => [
  on(endpoints.readDashboard, shapes.readDashboard, admin, readDashboard, { reads: 'standby' }),
  on(endpoints.listUsers, shapes.listUsers, admin, listUsers, { reads: 'standby' }),
  on(endpoints.readUser, shapes.readUser, admin, readUser),
  on(endpoints.blockUser, shapes.blockUser, admin, blockUser),
  on(endpoints.unblockUser, shapes.unblockUser, admin, unblockUser),
  on(endpoints.listRentals, shapes.listRentals, admin, listRentals, { reads: 'standby' }),
  on(endpoints.readBackofficeRental, shapes.readBackofficeRental, admin, readBackofficeRental),
  on(endpoints.suspendRental, shapes.suspendRental, admin, suspendRental, { changes: rentalOf }),
  on(endpoints.restoreRental, shapes.restoreRental, admin, restoreRental, { changes: rentalOf }),
  on(endpoints.approveRental, shapes.approveRental, admin, approveRental, { changes: rentalOf }),
  on(endpoints.declineRental, shapes.declineRental, admin, declineRental),
  on(endpoints.readSettings, shapes.readSettings, admin, readSettings),
  on(endpoints.saveSettings, shapes.saveSettings, admin, saveSettings),
  on(endpoints.listBackofficeBookings, shapes.listBackofficeBookings, admin, listBackofficeBookings, { reads: 'standby' }),
  on(endpoints.readBackofficeBooking, shapes.readBackofficeBooking, admin, readBackofficeBooking),
  on(endpoints.listBackofficePayments, shapes.listBackofficePayments, admin, listBackofficePayments, { reads: 'standby' }),
  on(endpoints.readPayment, shapes.readPayment, admin, readPayment),
  on(endpoints.listReviews, shapes.listReviews, admin, listReviews, { reads: 'standby' }),
  on(endpoints.readReview, shapes.readReview, admin, readReview),
  on(endpoints.hideReview, shapes.hideReview, admin, hideReview),
  on(endpoints.unhideReview, shapes.unhideReview, admin, unhideReview),
  on(endpoints.readCategories, shapes.readCategories, admin, readCategories),
  on(endpoints.createCategory, shapes.createCategory, admin, createCategory),
  on(endpoints.saveCategory, shapes.saveCategory, admin, saveCategory),
  on(endpoints.listAudit, shapes.listAudit, admin, listAudit, { reads: 'standby' }),
  on(endpoints.readSystem, systemShapes.readSystem, admin, readSystem(inspection)),
  on(endpoints.readSystemChecks, systemShapes.readSystemChecks, admin, readSystemChecks(inspection)),
  on(endpoints.listDeadMessages, systemShapes.listDeadMessages, admin, listDeadMessages),
  on(endpoints.retryMessage, systemShapes.retryMessage, admin, retryMessage),
  on(endpoints.dropMessage, systemShapes.dropMessage, admin, dropMessage),
]
