import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { AddMemberButton } from '../../members/add-member.button.tsx'
import { membersText } from '../../members/members.text.ts'
import { RoleRights } from '../../members/role-rights.tsx'
import { Team } from '../../members/team.tsx'
import { mustFind, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { BoardWaiting } from './bookings/board-waiting.tsx'
import { OfficeTop } from './office-top.tsx'

/** The people of a rental. */
export default function MembersPage() {
  const { title } = useText(membersText)
  const { rental: id } = useParams({ from: '/closed/office/$rental/members' })
  const rental = mustFind(useRead(readOfficeRental, { rental: id }))?.rental
  return (
    <>
      <OfficeTop title={title} tab={`${title}, ${rental?.title ?? ''}`} actions={<AddMemberButton rental={rental} />} />
      {rental ? (
        <div className="grid items-start gap-4 p-4 lg:p-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <Team rental={rental} />
          <RoleRights />
        </div>
      ) : (
        <div className="p-4 lg:p-6">
          <BoardWaiting />
        </div>
      )}
    </>
  )
}
