import type { DemoReview } from './demo-review.ts'
import { reviewsOfBigScooters } from './reviews-big-scooters.ts'
import { reviewsOfSea } from './reviews-sea.ts'
import { reviewsOfSmallScooters } from './reviews-small-scooters.ts'
import { reviewsOfUbud } from './reviews-ubud.ts'

/** By the key of the unit, newest first. */
export const reviewsByUnit: Record<string, DemoReview[]> = { ...reviewsOfSmallScooters, ...reviewsOfBigScooters, ...reviewsOfSea, ...reviewsOfUbud }
