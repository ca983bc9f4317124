import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { listUsers } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { userFilters } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { Users } from 'lucide-react'
import { ownZone } from '../../backoffice/history.tsx'
import { listsText } from '../../backoffice/lists.text.ts'
import { PanelLink } from '../../backoffice/panel-link.tsx'
import { RecordList, useFilters } from '../../backoffice/record-list.tsx'
import { fullName, standingOf, userLooks, type UserRow } from '../../backoffice/records.ts'
import { statesText } from '../../backoffice/states.text.ts'
import { useList } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { OfficeTop } from '../office/office-top.tsx'

/** Everybody with an account. */
export default function BackofficeUsersPage() {
  const lists = useText(listsText)
  const text = lists.users
  const dates = useDates(ownZone())
  const list = useList(listUsers, 'users', { ...useFilters(userFilters), limit: 50 }, { keepPrevious: true })
  const face = (user: UserRow) => <Avatar uuid={user.profilePic} initials={userInitials(user)} size={32} />
  return (
    <>
      <OfficeTop title={text.title} />
      <RecordList
        list={list}
        find={text.find}
        count={text.count}
        statuses={userFilters}
        words={text.filters}
        empty={{ icon: <Users />, title: text.none, text: text.noneText }}
        link={(user, children, className) => (
          <PanelLink panel="backoffice-user" data={{ user: user.id }} className={className}>
            {children}
          </PanelLink>
        )}
        columns={[
          {
            name: text.name,
            width: 'minmax(0,1.2fr)',
            cell: user => (
              <span className="flex items-center gap-2.5">
                {face(user)}
                <span className="truncate font-semibold">{fullName(user)}</span>
              </span>
            ),
          },
          {
            name: text.contact,
            width: 'minmax(0,1.3fr)',
            cell: user => (
              <span className="text-13">
                <span className="figures block">{user.phoneNumber && phoneInWords(user.phoneNumber)}</span>
                <span className="block truncate text-muted">{user.email}</span>
              </span>
            ),
          },
          { name: text.joined, width: '130px', cell: user => <span className="text-13 text-muted">{dates.date(user.insertedAt)}</span> },
          {
            name: text.seen,
            width: '140px',
            cell: user => <span className="text-13 text-muted">{user.lastSeenAt ? dates.moment(user.lastSeenAt) : lists.never}</span>,
          },
          { name: text.work, width: '80px', right: true, cell: user => user.rentalCount },
          { name: text.bookings, width: '80px', right: true, cell: user => user.bookingCount },
          { name: text.state, width: '150px', cell: user => <Standing user={user} /> },
        ]}
        card={user => (
          <span className="flex items-center gap-3">
            {face(user)}
            <span className="min-w-0 flex-1">
              <span className="flex items-center justify-between gap-3">
                <span className="truncate text-15 font-semibold">{fullName(user)}</span>
                <Standing user={user} />
              </span>
              <span className="figures block truncate text-13 text-muted">{user.phoneNumber && phoneInWords(user.phoneNumber)}</span>
              <span className="block truncate text-13 text-muted">{text.counted(user.rentalCount, user.bookingCount)}</span>
            </span>
          </span>
        )}
      />
    </>
  )
}

function Standing({ user }: { user: UserRow }) {
  const states = useText(statesText)
  const standing = standingOf(user)
  return <StatusChip status={userLooks[standing]} label={states.users[standing]} />
}
