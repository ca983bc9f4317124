import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { membersText } from '../../../members/members.text.ts'
import { RentalCompany } from '../../../rentals/rental-company.tsx'
import { UnitPeople } from '../../../members/unit-people.tsx'
import { mustFind, useRead } from '../../../platform/data.ts'
import { useText } from '../../../platform/text.ts'
import { BoardWaiting } from '../bookings/board-waiting.tsx'
import { UnitHead } from './unit-head.tsx'

/** Whose unit it is, and who answers for it. */
export default function UnitMembersPage() {
  const text = useText(membersText)
  const params = useParams({ from: '/closed/office/$rental/units/$unit/rental-and-members' })
  mustFind(useRead(readOfficeUnit, params))
  const rental = mustFind(useRead(readOfficeRental, { rental: params.rental }))?.rental
  return (
    <>
      <UnitHead {...params} page={text.rentalAndMembers} />
      <div className="flex max-w-230 flex-col gap-4 p-4 lg:p-6">
        {rental ? (
          <>
            <RentalCompany rental={rental} />
            <UnitPeople {...params} role={rental.role} />
          </>
        ) : (
          <BoardWaiting />
        )}
      </div>
    </>
  )
}
