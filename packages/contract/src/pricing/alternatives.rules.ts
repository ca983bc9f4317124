/** The same unit and length at another time; the same unit for a shorter stay; a similar unit at the same time. */
export const alternativeKinds = ['other_time', 'shorter', 'like_unit'] as const
export type AlternativeKind = (typeof alternativeKinds)[number]
