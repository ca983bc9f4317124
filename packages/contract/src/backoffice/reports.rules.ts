/** What can be reported to the operator. */
export const reportedKinds = ['rental', 'unit', 'message'] as const
export type ReportedKind = (typeof reportedKinds)[number]

export const reportReasons = ['fraud', 'prohibited', 'wrong', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const longestReport = 1000
export const reportFilters = ['open', 'resolved'] as const

/** Days for which a resolved report is kept. */
export const reportKeptDays = 180
