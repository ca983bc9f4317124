import type { readMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { beginSession, updateProfile, useSession, type Session } from '../platform/session.ts'

export type Me = Answer<typeof readMe>['me']

export const logIn: (accessToken: string, me: Me) => void = beginSession

/** Updates user and rentals in the session from a response of /me. */
export const keepMe: (me: Me) => void = updateProfile

/** Selects from the session with all fields of user and rentals. They are all there because only `logIn` and `keepMe` store them. */
export const useMe = <T>(select: (session: Session<Me>) => T): T => useSession(session => select(session as Session<Me>))
