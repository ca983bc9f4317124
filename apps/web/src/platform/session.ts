import type { readMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { create } from 'zustand'
import { broadcast, onBroadcast } from './tabs.ts'

export type Me = Answer<typeof readMe>['me']

/** Who is logged in. Logged in means that a token exists. */
export interface Session {
  token: string | null
  user: Me['user'] | null
  rentals: Me['rentals']
}

/** Begins the names of what somebody typed and did not send yet; forgotten with the session. */
export const draftPrefix = 'draft '
/** Begins the names of messages that wait for the connection, whatever tab they were written in; forgotten with the session. */
export const unsentPrefix = 'unsent '
/** Begins the names of what the person saw last, to be read without a network; forgotten with the session. */
export const keptPrefix = 'kept '

const nobody: Session = { token: null, user: null, rentals: [] }

/** Stored in the browser under these names; of a person nothing else is but drafts, unsent messages and what they saw last. */
const keys = { token: 'accessToken', user: 'user', rentals: 'rentals' } as const

/** The first state is nobody's, also while a page that the server wrote comes alive. */
export const useSession = create<Session>(() => nobody)

export const sessionToken = () => useSession.getState().token

/** Takes up what an earlier visit stored, and follows the other tabs. */
export function restoreSession(): void {
  useSession.setState(readStored())
  onBroadcast('login', () => useSession.setState(readStored()))
  onBroadcast('logout', () => useSession.setState(nobody))
}

export function logIn(accessToken: string, me: Me): void {
  keep({ token: accessToken, user: me.user, rentals: me.rentals })
  broadcast('login', null)
}

/** The newest user and rentals, as /me answers them. */
export function keepMe(me: Me): void {
  if (sessionToken()) keep({ token: sessionToken(), user: me.user, rentals: me.rentals })
}

/** Forgets user, token and rentals. With `token`: only while that one is still in use. */
export function clearSession(token?: string): void {
  if (token !== undefined && token !== sessionToken()) return
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  for (const key of Object.keys(localStorage)) if (key.startsWith(unsentPrefix) || key.startsWith(keptPrefix)) localStorage.removeItem(key)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  useSession.setState(nobody)
  broadcast('logout', null)
}

function keep(session: Session): void {
  localStorage.setItem(keys.token, session.token ?? '')
  localStorage.setItem(keys.user, JSON.stringify(session.user))
  localStorage.setItem(keys.rentals, JSON.stringify(session.rentals))
  useSession.setState(session)
}

function readStored(): Session {
  const token = localStorage.getItem(keys.token)
  if (!token) return nobody
  try {
    return { token, user: JSON.parse(localStorage.getItem(keys.user) ?? 'null'), rentals: JSON.parse(localStorage.getItem(keys.rentals) ?? '[]') }
  } catch {
    return { ...nobody, token }
  }
}

const headingKey = 'heading'

/** Where a visitor was going when a closed page sent them to the index; kept until they go elsewhere or log in. */
export const heading = {
  keep: (href: string) => sessionStorage.setItem(headingKey, href),
  forget: () => sessionStorage.removeItem(headingKey),
  read: () => sessionStorage.getItem(headingKey),
}
