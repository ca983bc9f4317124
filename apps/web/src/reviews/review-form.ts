import { rentalScoreNames, unitScoreNames, type RentalScores, type UnitScores } from '@rentwell/contract/reviews/reviews.rules.ts'

export interface ReviewForm {
  rental: Partial<RentalScores>
  unit: Partial<UnitScores>
  pros: string
  cons: string
  medias: string[]
}

export const emptyReview: ReviewForm = { rental: {}, unit: {}, pros: '', cons: '', medias: [] }

/** What a review still lacks, in the order of the screen. */
export function missingOf({ rental, unit, pros, cons }: ReviewForm) {
  return [
    ...rentalScoreNames.filter(name => rental[name] === undefined),
    ...unitScoreNames.filter(name => unit[name] === undefined),
    ...(pros.trim() ? [] : (['pros'] as const)),
    ...(cons.trim() ? [] : (['cons'] as const)),
  ]
}
