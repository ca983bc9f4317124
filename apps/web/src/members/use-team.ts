import { minute } from '@rentwell/contract/durations.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { listMembers } from '@rentwell/contract/members/members.endpoints.ts'
import { useList } from '../platform/data.ts'

export type ListedMember = Answer<typeof listMembers>['members'][number]

const atOnce = 100

/** Who works in a rental, and who is invited to. */
export function useTeam(rental: string, enabled = true) {
  const { items, more, query } = useList(listMembers, 'members', { rental, limit: atOnce }, { enabled, every: minute, quiet: true })
  return {
    people: items.filter(member => member.status === 'active'),
    invited: items.filter(member => member.status === 'invited'),
    me: items.find(member => member.isMe),
    more,
    query,
  }
}

export const nameOfMember = (member: ListedMember) => (member.user ? `${member.user.firstName} ${member.user.lastName}` : (member.email ?? ''))
