import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { useId } from 'react'
import { useText } from '../platform/text.ts'
import { membersText } from './members.text.ts'

interface RoleChoiceProps {
  roles: readonly Role[]
  value: Role
  onChange: (role: Role) => void
}

/** One of the roles that this person may give, each with what it is for. */
export function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  const text = useText(membersText)
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">{text.role}</legend>
      <div className="flex flex-col gap-2">
        {roles.map(role => (
          <label
            key={role}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line px-3.5 py-2 transition-colors duration-150 hover:border-edge has-checked:border-lagoon has-checked:bg-wash"
          >
            <input
              type="radio"
              name={name}
              aria-label={text.roles[role]}
              checked={role === value}
              onChange={() => onChange(role)}
              className="size-5 shrink-0 accent-lagoon"
            />
            <span className="min-w-0">
              <span className="block text-15 font-semibold">{text.roles[role]}</span>
              <span className="block text-13 text-muted">{text.duties[role]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
