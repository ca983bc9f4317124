import type { FieldRights } from '../members/members.rules.ts'

/** Fields of a card that ask for a right of their own. */
export const customerFieldRights = { banned: 'manage_customers' } as const satisfies FieldRights

/** A customer without an account is erased so many years after the card was last used or its last booking ended. */
export const customerKeptYears = 3

/** Name of a walk-in whose customer was erased. */
export const erasedCustomer = 'Deleted customer'

export const mostTags = 20
export const longestTag = 40
