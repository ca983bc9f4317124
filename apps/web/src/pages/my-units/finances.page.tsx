import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { financesText } from '../../money/finances.text.ts'
import { OwnFinances } from '../../money/own-finances.tsx'
import { SaveOwnCsv } from '../../money/save-csv.button.tsx'
import { Head } from '../../platform/head.tsx'
import { useMe } from '../../accounts/me.ts'
import { useText } from '../../platform/text.ts'
import { NoRental } from './no-rental.tsx'

/** The money of all rentals of the person. */
export default function MyFinancesPage() {
  const text = useText(financesText)
  const rentals = useMe(session => session.rentals)
  const hasBooks = rentals.some(rental => mayInRental(rental.role, 'see_finances'))
  return (
    <>
      <Head title={text.mine} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-24">{text.mine}</h2>
        {hasBooks && <SaveOwnCsv />}
      </div>
      {rentals.length > 0 ? <OwnFinances /> : <NoRental />}
    </>
  )
}
