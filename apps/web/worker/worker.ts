import { productName } from '@rentwell/contract/product.ts'
import { offlinePage } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: its number, and the files that the app needs to start without a network. */
declare const BUILD: string
declare const SHELL: readonly string[]
/** What the office needs beside them. */
declare const OFFICE: readonly string[]

const files = new Set(SHELL)
const officeFiles = new Set(OFFICE)
const own = 'shell '
const shell = `${own}${BUILD}`
const officeEnd = ' office'
const office = shell + officeEnd
/** A closed page: the server writes its frame for nobody in particular, and the app fills it. */
const frame = '/bookings'
/** Addresses under these are never pages of the app. */
const notPages = /^\/(?:api|assets|dev|embed|media|upload|map|tiles|webhooks|healthz|readyz|metrics|unsubscribe)(?:\/|$)/

/** Frame and files of one build, kept together: what was kept of another build is never mixed in. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(shell)
  const page = await fetch(frame, { credentials: 'same-origin', cache: 'no-store' })
  if (!page.ok) throw new Error(`the frame answers ${page.status}`)
  await cache.put(frame, page)
  await cache.addAll(files)
  // A device that has the office of an earlier build has that of this one before it takes over.
  if ((await caches.keys()).some(name => name.startsWith(own) && name.endsWith(officeEnd))) await keepOffice()
}

/** The office's files, on devices that open one. */
async function keepOffice(): Promise<void> {
  const cache = await caches.open(office)
  if ((await cache.keys()).length < officeFiles.size) await cache.addAll(officeFiles)
}

/**
 * The network, and without one the app's frame. An address that the app does not know offline says so itself;
 * where not even the frame is kept, a page of the worker's own does.
 */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const kept = await (await caches.open(shell)).match(frame)
    return kept ?? new Response(offlinePage(self.navigator.language), { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

self.addEventListener('install', event => event.waitUntil(keepShell()))

/** Runs once no page of an earlier build is open: until then that build's files stay. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(own) && name !== shell && name !== office) await caches.delete(name)
  await self.clients.claim()
}
self.addEventListener('activate', event => event.waitUntil(takeOver()))

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && !notPages.test(url.pathname)) event.respondWith(openPage(request))
  // Names of these files change with what is in them.
  else if (files.has(url.pathname) || officeFiles.has(url.pathname)) event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)))
})

interface Pushed {
  title: string
  text: string
  path: string
  tag: string
}

const readPush = (data: PushMessageData | null): Partial<Pushed> => {
  try {
    return data?.json() as Partial<Pushed>
  } catch {
    return {}
  }
}

const pagesHere = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const pathOf = ({ url }: WindowClient) => new URL(url).pathname + new URL(url).search
/** Only addresses of this site. */
const ownPath = (path: unknown) => (typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/notifications')

async function showPush({ title, text, path, tag }: Partial<Pushed>): Promise<void> {
  const target = ownPath(path)
  // Whoever looks at the very page sees it there.
  if ((await pagesHere()).some(page => page.focused && pathOf(page) === target)) return
  await self.registration.showNotification(title ?? productName, {
    body: text ?? '',
    icon: '/icon.svg',
    data: { path: target },
    ...(tag ? { tag } : {}),
  })
}
self.addEventListener('push', event => event.waitUntil(showPush(readPush(event.data))))

/** Goes to what a notification is about: in a page that is open already, else in a new one. */
async function openPath(path: string): Promise<void> {
  const pages = await pagesHere()
  const page = pages.find(one => pathOf(one) === path) ?? pages.find(one => one.focused) ?? pages[0]
  if (!page) return void (await self.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  if (pathOf(page) !== path) page.postMessage({ kind: 'open', path })
}
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPath(ownPath((event.notification.data as { path?: unknown } | null)?.path)))
})

/** After a logout no push of the person comes to this device any more, and those that are shown go. */
async function forgetPushes(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close()
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}
self.addEventListener('message', event => {
  const kind = (event.data as { kind?: unknown } | null)?.kind
  if (kind === 'forget') event.waitUntil(forgetPushes())
  else if (kind === 'keep-office') event.waitUntil(keepOffice())
  // Only when a person has asked for the new version: it ends the earlier one in all tabs.
  else if (kind === 'take-over') event.waitUntil(self.skipWaiting())
})
