import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { financesText } from '../../money/finances.text.ts'
import { OwnFinances } from '../../money/own-finances.tsx'
import { SaveOwnCsv } from '../../money/save-csv.button.tsx'
import { Head } from '../../platform/head.tsx'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'

/** The money of all rentals of the person. */
export default function MyFinancesPage() {
  const text = useText(financesText)
  const hasBooks = useSession(session => session.rentals).some(rental => mayInRental(rental.role, 'see_finances'))
  return (
    <div className="container-page pt-8 pb-24 md:pt-10">
      <Head title={text.mine} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-32 md:text-44">{text.mine}</h1>
        {hasBooks && <SaveOwnCsv />}
      </div>
      <div className="mt-8">
        <OwnFinances />
      </div>
    </div>
  )
}
