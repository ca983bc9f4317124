import { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { mustFind, useRead } from '../../../platform/data.ts'
import { useText } from '../../../platform/text.ts'
import { officeReviewsText } from '../../../reviews/office-reviews.text.ts'
import { OfficeReviews } from '../../../reviews/office-reviews.tsx'
import { UnitHead } from './unit-head.tsx'

/** Scores and reviews of one unit. */
export default function UnitReviewsPage() {
  const text = useText(officeReviewsText)
  const params = useParams({ from: '/closed/office/$rental/units/$unit/rate-and-reviews' })
  mustFind(useRead(readOfficeUnit, params))
  return (
    <>
      <UnitHead {...params} page={text.title} />
      <OfficeReviews {...params} />
    </>
  )
}
