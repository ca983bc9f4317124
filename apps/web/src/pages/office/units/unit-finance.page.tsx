import { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { financesText } from '../../../money/finances.text.ts'
import { OfficeFinances } from '../../../money/office-finances.tsx'
import { SaveCsv } from '../../../money/save-csv.button.tsx'
import { useFinances } from '../../../money/use-finances.ts'
import { mustFind, useRead } from '../../../platform/data.ts'
import { useText } from '../../../platform/text.ts'
import { UnitHead } from './unit-head.tsx'

/** What one unit brought. */
export default function UnitFinancePage() {
  const text = useText(financesText)
  const params = useParams({ from: '/closed/office/$rental/units/$unit/finance' })
  mustFind(useRead(readOfficeUnit, params))
  const finances = useFinances(params.rental, params.unit)
  const { data } = finances.query
  return (
    <>
      <UnitHead {...params} page={text.unitTitle} actions={data && <SaveCsv {...params} year={finances.year} />} />
      <OfficeFinances {...params} finances={finances} />
    </>
  )
}
