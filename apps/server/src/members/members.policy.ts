import { day, minute, second } from '@rentwell/contract/durations.ts'
import {
  forbiddenFields,
  invitationDays,
  invitationRestMinutes,
  mayInRental,
  type FieldRights,
  type Right,
  type Role,
} from '@rentwell/contract/members/members.rules.ts'
import type { Limit } from '../platform/http/rate-limits.ts'
import { must } from '../platform/base/must.ts'

export interface Member {
  id: string
  rentalId: string
  userId: string
  role: Role
  /** Rights of the token that calls for them; undefined: the member calls, or the token has all that tokens can have. */
  scopes?: readonly Right[] | undefined
}

/** Whether the role has this right, and the token too if one calls. */
export const mayAs = ({ role, scopes }: Pick<Member, 'role' | 'scopes'>, right: Right) => mayInRental(role, right) && (scopes?.includes(right) ?? true)

/** What the verbs of this domain need to know of the installation. */
export interface MemberSettings {
  origin: string
  /** False: no limits on the number of letters. */
  limited: boolean
}

export const invitationMs = invitationDays * day
export const invitationRestMs = invitationRestMinutes * minute

/** Letters that one person, and all of a rental together, may cause in a day. */
export const inviterLimits = (userId: string, rentalId: string): Limit[] => [
  { subject: `invitations by ${userId}`, most: 20, seconds: day / second },
  { subject: `invitations of ${rentalId}`, most: 40, seconds: day / second },
]
/** Letters that one address gets in a day, from whichever rentals. More are not sent, and nobody is told so. */
export const invitedLimit = (email: string): Limit => ({ subject: `invited ${email}`, most: 3, seconds: day / second })

/** Refuses fields that ask for more than this member's role has; `current`: the values as they are, which may be sent again. */
export const mustSetFields = (member: Member, fieldRights: FieldRights, wanted: object, current?: object): void =>
  must(forbiddenFields(right => mayAs(member, right), fieldRights, wanted, current).length === 0, 'forbidden')
