import type { BookingStatus } from '../booking-statuses.ts'
import { day, hour, second } from '../durations.ts'
import type { NotificationKind } from '../notifications/notifications.rules.ts'

/** Days after the end of a booking in which its links still open it: charges, refunds and invoices come in that time. */
export const linkDays = 90

/** True while the links of a booking open it. One that is not back yet has no end. */
export const isLinkOpen = ({ status, endAt }: { status: BookingStatus; endAt: Date }, now: Date) =>
  status === 'in_progress' || now.getTime() < endAt.getTime() + linkDays * day

/** Attempts to pay: of one link, and of one address. They leave room for a wrong card or two, and make testing stolen cards pointless. */
export const payByLinkLimits = {
  link: { most: 10, seconds: hour / second },
  address: { most: 30, seconds: hour / second },
} as const

/**
 * What a payment link asks for first, in cents; null if it is the whole balance. `payFirst` is the sum up to which a part payment was agreed,
 * `whole` the total with its charges.
 */
export function firstPart({ payFirst, whole, due }: { payFirst: number | null; whole: number; due: number }): number | null {
  if (payFirst === null) return null
  const part = payFirst - (whole - due)
  return part > 0 && part < due ? part : null
}

/** What the customer of a booking without an account is told by e-mail: notifications that guests get, and letters of their own. */
const toldLikeGuests = [
  'confirmed',
  'cancelled',
  'startsSoon',
  'contractAsked',
  'datesAccepted',
  'unitSwapped',
  'charged',
  'refunded',
] as const satisfies NotificationKind[]
export const ownLetterKinds = ['linkSent', 'paymentLinkSent', 'paid', 'cancelledByLink'] as const
export type OwnLetterKind = (typeof ownLetterKinds)[number]
export type LetterKind = (typeof toldLikeGuests)[number] | OwnLetterKind

export const isLetterKind = (kind: string): kind is (typeof toldLikeGuests)[number] => (toldLikeGuests as readonly string[]).includes(kind)

const necessary: ReadonlySet<LetterKind> = new Set(['cancelled', 'cancelledByLink', 'charged', 'refunded', 'paid'])

/** True for letters about money and cancellations, which are sent to those who have unsubscribed, too. */
export const isNecessary = (kind: LetterKind) => necessary.has(kind)

/** Letters a day: of one rental to all its customers, and to one address. */
export const letterLimits = { rental: 300, address: 12 } as const
