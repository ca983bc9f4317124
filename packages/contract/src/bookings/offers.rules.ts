import { day, hour, second } from '../durations.ts'
import { shareOf } from '../money.ts'
import { addDays, atLocal } from '../period.ts'

export const offerStatuses = ['draft', 'sent', 'viewed', 'accepted', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** How far ahead the last day of an offer may be, in days. */
export const mostValidDays = 365
export const mostOptions = 20
export const mostDiscountPercent = 100

/** Hours for which an offer may hold its dates, counted from the first time. */
export const mostHeldHours = 72
/** How many offers of a rental may hold dates at a time, in all and of one unit. */
export const mostHolding = 20
export const mostHoldingOfUnit = 5
/** The longest stay, in days, whose dates an offer may hold. */
export const longestHeldDays = 62

interface OfferState {
  sentAt: Date | null
  viewedAt: Date | null
  acceptedAt: Date | null
  withdrawnAt: Date | null
  validTo: Date
}

export function statusOfOffer({ sentAt, viewedAt, acceptedAt, withdrawnAt, validTo }: OfferState, now: Date): OfferStatus {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  if (!sentAt) return 'draft'
  if (validTo <= now) return 'expired'
  return viewedAt ? 'viewed' : 'sent'
}

/** Whether staff may still change or withdraw it. */
export const isOpenOffer = (status: OfferStatus) => status !== 'accepted' && status !== 'withdrawn'

/** When an offer ends: with its last day in the rental's time zone, and with the start of the stay at the latest. */
export function validTo(lastDay: string, start: Date, timeZone: string): Date {
  const end = atLocal(addDays(lastDay, 1), '00:00', timeZone)
  return end < start ? end : start
}

/** Until when dates are held that were first held at `since`. */
export function heldTo(since: Date, end: Date): Date {
  const most = new Date(since.getTime() + mostHeldHours * hour)
  return most < end ? most : end
}

/** What is paid when an offer is accepted: a part of the total in percent, or cents. */
export interface PartPayment {
  percent: number | null
  amount: number | null
}

/** Cents that are paid when an offer of this total is accepted; 0 if it asks for none. */
export function partOf(total: number, part: PartPayment | null, smallest: number): number {
  if (!part) return 0
  if (part.percent === null) return Math.min(part.amount ?? 0, total)
  return Math.min(total, Math.max(smallest, Number(shareOf(BigInt(total), part.percent, 100, smallest))))
}

/** Rate limits of a rental: offers made and letters sent in a day, and letters of one offer in an hour. */
export const offerLimits = {
  made: { most: 300, seconds: day / second },
  letters: { most: 100, seconds: day / second },
  lettersOfOffer: { most: 5, seconds: hour / second },
} as const
