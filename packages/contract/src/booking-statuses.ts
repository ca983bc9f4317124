/** The statuses of a booking, which calendars, e-mails and lists of other domains show too. The transitions are in `bookings/bookings.rules.ts`. */
export const bookingStatuses = ['draft', 'new_request', 'confirmation_pending', 'confirmed', 'in_progress', 'completed', 'declined', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Minutes after its end until a booking in progress is overdue. */
export const overdueMinutes = 15

/** 'confirmation_pending' → 'Confirmation pending'. */
export const statusLabel = (status: string) => {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
