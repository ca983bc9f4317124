import { day, hour } from '@rentwell/contract/durations.ts'

/**
 * The refund in percent by the documented policies. A deliberately independent implementation, to check the product's rule against.
 * Limits are exclusive: exactly 24 hours before the start is too late for a refund until 24 hours before.
 */
export function percentBack(policy: string, { confirmed, start, now }: { confirmed: number; start: number; now: number }): number {
  const [left, since, ahead] = [start - now, now - confirmed, start - confirmed]
  if (left <= 0) return 0
  if (since < hour && ahead > hour) return 100
  if (policy === 'flexible') return left > day ? 100 : 50
  if (policy === 'moderate') return left > 5 * day ? 100 : left > day ? 50 : 0
  if (policy !== 'strict') throw new Error(`no policy ${policy}`)
  if (left <= 7 * day) return 0
  return ahead >= 14 * day && since < 2 * day ? 100 : 50
}

/** A percentage of an amount in cents, rounded half up to the smallest payable amount. */
export const shareBack = (amount: number, percent: number, smallest: number) => Math.floor((amount * percent + 50 * smallest) / (100 * smallest)) * smallest
