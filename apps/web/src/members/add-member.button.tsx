import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { UserPlus } from 'lucide-react'
import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { membersText } from './members.text.ts'

/** Opens the popup that invites; only for those who may. */
export function AddMemberButton({ rental }: { rental: { id: string; role: Role } | undefined }) {
  const text = useText(membersText)
  const popups = usePopups()
  if (!rental || !mayInRental(rental.role, 'manage_members')) return null
  return (
    <Button
      size="medium"
      icon={<UserPlus aria-hidden className="size-[18px]" strokeWidth={1.75} />}
      onClick={() => popups.open('add-member', { rental: rental.id })}
    >
      {text.add}
    </Button>
  )
}
