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

/**
 * Begin the names of what a browser stores of a person: what they typed and did not send, messages that wait for the connection,
 * and what they saw last, to be read without a network. Their id follows.
 */
export const draftPrefix = 'draft '
export const unsentPrefix = 'unsent '
export const keptPrefix = 'kept '
const prefixes = [draftPrefix, unsentPrefix, keptPrefix]

const nobody: Session = { token: null, user: null, rentals: [] }

/** Stored in the browser under these names. */
const keys = { token: 'accessToken', user: 'user', rentals: 'rentals' } as const
/** Stored names that belong to the browser, whoever uses it: the language, and when the page was last loaded for a newer build. All others are a person's. */
const ofBrowser: readonly string[] = ['language', 'reloaded']

/** The first state is nobody's, also while a page that the server wrote comes alive. */
export const useSession = create<Session>(() => nobody)

export const sessionToken = () => useSession.getState().token

/** A document serves one person. Once they have left, it takes nobody else and is loaded anew (`onLeft`), so that nothing it holds in memory meets the next one. */
let hasLeft = false
export const isLeft = () => hasLeft

/** Takes up what an earlier visit stored, and follows the other tabs. */
export function restoreSession(): void {
  useSession.setState(readStored())
  forgetOthers(localStorage)
  forgetOthers(sessionStorage)
  onBroadcast('login', followStored)
  onBroadcast('logout', leave)
  // A page out of the browser's history may be that of an earlier person.
  addEventListener('pageshow', event => event.persisted && followStored())
}

export function logIn(accessToken: string, me: Me): void {
  keep({ token: accessToken, user: me.user, rentals: me.rentals })
  forgetOthers(localStorage)
  forgetOthers(sessionStorage)
  broadcast('login', null)
}

/** The newest user and rentals, as /me answers them; nothing if another tab has stored another session since. */
export function keepMe(me: Me): void {
  const token = sessionToken()
  if (token !== null && token === localStorage.getItem(keys.token)) keep({ token, user: me.user, rentals: me.rentals })
}

/** Forgets the person and all that this browser stores of them. With `token`: only while that one is still in use. */
export function clearSession(token?: string): void {
  if (token !== undefined && token !== sessionToken()) return
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  leave()
  broadcast('logout', null)
}

/** Calls `act` once the person of this document has left it. */
export const onLeft = (act: () => void) =>
  useSession.subscribe((now, before) => {
    if (before.token !== null && now.token === null) act()
  })

/** What the last scripts of the document store is forgotten with the rest. */
function leave(): void {
  if (sessionToken() === null) return
  hasLeft = true
  const forget = () => {
    forgetOthers(localStorage)
    for (const key of Object.keys(sessionStorage)) if (!ofBrowser.includes(key)) sessionStorage.removeItem(key)
  }
  forget()
  addEventListener('pagehide', forget)
  useSession.setState(nobody)
}

/** Forgets what is stored of all people but the one whose session is stored; a visitor's own drafts stay in their tab. */
function forgetOthers(storage: Storage): void {
  const { token, user } = readStored()
  const isOurs = (key: string) =>
    ofBrowser.includes(key) ||
    (storage === sessionStorage && !prefixes.some(prefix => key.startsWith(prefix))) ||
    key.startsWith(`${draftPrefix} `) ||
    (token !== null && (Object.values<string>(keys).includes(key) || prefixes.some(prefix => key.startsWith(`${prefix}${user?.id} `))))
  for (const key of Object.keys(storage)) if (!isOurs(key)) storage.removeItem(key)
}

function followStored(): void {
  const stored = readStored()
  if (hasLeft) return
  if (sessionToken() !== null && stored.user?.id !== useSession.getState().user?.id) leave()
  else useSession.setState(stored)
}

function keep(session: Session): void {
  localStorage.setItem(keys.token, session.token ?? '')
  localStorage.setItem(keys.user, JSON.stringify(session.user))
  localStorage.setItem(keys.rentals, JSON.stringify(session.rentals))
  if (!hasLeft) useSession.setState(session)
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
