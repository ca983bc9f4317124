import { readRecord } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { readLegalText } from '@rentwell/contract/backoffice/site.endpoints.ts'
import { readBooking, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { readCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { listRentalReviews, listUnitReviews } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { readOfficeUnit, readRental, readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  type RouteComponent,
  type SearchMiddleware,
} from '@tanstack/react-router'
import { availabilityAround, renderedAvailability } from './bookings/stay/availability.reads.ts'
import { isGone } from './platform/api-error.ts'
import type { AppContext } from './platform/app-context.ts'
import { asLanguage } from './platform/language-store.ts'
import type { AppSearch } from './platform/popups.tsx'
import { returnTo, sessionToken, useSession } from './platform/session.ts'
import { newestUnits } from './pages/open/landing.reads.ts'
import { App } from './pages/shell/app.tsx'
import { EmbeddedBroken, EmbeddedLayout, EmbeddedNotFound } from './pages/embed/embedded-layout.tsx'
import { ChatLayout, ClosedLayout, OpenLayout, OwnLayout } from './pages/shell/layouts.tsx'
import { BrokenPage } from './pages/shell/broken.tsx'
import { NotFound, NotFoundPage } from './pages/shell/not-found.tsx'
import { reviewsOfRental, reviewsOfUnit } from './reviews/reviews.reads.ts'
import { loadSearch } from './search/search.reads.ts'
import { isServedOnDomain } from '@rentwell/contract/own-domains.ts'
import { readAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { looksLikeId } from '@rentwell/contract/slugs.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's file under pages/, for the names of its chunks. */
    page?: string
    /** May be read by visitors: a logout stays here. */
    open?: boolean
    /** The scripts come with the first touch, key or pointer: the page says all it has to say without them. */
    patient?: boolean
    /** Shown in frames of other sites: without a session, popups and the ways around the site. */
    embedded?: boolean
  }
}

/** A page that loads when it is gone to. */
const page = (name: string, load: () => Promise<{ default: RouteComponent }>, more: { patient?: boolean } = {}) => ({
  component: lazyRouteComponent(load),
  notFoundComponent: NotFound,
  staticData: { page: name, ...more },
})

/** Leads to the first child. The server answers with the app at this very address: it knows nobody who could go on. */
const goOn: typeof redirect = options => {
  throw redirect({ ...options, replace: true })
}

/** True for an address by an earlier or differently written slug: it leads to the present one for good. */
const isOldAddress = (slug: string, asked: string) => slug !== asked && !looksLikeId(asked)

/** Links of a page whose address names a language name it too. */
const keepLanguage: SearchMiddleware<AppSearch> = ({ search, next }) => {
  const linked = next(search)
  const language = asLanguage(search['lang'])
  return language && linked['lang'] === undefined ? { ...linked, lang: language } : linked
}

const root = createRootRouteWithContext<AppContext>()({
  component: App,
  notFoundComponent: NotFoundPage,
  validateSearch: (search): AppSearch => search as AppSearch,
  beforeLoad: ({ context, location }) => {
    if (context.ownRental && !isServedOnDomain(location.pathname)) throw notFound()
  },
  search: { middlewares: [keepLanguage] },
})

const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenLayout, staticData: { open: true } })
/** What other sites show in a frame. */
const embedded = createRoute({ getParentRoute: () => root, id: 'embedded', component: EmbeddedLayout, staticData: { open: true, embedded: true } })
const inFrame = { notFoundComponent: EmbeddedNotFound, errorComponent: EmbeddedBroken }
const closed = createRoute({
  getParentRoute: () => root,
  id: 'closed',
  component: ClosedLayout,
  beforeLoad: ({ context, location }) => {
    if (context.isServer || sessionToken()) return
    returnTo.store(location.href)
    throw redirect({ to: '/', search: { popup: 'login' }, replace: true })
  },
})
const own = createRoute({ getParentRoute: () => closed, id: 'own', component: OwnLayout })
/** The window is the page: no footer, the content has its own scrolling. */
const chat = createRoute({ getParentRoute: () => closed, id: 'chat', component: ChatLayout })
const account = createRoute({
  getParentRoute: () => own,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account/account.layout.tsx')),
})
const myUnits = createRoute({
  getParentRoute: () => own,
  path: '/my-units',
  component: lazyRouteComponent(() => import('./pages/my-units/my-units.layout.tsx')),
})
/** The site's own office. */
const backoffice = createRoute({
  getParentRoute: () => closed,
  path: '/backoffice',
  component: lazyRouteComponent(() => import('./pages/backoffice/backoffice.layout.tsx')),
})
const office = createRoute({
  getParentRoute: () => closed,
  path: '/office/$rental',
  component: lazyRouteComponent(() => import('./pages/office/office.layout.tsx')),
  // The office stands around it; a rental that is not there is an error of the reading.
  notFoundComponent: NotFound,
  errorComponent: BrokenPage,
  loader: ({ context, params }) => context.loadOwn(readOfficeRental, { rental: params.rental }),
})

const openPages = [
  createRoute({
    getParentRoute: () => open,
    path: '/',
    ...page('open/landing', () => import('./pages/open/landing.page.tsx'), { patient: true }),
    loader: ({ context }) => context.load(...newestUnits).catch(() => undefined),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/search',
    ...page('open/search', () => import('./pages/open/search.page.tsx'), { patient: true }),
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => loadSearch(context, deps),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/@{$slug}',
    notFoundComponent: NotFound,
    loader: async ({ context, params }) => {
      const found = await context.load(readRental, { rental: params.slug })
      // The browser does not wait: the rental's page leads on from an old slug.
      throw redirect({ to: '/rentals/$rental', params: { rental: found?.rental.slug ?? params.slug }, statusCode: 301, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/rentals/$rental',
    ...page('open/rental', () => import('./pages/open/rental.page.tsx'), { patient: true }),
    loader: async ({ context, params }) => {
      const found = await context.load(readRental, params)
      if (found && isOldAddress(found.rental.slug, params.rental))
        throw redirect({ to: '/rentals/$rental', params: { rental: found.rental.slug }, statusCode: 301, replace: true })
      if (found && found.rating.count > 0) await context.loadList(listRentalReviews, reviewsOfRental(found.rental.id))
    },
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/rentals/$rental/units/$unit',
    ...page('open/unit', () => import('./pages/open/unit.page.tsx'), { patient: true }),
    loader: async ({ context, params, location }) => {
      const { from }: AppSearch = location.search
      const [found, company] = await Promise.all([context.load(readUnit, params), context.load(readRental, { rental: params.rental })])
      if (found && isOldAddress(found.rental.slug, params.rental))
        throw redirect({ to: '/rentals/$rental/units/$unit', params: { rental: found.rental.slug, unit: params.unit }, statusCode: 301, replace: true })
      if (found && company) {
        const days = context.isServer ? renderedAvailability(found.unit.id, company.rental, from) : availabilityAround(found.unit.id, company.rental)
        await context.load(readAvailability, days).catch(() => undefined)
      }
      if (found && found.rating.count > 0) await context.loadList(listUnitReviews, reviewsOfUnit(found.rental.id, found.unit.id))
    },
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/records/$record',
    ...page('open/record', () => import('./pages/open/record.page.tsx')),
    // A record that was removed has a page that says so.
    loader: ({ context, params }) =>
      context.load(readRecord, params).catch((error: unknown) => {
        if (!isGone(error)) throw error
      }),
  }),
  // Read by the browser alone: what the server renders holds nothing of a booking behind a secret link.
  createRoute({
    getParentRoute: () => open,
    path: '/b/$link/contract',
    ...page('open/contract-link', () => import('./pages/open/contract-link.page.tsx')),
  }),
  createRoute({ getParentRoute: () => open, path: '/b/$link', ...page('open/booking-link', () => import('./pages/open/booking-link.page.tsx')) }),
  createRoute({ getParentRoute: () => open, path: '/pay/$paymentLink', ...page('open/payment-link', () => import('./pages/open/payment-link.page.tsx')) }),
  createRoute({ getParentRoute: () => open, path: '/pay', ...page('open/payment-return', () => import('./pages/open/payment-return.page.tsx')) }),
  createRoute({
    getParentRoute: () => open,
    path: '/offers/$token',
    // Read by the browser alone: a program that looks at links must not count as the customer.
    ...page('open/offer', () => import('./pages/open/offer.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/login/oidc',
    ...page('open/provider-login', () => import('./pages/open/provider-login.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/stop-recovery',
    ...page('open/stop-recovery', () => import('./pages/open/stop-recovery.page.tsx'), { patient: true }),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/terms',
    ...page('open/terms', () => import('./pages/open/terms.page.tsx'), { patient: true }),
    loader: ({ context }) => context.load(readLegalText, { text: 'terms', language: context.language() }),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/privacy',
    ...page('open/privacy', () => import('./pages/open/privacy.page.tsx'), { patient: true }),
    loader: ({ context }) => context.load(readLegalText, { text: 'privacy', language: context.language() }),
  }),
]

const embeddedPages = [
  createRoute({
    getParentRoute: () => embedded,
    path: '/embed/$rental',
    ...page('embed/rental', () => import('./pages/embed/rental.page.tsx')),
    ...inFrame,
    loader: async ({ context, params }) => {
      const found = await context.load(readRental, params)
      if (found && isOldAddress(found.rental.slug, params.rental))
        throw redirect({ to: '/embed/$rental', params: { rental: found.rental.slug }, search: true, statusCode: 301, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => embedded,
    path: '/embed/$rental/$unit',
    ...page('embed/unit', () => import('./pages/embed/unit.page.tsx')),
    ...inFrame,
    loader: async ({ context, params, location }) => {
      const { from }: AppSearch = location.search
      const [found, company] = await Promise.all([context.load(readUnit, params), context.load(readRental, { rental: params.rental })])
      if (found && isOldAddress(found.rental.slug, params.rental))
        throw redirect({ to: '/embed/$rental/$unit', params: { rental: found.rental.slug, unit: params.unit }, search: true, statusCode: 301, replace: true })
      if (!found || !company) return
      const days = context.isServer ? renderedAvailability(found.unit.id, company.rental, from) : availabilityAround(found.unit.id, company.rental)
      await context.load(readAvailability, days).catch(() => undefined)
    },
  }),
]

const chatPages = [createRoute({ getParentRoute: () => chat, path: '/messages', ...page('guest/messages', () => import('./pages/guest/messages.page.tsx')) })]

const today = createRoute({
  getParentRoute: () => own,
  path: '/today',
  // A shortcut of the installed app: the office of the first rental, or what there is without one.
  beforeLoad: ({ context }) => {
    if (context.isServer) return
    const [rental] = useSession.getState().rentals
    if (rental) goOn({ to: '/office/$rental', params: { rental: rental.id } })
    goOn({ to: '/bookings' })
  },
})

const ownPages = [
  createRoute({
    getParentRoute: () => own,
    path: '/bookings',
    ...page('guest/bookings', () => import('./pages/guest/bookings.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => own,
    path: '/bookings/$booking',
    ...page('guest/booking', () => import('./pages/guest/booking.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readBooking, params),
  }),
  createRoute({
    getParentRoute: () => own,
    path: '/bookings/$booking/contract',
    ...page('guest/contract', () => import('./pages/guest/contract.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readBooking, params),
  }),
  createRoute({ getParentRoute: () => own, path: '/notifications', ...page('guest/notifications', () => import('./pages/guest/notifications.page.tsx')) }),
]

const myUnitsPages = [
  createRoute({ getParentRoute: () => myUnits, path: '/', beforeLoad: ({ context }) => context.isServer || goOn({ to: '/my-units/main' }) }),
  createRoute({ getParentRoute: () => myUnits, path: '/main', ...page('my-units/main', () => import('./pages/my-units/main.page.tsx')) }),
  createRoute({ getParentRoute: () => myUnits, path: '/bookings', ...page('my-units/bookings', () => import('./pages/my-units/bookings.page.tsx')) }),
  createRoute({ getParentRoute: () => myUnits, path: '/finances', ...page('my-units/finances', () => import('./pages/my-units/finances.page.tsx')) }),
]

const accountPages = [
  createRoute({ getParentRoute: () => account, path: '/', beforeLoad: ({ context }) => context.isServer || goOn({ to: '/account/main' }) }),
  createRoute({ getParentRoute: () => account, path: '/main', ...page('account/main', () => import('./pages/account/main.page.tsx')) }),
  createRoute({
    getParentRoute: () => account,
    path: '/public-profile',
    ...page('account/public-profile', () => import('./pages/account/public-profile.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/language-currency',
    ...page('account/language-currency', () => import('./pages/account/language-currency.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => account,
    path: '/notifications',
    ...page('account/notifications', () => import('./pages/account/notifications.page.tsx')),
  }),
  createRoute({ getParentRoute: () => account, path: '/payments', ...page('account/payments', () => import('./pages/account/payments.page.tsx')) }),
  createRoute({
    getParentRoute: () => account,
    path: '/payment-methods',
    ...page('account/payment-methods', () => import('./pages/account/payment-methods.page.tsx')),
  }),
]

const officePages = [
  createRoute({ getParentRoute: () => office, path: '/', ...page('office/start', () => import('./pages/office/today/start.page.tsx')) }),
  createRoute({
    getParentRoute: () => office,
    path: '/website',
    beforeLoad: ({ context, params }) => context.isServer || goOn({ to: '/office/$rental/website/main-info', params }),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/website/main-info',
    ...page('office/main-info', () => import('./pages/office/website/main-info.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/website/rate-and-reviews',
    ...page('office/reviews', () => import('./pages/office/website/reviews.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/website/rental-and-members',
    ...page('office/rental-and-members', () => import('./pages/office/website/rental-and-members.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/units/$unit/rental-and-members',
    ...page('office/unit-members', () => import('./pages/office/units/unit-members.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readOfficeUnit, params),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/units/$unit/rate-and-reviews',
    ...page('office/unit-reviews', () => import('./pages/office/units/unit-reviews.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readOfficeUnit, params),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/units/$unit/finance',
    ...page('office/unit-finance', () => import('./pages/office/units/unit-finance.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readOfficeUnit, params),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/units/$unit/prices',
    ...page('office/unit-prices', () => import('./pages/office/units/unit-prices.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readOfficeUnit, params),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/units/$unit/pieces',
    ...page('office/unit-pieces', () => import('./pages/office/units/unit-pieces.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readOfficeUnit, params),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/units/$unit/tracker',
    ...page('office/unit-tracker', () => import('./pages/office/units/unit-tracker.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readOfficeUnit, params),
  }),
  createRoute({ getParentRoute: () => office, path: '/tracker', ...page('office/tracker', () => import('./pages/office/tracker.page.tsx')) }),
  createRoute({
    getParentRoute: () => office,
    path: '/website/tracker',
    beforeLoad: ({ context, params }) => context.isServer || goOn({ to: '/office/$rental/tracker', params }),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/units',
    ...page('office/units', () => import('./pages/office/units/units.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/units/$unit',
    beforeLoad: ({ context, params }) => context.isServer || goOn({ to: '/office/$rental/units/$unit/main-info', params }),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/units/$unit/main-info',
    ...page('office/unit-main-info', () => import('./pages/office/units/unit-main-info.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readOfficeUnit, params),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/units/$unit/bookings-and-calendar',
    ...page('office/unit-calendar', () => import('./pages/office/units/unit-calendar.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readOfficeUnit, params),
  }),
  createRoute({ getParentRoute: () => office, path: '/calendar', ...page('office/calendar', () => import('./pages/office/bookings/calendar.page.tsx')) }),
  createRoute({
    getParentRoute: () => office,
    path: '/website/bookings-and-calendar',
    ...page('office/calendar', () => import('./pages/office/bookings/calendar.page.tsx')),
  }),
  createRoute({ getParentRoute: () => office, path: '/offers', ...page('office/offers', () => import('./pages/office/offers/offers.page.tsx')) }),
  createRoute({
    getParentRoute: () => office,
    path: '/offers/$offer',
    ...page('office/offer', () => import('./pages/office/offers/offer.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readOffer, params),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/bookings',
    ...page('office/bookings', () => import('./pages/office/bookings/bookings.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/bookings/$booking',
    ...page('office/booking', () => import('./pages/office/bookings/booking.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readOfficeBooking, params),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/customers',
    ...page('office/customers', () => import('./pages/office/customers/customers.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => office,
    path: '/customers/$customer',
    ...page('office/customer', () => import('./pages/office/customers/customer.page.tsx')),
    loader: ({ context, params }) => context.loadOwn(readCustomer, params),
  }),
  createRoute({ getParentRoute: () => office, path: '/messages', ...page('office/messages', () => import('./pages/office/messages.page.tsx')) }),
  createRoute({ getParentRoute: () => office, path: '/finances', ...page('office/finances', () => import('./pages/office/finances.page.tsx')) }),
  createRoute({ getParentRoute: () => office, path: '/offline', ...page('office/offline', () => import('./pages/office/offline.page.tsx')) }),
  createRoute({ getParentRoute: () => office, path: '/members', ...page('office/members', () => import('./pages/office/members.page.tsx')) }),
  createRoute({ getParentRoute: () => office, path: '/settings', ...page('office/settings', () => import('./pages/office/settings/settings.page.tsx')) }),
  createRoute({ getParentRoute: () => office, path: '/settings/import', ...page('office/import', () => import('./pages/office/settings/import.page.tsx')) }),
]

const backofficePages = [
  createRoute({ getParentRoute: () => backoffice, path: '/', beforeLoad: ({ context }) => context.isServer || goOn({ to: '/backoffice/dashboard' }) }),
  createRoute({
    getParentRoute: () => backoffice,
    path: '/dashboard',
    ...page('backoffice/dashboard', () => import('./pages/backoffice/dashboard.page.tsx')),
  }),
  createRoute({ getParentRoute: () => backoffice, path: '/users', ...page('backoffice/users', () => import('./pages/backoffice/users.page.tsx')) }),
  createRoute({ getParentRoute: () => backoffice, path: '/rentals', ...page('backoffice/rentals', () => import('./pages/backoffice/rentals.page.tsx')) }),
  createRoute({ getParentRoute: () => backoffice, path: '/bookings', ...page('backoffice/bookings', () => import('./pages/backoffice/bookings.page.tsx')) }),
  createRoute({ getParentRoute: () => backoffice, path: '/payments', ...page('backoffice/payments', () => import('./pages/backoffice/payments.page.tsx')) }),
  createRoute({ getParentRoute: () => backoffice, path: '/reviews', ...page('backoffice/reviews', () => import('./pages/backoffice/reviews.page.tsx')) }),
  createRoute({ getParentRoute: () => backoffice, path: '/reports', ...page('backoffice/reports', () => import('./pages/backoffice/reports.page.tsx')) }),
  createRoute({ getParentRoute: () => backoffice, path: '/claims', ...page('backoffice/claims', () => import('./pages/backoffice/claims.page.tsx')) }),
  createRoute({
    getParentRoute: () => backoffice,
    path: '/categories',
    ...page('backoffice/categories', () => import('./pages/backoffice/categories.page.tsx')),
  }),
  createRoute({ getParentRoute: () => backoffice, path: '/site', ...page('backoffice/site', () => import('./pages/backoffice/site.page.tsx')) }),
  createRoute({ getParentRoute: () => backoffice, path: '/audit', ...page('backoffice/audit', () => import('./pages/backoffice/audit.page.tsx')) }),
  createRoute({ getParentRoute: () => backoffice, path: '/system', ...page('backoffice/system', () => import('./pages/backoffice/system.page.tsx')) }),
]

export const routeTree = root.addChildren([
  open.addChildren(openPages),
  embedded.addChildren(embeddedPages),
  closed.addChildren([
    chat.addChildren(chatPages),
    own.addChildren([today, ...ownPages, account.addChildren(accountPages), myUnits.addChildren(myUnitsPages)]),
    office.addChildren(officePages),
    backoffice.addChildren(backofficePages),
  ]),
])
