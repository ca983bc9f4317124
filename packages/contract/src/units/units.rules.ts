import { highestCents, payable, shareOf } from '../money.ts'

/** How a unit is priced: for each day, hour or month. */
export const basePeriods = ['Daily', 'Hourly', 'Monthly'] as const
export type BasePeriod = (typeof basePeriods)[number]

/** Shown beside a price: '$15 / day'. */
export const periodNoun: Record<BasePeriod, 'day' | 'hour' | 'month'> = { Daily: 'day', Hourly: 'hour', Monthly: 'month' }

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** What a guest leaves until the unit is back: nothing, money at the rental, or a card. */
export const depositKinds = ['none', 'by_hand', 'card'] as const
export type DepositKind = (typeof depositKinds)[number]

export interface UnitRules {
  minLength?: number | undefined
  maxLength?: number | undefined
  noticeMinutes?: number | undefined
  horizonDays?: number | undefined
  bufferBeforeMinutes?: number | undefined
  bufferAfterMinutes?: number | undefined
}

/** How a price is changed for many units at once: by percent, or by an amount in cents; down where it is below zero. */
export type PriceChange = { percent: number } | { amount: number }

export const mostPercent = 900
export const leastPercent = -90
/** Units that are changed in one go. */
export const mostEdited = 500

/** The price after a change, rounded half up to the smallest amount of its currency; undefined where no unit may cost that. */
export function changedPrice(price: number, change: PriceChange, smallest = 1): number | undefined {
  const next = 'percent' in change ? Number(shareOf(BigInt(price), 100 + change.percent, 100, smallest)) : payable(Math.max(0, price + change.amount), smallest)
  return next >= 1 && next <= highestCents ? next : undefined
}
