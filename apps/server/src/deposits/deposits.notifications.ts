import { notificationsText } from './notifications.text.ts'
import type { Events } from '@rentwell/contract/events.ts'
import { bookingInWords, notifiesOfBooking, pathOfBooking, type BookingCase, type BookingJudge } from '../bookings/bookings.public.ts'
import { templatesOf } from '../notifications/notifications.public.ts'
import type { BookingTopic, EventHandler } from '../platform/queue/event-handlers.ts'
import { findDepositFacts, type DepositFacts } from './deposits.views.ts'

/** The amount in the text is the deposit's, unless the case names another one. */
const ofDeposit =
  <T extends BookingTopic>(judge: (deposit: DepositFacts, payload: Events[T]) => BookingCase | null): BookingJudge<T> =>
  async ({ tx }, payload) => {
    const deposit = await findDepositFacts(tx, payload.rentalId, payload.bookingId)
    const found = deposit && judge(deposit, payload)
    return found ? { ...found, facts: { amount: deposit.amount, sign: deposit.sign, ...found.facts } } : undefined
  }

export const depositNotificationHandlers: EventHandler[] = [
  notifiesOfBooking(
    'deposit.failed',
    ofDeposit((_deposit, { paymentId }) => ({ told: [{ side: 'guest', kind: 'depositFailed' }], key: String(paymentId) })),
  ),
  notifiesOfBooking(
    'deposit.released',
    ofDeposit(() => ({ told: [{ side: 'guest', kind: 'depositBack' }], key: 'once' })),
  ),
  notifiesOfBooking(
    'claim.opened',
    ofDeposit(({ claim }) => claim && { told: [{ side: 'guest', kind: 'claimOpened' }], key: 'once', facts: claim }),
  ),
  notifiesOfBooking(
    'claim.disputed',
    ofDeposit(({ claim }) => claim && { told: [{ side: 'rental', kind: 'claimDisputed' }], key: 'once', facts: claim }),
  ),
  notifiesOfBooking(
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
]

export const depositTemplates = templatesOf(notificationsText, bookingInWords, pathOfBooking)
