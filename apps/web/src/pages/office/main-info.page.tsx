import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { mustFind, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { officeText } from './office.text.ts'

/** What guests read on the rental's website. */
export default function MainInfoPage() {
  const text = useText(officeText)
  const { rental: id } = useParams({ from: '/closed/office/$rental' })
  const found = mustFind(useRead(readOfficeRental, { rental: id }))
  if (!found) return <PageSkeleton />
  return (
    <div className="p-4 lg:p-6">
      <Head title={`${text.mainInfo}, ${found.rental.title}`} />
      <Card title={text.mainInfo}>{found.rental.title}</Card>
    </div>
  )
}
