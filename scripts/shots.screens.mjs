// The screens that `npm run shots` photographs, one line each; a screen's author adds a line here.
//
// name   of the picture, without width, theme and language
// path   address, or what makes it from the demo world: (world) => '…'
// as     who looks: 'owner' (Ayu), 'guest' (Emma), 'admin' (Made); left out: a visitor
// steps  what a person does before the picture is taken; must change nothing in the database, the other pictures are of the same world
// isHeld  something is picked up there: until it is put down, the keyboard is its own
// fold   only what fits the window, not the whole page; always so where a popup is open
//
// Steps longer than a line stand in shots.steps.mjs. They get page (of Playwright), world, isPhone, say(english, russian) for words in the page's language,
// newPhone (nobody's), codeFor(phone or e-mail).

import { personId } from '../apps/server/src/demo/people.ts'
import { rentalId } from '../apps/server/src/demo/rentals.ts'
import { talkId } from '../apps/server/src/demo/talks.ts'
import { unitId } from '../apps/server/src/demo/units.ts'
import {
  addPhotos,
  askForCode,
  askWhyDecline,
  changeUnits,
  changePhone,
  chooseFiles,
  chooseUnits,
  drawBlock,
  liftPhoto,
  loseNumber,
  nameRental,
  openClip,
  openEmoji,
  openBell,
  openMenu,
  openPhoto,
  openPalette,
  openShortcuts,
  openViews,
  placeRental,
  reachEmail,
  reachNames,
  typePhone,
  typePlace,
} from './shots.steps.mjs'

const echo = rentalId('echo-beach')
const sanur = rentalId('sanur-boat-house')
const vario = unitId('vario-125')
const dateIn = days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
// Grace has the Vespa then.
const vespaTaken = `from=${dateIn(13)}&to=${dateIn(16)}`
const talk = talkId('emma', 'echo-beach')

export const screens = [
  { name: 'public-landing', path: '/' },
  { name: 'public-landing-fold', path: '/', fold: true },
  { name: 'public-search', path: '/search' },
  { name: 'public-rental', path: '/rentals/echo-beach' },
  { name: 'public-rental-sanur', path: '/rentals/sanur-boat-house' },
  { name: 'public-rental-private', path: '/rentals/ubud-camera-room' },
  { name: 'public-search-taken', path: `/search?where=Canggu&q=Vespa&${vespaTaken}` },
  { name: 'public-search-places', path: '/search', steps: typePlace, fold: true },
  { name: 'public-unit-taken', path: `/rentals/echo-beach/units/${unitId('vespa-primavera')}?${vespaTaken}&time=10%3A00` },
  { name: 'public-unit', path: `/rentals/echo-beach/units/${vario}` },
  { name: 'public-unit-hourly', path: `/rentals/sanur-boat-house/units/${unitId('jukung-sunset')}` },
  { name: 'public-unit-hourly-chosen', path: `/rentals/sanur-boat-house/units/${unitId('jukung-sunset')}?from=2027-01-12&time=16%3A00&length=3` },
  { name: 'public-gallery', path: `/rentals/echo-beach/units/${vario}?popup=gallery` },
  { name: 'public-photo', path: `/rentals/echo-beach/units/${vario}`, fold: true, steps: openPhoto },
  { name: 'public-terms', path: '/terms' },
  { name: 'public-privacy', path: '/privacy' },
  { name: 'public-record', path: world => `/records/${world.record.seal.id}` },
  { name: 'public-not-found', path: '/rentals/nothing-here' },
  { name: 'public-menu', path: '/', as: 'owner', fold: true, steps: openMenu },

  { name: 'login-phone', path: '/?popup=login', steps: typePhone },
  { name: 'login-code', path: '/?popup=login', steps: askForCode },
  { name: 'login-email', path: '/?popup=login', steps: reachEmail },
  { name: 'login-names', path: '/?popup=login', steps: reachNames },

  { name: 'office-import-units', path: '/office/echo-beach/units?popup=import-units&rental=echo-beach', as: 'owner', fold: true },
  { name: 'office-tracker', path: '/office/echo-beach/tracker', as: 'owner' },
  { name: 'public-unit-extras', path: world => `/rentals/echo-beach/units/${vario}?${world.freeStay ?? 'from=2027-01-12&to=2027-01-15'}` },
  { name: 'office-unit-prices', path: `/office/echo-beach/units/${unitId('scoopy-mint')}/prices`, as: 'owner' },
  { name: 'office-unit-tracker', path: `/office/echo-beach/units/${vario}/tracker`, as: 'owner' },

  { name: 'guest-search', path: world => `/search?sort=cheapest&${world.freeStay ?? 'from=2027-01-12&to=2027-01-15'}`, as: 'guest' },
  { name: 'guest-unit', path: world => `/rentals/echo-beach/units/${vario}?${world.freeStay ?? 'from=2027-01-12&to=2027-01-15'}`, as: 'guest' },
  { name: 'guest-bookings', path: '/bookings', as: 'guest' },
  { name: 'guest-booking-pending', path: world => `/bookings/${world.guest.confirmation_pending}`, as: 'guest' },
  { name: 'guest-booking-confirmed', path: world => `/bookings/${world.guest.confirmed}`, as: 'guest' },
  { name: 'guest-booking-draft', path: world => `/bookings/${world.guest.draft}`, as: 'guest' },
  { name: 'guest-booking-cancelled', path: world => `/bookings/${world.guest.cancelled}`, as: 'guest' },

  { name: 'guest-booking-completed', path: world => `/bookings/${world.guest.completed}`, as: 'guest' },
  { name: 'guest-booking-running', path: world => `/bookings/${world.guest.in_progress}`, as: 'guest' },
  { name: 'guest-record', path: world => `/bookings/${world.guest.completed}?popup=hand-over&booking=${world.guest.completed}`, as: 'guest' },
  { name: 'guest-other-dates', path: world => `/bookings/${world.guest.confirmed}?ask=dates`, as: 'guest' },
  { name: 'guest-rate', path: world => `/bookings/${world.guest.completed}?popup=rate-booking&booking=${world.guest.completed}`, as: 'guest' },
  { name: 'guest-why-price', path: world => `/bookings/${world.guest.confirmed}?popup=why-price&booking=${world.guest.confirmed}`, as: 'guest' },
  { name: 'guest-qr', path: world => `/bookings/${world.guest.confirmed}?popup=show-qr&booking=${world.guest.confirmed}`, as: 'guest' },

  { name: 'guest-messages', path: '/messages', as: 'guest', fold: true },
  { name: 'guest-conversation', path: `/messages?conversation=${talk}`, as: 'guest', fold: true },
  { name: 'guest-conversation-location', path: `/messages?conversation=${talk}&popup=location`, as: 'guest' },
  { name: 'guest-conversation-files', path: `/messages?conversation=${talk}`, as: 'guest', steps: chooseFiles },
  {
    name: 'guest-conversation-picture',
    path: world => `/messages?conversation=${talk}&popup=message-media&place=${world.picture.seq}&file=${world.picture.files[0].uuid}`,
    as: 'guest',
  },
  { name: 'guest-conversation-gone', path: '/messages?conversation=00000000-0000-4000-8000-000000000000', as: 'guest', fold: true },
  { name: 'guest-write-to-rental', path: '/rentals/echo-beach?popup=write-to-rental&rental=echo-beach', as: 'guest' },

  { name: 'account-main', path: '/account/main', as: 'guest' },
  { name: 'login-lost', path: '/?popup=login', steps: loseNumber },
  { name: 'account-change-phone', path: '/account/main', as: 'guest', steps: changePhone },
  { name: 'account-public-profile', path: '/account/public-profile', as: 'guest' },
  { name: 'account-language', path: '/account/language-currency', as: 'guest' },
  { name: 'stop-recovery', path: '/stop-recovery?token=x' },
  { name: 'account-notifications', path: '/account/notifications', as: 'guest' },
  { name: 'account-payment-methods', path: '/account/payment-methods', as: 'guest' },
  { name: 'account-payments', path: '/account/payments', as: 'guest' },
  { name: 'notifications', path: '/notifications', as: 'guest' },
  { name: 'notifications-bell', path: '/bookings', as: 'guest', fold: true, steps: openBell },
  { name: 'my-units', path: '/my-units/main', as: 'owner' },
  { name: 'my-units-none', path: '/my-units/main', as: 'guest' },
  { name: 'my-units-bookings', path: '/my-units/bookings', as: 'owner' },
  { name: 'my-units-finances', path: '/my-units/finances', as: 'owner' },

  { name: 'office-start', path: `/office/${echo}`, as: 'owner' },
  { name: 'office-bell', path: `/office/${echo}`, as: 'owner', fold: true, steps: openBell },
  { name: 'office-website', path: `/office/${echo}/website/main-info`, as: 'owner' },
  { name: 'office-units', path: `/office/${echo}/units`, as: 'owner' },
  { name: 'office-units-chosen', path: `/office/${echo}/units`, as: 'owner', fold: true, steps: chooseUnits },
  { name: 'office-units-change', path: `/office/${echo}/units`, as: 'owner', steps: changeUnits },
  { name: 'office-views', path: `/office/${echo}/bookings?status=confirmed`, as: 'owner', steps: openViews },
  { name: 'office-palette', path: `/office/${echo}/units`, as: 'owner', fold: true, steps: openPalette },
  { name: 'office-shortcuts', path: `/office/${echo}/units`, as: 'owner', steps: openShortcuts },
  { name: 'office-unit', path: `/office/${echo}/units/${vario}/main-info`, as: 'owner' },
  { name: 'office-unit-photos', path: `/office/${echo}/units/${vario}/main-info`, as: 'owner', fold: true, steps: addPhotos },
  { name: 'office-unit-photo-lifted', path: `/office/${echo}/units/${vario}/main-info`, as: 'owner', fold: true, steps: liftPhoto, isHeld: true },
  { name: 'office-bookings', path: `/office/${echo}/bookings`, as: 'owner' },
  { name: 'office-bookings-sanur', path: `/office/${sanur}/bookings`, as: 'owner' },
  { name: 'office-messages', path: `/office/${echo}/messages`, as: 'owner', fold: true },
  { name: 'office-messages-found', path: `/office/${echo}/messages?q=helmet`, as: 'owner', fold: true },
  { name: 'office-conversation', path: `/office/${echo}/messages?conversation=${talk}`, as: 'owner', fold: true },
  { name: 'office-conversation-clip', path: `/office/${echo}/messages?conversation=${talk}`, as: 'owner', fold: true, steps: openClip },
  { name: 'office-conversation-emoji', path: `/office/${echo}/messages?conversation=${talk}`, as: 'owner', fold: true, steps: openEmoji },
  { name: 'office-calendar', path: `/office/${echo}/calendar`, as: 'owner', fold: true },
  { name: 'office-calendar-week', path: `/office/${echo}/calendar?zoom=week`, as: 'owner', fold: true },
  { name: 'office-calendar-quarter', path: `/office/${echo}/calendar?zoom=quarter`, as: 'owner', fold: true },
  { name: 'office-calendar-draft', path: `/office/${echo}/calendar`, as: 'owner', fold: true, steps: drawBlock },
  { name: 'office-calendar-table', path: `/office/${echo}/calendar?view=table`, as: 'owner', fold: true },
  { name: 'office-calendar-free', path: `/office/${echo}/calendar?view=free`, as: 'owner', fold: true },
  { name: 'office-calendar-feeds', path: `/office/${echo}/calendar?view=feeds`, as: 'owner' },
  { name: 'office-website-calendar', path: `/office/${echo}/website/bookings-and-calendar`, as: 'owner', fold: true },
  { name: 'office-block-unit', path: `/office/${echo}/calendar?popup=block-unit&rental=${echo}`, as: 'owner' },
  {
    name: 'office-save-block',
    path: ({ block }) =>
      `/office/${echo}/calendar?popup=save-block&rental=${echo}&closes=${block.unitId}&since=${block.startAt.slice(0, 10)}&block=${block.id}`,
    as: 'owner',
  },
  { name: 'office-unit-calendar', path: `/office/${echo}/units/${vario}/bookings-and-calendar`, as: 'owner' },
  {
    name: 'office-confirm-request',
    path: world => `/office/${echo}/bookings?popup=confirm-request&rental=${echo}&booking=${world.office.confirmation_pending}`,
    as: 'owner',
  },
  {
    name: 'office-decline-request',
    path: world => `/office/${echo}/bookings?popup=confirm-request&rental=${echo}&booking=${world.office.confirmation_pending}`,
    as: 'owner',
    steps: askWhyDecline,
  },
  { name: 'office-booking', path: world => `/office/${echo}/bookings/${world.office.confirmed}`, as: 'owner' },
  { name: 'office-book-at-counter', path: `/office/${echo}/bookings?popup=book-at-counter&rental=${echo}`, as: 'owner' },
  { name: 'office-scan', path: `/office/${echo}/bookings?popup=scan&rental=${echo}`, as: 'owner' },
  { name: 'office-accept-photos', path: world => `/office/${echo}/bookings?popup=acceptance&rental=${echo}&booking=${world.office.confirmed}`, as: 'owner' },
  {
    name: 'office-hand-over-review',
    path: world => `/office/${echo}/bookings?popup=acceptance&rental=${echo}&booking=${world.office.completed}`,
    as: 'owner',
  },
  { name: 'office-return', path: world => `/office/${echo}/bookings?popup=return&rental=${echo}&booking=${world.office.in_progress}`, as: 'owner' },
  { name: 'office-reviews', path: `/office/${echo}/website/rate-and-reviews`, as: 'owner' },
  { name: 'office-unit-reviews', path: `/office/${echo}/units/${vario}/rate-and-reviews`, as: 'owner' },
  { name: 'office-add-unit', path: `/office/${echo}/units?popup=add-unit&rental=${echo}`, as: 'owner' },
  { name: 'office-add-rental', path: '/?popup=add-rental', as: 'owner' },
  { name: 'office-add-rental-name', path: '/?popup=add-rental', as: 'owner', steps: nameRental },
  { name: 'office-add-rental-place', path: '/?popup=add-rental', as: 'owner', steps: placeRental },
  { name: 'office-finances', path: `/office/${echo}/finances`, as: 'owner' },
  { name: 'office-finances-table', path: `/office/${echo}/finances?view=table`, as: 'owner' },
  { name: 'office-unit-finance', path: `/office/${echo}/units/${vario}/finance`, as: 'owner' },
  { name: 'office-members', path: `/office/${echo}/members`, as: 'owner' },
  { name: 'office-members-joined', path: `/office/${echo}/members?joined=1`, as: 'owner' },
  { name: 'office-add-member', path: `/office/${echo}/members?popup=add-member&rental=${echo}`, as: 'owner' },
  { name: 'office-rental-and-members', path: `/office/${echo}/website/rental-and-members`, as: 'owner' },
  { name: 'office-unit-members', path: `/office/${echo}/units/${vario}/rental-and-members`, as: 'owner' },
  {
    name: 'office-unit-members-choice',
    path: `/office/${echo}/units/${vario}/rental-and-members`,
    as: 'owner',
    steps: ({ page, say }) => page.getByRole('button', { name: say('Choose people', 'Выбрать сотрудников') }).click(),
  },
  { name: 'office-settings', path: `/office/${echo}/settings`, as: 'owner' },

  { name: 'backoffice-dashboard', path: '/backoffice/dashboard', as: 'admin' },
  { name: 'backoffice-users', path: '/backoffice/users', as: 'admin', fold: true },
  { name: 'backoffice-user', path: `/backoffice/users?popup=backoffice-user&user=${personId('emma')}`, as: 'admin' },
  { name: 'backoffice-rentals', path: '/backoffice/rentals', as: 'admin' },
  { name: 'backoffice-rental', path: `/backoffice/rentals?popup=backoffice-rental&rental=${echo}`, as: 'admin' },
  { name: 'backoffice-bookings', path: '/backoffice/bookings', as: 'admin', fold: true },
  {
    name: 'backoffice-booking',
    path: world => `/backoffice/bookings?popup=backoffice-booking&rental=${echo}&booking=${world.office.completed}`,
    as: 'admin',
  },
  { name: 'backoffice-payments', path: '/backoffice/payments', as: 'admin', fold: true },
  {
    name: 'backoffice-payment',
    path: ({ payment }) => `/backoffice/payments?popup=backoffice-payment&rental=${payment.rental.id}&payment=${payment.id}`,
    as: 'admin',
  },
  { name: 'backoffice-reviews', path: '/backoffice/reviews', as: 'admin', fold: true },
  { name: 'backoffice-review', path: ({ review }) => `/backoffice/reviews?popup=backoffice-review&review=${review.id}`, as: 'admin' },
  { name: 'backoffice-claims', path: '/backoffice/claims', as: 'admin' },
  { name: 'backoffice-categories', path: '/backoffice/categories', as: 'admin' },
  {
    name: 'backoffice-category',
    path: '/backoffice/categories?popup=backoffice-category&category=00000000-0000-7000-8000-00000000790b',
    as: 'admin',
  },
  { name: 'backoffice-audit', path: '/backoffice/audit', as: 'admin', fold: true },
  { name: 'backoffice-system', path: '/backoffice/system', as: 'admin' },
]
