import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { listUnitMembers, saveUnitMembers } from '@rentwell/contract/members/members.endpoints.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useCommand, useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { membersText } from './members.text.ts'
import { nameOfMember, useTeam, type ListedMember } from './use-team.ts'

interface UnitPeopleProps {
  rental: string
  unit: string
  role: Role
}

/** Who answers for a unit, and the choice of them. What is chosen is saved at once. */
export function UnitPeople({ rental, unit, role }: UnitPeopleProps) {
  const text = useText(membersText)
  const query = useRead(listUnitMembers, { rental, unit })
  const [isChoosing, setChoosing] = useState(false)
  const may = mayInRental(role, 'assign_members')
  const members = query.data?.members
  const choose = may && (
    <Button variant="secondary" size="medium" onClick={() => setChoosing(now => !now)}>
      {isChoosing ? text.done : text.choose}
    </Button>
  )
  if (query.isError && !members) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!members) return <Skeleton className="h-44 rounded-card!" />
  return (
    <Card title={text.answerable}>
      {isChoosing ? (
        <Choosing rental={rental} unit={unit} chosen={members.map(member => member.id)} />
      ) : members.length === 0 ? (
        <Empty className="py-8!" icon={<UserCheck aria-hidden />} title={text.nobody}>
          {text.nobodyText}
        </Empty>
      ) : (
        <ul className="-my-1 divide-y divide-line">
          {members.map(member => (
            <Person key={member.id} member={member} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4 md:flex-row md:items-center md:justify-between">
        <p className="text-13 text-muted">
          {text.answerableText} {!may && text.mayNot}
        </p>
        {choose}
      </div>
    </Card>
  )
}

function Person({ member }: { member: ListedMember }) {
  const text = useText(membersText)
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Avatar uuid={member.user?.profilePic} initials={userInitials(member.user)} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-semibold">{nameOfMember(member)}</span>
        <span className="block text-13 text-muted">{text.roles[member.role]}</span>
      </span>
      {member.isMe && <span className="shrink-0 rounded-full bg-band px-2 text-13 text-muted">{text.you}</span>}
    </li>
  )
}

function Choosing({ rental, unit, chosen }: { rental: string; unit: string; chosen: string[] }) {
  const text = useText(membersText)
  const { people, query } = useTeam(rental)
  const save = useCommand(saveUnitMembers, { stale: [listUnitMembers] })
  const turn = (id: string, on: boolean) => void save.run({ rental, unit, memberIds: on ? [...chosen, id] : chosen.filter(one => one !== id) })
  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-24" />
  return (
    <>
      <div className="divide-y divide-line">
        {people.map(member => (
          <Switch
            key={member.id}
            label={nameOfMember(member)}
            hint={text.roles[member.role]}
            checked={chosen.includes(member.id)}
            disabled={save.busy}
            onChange={on => turn(member.id, on)}
            className="py-1.5"
          />
        ))}
      </div>
      <p role="alert" className="mt-2 text-15 text-brick empty:hidden">
        {save.error?.message}
      </p>
    </>
  )
}
