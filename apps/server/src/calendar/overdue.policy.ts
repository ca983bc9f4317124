import { overdueClosesHours } from '@rentwell/contract/calendar/availability.rules.ts'
import { overdueMinutes } from '@rentwell/contract/booking-statuses.ts'
import { hour, minute } from '@rentwell/contract/durations.ts'

/** Bookings that ended before it and have not come back are overdue. */
export const overdueBefore = (now: Date) => new Date(now.getTime() - overdueMinutes * minute)

/** Until then what is overdue takes no new stay. */
export const closedUntil = (now: Date) => new Date(now.getTime() + overdueClosesHours * hour)
