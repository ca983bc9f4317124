export const unitScoreNames = ['externalCondition', 'technicalCondition', 'valueForMoney'] as const
export const rentalScoreNames = ['generalImpression', 'service', 'communication'] as const
export type UnitScores = Record<(typeof unitScoreNames)[number], number>
export type RentalScores = Record<(typeof rentalScoreNames)[number], number>

export const mostReviewMedias = 20

/** Why the back office should look at a review: other reviews of the rental came from the same device, or were paid with the same card. */
export const reviewFlags = ['one_device', 'one_card'] as const
export type ReviewFlag = (typeof reviewFlags)[number]
/** So many people's reviews of one rental raise a flag, if they were written within so many days. */
export const flaggedFrom = 3
export const flaggedWithinDays = 90
