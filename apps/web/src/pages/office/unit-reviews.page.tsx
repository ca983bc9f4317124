import { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { mustFind, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { officeReviewsText } from '../../reviews/office-reviews.text.ts'
import { OfficeReviews } from '../../reviews/office-reviews.tsx'
import { OfficeTop } from './office-top.tsx'
import { UnitTabs } from './unit-tabs.tsx'

/** Scores and reviews of one unit. */
export default function UnitReviewsPage() {
  const text = useText(officeReviewsText)
  const params = useParams({ from: '/closed/office/$rental/units/$unit/rate-and-reviews' })
  const unit = mustFind(useRead(readOfficeUnit, params))?.unit
  return (
    <>
      <OfficeTop title={unit?.title ?? ''} context={text.title} />
      <UnitTabs {...params} />
      <OfficeReviews {...params} />
    </>
  )
}
