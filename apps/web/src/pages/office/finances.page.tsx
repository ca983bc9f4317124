import { useParams } from '@tanstack/react-router'
import { financesText } from '../../money/finances.text.ts'
import { OfficeFinances } from '../../money/office-finances.tsx'
import { SaveCsv } from '../../money/save-csv.button.tsx'
import { useFinances } from '../../money/use-finances.ts'
import { useText } from '../../platform/text.ts'
import { OfficeTop } from './office-top.tsx'

/** The money of a rental, for its owner. */
export default function FinancesPage() {
  const text = useText(financesText)
  const { rental } = useParams({ from: '/closed/office/$rental/finances' })
  const finances = useFinances(rental)
  const { data } = finances.query
  return (
    <>
      <OfficeTop title={text.title} actions={data && <SaveCsv rental={rental} year={finances.year} />} />
      <OfficeFinances rental={rental} finances={finances} />
    </>
  )
}
