import { listMembers, removeMember } from '@rentwell/contract/members/members.endpoints.ts'
import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Card } from '../ui/card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { AddMemberButton } from './add-member.button.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { JustJoined } from './just-joined.tsx'
import { MemberRow } from './member-row.tsx'
import { membersText } from './members.text.ts'
import { useLeaveRental } from './use-leave-rental.ts'
import { nameOfMember, useTeam, type ListedMember } from './use-team.ts'

interface TeamProps {
  rental: { id: string; title: string; timeZone: string; role: Role }
}

/** Everybody who works in a rental with their roles, and the invitations that stand. */
export function Team({ rental }: TeamProps) {
  const text = useText(membersText)
  const { people, invited, me, more, query } = useTeam(rental.id)
  const [removing, setRemoving] = useState<ListedMember>()
  const remove = useCommand(removeMember, { stale: [listMembers] })
  const leaving = useLeaveRental(rental)
  const isMe = removing?.isMe === true
  const name = removing ? nameOfMember(removing) : ''
  const error = isMe ? leaving.error : remove.error

  const stop = () => {
    setRemoving(undefined)
    remove.reset()
    leaving.reset()
  }
  const yes = async () => {
    if (!removing) return
    if (removing.isMe) return leaving.leave(removing.id)
    if (!(await remove.run({ rental: rental.id, member: removing.id }))) return
    toast(text.removed(name))
    stop()
  }

  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-74 rounded-card!" />
  return (
    <div className="flex flex-col gap-4">
      <JustJoined rental={rental} me={me} />
      <Card title={text.working} aside={text.people(people.length)}>
        <ul className="-my-3 divide-y divide-line">
          {people.map(member => (
            <MemberRow key={member.id} rental={rental.id} role={rental.role} member={member} onRemove={() => setRemoving(member)} />
          ))}
        </ul>
        {people.length === 1 && invited.length === 0 && (
          <Empty className="mt-6 border-t border-line" icon={<Users aria-hidden />} title={text.alone} action={<AddMemberButton rental={rental} />}>
            {text.aloneText}
          </Empty>
        )}
      </Card>
      {invited.length > 0 && (
        <Card title={text.invited}>
          <ul className="-my-3 divide-y divide-line">
            {invited.map(member => (
              <InvitationRow key={member.id} rental={rental.id} role={rental.role} timeZone={rental.timeZone} member={member} />
            ))}
          </ul>
        </Card>
      )}
      <LoadMore more={more} busy={query.isFetchingNextPage} />
      <Ask
        open={removing !== undefined}
        title={isMe ? text.askLeave(rental.title) : text.askRemove(name)}
        yes={isMe ? text.leave : text.remove}
        no={isMe ? text.stay : text.keep}
        dangerous
        busy={remove.busy || leaving.busy}
        onYes={() => void yes()}
        onNo={stop}
      >
        <p>{isMe ? text.askLeaveText : text.askRemoveText(name, rental.title)}</p>
        <p role="alert" className="mt-2 text-brick empty:hidden">
          {error?.message}
        </p>
      </Ask>
    </div>
  )
}
