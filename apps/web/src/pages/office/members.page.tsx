import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { AddMemberButton } from '../../members/add-member.button.tsx'
import { membersText } from '../../members/members.text.ts'
import { Team } from '../../members/team.tsx'
import { mustFind, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { BoardWaiting } from './board-waiting.tsx'
import { OfficeTop } from './office-top.tsx'

/** The people of a rental. */
export default function MembersPage() {
  const { title } = useText(membersText)
  const { rental: id } = useParams({ from: '/closed/office/$rental/members' })
  const rental = mustFind(useRead(readOfficeRental, { rental: id }))?.rental
  return (
    <>
      <OfficeTop title={title} tab={`${title}, ${rental?.title ?? ''}`} actions={<AddMemberButton rental={rental} />} />
      <div className="max-w-230 p-4 lg:p-6">{rental ? <Team rental={rental} /> : <BoardWaiting />}</div>
    </>
  )
}
