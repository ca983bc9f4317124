import { beforeEach, expect, test, vi } from 'vitest'

const anna = { id: 'anna' }
const boris = { id: 'boris' }
const profile = (user: { id: string }) => ({ user, rentals: [] })

/** A fake Storage whose stored names are its own keys, as in a browser. */
function storage(): Storage {
  const stored = new Map<string, string>()
  const of = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return new Proxy(of, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

const names = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()
const session = ['accessToken', 'rentals', 'user']
let page: EventTarget

/** Simulates a new document: reloads every module on the same localStorage and sessionStorage. */
async function openPage() {
  vi.resetModules()
  const loaded = await import('./session.ts')
  loaded.restoreSession()
  const left = vi.fn()
  loaded.onLeft(left)
  return { ...loaded, left }
}

/** Stores all kinds of a user's data, and the browser's own. */
function use(id: string) {
  for (const key of ['language', `unsent ${id} 1`, `kept ${id} /bookings {}`, 'kept /bookings/{booking} {}', 'saved search', 'broadcast'])
    localStorage.setItem(key, id)
  for (const key of [`draft ${id} message 1`, 'draft  create-rental', 'heading', 'tsr-scroll-restoration-v1_3']) sessionStorage.setItem(key, id)
}

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

test('who leaves takes everything along but what belongs to the browser, known names or not', async () => {
  const { beginSession, clearSession, left, isLeft, sessionToken } = await openPage()
  beginSession('token of anna', profile(anna))
  use('anna')
  clearSession('token of anna')
  expect(names()).toEqual(['language'])
  expect([sessionToken(), isLeft(), left.mock.calls.length]).toEqual([null, true, 1])
})

test('data stored while the document unloads is deleted too', async () => {
  const { beginSession, clearSession } = await openPage()
  beginSession('token of anna', profile(anna))
  clearSession()
  use('anna')
  page.dispatchEvent(new Event('pagehide'))
  expect(names()).toEqual(['language'])
})

test('a logout deletes the user’s encrypted records; the mark of them goes only when they are gone', async () => {
  const asked: string[] = []
  let isGone: (() => void) | undefined
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => {
      asked.push(name)
      return { addEventListener: (_: string, then: () => void) => (isGone = then) }
    },
  })
  const { beginSession, clearSession, hasVault } = await openPage()
  beginSession('token of anna', profile(anna))
  expect(hasVault()).toBe(false)
  localStorage.setItem('kept anna vault', '')
  expect(hasVault()).toBe(true)
  clearSession()
  expect(asked).toEqual(['kept anna vault'])
  expect(names()).toEqual(['kept anna vault'])

  // The page was closed before the database was deleted: the next page deletes it, for any user.
  await openPage()
  expect(asked).toHaveLength(2)
  isGone?.()
  expect(names()).toEqual([])
})

test('work that was not sent is locked when the server ends the session, for a month; a logout deletes it', async () => {
  const [deleted, opened]: [string[], string[]] = [[], []]
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => {
      deleted.push(name)
      return { addEventListener: (_: string, then: () => void) => then() }
    },
    open: (name: string) => {
      opened.push(name)
      return { addEventListener: () => undefined }
    },
  })
  const ended = await openPage()
  ended.beginSession('token of anna', profile(anna))
  localStorage.setItem('kept anna vault', '2')
  ended.clearSession('token of anna')
  expect(localStorage.getItem('kept anna vault')).toMatch(/^2 \d+$/)
  expect([ended.countLocked(), deleted, opened]).toEqual([2, [], ['kept anna vault']])

  // A colleague of the same device neither opens nor deletes it; its user finds it.
  const other = await openPage()
  other.beginSession('token of boris', profile(boris))
  other.clearSession()
  expect([other.countLocked(), deleted]).toEqual([2, []])
  const again = await openPage()
  again.beginSession('new token of anna', profile(anna))
  expect(localStorage.getItem('kept anna vault')).toMatch(/^2 \d+$/)
  again.clearSession()
  expect([deleted, names()]).toEqual([['kept anna vault'], []])

  localStorage.setItem('kept anna vault', '2 1000')
  await openPage()
  expect([deleted.length, names()]).toEqual([2, []])
})

test('a document whose user has logged out accepts no other session', async () => {
  const { beginSession, clearSession, updateProfile, useSession, sessionToken } = await openPage()
  beginSession('token of anna', profile(anna))
  clearSession()
  beginSession('token of boris', profile(boris))
  updateProfile(profile(anna))
  expect([sessionToken(), useSession.getState().user]).toEqual([null, null])
  const next = await openPage()
  expect([next.sessionToken(), next.useSession.getState().user]).toEqual(['token of boris', boris])
})

test('a login of another user in another tab ends this document and keeps that user’s data', async () => {
  const here = await openPage()
  here.beginSession('token of anna', profile(anna))
  use('anna')
  localStorage.setItem('accessToken', 'token of boris')
  localStorage.setItem('user', JSON.stringify(boris))
  localStorage.setItem('kept boris /bookings {}', 'boris')
  // The response of a read that anna's page had started.
  here.updateProfile(profile(anna))
  expect(localStorage.getItem('user')).toBe(JSON.stringify(boris))
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([here.isLeft(), here.left.mock.calls.length]).toEqual([true, 1])
  page.dispatchEvent(new Event('pagehide'))
  expect(names()).toEqual([...session, 'kept boris /bookings {}', 'language'].toSorted())
})

test('login keeps the visitor’s drafts and return address and deletes the data of other users', async () => {
  const { beginSession } = await openPage()
  use('anna')
  beginSession('token of boris', profile(boris))
  expect(names()).toEqual([...session, 'draft  create-rental', 'heading', 'language', 'tsr-scroll-restoration-v1_3'].toSorted())
})

test('a reload keeps the user’s data', async () => {
  ;(await openPage()).beginSession('token of anna', profile(anna))
  use('anna')
  const { isLeft } = await openPage()
  expect(isLeft()).toBe(false)
  expect(names()).toEqual(
    [
      ...session,
      'draft  create-rental',
      'draft anna message 1',
      'heading',
      'kept anna /bookings {}',
      'language',
      'tsr-scroll-restoration-v1_3',
      'unsent anna 1',
    ].toSorted(),
  )
})

test('a new token of the same user from another tab does not end the document', async () => {
  const { beginSession, left, sessionToken } = await openPage()
  beginSession('token of anna', profile(anna))
  localStorage.setItem('accessToken', 'newer token of anna')
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([sessionToken(), left.mock.calls.length]).toEqual(['newer token of anna', 0])
})
