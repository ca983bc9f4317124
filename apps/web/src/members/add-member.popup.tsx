import { addMember, listMembers } from '@rentwell/contract/members/members.endpoints.ts'
import { rolesToGive, type Role } from '@rentwell/contract/members/members.rules.ts'
import { useRef } from 'react'
import { useCommand } from '../platform/data.ts'
import { useDraft } from '../platform/drafts.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Popup } from '../ui/popup.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { membersText } from './members.text.ts'
import { RoleChoice } from './role.choice.tsx'
import { useTeam } from './use-team.ts'

/** Invites an e-mail address to work in the rental. Stays open if the server refuses. */
export default function AddMemberPopup() {
  const text = useText(membersText)
  const loggedIn = useMustLogIn()
  const { rental } = usePopupData('add-member')
  const { close } = usePopups()
  const team = useTeam(rental, loggedIn && rental !== '')
  const command = useCommand(addMember, { stale: [listMembers] })
  const refused = useFieldErrors(command.error)
  const [draft, change, forget] = useDraft<{ email: string; role: Role }>(`add-member ${rental}`, { email: '', role: 'staff' })
  const email = useRef<HTMLInputElement>(null)
  const choices = team.me ? rolesToGive(team.me.role) : (['staff'] as const)

  const add = async () => {
    const known = team.people.find(member => member.email === draft.email.trim().toLowerCase())
    if (known?.user) toast(text.already(`${known.user.firstName} ${known.user.lastName}`))
    else {
      const done = await command.run({ rental, ...draft })
      if (!done) return email.current?.focus()
      toast(text.asked(done.answer.member.email ?? draft.email))
    }
    forget()
    return close()
  }

  if (!loggedIn) return null
  return (
    <Popup title={text.addTitle} lead={text.addLead}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <TextInput
          ref={email}
          label={text.email}
          placeholder={text.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={draft.email}
          onChange={event => change({ email: event.target.value })}
          error={refused['email']}
        />
        <RoleChoice roles={choices} value={draft.role} onChange={next => change({ role: next })} />
        <p role="alert" className="text-15 text-brick empty:hidden">
          {command.error && Object.keys(refused).length === 0 ? command.error.message : undefined}
        </p>
        <Button type="submit" wide busy={command.busy}>
          {text.addUser}
        </Button>
      </form>
    </Popup>
  )
}
