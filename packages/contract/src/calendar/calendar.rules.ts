/** Rules that make a day unavailable, besides bookings, blocks and imported calendars. */
export const closingRules = ['past', 'notice', 'horizon', 'closed', 'too_long', 'archived'] as const
export type ClosingRule = (typeof closingRules)[number]

/** Maximum number of days in one calendar request. */
export const mostCalendarDays = 400
/** Maximum length of a block, and how far ahead it may reach. */
export const longestBlockDays = 731
