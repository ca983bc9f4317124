import { create } from 'zustand'
import { broadcast, onBroadcast } from './tabs.ts'
import { isMarkOld, lockedMark, lockRecords, openMark, readMark, vaultMark } from './vault/lock.ts'

/** What the platform needs to know of the user and of their rentals; `accounts/me.ts` knows all fields. */
export interface Profile {
  user: { id: string }
  rentals: readonly { id: string }[]
}

/** The session of this document. The user is logged in if there is a token. */
export interface Session<P extends Profile = Profile> {
  token: string | null
  user: P['user'] | null
  rentals: P['rentals']
}

/**
 * Prefixes of the storage keys of a user's data: drafts, unsent messages, and answers stored for offline use.
 * The user's id follows the prefix.
 */
export const draftPrefix = 'draft '
export const unsentPrefix = 'unsent '
export const offlinePrefix = 'kept '
const prefixes = [draftPrefix, unsentPrefix, offlinePrefix]

const nobody: Session = { token: null, user: null, rentals: [] }

/** Storage keys of the session. */
const keys = { token: 'accessToken', user: 'user', rentals: 'rentals' } as const
/** Storage keys of the browser itself. All other data belongs to a user. */
const ofBrowser: readonly string[] = ['language']

/** Initially without a session, also during hydration. */
export const useSession = create<Session>(() => nobody)

export const sessionToken = () => useSession.getState().token

/** A document serves one user. After logout it accepts no other session and is reloaded (`onLeft`), so that no data in memory reaches the next user. */
let hasLeft = false
export const isLeft = () => hasLeft

/** Restores the stored session and follows logins and logouts in other tabs. */
export function restoreSession(): void {
  useSession.setState(readStored())
  forgetOthers(localStorage)
  forgetOthers(sessionStorage)
  onBroadcast('login', followStored)
  onBroadcast('logout', leave)
  // A page from the back/forward cache may belong to an earlier user.
  addEventListener('pageshow', event => event.persisted && followStored())
}

export function beginSession(token: string, { user, rentals }: Profile): void {
  keep({ token, user, rentals })
  forgetOthers(localStorage)
  forgetOthers(sessionStorage)
  broadcast('login', null)
}

/** Updates user and rentals, unless another tab has stored a different session since. */
export function updateProfile({ user, rentals }: Profile): void {
  const token = sessionToken()
  if (token !== null && token === localStorage.getItem(keys.token)) keep({ token, user, rentals })
}

/**
 * Ends the session and deletes all stored data of the user. If `token` is given, the server has ended it: only if it is still the current one,
 * and encrypted work that was not sent is locked and stays. A logout deletes that too.
 */
export function clearSession(token?: string): void {
  if (token !== undefined && token !== sessionToken()) return
  if (token === undefined && hasVault()) localStorage.setItem(ownMark(), openMark(0))
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  leave()
  broadcast('logout', null)
}

/** True if this device has encrypted records of the user. */
export const hasVault = () => localStorage.getItem(ownMark()) !== null

const ownMark = () => `${offlinePrefix}${useSession.getState().user?.id} ${vaultMark}`

/** How many acts of users without a session are locked on this device. */
export const countLocked = () =>
  Object.keys(localStorage)
    .filter(key => key.endsWith(` ${vaultMark}`))
    .reduce((sum, key) => sum + readMark(localStorage.getItem(key)).unsent, 0)

/** Calls `listener` when the session of this document ends. */
export const onLeft = (listener: () => void) =>
  useSession.subscribe((now, before) => {
    if (before.token !== null && now.token === null) listener()
  })

/** Ends the session of this document. Data is deleted again on `pagehide`, because scripts may still store some until then. */
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

/** Deletes the data of all users but the one whose session is stored. A visitor's drafts stay in their tab. */
function forgetOthers(storage: Storage): void {
  const { token, user } = readStored()
  const isOurs = (key: string) =>
    ofBrowser.includes(key) ||
    (storage === sessionStorage && !prefixes.some(prefix => key.startsWith(prefix))) ||
    key.startsWith(`${draftPrefix} `) ||
    (token !== null && (Object.values<string>(keys).includes(key) || prefixes.some(prefix => key.startsWith(`${prefix}${user?.id} `))))
  for (const key of Object.keys(storage)) {
    if (isOurs(key)) continue
    if (!key.endsWith(` ${vaultMark}`)) storage.removeItem(key)
    else forgetVault(storage, key)
  }
}

/** Locks encrypted records of another session if there is unsent work in them and it is not too old; deletes them otherwise. */
function forgetVault(storage: Storage, key: string): void {
  const mark = readMark(storage.getItem(key))
  if (mark.unsent > 0 && !isMarkOld(mark, Date.now())) {
    if (mark.lockedAt === undefined) storage.setItem(key, lockedMark(mark.unsent, Date.now()))
    // A document that is closed before it is done locks them the next time.
    return void lockRecords(key).catch(() => undefined)
  }
  // The mark stays until the database is gone: a document that is closed before deletes it the next time.
  indexedDB.deleteDatabase(key).addEventListener('success', () => storage.removeItem(key))
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

/** A login that is on its way to a provider and back; of this tab, deleted when it ends. */
const providerLoginKey = 'provider login'

export const providerLogin = {
  store: (login: object) => sessionStorage.setItem(providerLoginKey, JSON.stringify(login)),
  clear: () => sessionStorage.removeItem(providerLoginKey),
  read: (): unknown => JSON.parse(sessionStorage.getItem(providerLoginKey) ?? 'null'),
}

const returnToKey = 'heading'

/** The URL to return to after login, stored when a page that requires a session redirects a visitor. Cleared when they go elsewhere or log in. */
export const returnTo = {
  store: (href: string) => sessionStorage.setItem(returnToKey, href),
  clear: () => sessionStorage.removeItem(returnToKey),
  read: () => sessionStorage.getItem(returnToKey),
}
