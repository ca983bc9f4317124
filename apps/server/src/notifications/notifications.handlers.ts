import type { DatesMoment } from '@rentwell/contract/bookings/changes.words.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import { findContacts } from '../accounts/accounts.public.ts'
import type { Payload, EventHandler, EventContext } from '../platform/outbox.ts'
import { notify } from './notify.ts'
import {
  findBookingFacts,
  findBookingOfReview,
  findChange,
  findDeposit,
  findFeedFacts,
  findMessage,
  findPayBy,
  findPayout,
  findRefund,
  findRest,
  findStep,
  listEntitled,
  listPushed,
  listStaff,
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
  facts?: Payload
}

type Judge = (scene: EventContext, place: { rentalId: string; bookingId: string }, payload: Payload, booking: BookingFacts) => Promise<Case | undefined>

const other = (side: unknown): Side => (side === 'guest' ? 'rental' : 'guest')

/** A step of a booking's life: who hears of it depends on who took it. */
const ofStep =
  (status: string, whom: (step: { by: string; word: string | null }) => Told[]): Judge =>
  async ({ tx }, { rentalId, bookingId }) => {
    const step = await findStep(tx, rentalId, bookingId, status)
    return step && { told: whom(step), key: step.key, facts: { reason: step.reason, word: step.word } }
  }

/** Time alone; where the dates move, it is told again. */
const ofTime =
  (moment: 'startAt' | 'endAt' | 'expiresAt', ...told: Told[]): Judge =>
  (_scene, _place, _payload, booking) =>
    Promise.resolve({ told, key: booking[moment]?.toISOString() ?? '' })

const ofChange =
  (kind: NotificationKind, moment?: DatesMoment): Judge =>
  async ({ tx }, { rentalId }, { changeId, by, charged, returned, due, owed }) => {
    const change = await findChange(tx, rentalId, String(changeId))
    if (!change) return undefined
    const { startAt, endAt, length, sign } = change
    const money = moment && { moneyOfDates: { charged, returned, due, owed }, moment, sign }
    return { told: [{ side: other(by), kind }], key: String(changeId), facts: { startAt, endAt, length, ...money } }
  }

/** A deposit, with the claim to it; the amount told is the deposit's where the case names none. */
const ofDeposit =
  (judge: (deposit: DepositFacts, payload: Payload) => Case | null): Judge =>
  async ({ tx }, { rentalId, bookingId }, payload) => {
    const deposit = await findDeposit(tx, rentalId, bookingId)
    const found = deposit && judge(deposit, payload)
    return found ? { ...found, facts: { amount: deposit.amount, sign: deposit.sign, ...found.facts } } : undefined
  }

const cases: Record<string, Judge> = {
  'booking.requested': ofStep('confirmation_pending', () => [{ side: 'rental', kind: 'newRequest' }]),
  'booking.confirmed': ofStep('confirmed', ({ by }) => [
    { side: 'guest', kind: 'confirmed' },
    ...(by === 'guest' ? [{ side: 'rental', kind: 'newBooking' } as const] : []),
  ]),
  'booking.declined': ofStep('declined', ({ word }) =>
    word === 'expired'
      ? [
          { side: 'guest', kind: 'expired' },
          { side: 'rental', kind: 'requestExpired' },
        ]
      : [{ side: 'guest', kind: 'declined' }],
  ),
  'booking.cancelled': ofStep('cancelled', ({ by }) => [
    ...(by === 'guest' ? [] : [{ side: 'guest', kind: 'cancelled' } as const]),
    ...(by === 'rental' ? [] : [{ side: 'rental', kind: 'cancelled' } as const]),
  ]),
  'booking.started': ofStep('in_progress', () => [{ side: 'guest', kind: 'started' }]),
  async 'booking.completed'(scene, place, { deposit }) {
    const step = await findStep(scene.tx, place.rentalId, place.bookingId, 'completed')
    const action = typeof deposit === 'object' && deposit !== null && 'action' in deposit ? deposit.action : null
    scene.emit('review.due', place, { at: new Date(scene.now.getTime() + inviteAfterMs), dedupe: place.bookingId })
    return step && { told: [{ side: 'guest', kind: 'completed' }], key: step.key, facts: { deposit: action } }
  },
  'review.due': (_scene, _place, _payload, { isReviewed, hasProvenGuest, status }) =>
    Promise.resolve(isReviewed || !hasProvenGuest || status !== 'completed' ? undefined : { told: [{ side: 'guest', kind: 'reviewInvitation' }], key: 'once' }),
  'booking.half_time': ofTime('expiresAt', { side: 'rental', kind: 'halfTime' }),
  'booking.starts_soon': ofTime('startAt', { side: 'guest', kind: 'startsSoon' }),
  'booking.start_missed': ofTime('startAt', { side: 'rental', kind: 'startMissed' }),
  'booking.end_missed': ofTime('endAt', { side: 'rental', kind: 'endMissed' }),
  'booking.ends_soon': ofTime('endAt', { side: 'guest', kind: 'endsSoon' }),
  'booking.ends_very_soon': ofTime('endAt', { side: 'guest', kind: 'endsVerySoon' }),
  async 'booking.overdue'(scene, { rentalId }, { nextBookingId }, booking) {
    if (typeof nextBookingId === 'string') await warnNext(scene, rentalId, nextBookingId, booking)
    return {
      told: [
        { side: 'guest', kind: 'overdue' },
        { side: 'rental', kind: 'overdue' },
      ],
      key: booking.endAt.toISOString(),
    }
  },
  async 'booking.payment_failed'({ tx }, { rentalId, bookingId }, { paymentId }) {
    const failed = await findPayBy(tx, rentalId, bookingId)
    return failed && { told: [{ side: 'guest', kind: 'paymentFailed' }], key: String(paymentId), facts: { payBy: failed.payBy } }
  },
  async 'booking.refunded'({ tx }, { rentalId }, { refundId, givenByHand, reason }) {
    const refund = await findRefund(tx, rentalId, String(refundId))
    const isByHand = typeof givenByHand === 'number'
    // What a card refused was told before, as coming back to it, with the reason of then.
    const facts = { ...refund, ...(isByHand && { isByHand, amount: givenByHand, reason: String(reason) }) }
    return refund && { told: [{ side: 'guest', kind: 'refunded' }], key: `${isByHand ? 'by hand ' : ''}${String(refundId)}`, facts }
  },
  async 'booking.rest_waits'({ tx }, { rentalId, bookingId }, { paymentId }) {
    const rest = await findRest(tx, rentalId, bookingId)
    return rest && { told: [{ side: 'guest', kind: 'restWaits' }], key: String(paymentId), facts: { ...rest } }
  },
  'deposit.failed': ofDeposit((_deposit, { paymentId }) => ({ told: [{ side: 'guest', kind: 'depositFailed' }], key: String(paymentId) })),
  'deposit.released': ofDeposit(() => ({ told: [{ side: 'guest', kind: 'depositBack' }], key: 'once' })),
  'claim.opened': ofDeposit(({ claim }) => claim && { told: [{ side: 'guest', kind: 'claimOpened' }], key: 'once', facts: claim }),
  'claim.disputed': ofDeposit(({ claim }) => claim && { told: [{ side: 'rental', kind: 'claimDisputed' }], key: 'once', facts: claim }),
  'claim.ended': ofDeposit(
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
  'booking.change_asked': ofChange('datesAsked', 'to_answer'),
  'booking.change_accepted': ofChange('datesAccepted', 'agreed'),
  'booking.change_refused': ofChange('datesRefused'),
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

async function tellCase(scene: EventContext, place: { rentalId: string; bookingId: string }, booking: BookingFacts, { told, key, facts }: Case): Promise<void> {
  const { tx, emit, now } = scene
  const { guestId, isReviewed: _reviewed, hasProvenGuest: _proven, status: _status, address, gettingAround, ...known } = booking
  for (const { side, kind } of told) {
    if (side === 'guest' && guestId === null) continue
    const userIds = side === 'guest' && guestId !== null ? [guestId] : ('staff' as const)
    // Facts are kept and exported: the address is among them only if the notification shows it.
    const named = { ...known, ...(kind === 'startsSoon' && { address, gettingAround }), ...facts }
    await notify(tx, emit, { kind, side, userIds, ...place, facts: named, what: `${kind} ${place.bookingId} ${key}` }, now)
  }
}

const answers = (topic: string, judge: Judge): EventHandler => ({
  topic,
  name: `${topic}: people are told`,
  isBatched: true,
  async inside(scene, payload) {
    const place = { rentalId: String(payload['rentalId']), bookingId: String(payload['bookingId']) }
    const booking = await findBookingFacts(scene.tx, place.rentalId, place.bookingId)
    const found = booking && (await judge(scene, place, payload, booking))
    if (found) await tellCase(scene, place, booking, found)
  },
})

const ofReview = (topic: string, side: Side, kind: NotificationKind): EventHandler => ({
  topic,
  name: `${topic}: people are told`,
  isBatched: true,
  async inside(scene, payload) {
    const [rentalId, reviewId] = [String(payload['rentalId']), String(payload['reviewId'])]
    const review = await findBookingOfReview(scene.tx, rentalId, reviewId)
    const booking = review && (await findBookingFacts(scene.tx, rentalId, review.bookingId))
    if (booking)
      await tellCase(scene, { rentalId, bookingId: review.bookingId }, { ...booking, guestId: review.guestId }, { told: [{ side, kind }], key: reviewId })
  },
})

/** Another system's calendar: managers hear whether it is read, everybody hears of a booking that it collides with. */
const ofFeed = (topic: string, kind: NotificationKind): EventHandler => ({
  topic,
  name: `${topic}: people are told`,
  isBatched: true,
  async inside({ tx, now, emit }, { rentalId: rental, feedId, bookingId, problem, at }) {
    const rentalId = String(rental)
    const feed = await findFeedFacts(tx, rentalId, String(feedId))
    const booking = typeof bookingId === 'string' ? await findBookingFacts(tx, rentalId, bookingId) : undefined
    if (!feed || (typeof bookingId === 'string' && !booking)) return
    const { guestId: _guest, isReviewed: _reviewed, hasProvenGuest: _proven, status: _status, ...known } = booking ?? {}
    const facts = { ...known, ...feed, problem }
    const userIds = booking ? 'staff' : await listEntitled(tx, rentalId, 'edit_calendars')
    const what = `${kind} ${String(feedId)} ${String(bookingId)} ${String(at)}`
    await notify(tx, emit, { kind, side: 'rental', userIds, rentalId, bookingId: booking ? String(bookingId) : null, facts, what }, now)
  },
})

/** Whoever has a browser that takes pushes hears of a message at once. */
const messageSent: EventHandler = {
  topic: 'message.sent',
  name: 'browsers are pushed a message',
  async inside({ tx, emit }, { rentalId, conversationId, seq }) {
    const message = await findMessage(tx, String(rentalId), String(conversationId), Number(seq))
    if (!message) return
    const isFromGuest = message.authorKind === 'guest'
    const whom = isFromGuest ? await listStaff(tx, String(rentalId), 'messages') : [message.guestId]
    const title = isFromGuest ? (message.authorName ?? '') : message.rentalTitle
    for (const userId of await listPushed(tx, whom, 'messages'))
      emit('push.send', { userId, title, text: message.body, path: `/messages?conversation=${String(conversationId)}`, tag: String(conversationId) })
  },
}

/** Whoever may ask for a rental's money hears what became of it. */
const payoutDone: EventHandler = {
  topic: 'payout.done',
  name: 'payout.done: people are told',
  isBatched: true,
  async inside({ tx, now, emit }, payload) {
    const [rentalId, payoutId] = [String(payload['rentalId']), String(payload['payoutId'])]
    const payout = await findPayout(tx, rentalId, payoutId)
    if (!payout || payout.status === 'submitted') return
    const { status, ...facts } = payout
    const kind = status === 'paid' ? 'payoutPaid' : 'payoutFailed'
    const userIds = await listEntitled(tx, rentalId, 'ask_payouts')
    await notify(tx, emit, { kind, side: 'rental', userIds, rentalId, bookingId: null, facts, what: `${kind} ${payoutId}` }, now)
  },
}

const recoveryWords = {
  en: { title: 'Your account is about to move to another number', text: 'Someone with access to your e-mail requested this. Not you? Stop it now.' },
  ru: { title: 'Ваш аккаунт переносят на другой номер', text: 'Это запросил кто-то с доступом к вашему e-mail. Не вы? Остановите перенос.' },
} as const

/** Nobody can switch this off: browsers are pushed it beside the SMS and the letter. */
const recoveryAsked: EventHandler = {
  topic: 'account.recovery_asked',
  name: 'browsers are pushed that a number is about to change',
  async inside({ tx, emit }, payload) {
    const userId = String(payload['userId'])
    const language = (await findContacts(tx, userId))?.language ?? 'en'
    emit('push.send', { userId, ...recoveryWords[language], path: '/account/main', tag: 'recovery' })
  },
}

export const notificationHandlers: EventHandler[] = [
  recoveryAsked,
  payoutDone,
  ...Object.entries(cases).map(([topic, judge]) => answers(topic, judge)),
  ofReview('review.submitted', 'rental', 'newReview'),
  ofReview('review.replied', 'guest', 'reviewReply'),
  ofFeed('feed.failed', 'feedFailed'),
  ofFeed('feed.recovered', 'feedRecovered'),
  ofFeed('feed.collided', 'feedCollided'),
  messageSent,
]
