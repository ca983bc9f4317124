import type { Returned } from '@rentwell/contract/endpoint.ts'
import { openActs } from '@rentwell/contract/bookings/acts.rules.ts'
import type { readBookingLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import { firstPart, linkDays } from '@rentwell/contract/bookings/links.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../../platform/db/db.ts'
import { readView } from '../bookings.views.ts'
import { firm } from '../payments/paid.views.ts'
import type { BookingView } from '../viewer.policy.ts'
import { linkToken, type LinkKind } from './links.policy.ts'
import type { LinkedBooking } from './links.store.ts'

export type LinkedView = Returned<typeof readBookingLink>
type LinkPayment = NonNullable<LinkedView['link']>['payment']

interface LinkReader {
  secret: Buffer
  kind: LinkKind
  takesCards: boolean
  language: Language
  now: Date
}

export const endOfLink = ({ endAt }: Pick<LinkedBooking, 'endAt'>) => new Date(endAt.getTime() + linkDays * day)

/** What a payment link asks for. */
export function paymentOf(booking: BookingView, payFirst: number | null): Pick<LinkPayment, 'amount' | 'due' | 'waiting'> {
  const { due, rest, payBy } = booking.payment
  const left = firm.has(booking.status) && payBy === undefined ? due : 0
  const isWaiting = rest !== null && rest.status !== 'failed'
  return {
    amount: firstPart({ payFirst, whole: booking.total + booking.chargesTotal, due: left }) ?? left,
    due: left,
    waiting: isWaiting
      ? {
          amount: rest.amount,
          status: rest.status === 'requires_action' ? 'requires_action' : 'processing',
          ...(rest.actionUrl ? { actionUrl: rest.actionUrl } : {}),
        }
      : null,
  }
}

/** The booking behind a link: what the rental typed and what was agreed, nothing else of a person. One that is in an account is shown there only. */
export async function readLinked(db: Db, linked: LinkedBooking, { secret, kind, takesCards, language, now }: LinkReader): Promise<LinkedView> {
  if (linked.guestId !== null) return { booking: null, link: null, account: { bookingId: linked.id } }
  const booking = await readView(db, linked.rentalId, linked.id, { side: 'guest' }, language, now)
  const { status, startAt: start, expiresAt } = booking
  const acts = openActs({ status, start, quoteUntil: now, expiresAt, change: null }, 'guest', now)
  const { name, phone, email } = linked.customer
  const isWhole = kind === 'booking'
  return {
    booking: { ...booking, can: isWhole ? acts.filter(act => act === 'cancel' || act === 'show_qr') : [] },
    link: {
      customer: isWhole ? { name, phone, email } : { name, phone: null, email: null },
      payment: { ...paymentOf(booking, linked.payFirst), takesCards, token: linkToken(secret, 'payment', linked) },
      endsAt: endOfLink(linked),
    },
    account: null,
  }
}
