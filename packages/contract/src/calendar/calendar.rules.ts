/** Rules that close a day; what is promised closes it besides. */
export const closingRules = ['past', 'notice', 'horizon', 'closed', 'too_long', 'archived'] as const
export type ClosingRule = (typeof closingRules)[number]

/** Days that one call of a calendar may span. */
export const mostCalendarDays = 400
/** A block may be this long, and reach this far ahead. */
export const longestBlockDays = 731
