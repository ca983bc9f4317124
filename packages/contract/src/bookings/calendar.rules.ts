/** Rules that close a day; what is promised closes it besides. */
export const closingRules = ['past', 'notice', 'horizon', 'closed', 'too_long', 'archived'] as const
export type ClosingRule = (typeof closingRules)[number]

/** The same unit and length at another time; the same unit for less; a unit like it at the same time. */
export const alternativeKinds = ['other_time', 'shorter', 'like_unit'] as const
export type AlternativeKind = (typeof alternativeKinds)[number]

/** Days that one call of a calendar may span. */
export const mostCalendarDays = 400
/** A block may be this long, and reach this far ahead. */
export const longestBlockDays = 731
