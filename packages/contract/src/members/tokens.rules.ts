import { rights, type Right } from './members.rules.ts'

/** Tokens of a rental. */
export const mostTokens = 50

const guarded = [
  'ask_payouts',
  'manage_members',
  'assign_members',
  'import_data',
  'make_tokens',
  'edit_webhooks',
  'export_rental',
  'close_rental',
] as const satisfies readonly Right[]

/** Rights that no token has: they move money out, let people in, hand over data for good, bring in thousands of rows, or end the rental. */
export const guardedRights: readonly Right[] = guarded

/** A right that a token can have. */
export type TokenScope = Exclude<Right, (typeof guarded)[number]>
export const isTokenScope = (right: Right): right is TokenScope => !guardedRights.includes(right)
export const tokenScopes = (Object.keys(rights) as Right[]).filter(isTokenScope)

/** Rights with which a program takes, gives back or prices money. */
const moneyRights: readonly Right[] = [
  'answer_requests',
  'run_bookings',
  'cancel_bookings',
  'refund_bookings',
  'waive_deposits',
  'edit_prices',
  'change_currency',
  'edit_settings',
]

/** Whether a token with these scopes (undefined: all) needs a fresh code: it outlives the session that makes it, so a borrowed session is not enough. */
export const needsFreshCode = (scopes: readonly Right[] | undefined): boolean =>
  scopes === undefined || scopes.some(scope => moneyRights.includes(scope) || guardedRights.includes(scope))
