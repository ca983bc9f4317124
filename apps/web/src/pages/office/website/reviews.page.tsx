import { useParams } from '@tanstack/react-router'
import { useText } from '../../../platform/text.ts'
import { officeReviewsText } from '../../../reviews/office-reviews.text.ts'
import { OfficeReviews } from '../../../reviews/office-reviews.tsx'
import { OfficeTop } from '../office-top.tsx'
import { WebsiteTabs } from './website-tabs.tsx'

/** Scores and reviews of the rental, with the answers. */
export default function ReviewsPage() {
  const text = useText(officeReviewsText)
  const { rental } = useParams({ from: '/closed/office/$rental/website/rate-and-reviews' })
  return (
    <>
      <OfficeTop title={text.title} />
      <WebsiteTabs rental={rental} />
      <OfficeReviews rental={rental} />
    </>
  )
}
