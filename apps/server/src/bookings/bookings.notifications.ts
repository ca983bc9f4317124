import type { DatesMoment } from '@rentwell/contract/bookings/changes.words.ts'
import type { MoneyOfDates } from '@rentwell/contract/bookings/changes.rules.ts'
import type { Events } from '@rentwell/contract/events.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import { notify } from '../notifications/notifications.public.ts'
import type { BookingTopic, EventContext, EventHandler } from '../platform/queue/event-handlers.ts'
import { findBookingFacts, findChange, findCurrencySign, findPayBy, findRefund, findRest, findStep, type BookingFacts } from './booking-facts.views.ts'
import { findFeedFacts } from '../calendar/calendar.public.ts'
import { notifiesOfBooking, type BookingJudge, type BookingNotice } from './notify-of-booking.ts'

type Side = 'guest' | 'rental'

const other = (side: Side): Side => (side === 'guest' ? 'rental' : 'guest')

/** A step of a booking's life: who is told depends on who took it. */
const ofStep =
  (status: string, whom: (step: { by: string; word: string | null }) => BookingNotice[]): BookingJudge<BookingTopic> =>
  async ({ tx }, { rentalId, bookingId }) => {
    const step = await findStep(tx, rentalId, bookingId, status)
    return step && { told: whom(step), key: step.key, facts: { reason: step.reason, word: step.word } }
  }

/** A reminder that depends on time alone; sent again if the dates change. */
const ofTime =
  (moment: 'startAt' | 'endAt' | 'expiresAt', ...told: BookingNotice[]): BookingJudge<BookingTopic> =>
  (_context, _payload, booking) =>
    Promise.resolve({ told, key: booking[moment]?.toISOString() ?? '' })

/** Other dates, or another unit; with a moment, also what they cost or give back. */
const ofChange =
  (kind: NotificationKind, moment?: DatesMoment) =>
  async (
    { tx }: EventContext,
    { rentalId, changeId, by, charged, returned, due, owed, reason }: Events['booking.change_refused'] & Partial<MoneyOfDates> & { reason?: string },
  ) => {
    const change = await findChange(tx, rentalId, changeId)
    if (!change) return undefined
    const { startAt, endAt, length, sign, offered } = change
    const money = moment && { moneyOfDates: { charged, returned, due, owed }, moment, sign }
    return { told: [{ side: other(by), kind }], key: changeId, facts: { startAt, endAt, length, ...(offered !== null && { offered, reason }), ...money } }
  }

const inviteAfterMs = 2 * 3_600_000

/** The guest who has the unit next is told that it may be late. */
async function warnNext({ tx, now, emit }: EventContext, rentalId: string, bookingId: string, late: BookingFacts): Promise<void> {
  const next = await findBookingFacts(tx, rentalId, bookingId)
  if (!next?.guestId) return
  const { guestId, ...facts } = next
  const what = `nextIsLate ${bookingId} ${late.number}`
  await notify(tx, emit, { kind: 'nextIsLate', side: 'guest', userIds: [guestId], rentalId, bookingId, facts, what }, now)
}

export const bookingNotificationHandlers: EventHandler[] = [
  notifiesOfBooking(
    'booking.requested',
    ofStep('confirmation_pending', () => [{ side: 'rental', kind: 'newRequest' }]),
  ),
  notifiesOfBooking(
    'booking.confirmed',
    ofStep('confirmed', ({ by }) => [{ side: 'guest', kind: 'confirmed' }, ...(by === 'guest' ? [{ side: 'rental', kind: 'newBooking' } as const] : [])]),
  ),
  notifiesOfBooking(
    'booking.declined',
    ofStep('declined', ({ word }) =>
      word === 'expired'
        ? [
            { side: 'guest', kind: 'expired' },
            { side: 'rental', kind: 'requestExpired' },
          ]
        : [{ side: 'guest', kind: 'declined' }],
    ),
  ),
  notifiesOfBooking(
    'booking.cancelled',
    ofStep('cancelled', ({ by }) => [
      ...(by === 'guest' ? [] : [{ side: 'guest', kind: 'cancelled' } as const]),
      ...(by === 'rental' ? [] : [{ side: 'rental', kind: 'cancelled' } as const]),
    ]),
  ),
  notifiesOfBooking(
    'booking.started',
    ofStep('in_progress', () => [{ side: 'guest', kind: 'started' }]),
  ),
  notifiesOfBooking('booking.completed', async ({ tx, now, emit }, { rentalId, bookingId, deposit }) => {
    const step = await findStep(tx, rentalId, bookingId, 'completed')
    emit('review.due', { rentalId, bookingId }, { at: new Date(now.getTime() + inviteAfterMs), dedupe: bookingId })
    return step && { told: [{ side: 'guest', kind: 'completed' }], key: step.key, facts: { deposit: deposit?.action ?? null } }
  }),
  notifiesOfBooking('booking.half_time', ofTime('expiresAt', { side: 'rental', kind: 'halfTime' })),
  notifiesOfBooking('booking.starts_soon', ofTime('startAt', { side: 'guest', kind: 'startsSoon' })),
  notifiesOfBooking('booking.start_missed', ofTime('startAt', { side: 'rental', kind: 'startMissed' })),
  notifiesOfBooking('booking.end_missed', ofTime('endAt', { side: 'rental', kind: 'endMissed' })),
  notifiesOfBooking('booking.ends_soon', ofTime('endAt', { side: 'guest', kind: 'endsSoon' })),
  notifiesOfBooking('booking.ends_very_soon', ofTime('endAt', { side: 'guest', kind: 'endsVerySoon' })),
  notifiesOfBooking('booking.overdue', async (context, { rentalId, nextBookingId }, booking) => {
    if (nextBookingId !== null) await warnNext(context, rentalId, nextBookingId, booking)
    return {
      told: [
        { side: 'guest', kind: 'overdue' },
        { side: 'rental', kind: 'overdue' },
      ],
      key: booking.endAt.toISOString(),
    }
  }),
  notifiesOfBooking('booking.payment_failed', async ({ tx }, { rentalId, bookingId, paymentId }) => {
    const failed = await findPayBy(tx, rentalId, bookingId)
    return failed && { told: [{ side: 'guest', kind: 'paymentFailed' }], key: paymentId, facts: { payBy: failed.payBy } }
  }),
  notifiesOfBooking('booking.refunded', async ({ tx }, { rentalId, refundId, givenByHand, reason }) => {
    const refund = await findRefund(tx, rentalId, refundId)
    const isByHand = givenByHand !== undefined
    // A refund that the card refused was announced before, with the reason given then.
    const facts = { ...refund, ...(isByHand && { isByHand, amount: givenByHand, reason }) }
    return refund && { told: [{ side: 'guest', kind: 'refunded' }], key: `${isByHand ? 'by hand ' : ''}${refundId}`, facts }
  }),
  notifiesOfBooking('booking.rest_waits', async ({ tx }, { rentalId, bookingId, paymentId }) => {
    const rest = await findRest(tx, rentalId, bookingId)
    return rest && { told: [{ side: 'guest', kind: 'restWaits' }], key: paymentId, facts: { ...rest } }
  }),
  notifiesOfBooking('booking.change_asked', ofChange('datesAsked', 'to_answer')),
  notifiesOfBooking('booking.change_accepted', ofChange('datesAccepted', 'agreed')),
  notifiesOfBooking('booking.change_refused', ofChange('datesRefused')),
  notifiesOfBooking('booking.unit_swapped', async ({ tx }, { rentalId, bookingId, stepId, by, saved, reason }) => {
    const money = saved > 0 && { amount: saved, ...(await findCurrencySign(tx, rentalId, bookingId)) }
    const told: BookingNotice = by === 'rental' ? { side: 'guest', kind: 'unitSwapped' } : { side: 'rental', kind: 'unitAccepted' }
    return { told: [told], key: stepId, facts: { reason, ...money } }
  }),
  notifiesOfBooking('booking.unit_offered', ofChange('unitOffered', 'to_answer')),
  notifiesOfBooking('booking.unit_refused', ofChange('unitRefused')),
  {
    topic: 'feed.collided',
    name: 'feed.collided: people are told',
    isBatched: true,
    async inside({ tx, now, emit }, { rentalId, feedId, bookingId, at }) {
      const feed = await findFeedFacts(tx, rentalId, feedId)
      const booking = await findBookingFacts(tx, rentalId, bookingId)
      if (!feed || !booking) return
      const { guestId: _guest, isReviewed: _reviewed, hasProvenGuest: _proven, status: _status, ...known } = booking
      const what = `feedCollided ${feedId} ${bookingId} ${at}`
      await notify(tx, emit, { kind: 'feedCollided', side: 'rental', userIds: 'staff', rentalId, bookingId, facts: { ...known, ...feed }, what }, now)
    },
  },
]
