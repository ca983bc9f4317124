import './app.css'
import { readMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { listBookings, readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { listCountries, listCurrencies } from '@rentwell/contract/geo/geo.endpoints.ts'
import { listConversations, listMessages, readConversation } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { isNotFound, RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { browserContext } from './platform/app-context.ts'
import { readOf } from './platform/data.ts'
import { followInstallPrompt } from './platform/install-prompt.ts'
import { isNothing } from './platform/api-error.ts'
import { keepFocus } from './platform/keep-focus.ts'
import { cacheOffline } from './platform/offline-cache.ts'
import { followRememberedLanguage, restoreLanguage } from './platform/language-store.ts'
import { LanguageProvider } from './platform/language.tsx'
import { setMediaBase } from './platform/media.ts'
import { watchQueries } from './platform/live/read-again.ts'
import { keepMe } from './accounts/me.ts'
import { isLeft, onLeft, restoreSession, returnTo, sessionToken, useSession } from './platform/session.ts'
import { followMissingParts } from './platform/new-build.ts'
import { readSite } from './platform/site.tsx'
import { restoreTheme, ThemeProvider } from './platform/theme.tsx'
import { alive } from './pages/shell/app.tsx'
import { makeRouter } from './router.ts'

/** Brings the page that the server wrote to life; fulfilled when it answers to people. */
export async function startApp(): Promise<void> {
  const place = document.getElementById('app')
  if (!place) throw new Error('the page has no place for the app')
  // A frame on another site has no session and stores nothing: browsers block third-party storage.
  const isEmbedded = place.dataset['start'] === 'embedded'
  restoreLanguage()
  restoreTheme()
  if (!isEmbedded) restoreSession()

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' }, mutations: { retry: false } } })
  watchQueries(queryClient)
  const written = document.getElementById('data')?.textContent
  if (written) hydrate(queryClient, JSON.parse(written))
  const router = makeRouter(browserContext(queryClient, readSite().ownRental))

  if (!isEmbedded) serveSession(queryClient, router)
  keepFocus()
  setMediaBase(place.dataset['mediaBase'])
  await router.load()
  const app = (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </LanguageProvider>
    </QueryClientProvider>
  )
  if (place.dataset['written'] === 'whole') {
    router.ssr = { manifest: undefined }
    hydrateRoot(place, app, { onCaughtError })
  } else {
    place.replaceChildren()
    createRoot(place, { onCaughtError }).render(app)
  }
  if (isEmbedded) {
    const { followHost } = await import('./pages/embed/follow-host.ts')
    await alive
    return followHost(place)
  }
  followMissingParts()
  await alive
  return followRememberedLanguage()
}

/** What is read, kept and followed for the person whose session this is, or will be. */
function serveSession(queryClient: QueryClient, router: ReturnType<typeof makeRouter>): void {
  // Before the router's own: a form that asks to stay must not keep the page of a person who has left.
  addEventListener('beforeunload', event => isLeft() && event.stopImmediatePropagation(), true)
  if (!readSite().ownRental) followInstallPrompt()
  cacheOffline([readBooking, listBookings, listConversations, readConversation, listMessages])
  readFirst(queryClient)
  followSession(queryClient)
  onLeft(() => location.replace(isOpenTo(router, location.pathname) ? location.pathname : '/'))
  followLogin(() => void import('./pages/shell/logged-in.ts').then(({ begin }) => begin(queryClient, path => router.history.push(path))))
  router.subscribe('onResolved', event => {
    if (event.pathChanged && event.toLocation.pathname !== '/') returnTo.clear()
  })
}

/** 'Nothing is there' is an answer that the not-found page shows, no fault. */
const onCaughtError = (error: unknown) => isNotFound(error) || isNothing(error) || console.error(error)

/** Countries, then the person, then currencies: started in this order, none waits for another. */
function readFirst(queryClient: QueryClient): void {
  void queryClient.prefetchQuery({ ...readOf(listCountries, {}), staleTime: Infinity })
  readMyself(queryClient)
  void queryClient.prefetchQuery({ ...readOf(listCurrencies, {}), staleTime: Infinity })
}

function readMyself(queryClient: QueryClient): void {
  if (!sessionToken()) return
  void queryClient
    .fetchQuery(readOf(readMe, {}))
    .then(answer => keepMe(answer.me))
    .catch(() => undefined)
}

/** Acts once, as soon as somebody is logged in. */
function followLogin(act: () => void): void {
  let isDone = false
  const look = () => {
    if (isDone || !sessionToken()) return
    isDone = true
    act()
  }
  look()
  useSession.subscribe(look)
}

/** A logout stays on a page that visitors may read; what its address asks for beside, such as a popup, is the person's. */
const isOpenTo = (router: ReturnType<typeof makeRouter>, path: string) => router.getMatchedRoutes(path)[0].some(route => route.options.staticData?.open)

/** What was read for a visitor is read again for the person. */
function followSession(queryClient: QueryClient): void {
  useSession.subscribe((session, before) => {
    if (session.token === before.token || isLeft()) return
    queryClient.removeQueries({ type: 'inactive', predicate: query => !isWorldData(query.queryKey) })
    void queryClient.invalidateQueries({ predicate: query => !isWorldData(query.queryKey) })
  })
}

const worldData = [listCountries, listCurrencies].map(endpoint => `${endpoint.method} ${endpoint.path}`)
const isWorldData = (key: readonly unknown[]) => worldData.some(name => name === key[0])
