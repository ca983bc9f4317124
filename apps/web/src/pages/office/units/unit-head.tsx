import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useRead } from '../../../platform/data.ts'
import { Head } from '../../../platform/head.tsx'
import { useText } from '../../../platform/text.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { unitFormText } from '../../../units/unit-form.text.ts'
import { UnitPhoto } from '../../../units/unit-photo.tsx'
import { UnitPlace } from '../../../units/unit-place.tsx'
import { useUnitActs } from '../../../units/use-unit-acts.ts'
import { OfficeTopPlace } from '../office-top.tsx'
import { UnitActs } from './unit-acts.tsx'
import { UnitTabs } from './unit-tabs.tsx'

interface UnitHeadProps {
  rental: string
  unit: string
  /** The page of the unit, for the title of the tab. */
  page: string
  /** Buttons of the page. */
  actions?: ReactNode
}

/** The same head over each page of a unit: the way back to the list, photo, name, where the unit is, and its tabs. */
export function UnitHead({ rental, unit: id, page, actions }: UnitHeadProps) {
  const text = useText(unitFormText)
  const place = useContext(OfficeTopPlace)
  const acts = useUnitActs(rental)
  const data = useRead(readOfficeUnit, { rental, unit: id }).data
  const company = useRead(readOfficeRental, { rental }).data?.rental
  const unit = data?.unit
  const back = (
    <Link to="/office/$rental/units" params={{ rental }} className="target inline-flex items-center gap-2 text-15 font-semibold hover:text-lagoon">
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
      {text.toList}
    </Link>
  )
  return (
    <>
      <Head title={unit ? `${unit.title}, ${page}` : page} />
      {place &&
        createPortal(
          <div className="hidden min-w-0 flex-1 items-center gap-2.5 lg:flex">
            {back}
            {actions && <div className="ml-auto flex shrink-0 items-center gap-2 pr-2 [&_a]:h-9 [&_button]:h-9">{actions}</div>}
          </div>,
          place,
        )}
      <div className="flex min-h-11 items-center justify-between gap-3 px-4 pt-2 lg:hidden">
        {back}
        {actions && <div className="flex shrink-0 gap-2">{actions}</div>}
      </div>
      <div className="flex items-center gap-3 px-4 pt-2 lg:gap-4 lg:px-6 lg:pt-4">
        <UnitPhoto uuid={unit?.photos[0]} className="h-12 w-18 rounded-control lg:h-14 lg:w-21" />
        <div className="min-h-12 min-w-0 flex-1 lg:min-h-14">
          {unit ? <h1 className="line-clamp-2 text-20 lg:text-24">{unit.title}</h1> : <Skeleton className="h-7 w-56" />}
          <p className="min-h-5 text-13 text-muted">
            {unit && data.place && company && <UnitPlace place={data.place} status={unit.status} timeZone={company.timeZone} />}
          </p>
        </div>
        {unit && <UnitActs rental={rental} unit={unit} acts={acts} />}
      </div>
      <UnitTabs rental={rental} unit={id} />
    </>
  )
}
