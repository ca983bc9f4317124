import { endpoint } from '../endpoint.ts'
import type * as shapes from './backoffice.shapes.ts'
import type * as systemShapes from './system.shapes.ts'

export const readDashboard = endpoint<typeof shapes.readDashboard>()('GET', '/backoffice/dashboard')

export const listUsers = endpoint<typeof shapes.listUsers>()('GET', '/backoffice/users')
export const readUser = endpoint<typeof shapes.readUser>()('GET', '/backoffice/users/{user}')
export const blockUser = endpoint<typeof shapes.blockUser>()('POST', '/backoffice/users/{user}/block')
export const unblockUser = endpoint<typeof shapes.unblockUser>()('POST', '/backoffice/users/{user}/unblock')

export const listRentals = endpoint<typeof shapes.listRentals>()('GET', '/backoffice/rentals')
export const readBackofficeRental = endpoint<typeof shapes.readBackofficeRental>()('GET', '/backoffice/rentals/{rental}')
export const suspendRental = endpoint<typeof shapes.suspendRental>()('POST', '/backoffice/rentals/{rental}/suspend')
export const restoreRental = endpoint<typeof shapes.restoreRental>()('POST', '/backoffice/rentals/{rental}/restore')

export const approveRental = endpoint<typeof shapes.approveRental>()('POST', '/backoffice/rentals/{rental}/approve')
export const declineRental = endpoint<typeof shapes.declineRental>()('POST', '/backoffice/rentals/{rental}/decline')

export const readSettings = endpoint<typeof shapes.readSettings>()('GET', '/backoffice/settings')
export const saveSettings = endpoint<typeof shapes.saveSettings>()('PATCH', '/backoffice/settings')

export const listBackofficeBookings = endpoint<typeof shapes.listBackofficeBookings>()('GET', '/backoffice/bookings')
export const readBackofficeBooking = endpoint<typeof shapes.readBackofficeBooking>()('GET', '/backoffice/rentals/{rental}/bookings/{booking}')

export const listBackofficePayments = endpoint<typeof shapes.listBackofficePayments>()('GET', '/backoffice/payments')
export const readPayment = endpoint<typeof shapes.readPayment>()('GET', '/backoffice/rentals/{rental}/payments/{payment}')

export const listReviews = endpoint<typeof shapes.listReviews>()('GET', '/backoffice/reviews')
export const readReview = endpoint<typeof shapes.readReview>()('GET', '/backoffice/reviews/{review}')
export const hideReview = endpoint<typeof shapes.hideReview>()('POST', '/backoffice/reviews/{review}/hide')
export const unhideReview = endpoint<typeof shapes.unhideReview>()('POST', '/backoffice/reviews/{review}/unhide')

export const readCategories = endpoint<typeof shapes.readCategories>()('GET', '/backoffice/categories')
export const createCategory = endpoint<typeof shapes.createCategory>()('POST', '/backoffice/categories/create')
export const saveCategory = endpoint<typeof shapes.saveCategory>()('PATCH', '/backoffice/categories/{category}')

export const listAudit = endpoint<typeof shapes.listAudit>()('GET', '/backoffice/audit')

export const readSystem = endpoint<typeof systemShapes.readSystem>()('GET', '/backoffice/system')
export const readSystemChecks = endpoint<typeof systemShapes.readSystemChecks>()('GET', '/backoffice/system/checks')
export const listDeadMessages = endpoint<typeof systemShapes.listDeadMessages>()('GET', '/backoffice/outbox')
export const retryMessage = endpoint<typeof systemShapes.retryMessage>()('POST', '/backoffice/outbox/{dead}/retry')
export const dropMessage = endpoint<typeof systemShapes.dropMessage>()('POST', '/backoffice/outbox/{dead}/drop')
