import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { listMembers, saveMember } from '@rentwell/contract/members/members.endpoints.ts'
import { mayManageRole, rolesToGive, type Role } from '@rentwell/contract/members/members.rules.ts'
import { LogOut, Trash2 } from 'lucide-react'
import { useCommand } from '../platform/data.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { toast } from '../ui/toast.tsx'
import { membersText } from './members.text.ts'
import { nameOfMember, type ListedMember } from './use-team.ts'

interface MemberRowProps {
  rental: string
  /** The role of whoever looks. */
  role: Role
  member: ListedMember
  onRemove: () => void
}

/** One person of the rental: role, last visit, and what the looker may do about them. */
export function MemberRow({ rental, role, member, onRemove }: MemberRowProps) {
  const text = useText(membersText)
  const save = useCommand(saveMember, { stale: [listMembers] })
  const name = nameOfMember(member)
  const mayManage = !member.isMe && mayManageRole(role, member.role)
  const choices = rolesToGive(role)

  const change = async (next: Role) => {
    const before = member.role
    if (!(await save.run({ rental, member: member.id, role: next }))) return
    toast(text.roleSaved(name, next), before === 'owner' ? {} : { undo: () => void save.run({ rental, member: member.id, role: before }) })
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[auto_minmax(0,1fr)_152px_auto]">
      <Avatar uuid={member.user?.profilePic} initials={userInitials(member.user)} size={44} />
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <span className="min-w-0 text-15 font-semibold wrap-anywhere">{name}</span>
          {member.isMe && <span className="shrink-0 rounded-full bg-band px-2 text-13 text-muted">{text.you}</span>}
        </p>
        <p className="text-13 text-muted wrap-anywhere">{member.email}</p>
        <LastSeen at={member.lastSeenAt} />
      </div>
      <div className="col-span-2 col-start-2 row-start-2 md:col-span-1 md:col-start-3 md:row-start-1">
        {mayManage && choices.length > 1 ? (
          <Choice
            bare
            label={text.roleOf(name)}
            value={member.role}
            disabled={save.busy}
            onChange={next => void change(next as Role)}
            options={choices.map(one => ({ value: one, label: text.roles[one] }))}
          />
        ) : (
          <p className="text-15">{text.roles[member.role]}</p>
        )}
        <p role="alert" className="mt-1 text-13 text-brick empty:hidden">
          {save.error?.message}
        </p>
      </div>
      <div className="col-start-3 row-start-1 flex min-w-11 justify-end md:col-start-4 md:min-w-27">
        {member.isMe ? (
          <Button variant="secondary" size="small" icon={<LogOut aria-hidden className="size-4" />} onClick={onRemove}>
            {text.leave}
          </Button>
        ) : (
          mayManage && (
            <Button
              variant="quiet"
              size="small"
              aria-label={text.removeOf(name)}
              icon={<Trash2 aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={onRemove}
            >
              <span className="sr-only md:not-sr-only">{text.remove}</span>
            </Button>
          )
        )}
      </div>
    </li>
  )
}

const nowMs = 6 * minute

function LastSeen({ at }: { at: string | null }) {
  const text = useText(membersText)
  const language = useLanguage()
  const now = useNow(minute)
  if (at === null) return <p className="text-13 text-muted">{text.notSeen}</p>
  const gone = now.getTime() - new Date(at).getTime()
  return <p className="text-13 text-muted">{gone < nowMs ? text.justNow : text.lastSeen(durationInWords(gone, language))}</p>
}
