import { readMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { removeMember } from '@rentwell/contract/members/members.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { readOf, useCommand } from '../platform/data.ts'
import { keepMe } from '../accounts/me.ts'
import { useText } from '../platform/text.ts'
import { toast } from '../ui/toast.tsx'
import { membersText } from './members.text.ts'

/** Takes oneself out of a rental, and goes to the start page. */
export function useLeaveRental(rental: { id: string; title: string }) {
  const text = useText(membersText)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const command = useCommand(removeMember)
  const leave = async (member: string) => {
    if (!(await command.run({ rental: rental.id, member }))) return
    toast(text.left(rental.title))
    await navigate({ to: '/' })
    const answer = await queryClient.fetchQuery({ ...readOf(readMe, {}), staleTime: 0 }).catch(() => undefined)
    if (answer) keepMe(answer.me)
  }
  return { leave, busy: command.busy, error: command.error, reset: command.reset }
}
