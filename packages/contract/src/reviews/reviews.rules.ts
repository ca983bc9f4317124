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

/** The mean of three scores with one decimal, half up. */
export const meanScore = (scores: UnitScores | RentalScores): number => {
  const list = Object.values(scores)
  return Math.round((list.reduce((sum, one) => sum + one, 0) * 10) / list.length) / 10
}
