import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Page {
  url: string
  focused: boolean
  focus: () => Promise<void>
  said: unknown[]
  postMessage: (word: unknown) => void
}

const site = 'https://rentwell.example'
const listeners = new Map<string, (event: object) => void>()
let pages: Page[]
let shown: { title: string; options: { body: string; tag?: string; data: unknown } }[]
let openedWindows: string[]
let subscribed: boolean
let closed: number
let skipped: number
let kept: Map<string, Map<string, Response>>
let network: (url: string) => Promise<Response>

type Asked = string | { url: string }
const urlOf = (request: Asked) => new URL(typeof request === 'string' ? request : request.url, site).href

/** Caches by name, as a worker has them. */
const cacheStorage = {
  open(name: string) {
    const files = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, files)
    return Promise.resolve({
      put: (request: Asked, answer: Response) => Promise.resolve(void files.set(urlOf(request), answer)),
      match: (request: Asked) => Promise.resolve(files.get(urlOf(request))?.clone()),
      keys: () => Promise.resolve([...files.keys()]),
      addAll: async (all: Iterable<string>) => {
        for (const one of all) files.set(urlOf(one), await network(urlOf(one)))
      },
    })
  },
  keys: () => Promise.resolve([...kept.keys()]),
  delete: (name: string) => Promise.resolve(kept.delete(name)),
  match: (request: Asked) => Promise.resolve([...kept.values()].flatMap(files => files.get(urlOf(request)) ?? [])[0]?.clone()),
}

/** Lets something happen to the worker and waits for all it does about it; gives its answer to a request. */
async function happen(type: string, more: object = {}): Promise<Response | undefined> {
  const works: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners.get(type)?.({ ...more, waitUntil: (work: Promise<unknown>) => works.push(work), respondWith: (given: Promise<Response>) => (answer = given) })
  await Promise.all(works)
  return answer
}
const ask = (path: string, mode = 'cors', method = 'GET') => happen('fetch', { request: { url: site + path, mode, method } })
const push = (data: object | string) => happen('push', { data: { json: () => (typeof data === 'string' ? (JSON.parse(data) as unknown) : data) } })
const press = (path: unknown) => happen('notificationclick', { notification: { data: { path }, close: () => undefined } })

const pageAt = (path: string, focused = false): Page => {
  const said: unknown[] = []
  return { url: site + path, focused, said, focus: () => Promise.resolve(), postMessage: word => said.push(word) }
}

beforeEach(async () => {
  ;[pages, shown, openedWindows, kept, subscribed, closed, skipped] = [[], [], [], new Map(), true, 0, 0]
  network = url => Promise.resolve(new Response(`from the network: ${new URL(url).pathname}`))
  vi.stubGlobal('BUILD', 'new')
  vi.stubGlobal('SHELL', ['/assets/app-1.js'])
  vi.stubGlobal('OFFICE', ['/assets/office-1.js'])
  vi.stubGlobal('caches', cacheStorage)
  vi.stubGlobal('fetch', (request: Asked) => network(urlOf(request)))
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { origin: site },
    navigator: { language: 'ru-RU' },
    skipWaiting: () => Promise.resolve(void (skipped += 1)),
    clients: {
      matchAll: () => Promise.resolve(pages),
      claim: () => Promise.resolve(),
      openWindow: (path: string) => Promise.resolve(void openedWindows.push(path)),
    },
    registration: {
      showNotification: (title: string, options: (typeof shown)[number]['options']) => Promise.resolve(void shown.push({ title, options })),
      getNotifications: () => Promise.resolve([{ close: () => (closed += 1) }, { close: () => (closed += 1) }]),
      pushManager: { getSubscription: () => Promise.resolve(subscribed ? { unsubscribe: () => Promise.resolve((subscribed = false)) } : null) },
    },
  })
  vi.resetModules()
  await import('./worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

const words = async (answer: Response | undefined) => answer?.text()

test('keeps the frame and the files of its build, and gives them without a network', async () => {
  await happen('install')
  network = () => Promise.reject(new TypeError('no network'))
  expect(await words(await ask('/office/1/units?q=x', 'navigate'))).toBe('from the network: /bookings')
  expect(await words(await ask('/assets/app-1.js'))).toBe('from the network: /assets/app-1.js')
})

test('asks the network first for pages, and never stands between the app and its API', async () => {
  await happen('install')
  network = () => Promise.resolve(new Response('newer'))
  expect(await words(await ask('/bookings', 'navigate'))).toBe('newer')
  expect(await words(await ask('/assets/app-1.js'))).toBe('from the network: /assets/app-1.js')
  for (const [path, mode, method] of [
    ['/api/v2/bookings', 'cors', 'GET'],
    ['/api/docs', 'navigate', 'GET'],
    ['/unsubscribe/x', 'navigate', 'GET'],
    ['/assets/app-2.js', 'cors', 'GET'],
    ['/bookings', 'navigate', 'POST'],
  ] as const)
    expect(await ask(path, mode, method)).toBeUndefined()
})

test('where not even the frame is kept, says that there is no connection in the words of the device', async () => {
  network = () => Promise.reject(new TypeError('no network'))
  const answer = await ask('/bookings', 'navigate')
  expect(answer?.status).toBe(503)
  expect(await words(answer)).toContain('Нет соединения')
})

test('the files of an earlier build go only when this one takes over; a build that cannot be kept does not come', async () => {
  kept.set('shell old', new Map([[`${site}/assets/app-0.js`, new Response('old')]]))
  await happen('install')
  expect(await words(await cacheStorage.match('/assets/app-0.js'))).toBe('old')
  await happen('activate')
  expect([...kept.keys()]).toEqual(['shell new'])
  network = () => Promise.resolve(new Response('', { status: 502 }))
  await expect(happen('install')).rejects.toThrow('502')
})

test('keeps the files of the office on devices that open one, and has those of the next build before that takes over', async () => {
  await happen('install')
  expect([...kept.keys()]).toEqual(['shell new'])
  await happen('message', { data: { kind: 'keep-office' } })
  network = () => Promise.reject(new TypeError('no network'))
  expect(await words(await ask('/assets/office-1.js'))).toBe('from the network: /assets/office-1.js')
  await happen('message', { data: { kind: 'keep-office' } })

  network = url => Promise.resolve(new Response(`from the network: ${new URL(url).pathname}`))
  kept = new Map([['shell old office', new Map([[`${site}/assets/office-0.js`, new Response('old')]])]])
  await happen('install')
  expect([...kept.keys()].toSorted()).toEqual(['shell new', 'shell new office', 'shell old office'])
  await happen('activate')
  expect([...kept.keys()].toSorted()).toEqual(['shell new', 'shell new office'])
})

test('a new build takes over only when a person asks for it', async () => {
  await happen('install')
  await happen('activate')
  await happen('message', { data: { kind: 'other' } })
  expect(skipped).toBe(0)
  await happen('message', { data: { kind: 'take-over' } })
  expect(skipped).toBe(1)
})

test('shows a push unless its page is being looked at, and leads nowhere but into this site', async () => {
  const news = { title: 'Vario is yours', text: 'Confirmed', path: '/bookings/1', tag: 'a' }
  pages = [pageAt('/bookings/1'), pageAt('/bookings', true)]
  await push(news)
  expect(shown).toEqual([
    { title: 'Vario is yours', options: expect.objectContaining({ body: 'Confirmed', tag: 'a', data: { path: '/bookings/1' } }) as unknown },
  ])
  pages = [pageAt('/bookings/1', true)]
  await push(news)
  expect(shown).toHaveLength(1)
  for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', undefined]) await push({ ...news, path })
  expect(shown.slice(1).map(one => one.options.data)).toEqual(Array.from({ length: 4 }, () => ({ path: '/notifications' })))
  await push('no JSON')
  expect(shown.at(-1)?.title).toBe('Rentwell')
})

test('a pressed notification goes to a page that is open, else opens one', async () => {
  await press('/bookings/1')
  expect(openedWindows).toEqual(['/bookings/1'])
  pages = [pageAt('/search'), pageAt('/bookings/1')]
  await press('/bookings/1')
  expect(pages.map(page => page.said)).toEqual([[], []])
  pages = [pageAt('/search')]
  await press('/bookings/1')
  expect(pages[0]?.said).toEqual([{ kind: 'open', path: '/bookings/1' }])
  await press('https://evil.example/')
  expect(pages[0]?.said.at(-1)).toEqual({ kind: 'open', path: '/notifications' })
  expect(openedWindows).toHaveLength(1)
})

test('a logout ends the pushes of this device and closes those that are shown', async () => {
  await happen('message', { data: { kind: 'other' } })
  await happen('message', { data: null })
  expect([subscribed, closed]).toEqual([true, 0])
  await happen('message', { data: { kind: 'forget' } })
  expect([subscribed, closed]).toEqual([false, 2])
  await happen('message', { data: { kind: 'forget' } })
  expect(subscribed).toBe(false)
})
