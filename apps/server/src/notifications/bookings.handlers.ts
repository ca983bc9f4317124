import type { MoneyOfDates } from '@rentwell/contract/bookings/changes.rules.ts'
import type { DatesMoment } from '@rentwell/contract/bookings/changes.words.ts'
import type { Events } from '@rentwell/contract/events.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { BookingTopic, EventContext, EventHandler } from '../platform/queue/event-handlers.ts'
import { notify } from './notify.ts'
import {
  findBookingFacts,
  findBookingOfReview,
  findChange,
  findDeposit,
  findPayBy,
  findRefund,
  findRest,
  findStep,
  type BookingFacts,
  type DepositFacts,
} from './notifications.views.ts'

type Side = 'guest' | 'rental'

interface Told {
  side: Side
  kind: NotificationKind
}

interface Case {
  told: Told[]
  /** Tells this happening from every other of the same booking. */
  key: string
  facts?: Record<string, unknown>
}

type Judge<T extends BookingTopic> = (context: EventContext, payload: Events[T], booking: BookingFacts) => Promise<Case | undefined>

const other = (side: Side): Side => (side === 'guest' ? 'rental' : 'guest')

/** A step of a booking's life: who hears of it depends on who took it. */
const ofStep =
  (status: string, whom: (step: { by: string; word: string | null }) => Told[]): Judge<BookingTopic> =>
  async ({ tx }, { rentalId, bookingId }) => {
    const step = await findStep(tx, rentalId, bookingId, status)
    return step && { told: whom(step), key: step.key, facts: { reason: step.reason, word: step.word } }
  }

/** Reminders that depend on time alone; sent again if the dates change. */
const ofTime =
  (moment: 'startAt' | 'endAt' | 'expiresAt', ...told: Told[]): Judge<BookingTopic> =>
  (_context, _payload, booking) =>
    Promise.resolve({ told, key: booking[moment]?.toISOString() ?? '' })

/** Other dates; with a moment, also what they do to the money. */
const ofChange =
  (kind: NotificationKind, moment?: DatesMoment) =>
  async ({ tx }: EventContext, { rentalId, changeId, by, charged, returned, due, owed }: Events['booking.change_refused'] & Partial<MoneyOfDates>) => {
    const change = await findChange(tx, rentalId, changeId)
    if (!change) return undefined
    const { startAt, endAt, length, sign } = change
    const money = moment && { moneyOfDates: { charged, returned, due, owed }, moment, sign }
    return { told: [{ side: other(by), kind }], key: changeId, facts: { startAt, endAt, length, ...money } }
  }

/** A deposit, with the claim to it; the amount told is the deposit's unless the case names one. */
const ofDeposit =
  <T extends BookingTopic>(judge: (deposit: DepositFacts, payload: Events[T]) => Case | null): Judge<T> =>
  async ({ tx }, payload) => {
    const deposit = await findDeposit(tx, payload.rentalId, payload.bookingId)
    const found = deposit && judge(deposit, payload)
    return found ? { ...found, facts: { amount: deposit.amount, sign: deposit.sign, ...found.facts } } : undefined
  }

const inviteAfterMs = 2 * 3_600_000

/** Whoever has the unit next hears that it is late. */
async function warnNext({ tx, now, emit }: EventContext, rentalId: string, bookingId: string, late: BookingFacts): Promise<void> {
  const next = await findBookingFacts(tx, rentalId, bookingId)
  if (!next?.guestId) return
  const { guestId, ...facts } = next
  const what = `nextIsLate ${bookingId} ${late.number}`
  await notify(tx, emit, { kind: 'nextIsLate', side: 'guest', userIds: [guestId], rentalId, bookingId, facts, what }, now)
}

async function tellCase(
  context: EventContext,
  place: { rentalId: string; bookingId: string },
  booking: BookingFacts,
  { told, key, facts }: Case,
): Promise<void> {
  const { tx, emit, now } = context
  const { guestId, isReviewed: _reviewed, hasProvenGuest: _proven, status: _status, address, gettingAround, ...known } = booking
  for (const { side, kind } of told) {
    if (side === 'guest' && guestId === null) continue
    const userIds = side === 'guest' && guestId !== null ? [guestId] : ('staff' as const)
    // Facts are kept and exported: the address is among them only if the notification shows it.
    const named = { ...known, ...(kind === 'startsSoon' && { address, gettingAround }), ...facts }
    await notify(tx, emit, { kind, side, userIds, ...place, facts: named, what: `${kind} ${place.bookingId} ${key}` }, now)
  }
}

const tells = <T extends BookingTopic>(topic: T, judge: Judge<NoInfer<T>>): EventHandler<T> => ({
  topic,
  name: `${topic}: people are told`,
  isBatched: true,
  async inside(context, payload) {
    const { rentalId, bookingId } = payload
    const booking = await findBookingFacts(context.tx, rentalId, bookingId)
    const found = booking && (await judge(context, payload, booking))
    if (found) await tellCase(context, { rentalId, bookingId }, booking, found)
  },
})

const ofReview = <T extends 'review.submitted' | 'review.replied'>(topic: T, side: Side, kind: NotificationKind): EventHandler<T> => ({
  topic,
  name: `${topic}: people are told`,
  isBatched: true,
  async inside(context, { rentalId, reviewId }) {
    const review = await findBookingOfReview(context.tx, rentalId, reviewId)
    const booking = review && (await findBookingFacts(context.tx, rentalId, review.bookingId))
    if (booking)
      await tellCase(context, { rentalId, bookingId: review.bookingId }, { ...booking, guestId: review.guestId }, { told: [{ side, kind }], key: reviewId })
  },
})

/** Notifications about steps of a booking and about reviews. */
export const bookingHandlers: EventHandler[] = [
  tells(
    'booking.requested',
    ofStep('confirmation_pending', () => [{ side: 'rental', kind: 'newRequest' }]),
  ),
  tells(
    'booking.confirmed',
    ofStep('confirmed', ({ by }) => [{ side: 'guest', kind: 'confirmed' }, ...(by === 'guest' ? [{ side: 'rental', kind: 'newBooking' } as const] : [])]),
  ),
  tells(
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
  tells(
    'booking.cancelled',
    ofStep('cancelled', ({ by }) => [
      ...(by === 'guest' ? [] : [{ side: 'guest', kind: 'cancelled' } as const]),
      ...(by === 'rental' ? [] : [{ side: 'rental', kind: 'cancelled' } as const]),
    ]),
  ),
  tells(
    'booking.started',
    ofStep('in_progress', () => [{ side: 'guest', kind: 'started' }]),
  ),
  tells('booking.completed', async ({ tx, now, emit }, { rentalId, bookingId, deposit }) => {
    const step = await findStep(tx, rentalId, bookingId, 'completed')
    emit('review.due', { rentalId, bookingId }, { at: new Date(now.getTime() + inviteAfterMs), dedupe: bookingId })
    return step && { told: [{ side: 'guest', kind: 'completed' }], key: step.key, facts: { deposit: deposit?.action ?? null } }
  }),
  tells('review.due', (_context, _payload, { isReviewed, hasProvenGuest, status }) =>
    Promise.resolve(isReviewed || !hasProvenGuest || status !== 'completed' ? undefined : { told: [{ side: 'guest', kind: 'reviewInvitation' }], key: 'once' }),
  ),
  tells('booking.half_time', ofTime('expiresAt', { side: 'rental', kind: 'halfTime' })),
  tells('booking.starts_soon', ofTime('startAt', { side: 'guest', kind: 'startsSoon' })),
  tells('booking.start_missed', ofTime('startAt', { side: 'rental', kind: 'startMissed' })),
  tells('booking.end_missed', ofTime('endAt', { side: 'rental', kind: 'endMissed' })),
  tells('booking.ends_soon', ofTime('endAt', { side: 'guest', kind: 'endsSoon' })),
  tells('booking.ends_very_soon', ofTime('endAt', { side: 'guest', kind: 'endsVerySoon' })),
  tells('booking.overdue', async (context, { rentalId, nextBookingId }, booking) => {
    if (nextBookingId !== null) await warnNext(context, rentalId, nextBookingId, booking)
    return {
      told: [
        { side: 'guest', kind: 'overdue' },
        { side: 'rental', kind: 'overdue' },
      ],
      key: booking.endAt.toISOString(),
    }
  }),
  tells('booking.payment_failed', async ({ tx }, { rentalId, bookingId, paymentId }) => {
    const failed = await findPayBy(tx, rentalId, bookingId)
    return failed && { told: [{ side: 'guest', kind: 'paymentFailed' }], key: paymentId, facts: { payBy: failed.payBy } }
  }),
  tells('booking.refunded', async ({ tx }, { rentalId, refundId, givenByHand, reason }) => {
    const refund = await findRefund(tx, rentalId, refundId)
    const isByHand = givenByHand !== undefined
    // What a card refused was told before, as coming back to it, with the reason of then.
    const facts = { ...refund, ...(isByHand && { isByHand, amount: givenByHand, reason }) }
    return refund && { told: [{ side: 'guest', kind: 'refunded' }], key: `${isByHand ? 'by hand ' : ''}${refundId}`, facts }
  }),
  tells('booking.rest_waits', async ({ tx }, { rentalId, bookingId, paymentId }) => {
    const rest = await findRest(tx, rentalId, bookingId)
    return rest && { told: [{ side: 'guest', kind: 'restWaits' }], key: paymentId, facts: { ...rest } }
  }),
  tells(
    'deposit.failed',
    ofDeposit((_deposit, { paymentId }) => ({ told: [{ side: 'guest', kind: 'depositFailed' }], key: String(paymentId) })),
  ),
  tells(
    'deposit.released',
    ofDeposit(() => ({ told: [{ side: 'guest', kind: 'depositBack' }], key: 'once' })),
  ),
  tells(
    'claim.opened',
    ofDeposit(({ claim }) => claim && { told: [{ side: 'guest', kind: 'claimOpened' }], key: 'once', facts: claim }),
  ),
  tells(
    'claim.disputed',
    ofDeposit(({ claim }) => claim && { told: [{ side: 'rental', kind: 'claimDisputed' }], key: 'once', facts: claim }),
  ),
  tells(
    'claim.ended',
    ofDeposit(
      ({ claim }) =>
        claim && {
          told: [
            { side: 'guest', kind: 'claimEnded' },
            { side: 'rental', kind: 'claimEnded' },
          ],
          key: 'once',
          facts: { amount: claim.kept },
        },
    ),
  ),
  tells('booking.change_asked', ofChange('datesAsked', 'to_answer')),
  tells('booking.change_accepted', ofChange('datesAccepted', 'agreed')),
  tells('booking.change_refused', ofChange('datesRefused')),
  ofReview('review.submitted', 'rental', 'newReview'),
  ofReview('review.replied', 'guest', 'reviewReply'),
]
