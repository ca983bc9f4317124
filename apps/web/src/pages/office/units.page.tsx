import { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { Link, useParams } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { useList } from '../../platform/data.ts'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { officeText } from './office.text.ts'

/** The rental's units. */
export default function UnitsPage() {
  const text = useText(officeText)
  const popups = usePopups()
  const { rental } = useParams({ from: '/closed/office/$rental' })
  const { items, query } = useList(listOfficeUnits, 'units', { rental })
  if (query.isPending) return <PageSkeleton />
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const add = (
    <Button size="medium" onClick={() => popups.open('add-unit', { rental })}>
      {text.addUnit}
    </Button>
  )
  if (items.length === 0) {
    return (
      <Empty className="py-24" icon={<LayoutGrid />} title={text.units.empty} action={add}>
        {text.units.emptyText}
      </Empty>
    )
  }
  return (
    <div className="p-4 lg:p-6">
      {add}
      <ul className="mt-6 flex flex-col gap-3">
        {items.map(unit => (
          <li key={unit.id}>
            <Link to="/office/$rental/units/$unit/main-info" params={{ rental, unit: unit.id }} className="font-semibold">
              {unit.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
