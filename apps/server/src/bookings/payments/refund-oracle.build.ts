import { day, hour } from '@rentwell/contract/durations.ts'

/**
 * Percent of what was paid that a guest gets back: the policies as their documentation words them, written apart from the product's own rule on purpose.
 * Every limit is exclusive: 24 hours before the start to the millisecond is too late for what lasts until then.
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

/** A share of an amount in cents, rounded half up to the smallest one that can be paid. */
export const shareBack = (amount: number, percent: number, smallest: number) => Math.floor((amount * percent + 50 * smallest) / (100 * smallest)) * smallest
