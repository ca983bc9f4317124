import { reviewsOfBigScooters } from './reviews-big-scooters.ts'
import { reviewsOfSea } from './reviews-sea.ts'
import { reviewsOfSmallScooters } from './reviews-small-scooters.ts'
import { reviewsOfUbud } from './reviews-ubud.ts'

/** What a guest wrote about a unit. */
export interface DemoReview {
  /** Key of the guest; each writes about a unit once. */
  by: string
  /** About what every one of the six scores is. */
  score: number
  pros: string
  cons: string
  reply?: string
}

/** By the key of the unit, newest first. */
export const reviewsByUnit: Record<string, DemoReview[]> = { ...reviewsOfSmallScooters, ...reviewsOfBigScooters, ...reviewsOfSea, ...reviewsOfUbud }
