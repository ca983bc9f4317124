import type { Discount } from './prices.rules.ts'

/** Terms of a discount code. */
export interface CodeTerms extends Omit<Discount, 'leastLength'> {
  /** First and last local date on which it can be used; null for no limit. */
  validFrom: string | null
  validUntil: string | null
  mostUses: number | null
  mostPerGuest: number | null
  /** In base periods of the unit. */
  leastLength: number | null
  used: number
}

export const mostCodes = 200

/** The canonical form of a typed code, for storage and comparison. */
export const plainCode = (typed: string) => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()

/** 2 to 30 letters, digits and hyphens; no hyphen at either end. */
export const isCode = (code: string) => /^[A-Z0-9](?:[A-Z0-9-]{0,28}[A-Z0-9])$/.test(code)

/** The reason why a code does not apply; undefined if it does. `usedBy` is the number of the guest's active bookings that use it. */
export function findCodeObstacle(
  code: CodeTerms,
  { today, length, usedBy }: { today: string; length: number; usedBy: number },
): 'discount_not_now' | 'discount_used_up' | 'discount_needs_longer' | undefined {
  if ((code.validFrom !== null && today < code.validFrom) || (code.validUntil !== null && today > code.validUntil)) return 'discount_not_now'
  if (isUsedUp(code, usedBy)) return 'discount_used_up'
  if (code.leastLength !== null && length < code.leastLength) return 'discount_needs_longer'
  return undefined
}

export const isUsedUp = ({ used, mostUses, mostPerGuest }: Pick<CodeTerms, 'used' | 'mostUses' | 'mostPerGuest'>, usedBy: number) =>
  (mostUses !== null && used >= mostUses) || (mostPerGuest !== null && usedBy >= mostPerGuest)
