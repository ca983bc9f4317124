import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../platform/text.ts'
import { UnitPhoto } from './unit-photo.tsx'
import { unitPartsText } from './unit-parts.text.ts'

interface UnitPartsProps {
  /** The address of the rental. */
  rental: string
  parts: NonNullable<Answer<typeof readUnit>['parts']>
}

/** What a kit contains, each part with its own page. */
export function UnitParts({ rental, parts }: UnitPartsProps) {
  const text = useText(unitPartsText)
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="text-24">
        {text.title}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {parts.map(({ unitId, title, photo, count }) => (
          <li key={unitId}>
            <Link to="/rentals/$rental/units/$unit" params={{ rental, unit: unitId }} className="group flex min-h-14 items-center gap-4 py-2">
              <UnitPhoto uuid={photo ?? undefined} className="h-10 w-14 rounded-inner" />
              <span className="min-w-0 flex-1 text-17 group-hover:underline">{title}</span>
              {count > 1 && <span className="figures text-17 font-semibold">× {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
