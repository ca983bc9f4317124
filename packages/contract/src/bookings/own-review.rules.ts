import { day } from '../durations.ts'

export const lowestScore = 1
export const highestScore = 10
/** Days after completion in which a stay can be reviewed. */
export const reviewDays = 14

/** Until when a stay can be reviewed, exclusive. */
export const reviewUntil = (completed: Date) => new Date(completed.getTime() + reviewDays * day)

interface ReviewedStay {
  /** When the guest of a walk-in opened the booking; null if the guest booked it. */
  openedAt: Date | null
  /** When the unit was handed over. */
  startedAt: Date | undefined
  /** When the unit was returned. */
  completedAt: Date | undefined
  paidOnline: number
}

/** Whether the guest is known by more than what staff typed: booked it, paid by card, or had proved their phone before the hand-over. */
export const hasProvenGuest = ({ openedAt, startedAt, paidOnline }: Omit<ReviewedStay, 'completedAt'>) =>
  openedAt === null || paidOnline > 0 || (startedAt !== undefined && openedAt < startedAt)

/** Whether a guest may review their stay now: it was completed within `reviewDays` and is not reviewed yet. */
export const mayReview = (stay: ReviewedStay, isReviewed: boolean, now: Date) =>
  stay.completedAt !== undefined && !isReviewed && now < reviewUntil(stay.completedAt) && hasProvenGuest(stay)
