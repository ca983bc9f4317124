import { readAcceptance, readOfficeAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { readContract, readOfficeContract } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import { readCustomerBalance } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { readBookingPieces } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import { listBookings, listOfficeBookings, listOwnOfficeBookings, readBooking, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { listOffers, readOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { listSwaps } from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { readCalendar, readOfficeAvailability, readAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import { listMembers } from '@rentwell/contract/members/members.endpoints.ts'
import { listImports, readNewestExport, readNewestRentalExport } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { LiveEvents } from '@rentwell/contract/live-events.ts'
import { listTransactions, readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { listOfficePapers, listPapers } from '@rentwell/contract/money/papers.endpoints.ts'
import { listPayments } from '@rentwell/contract/money/payments.endpoints.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { listOfficeReviews, readReviewSummary } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { listTracker, readBookingTracker, readTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { listOfficeUnits, listOwnUnits } from '@rentwell/contract/units/units.endpoints.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { ofMessages } from '../../messaging/conversation-lists.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import { followNotifications } from '../../notifications/notification-cache.ts'
import { nameOf } from '../../platform/data.ts'
import { liveState, onLive, onLiveAgain } from '../../platform/live/live.ts'
import { isBehind } from '../../platform/live/position.ts'
import { followAnswers, positionHeld, readAgain } from '../../platform/live/read-again.ts'

const ofCalendar = [listPieces, readCalendar, readOfficeAvailability, readAvailability]
const ofMoney = [readFinances, listTransactions, listPapers, listOfficePapers, listPayments]
const ofBooking = [
  listBookings,
  readBooking,
  readAcceptance,
  listOfficeBookings,
  listOwnOfficeBookings,
  listOwnUnits,
  readOfficeBooking,
  readBookingPieces,
  listSwaps,
  readCustomerBalance,
  readOfficeAcceptance,
  readContract,
  readOfficeContract,
  ...ofCalendar,
  ...ofMoney,
]
const ofOffers = [listOffers, readOffer]
const ofPlaces = [listTracker, readTracker, readBookingTracker]
const ofReviews = [listOfficeReviews, readReviewSummary]
const ofTasks = [readNewestExport, readNewestRentalExport, listImports]
/** Every read that events make old. */
export const liveReads = [
  ...ofBooking,
  ...ofOffers,
  ...ofPlaces,
  ...ofReviews,
  ...ofTasks,
  ...ofMessages,
  listMembers,
  listNotifications,
  listOfficeUnits,
  readOfficeRental,
]

/** What an event is about: the ids that inputs of reads may name. */
interface About {
  booking?: string | undefined
  unit?: string | undefined
  /** Its id and its slug: addresses of the office take both. */
  rental?: readonly string[] | undefined
}

/** Reads with an input that names another booking, unit or rental are left alone. */
const isAbout = (input: unknown, { booking, unit, rental }: About) => {
  const named = (input ?? {}) as { booking?: string; unit?: string; unitId?: string; rental?: string }
  const fits = (name: string | undefined, ids: readonly (string | undefined)[] | undefined) => name === undefined || ids === undefined || ids.includes(name)
  return (
    fits(named.booking, booking === undefined ? undefined : [booking]) &&
    fits(named.unit ?? named.unitId, unit === undefined ? undefined : [unit]) &&
    fits(named.rental, rental)
  )
}

const aboutBooking = ({ booking }: LiveEvents['booking']): About => ({
  booking: booking.id,
  unit: booking.unit.id,
  rental: [booking.rental.id, booking.rental.slug],
})

const restMs = 1000
/** A read that takes longer than this holds up nothing. */
const longestReadMs = 10_000
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Acts at once, then on all that came meanwhile: not before a second has gone by and the reads have ended, so that a busy hour neither asks more than a calm one nor cuts its own reads off. */
export function inBatches<T>(act: (items: T[]) => Promise<unknown>): (item: T) => void {
  let waiting: T[] = []
  let isBusy = false
  const work = async () => {
    isBusy = true
    while (waiting.length > 0) {
      const items = waiting
      waiting = []
      await Promise.allSettled([wait(restMs), Promise.race([act(items), wait(longestReadMs)])])
    }
    isBusy = false
  }
  return item => {
    waiting.push(item)
    if (!isBusy) void work()
  }
}

/** Reads of some endpoints that are about something, or one read. */
type Change = { endpoints: readonly Endpoint[]; about: About } | Query

function concerns(change: Change, query: Query): boolean {
  if (!('endpoints' in change)) return change === query
  const [name, input] = query.queryKey
  return change.endpoints.some(endpoint => nameOf(endpoint) === name) && isAbout(input, change.about)
}

/** What the back office decided about a rental. */
const ofStanding: string[] = ['rentalSuspended', 'rentalRestored', 'rentalApproved', 'rentalDeclined'] satisfies NotificationKind[]

/** What others do shows on every open screen: whatever an event may have changed is read again. */
export function followEvents(queryClient: QueryClient): void {
  const names = new Set<unknown>(liveReads.map(nameOf))
  const isLive = ({ queryKey: [name] }: Query) => names.has(name)
  const refresh = inBatches<Change>(changes => readAgain(queryClient, query => changes.some(change => concerns(change, query))))
  // While nothing arrives an answer may be a kept one: it is read again when something does.
  followAnswers({ isLive, refresh: query => liveState() === 'open' && refresh(query) })
  onLive('booking', ({ data }) => refresh({ endpoints: ofBooking, about: aboutBooking(data) }))
  onLive('calendar', ({ data }) => refresh({ endpoints: ofCalendar, about: { unit: data.unitId } }))
  onLive('offer', () => refresh({ endpoints: [...ofOffers, ...ofCalendar], about: {} }))
  onLive('position', ({ data }) => refresh({ endpoints: ofPlaces, about: { unit: data.unitId, booking: data.bookingId ?? undefined } }))
  onLive('hand_over', ({ data }) => refresh({ endpoints: [readOfficeAcceptance], about: { booking: data.bookingId } }))
  onLive('task', () => refresh({ endpoints: ofTasks, about: {} }))
  onLive('unit_created', () => refresh({ endpoints: [listOfficeUnits, readCalendar], about: {} }))
  onLive('notification', ({ data: { notification } }) => {
    if (notification.kind === 'newMember') refresh({ endpoints: [listMembers], about: {} })
    if (ofStanding.includes(notification.kind)) refresh({ endpoints: [readOfficeRental], about: {} })
    if (notification.kind !== 'newReview' && notification.kind !== 'reviewReply') return
    refresh({ endpoints: ofReviews, about: {} })
    refresh({ endpoints: [readBooking, readOfficeBooking], about: { booking: notification.bookingId ?? undefined } })
  })
  followNotifications(queryClient)
  // Answers that are on their way are looked at when they come.
  const isOld = (query: Query) => query.state.fetchStatus === 'idle' && isLive(query) && isBehind(positionHeld(query))
  const isOverdue = (query: Query) => query.state.fetchStatus === 'idle' && isLive(query) && query.state.isInvalidated
  onLive('reset', () => void readAgain(queryClient, isOld))
  // The office of whoever was taken out of a rental closes.
  onLiveAgain(() => void readAgain(queryClient, query => isOld(query) || isOverdue(query) || query.queryKey[0] === nameOf(readOfficeRental)))
}
