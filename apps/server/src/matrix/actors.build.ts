import type { UserTokenScope } from '@rentwell/contract/api-tokens.ts'
import { mayInRental, type Right, type Role } from '@rentwell/contract/members/members.rules.ts'
import type { Ids } from './world.build.ts'

/** Everybody who may knock: seen from one rental, R. */
export const actors = ['visitor', 'owner', 'manager', 'staff', 'accountant', 'exMember', 'guest', 'otherGuest', 'otherOwner', 'admin'] as const
export type ActorName = (typeof actors)[number]

/** `in`: a success, or a refusal of the matter itself, which shows that they were let in. Else the status that keeps them out. */
export type Verdict = 'in' | 401 | 403 | 404

export interface Row {
  verdicts: Record<ActorName, Verdict>
  /** What the path and the body name: things of R, of the person who asks, or what everybody sees. */
  scope: 'office' | 'person' | 'mine' | 'public'
  /** That a member needs, and a token of theirs; `or`: this one is enough too. */
  right?: Right
  or?: Right
  /** That a token of the user needs; without one, none is let in. */
  userToken?: UserTokenScope
  /** Refuses every token. */
  takesNoToken?: boolean
  body?: (ids: Ids) => object
  query?: (ids: Ids) => Record<string, string>
  /** Sent as a photograph. */
  isPicture?: boolean
  /** It sends a table of customers instead of JSON. */
  isTable?: boolean
  /** Verdicts on the thing itself where they differ from those on the place. */
  own?: Partial<Record<ActorName, Verdict>>
  /** What the path names last is gone or another after it: each who is let in finds a new one. */
  usesUp?: boolean
  /** Ends the session it is asked with. */
  endsSession?: boolean
  /** Many at once: the answer says of each by its id what became of it, also that there is none. */
  tellsOfEach?: boolean
  /** No body that is right can be sent from a test without the outside world: a 422 on fields shows as well that they were let in. */
  mayBeInvalid?: boolean
}

type More = Omit<Row, 'verdicts' | 'scope' | 'right' | 'or'>

const everybody = (verdict: Verdict): Record<ActorName, Verdict> =>
  Object.fromEntries(actors.map(actor => [actor, actor === 'visitor' && verdict === 404 ? 401 : verdict])) as Record<ActorName, Verdict>

const team: readonly Role[] = ['owner', 'manager', 'staff', 'accountant']

/** Visitors too. */
export const anybody = (more: More = {}): Row => ({ ...more, scope: 'public', verdicts: everybody('in') })

/** Whoever has logged in. */
export const people = (more: More = {}): Row => ({ ...more, scope: 'public', verdicts: { ...everybody('in'), visitor: 401 } })

/** Whoever has logged in, each with a thing of their own. */
export const everyoneTheirs = (more: More = {}): Row => ({ ...people(more), scope: 'mine' })

/** Members of the rental whose role has this right, or the one in `more.or`. */
export const members = (right: Right, more: More & Pick<Row, 'or'> = {}): Row => ({
  ...more,
  scope: 'office',
  right,
  verdicts: {
    ...everybody(404),
    ...Object.fromEntries(team.map(role => [role, mayInRental(role, right) || (more.or && mayInRental(role, more.or)) ? 'in' : 403])),
  },
})

/** The guest of the booking, nobody of the rental. */
export const itsGuest = (more: More = {}): Row => ({ ...more, scope: 'person', verdicts: { ...everybody(404), guest: 'in' } })

/** Both sides of the conversation. */
export const bothSides = (more: More = {}): Row => ({
  ...more,
  scope: 'person',
  verdicts: { ...everybody(404), guest: 'in', owner: 'in', manager: 'in', staff: 'in' },
})

/** The back office. */
export const admins = (more: More = {}): Row => ({ ...more, scope: 'public', verdicts: { ...everybody(404), visitor: 404, admin: 'in' } })
