import { addMember, listMembers, removeMember } from '@rentwell/contract/members/members.endpoints.ts'
import { mayManageRole, type Role } from '@rentwell/contract/members/members.rules.ts'
import { Mail } from 'lucide-react'
import { useCommand } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { membersText } from './members.text.ts'
import type { ListedMember } from './use-team.ts'

interface InvitationRowProps {
  rental: string
  role: Role
  timeZone: string
  member: ListedMember
}

/** An address that was asked to work here and has not come yet. */
export function InvitationRow({ rental, role, timeZone, member }: InvitationRowProps) {
  const text = useText(membersText)
  const dates = useDates(timeZone)
  const again = useCommand(addMember, { stale: [listMembers] })
  const takeBack = useCommand(removeMember, { stale: [listMembers] })
  const email = member.email ?? ''
  const { addedBy } = member
  const error = again.error ?? takeBack.error
  return (
    <li className="flex flex-col gap-2 py-3 md:flex-row md:items-center md:gap-3">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <span aria-hidden className="flex size-11 shrink-0 items-center justify-center rounded-full bg-band text-muted">
          <Mail className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0">
          <p className="text-15 font-semibold wrap-anywhere">{email}</p>
          <p className="text-13 text-muted">
            {text.roles[member.role]}
            {addedBy && ` · ${text.addedBy(`${addedBy.firstName} ${addedBy.lastName}`)}`}
          </p>
          <p className="text-13 text-muted">{member.expiresAt && text.lapses(dates.date(member.expiresAt))}</p>
          <p role="alert" className="text-13 text-brick empty:hidden">
            {error?.message}
          </p>
        </div>
      </div>
      {mayManageRole(role, member.role) && (
        <div className="flex gap-2 pl-14 md:pl-0">
          <Button
            variant="secondary"
            size="small"
            aria-label={text.againOf(email)}
            busy={again.busy}
            onClick={() => void again.run({ rental, email, role: member.role }).then(done => done && toast(text.sentAgain(email)))}
          >
            {text.again}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={text.takeBackOf(email)}
            busy={takeBack.busy}
            onClick={() => void takeBack.run({ rental, member: member.id }).then(done => done && toast(text.takenBack(email)))}
          >
            {text.takeBack}
          </Button>
        </div>
      )}
    </li>
  )
}
