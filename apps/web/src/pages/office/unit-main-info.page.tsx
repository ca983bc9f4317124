import { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { mustFind, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { officeText } from './office.text.ts'

/** What guests read about a unit. */
export default function UnitMainInfoPage() {
  const text = useText(officeText)
  const params = useParams({ from: '/closed/office/$rental/units/$unit/main-info' })
  const found = mustFind(useRead(readOfficeUnit, params))
  if (!found) return <PageSkeleton />
  return (
    <div className="p-4 lg:p-6">
      <Head title={found.unit.title} />
      <h1 className="mb-4 text-24">{found.unit.title}</h1>
      <Card title={text.mainInfo}>{found.unit.description}</Card>
    </div>
  )
}
