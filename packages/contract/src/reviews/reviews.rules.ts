import { day } from '../durations.ts'

export const unitScoreNames = ['externalCondition', 'technicalCondition', 'valueForMoney'] as const
export const rentalScoreNames = ['generalImpression', 'service', 'communication'] as const
export type UnitScores = Record<(typeof unitScoreNames)[number], number>
export type RentalScores = Record<(typeof rentalScoreNames)[number], number>

export const lowestScore = 1
export const highestScore = 10
/** Days after completion in which a review is taken. */
export const reviewDays = 14
export const mostReviewMedias = 20

/** Until when a stay that was completed then can be reviewed, exclusive. */
export const reviewUntil = (completed: Date) => new Date(completed.getTime() + reviewDays * day)

interface ReviewedStay {
  /** A walk-in: when its person opened it; null: the guest booked it. */
  openedAt: Date | null
  /** When the unit was handed over. */
  startedAt: Date | undefined
  /** When it was back. */
  completedAt: Date | undefined
  paidOnline: number
}

/** Whether a stay has a guest other than the one that staff wrote down: who booked it, paid by card, or had proved their phone before the hand-over. */
export const hasProvenGuest = ({ openedAt, startedAt, paidOnline }: Omit<ReviewedStay, 'completedAt'>) =>
  openedAt === null || paidOnline > 0 || (startedAt !== undefined && openedAt < startedAt)

/** Whether a guest may review a stay now: their own, completed not too long ago, and not reviewed yet. */
export const mayReview = (stay: ReviewedStay, isReviewed: boolean, now: Date) =>
  stay.completedAt !== undefined && !isReviewed && now < reviewUntil(stay.completedAt) && hasProvenGuest(stay)

/** Why the back office should look at a review: other reviews of the rental came from the same device, or were paid with the same card. */
export const reviewFlags = ['one_device', 'one_card'] as const
export type ReviewFlag = (typeof reviewFlags)[number]
/** So many people's reviews of one rental raise a flag, if they were written within so many days. */
export const flaggedFrom = 3
export const flaggedWithinDays = 90
