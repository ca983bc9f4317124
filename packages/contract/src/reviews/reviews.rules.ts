export const unitScoreNames = ['externalCondition', 'technicalCondition', 'valueForMoney'] as const
export const rentalScoreNames = ['generalImpression', 'service', 'communication'] as const
export type UnitScores = Record<(typeof unitScoreNames)[number], number>
export type RentalScores = Record<(typeof rentalScoreNames)[number], number>

export const lowestScore = 1
export const highestScore = 10
/** Days after completion in which a review is taken. */
export const reviewDays = 14
export const mostReviewMedias = 20

const day = 86_400_000

/** Until when a stay that was completed then can be reviewed, exclusive. */
export const reviewUntil = (completed: Date) => new Date(completed.getTime() + reviewDays * day)

/** Whether a guest may review a stay now: completed not too long ago, and not reviewed yet. */
export const mayReview = (completed: Date | undefined, isReviewed: boolean, now: Date) => completed !== undefined && !isReviewed && now < reviewUntil(completed)
