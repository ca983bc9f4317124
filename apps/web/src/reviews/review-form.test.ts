import { expect, test } from 'vitest'
import { emptyReview, missingOf, type ReviewForm } from './review-form.ts'

const whole: ReviewForm = {
  rental: { generalImpression: 9, service: 10, communication: 9 },
  unit: { externalCondition: 8, technicalCondition: 9, valueForMoney: 9 },
  pros: 'Two clean helmets',
  cons: 'No map',
  medias: [],
}

test('a review lacks nothing only with all six scores and both texts', () => {
  expect(missingOf(whole)).toEqual([])
  expect(missingOf(emptyReview)).toHaveLength(8)
  expect(missingOf({ ...whole, cons: '   ' })).toEqual(['cons'])
  expect(missingOf({ ...whole, unit: { externalCondition: 8, technicalCondition: 9 } })).toEqual(['valueForMoney'])
})
