import { draftHours } from '@rentwell/contract/bookings/bookings.rules.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { skipLocked, sql } from '../platform/db/db.ts'
import type { Job } from '../platform/queue/jobs.ts'
import { cancelUnpaid } from './payments/cancel-unpaid.ts'
import { eraseUnusedCustomer } from './customers/erase-unused-customer.ts'
import { expireChangeRows } from './reschedule/changes.store.ts'
import { lockedColumns, step, type LockedBooking } from './bookings.store.ts'
import { expireRequests } from './requests/expire-requests.ts'
import { releaseOverdueOffers } from './offers/release-offers.ts'
import { fireBookingTimers } from './timers/fire-booking-timers.ts'

export const bookingJobs: Job[] = [
  {
    name: 'expire-requests',
    everySeconds: 20,
    batch: async ({ tx, now, emit }) => (await expireRequests(tx, now, emit)) === 100,
  },
  {
    // Confirmed bookings whose payment failed and was not repeated by the deadline.
    name: 'cancel-unpaid',
    everySeconds: 60,
    batch: ({ tx, now, emit }) => cancelUnpaid(tx, now, emit),
  },
  {
    name: 'mind-bookings',
    everySeconds: 20,
    batch: ({ tx, now, emit }) => fireBookingTimers(tx, now, emit),
  },
  {
    name: 'expire-changes',
    everySeconds: 20,
    async batch({ tx, now, emit }) {
      const gone = await expireChangeRows(tx, now, 500)
      for (const { rentalId, bookingId, id } of gone) emit('booking.change_expired', { rentalId, bookingId, changeId: id })
      return gone.length === 500
    },
  },
  {
    name: 'release-offers',
    everySeconds: 20,
    batch: async ({ tx, now, emit }) => (await releaseOverdueOffers(tx, now, emit)) === 100,
  },
  {
    name: 'erase-unused-customers',
    everySeconds: 3600,
    batch: ({ tx, emit, now }) => eraseUnusedCustomer(tx, emit, now),
  },
  {
    // Drafts without a payment are deleted: they hold no dates.
    name: 'forget-drafts',
    everySeconds: 600,
    async batch({ tx, now }) {
      const gone = await tx.rows<{ id: string }>(sql`
        with gone as (
          delete from bookings where (rental_id, id) in (
            select rental_id, id from bookings where status = 'draft' and payment_id is null and inserted_at < ${new Date(now.getTime() - draftHours * hour)} limit 500 ${skipLocked})
            and status = 'draft' and payment_id is null
          returning rental_id, id, number, guest_id),
        numbers as (delete from booking_numbers where number in (select number from gone)),
        lists as (delete from guest_bookings where (user_id, booking_id) in (select guest_id, id from gone))
        select id from gone`)
      return gone.length === 500
    },
  },
  {
    // Drafts with a payment attempt are cancelled instead of deleted, to keep the accounting complete.
    name: 'close-tried-drafts',
    everySeconds: 600,
    async batch({ tx, now }) {
      const tried = await tx.rows<LockedBooking>(sql`
        select ${lockedColumns} from bookings
        where status = 'draft' and payment_id is not null and inserted_at < ${new Date(now.getTime() - draftHours * hour)} limit 100 ${skipLocked}`)
      for (const booking of tried) await step(tx, booking, 'cancelled', { side: 'system', userId: null, at: now, word: 'expired' })
      return tried.length === 100
    },
  },
]
