import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { AddMemberButton } from '../../../members/add-member.button.tsx'
import { membersText } from '../../../members/members.text.ts'
import { RentalCompany } from '../../../rentals/rental-company.tsx'
import { Team } from '../../../members/team.tsx'
import { mustFind, useRead } from '../../../platform/data.ts'
import { useText } from '../../../platform/text.ts'
import { BoardWaiting } from '../bookings/board-waiting.tsx'
import { OfficeTop } from '../office-top.tsx'
import { WebsiteTabs } from './website-tabs.tsx'

/** The company of the website, and its people. */
export default function RentalAndMembersPage() {
  const text = useText(membersText)
  const { rental: id } = useParams({ from: '/closed/office/$rental/website/rental-and-members' })
  const rental = mustFind(useRead(readOfficeRental, { rental: id }))?.rental
  return (
    <>
      <OfficeTop title={text.rentalAndMembers} tab={`${text.rentalAndMembers}, ${rental?.title ?? ''}`} actions={<AddMemberButton rental={rental} />} />
      <WebsiteTabs rental={id} />
      <div className="flex max-w-230 flex-col gap-4 p-4 lg:p-6">
        {rental ? (
          <>
            <RentalCompany rental={rental} />
            <Team rental={rental} />
          </>
        ) : (
          <BoardWaiting />
        )}
      </div>
    </>
  )
}
