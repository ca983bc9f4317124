import { createRouter, type LocationRewrite, type RouterHistory } from '@tanstack/react-router'
import type { OwnRental } from './rendered.ts'
import type { AppContext } from './platform/app-context.ts'
import { Broken } from './pages/shell/broken.tsx'
import { NotFound } from './pages/shell/not-found.tsx'
import { routeTree } from './routes.tsx'

/** On the own domain of a rental the first page is the rental's, and the offices are on the product's host. */
const addressesOf = ({ slug, product }: OwnRental): LocationRewrite => ({
  input: ({ url }) => {
    if (url.pathname === '/') url.pathname = `/rentals/${slug}`
    return url
  },
  output: ({ url }) => {
    if (url.pathname === `/rentals/${slug}`) url.pathname = '/'
    if (product && /^\/(?:office|my-units|backoffice)(?:\/|$)/.test(url.pathname)) return new URL(url.pathname + url.search, product)
    return url
  },
})

/** A new path scrolls to its top and Back returns to where one was; another query leaves the page where it stands. */
let pathChanged = false

export function makeRouter(context: AppContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    isServer: context.isServer,
    ...(context.ownRental && { rewrite: addressesOf(context.ownRental) }),
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: () => pathChanged,
    trailingSlash: 'never',
    parseSearch: search => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: search => {
      const pairs = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
      return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
    },
  })
  if (!context.isServer) router.subscribe('onBeforeLoad', event => (pathChanged = event.pathChanged))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
