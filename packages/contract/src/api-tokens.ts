/** How every API token of a rental begins. */
export const tokenStart = 'rwt_'

/** How every API token of a user begins. */
export const userTokenStart = 'rwu_'

/** Requests of an API token in a minute, for each server process. */
export const tokenRequestsPerMinute = 600

/** The longest life of a token that is given one, in days. */
export const longestTokenDays = 730

/** What an API token of a user may do as that user, always as a guest: never in a rental that they work in. */
export const userTokenScopes = ['read_account', 'make_bookings', 'send_messages'] as const
export type UserTokenScope = (typeof userTokenScopes)[number]
