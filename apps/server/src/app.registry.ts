import type { LiveType } from '@rentwell/contract/live-events.ts'
import type { FastifyInstance } from 'fastify'
import { acceptanceHandlers } from './acceptance/acceptance.handlers.ts'
import { acceptanceJobs } from './acceptance/acceptance.jobs.ts'
import { acceptanceLive, acceptanceLiveHandlers } from './acceptance/acceptance.live.ts'
import { acceptanceRoutes } from './acceptance/acceptance.routes.ts'
import { contractNotificationHandlers, contractTemplates } from './acceptance/contracts/contracts.notifications.ts'
import { contractRoutes } from './acceptance/contracts/contracts.routes.ts'
import { accountJobs } from './accounts/accounts.jobs.ts'
import { accountNotificationHandlers } from './accounts/accounts.notifications.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { inspect } from './app.checks.ts'
import type { Parts } from './app.parts.ts'
import { supportHandlers } from './assistant/assistant.handlers.ts'
import { assistantTemplates } from './assistant/assistant.notifications.ts'
import { supportRoutes } from './assistant/assistant.routes.ts'
import { backofficeHandlers } from './backoffice/backoffice.handlers.ts'
import { backofficeJobs } from './backoffice/backoffice.jobs.ts'
import { backofficeNotificationHandlers, backofficeTemplates } from './backoffice/backoffice.notifications.ts'
import { backofficeRoutes } from './backoffice/backoffice.routes.ts'
import type { Inspection } from './backoffice/system/inspection.ts'
import { reportJobs } from './backoffice/reports/reports.jobs.ts'
import { reportRoutes } from './backoffice/reports/reports.routes.ts'
import { siteRoutes } from './backoffice/site/site.routes.ts'
import { bookingHandlers } from './bookings/bookings.handlers.ts'
import { offerLive, offerLiveHandlers } from './bookings/offers/offers.live.ts'
import { offerRoutes } from './bookings/offers/offers.routes.ts'
import { bookingJobs } from './bookings/bookings.jobs.ts'
import { bookingLive, bookingLiveHandlers } from './bookings/bookings.live.ts'
import { chargeNotificationHandlers, chargeTemplates } from './bookings/charges/charges.notifications.ts'
import { bookingNotificationHandlers } from './bookings/bookings.notifications.ts'
import { expireRequests, writeOwnLetter } from './bookings/bookings.public.ts'
import { letterTextRoutes } from './bookings/letters/letters.routes.ts'
import { bookingRoutes } from './bookings/bookings.routes.ts'
import { letterHandlers } from './bookings/links/letters.handlers.ts'
import { linkRoutes } from './bookings/links/links.routes.ts'
import { bookingTemplates } from './bookings/notifications.words.ts'
import { calendarHandlers } from './calendar/calendar.handlers.ts'
import { calendarLive, calendarLiveHandlers } from './calendar/calendar.live.ts'
import { mountCalendars } from './calendar/calendar.mount.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { feedJobs, feedHandlers } from './calendar/feeds/feeds.handlers.ts'
import { feedNotificationHandlers, feedTemplates } from './calendar/feeds/feeds.notifications.ts'
import { mountCustomerUnsubscribe } from './customers/customers.mount.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { depositHandlers } from './deposits/deposits.handlers.ts'
import { depositJobs } from './deposits/deposits.jobs.ts'
import { depositLiveHandlers } from './deposits/deposits.live.ts'
import { depositNotificationHandlers, depositTemplates } from './deposits/deposits.notifications.ts'
import { depositRoutes } from './deposits/deposits.routes.ts'
import { geoRoutes } from './geo/geo.routes.ts'
import { mountMap } from './geo/map.ts'
import { ratesHandlers } from './geo/rates.handlers.ts'
import { ratesJobs } from './geo/rates.jobs.ts'
import { documentJobs } from './media/documents/documents.jobs.ts'
import { mountImages } from './media/images/images.routes.ts'
import { mediaHandlers } from './media/media.handlers.ts'
import { mediaJobs } from './media/media.jobs.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { mountUploads } from './media/uploads/mount-uploads.ts'
import { memberJobs } from './members/members.jobs.ts'
import { memberTemplates } from './members/members.notifications.ts'
import { memberRoutes } from './members/members.routes.ts'
import { messagingHandlers } from './messaging/messaging.handlers.ts'
import { messagingJobs } from './messaging/messaging.jobs.ts'
import { messagingLive } from './messaging/messaging.live.ts'
import { messagingNotificationHandlers, messagingTemplates } from './messaging/messaging.notifications.ts'
import { messagingRoutes } from './messaging/messaging.routes.ts'
import { moneyJobs, moneyHandlers } from './money/money.handlers.ts'
import { mountMoney } from './money/money.mount.ts'
import { moneyNotificationHandlers, moneyTemplates } from './money/money.notifications.ts'
import { moneyRoutes } from './money/money.routes.ts'
import { paperRoutes } from './money/invoices/papers.routes.ts'
import { notificationJobs } from './notifications/notifications.jobs.ts'
import { notificationLive } from './notifications/notifications.live.ts'
import { mountUnsubscribe } from './notifications/notifications.mount.ts'
import type { NotificationSettings } from './notifications/notifications.policy.ts'
import type { NotificationTemplates } from './notifications/notifications.public.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { pushHandler } from './notifications/send-push.ts'
import { erasuresFile } from './platform/base/config.ts'
import { readDisk } from './platform/doctor/machine.ts'
import { checkSettings } from './platform/doctor/settings.ts'
import { mountDev } from './platform/http/dev.ts'
import type { Admission } from './platform/http/admission.ts'
import type { Route } from './platform/http/routes.ts'
import type { EventHandler } from './platform/queue/event-handlers.ts'
import { platformJobs } from './platform/queue/jobs.sweeps.ts'
import type { Job, Jobs } from './platform/queue/jobs.ts'
import { taskJobs, taskLive, type TaskWork } from './platform/queue/tasks.ts'
import type { LiveView } from './platform/stream/events.hub.ts'
import { eventJobs } from './platform/stream/events.ts'
import { exportRentalWork } from './portability/export-rental.work.ts'
import { exportWork } from './portability/export-work.ts'
import { portabilityHandlers } from './portability/portability.handlers.ts'
import { importFileWork } from './portability/imports/import-file.work.ts'
import { importJobs } from './portability/imports/imports.jobs.ts'
import { importNotificationHandlers, importTemplates } from './portability/imports/imports.notifications.ts'
import { importRoutes } from './portability/imports/imports.routes.ts'
import { undoImportWork } from './portability/imports/undo-import.work.ts'
import { leavingJobs } from './portability/portability.jobs.ts'
import { leavingRoutes } from './portability/portability.routes.ts'
import { pricingRoutes } from './pricing/pricing.routes.ts'
import { filterRoutes } from './rentals/filters.routes.ts'
import { ownDomainHandlers } from './rentals/own-domain/own-domain.handlers.ts'
import { ownDomainJobs } from './rentals/own-domain/own-domain.jobs.ts'
import { mountOwnDomains } from './rentals/own-domain/own-domain.mount.ts'
import { ownDomainNotificationHandlers, ownDomainTemplates } from './rentals/own-domain/own-domain.notifications.ts'
import { ownDomainRoutes } from './rentals/own-domain/own-domain.routes.ts'
import { readBrand } from './rentals/rentals.public.ts'
import { rentalRoutes } from './rentals/rentals.routes.ts'
import { reviewJobs } from './reviews/reviews.jobs.ts'
import { reviewNotificationHandlers, reviewTemplates } from './reviews/reviews.notifications.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { mountCrawlers } from './search/crawlers.mount.ts'
import { searchRoutes } from './search/search.routes.ts'
import { trackerHandlers } from './tracker/tracker.handlers.ts'
import { trackerJobs } from './tracker/tracker.jobs.ts'
import { trackerLive } from './tracker/tracker.live.ts'
import { mountTracker } from './tracker/tracker.mount.ts'
import { trackerNotificationHandlers, trackerTemplates } from './tracker/tracker.notifications.ts'
import { trackerRoutes } from './tracker/tracker.routes.ts'
import { unitHandlers } from './units/units.handlers.ts'
import { unitLive, unitLiveHandlers } from './units/units.live.ts'
import { unitRoutes } from './units/units.routes.ts'
import { webhookHandlers } from './webhooks/webhooks.handlers.ts'
import { webhookJobs } from './webhooks/webhooks.jobs.ts'
import { webhookNotificationHandlers, webhookTemplates } from './webhooks/webhooks.notifications.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

const notificationSettings = ({ config, origin, pictures, secrets }: Parts): NotificationSettings => ({
  templates: notificationTemplates,
  writeOwn: writeOwnLetter,
  readBrand: (db, rentalId) => readBrand(db, rentalId, pictures),
  unsubscribeSecret: secrets.unsubscribe,
  pushSecret: secrets.push,
  pushServices: config.PUSH_SERVICES,
  contact: `mailto:${config.SUPPORT_EMAIL}`,
  origin,
})

const webhookSettings = ({ config, secrets }: Parts) => ({ secret: secrets.webhooks, allowedHosts: config.WEBHOOK_ALLOW })

const ownDomainSettings = ({ config, ownHost }: Parts) => ({ ownHost, dnsServer: config.DNS_SERVER, allowedHosts: config.UPLOAD_FROM_URL_ALLOW })

const linkSettings = ({ origin, pictures, secrets, isLimited }: Parts) => ({ secret: secrets.links, origin, pictures, limited: isLimited })

/** Every endpoint of the API but the live channel, in the order of its documentation. */
export function routesOf(parts: Parts): Route[] {
  const {
    config,
    log,
    db,
    rates,
    currencies,
    uploads,
    images,
    openSafe,
    senders,
    oidc,
    money,
    printer,
    contractPrinter,
    model,
    secrets,
    origin,
    pictures,
    publicOrigin,
    isLimited,
  } = parts
  const paying = { money: money?.parts, feeBps: config.PLATFORM_FEE_BPS }
  const accounts = {
    secret: secrets.otp,
    vaultSecret: secrets.vaults,
    methods: config.LOGIN,
    oidc,
    sendsSms: senders.sms.isReal || config.sandbox,
    limited: isLimited,
    countries: config.SMS_COUNTRIES,
    host: new URL(config.PUBLIC_URL ?? 'http://localhost').hostname,
    supportEmail: config.SUPPORT_EMAIL,
    origin,
    alarm: (what: string) => log.error({ alarm: what }, 'alarm'),
  }
  return [
    ...geoRoutes(config, rates, currencies, error => log.warn({ err: error }, 'the geocoder did not answer')),
    ...mediaRoutes(uploads.signing),
    ...accountRoutes(accounts),
    ...memberRoutes({ origin, limited: isLimited }),
    ...rentalRoutes(senders),
    ...ownDomainRoutes(ownDomainSettings(parts)),
    ...filterRoutes,
    ...customerRoutes,
    ...unitRoutes,
    ...(money ? moneyRoutes(money.parts) : []),
    ...paperRoutes(printer.print),
    ...bookingRoutes(paying, { limited: isLimited }),
    ...offerRoutes({ secret: secrets.offers, bookingSecret: secrets.links, origin, pictures, limited: isLimited }),
    ...letterTextRoutes({ templates: notificationTemplates, origin, pictures }),
    ...linkRoutes(paying, linkSettings(parts), printer.print),
    ...depositRoutes(paying),
    ...acceptanceRoutes({ db, secret: secrets.qr, linkSecret: secrets.links, limited: isLimited, openSafe }),
    ...contractRoutes(accounts, contractPrinter.print, { linkSecret: secrets.links, offerSecret: secrets.offers, limited: isLimited }),
    ...pricingRoutes(rates),
    ...calendarRoutes({ secret: secrets.calendars, origin: publicOrigin }, expireRequests),
    ...reviewRoutes({ secret: secrets.reviewDevices }),
    ...notificationRoutes(notificationSettings(parts)),
    ...messagingRoutes({ limited: isLimited }),
    ...supportRoutes({ hasModel: model !== undefined }),
    ...trackerRoutes({ origin: publicOrigin }),
    ...webhookRoutes(webhookSettings(parts)),
    ...searchRoutes(config, { rates, currencies }),
    ...leavingRoutes({ origin, store: images.store }),
    ...importRoutes,
    ...backofficeRoutes(inspectionOf(parts)),
    ...siteRoutes({ feeBps: config.PLATFORM_FEE_BPS }),
    ...reportRoutes({ secret: secrets.reports, limited: isLimited }),
  ]
}

/** What the page System asks: the settings are those that this process has read. */
const inspectionOf = ({ config, db, images }: Parts): Inspection => ({
  inspect: async now => [...checkSettings(process.env).findings, ...(await inspect({ config, store: images.store, db, now }))],
  diskSpace: () => readDisk(config.DATA_DIR).catch(() => null),
})

/** What is spoken outside of the API: the map, uploads, pictures, unsubscribe links, trackers, calendars, webhooks, crawlers. Returns how to end uploads that go on. */
export async function mountProtocols(server: FastifyInstance, parts: Parts, jobs: Jobs, admission: Admission): Promise<() => Promise<void>> {
  const { config, db, clock, outbox, uploads, images, money, secrets, isLimited } = parts
  mountMap(server, config, parts.mapFile)
  const stopUploads = await mountUploads(server, uploads.parts)
  mountImages(server, images)
  await mountUnsubscribe(server, { db, secret: secrets.unsubscribe, siteName: parts.site.name })
  await mountCustomerUnsubscribe(server, { db, clock, secret: secrets.unsubscribe, siteName: parts.site.name })
  await mountTracker(server, { db, clock, outbox, limited: isLimited, inTurn: admission.request })
  mountCalendars(server, { db, clock, secret: secrets.calendars, inTurn: admission.request })
  mountOwnDomains(server, { db, sites: parts.ownSites, ownHost: parts.ownHost, limited: isLimited })
  mountCrawlers(server, { db, clock, images, admission, origin: config.PUBLIC_URL, supportEmail: config.SUPPORT_EMAIL, siteName: parts.site.name })
  if (config.sandbox) mountDev(server, { db, clock, jobs, outbox: outbox() })
  if (money) await mountMoney(server, money)
  return stopUploads
}

/** What the notifications of every kind say; a kind without a template does not compile. */
const notificationTemplates: NotificationTemplates = {
  ...memberTemplates,
  ...ownDomainTemplates,
  ...moneyTemplates,
  ...feedTemplates,
  ...bookingTemplates,
  ...chargeTemplates,
  ...contractTemplates,
  ...depositTemplates,
  ...reviewTemplates,
  ...messagingTemplates,
  ...assistantTemplates,
  ...trackerTemplates,
  ...webhookTemplates,
  ...importTemplates,
  ...backofficeTemplates,
}

/** Which events people are told of. */
const notificationHandlers: EventHandler[] = [
  ...accountNotificationHandlers,
  ...moneyNotificationHandlers,
  ...feedNotificationHandlers,
  ...bookingNotificationHandlers,
  ...chargeNotificationHandlers,
  ...contractNotificationHandlers,
  ...depositNotificationHandlers,
  ...reviewNotificationHandlers,
  ...messagingNotificationHandlers,
  ...trackerNotificationHandlers,
  ...webhookNotificationHandlers,
  ...ownDomainNotificationHandlers,
  ...importNotificationHandlers,
  ...backofficeNotificationHandlers,
]

/** What each event of the live channel carries; a type without a view does not compile. */
export const liveViews: Record<LiveType, LiveView> = {
  ...taskLive,
  ...notificationLive(notificationTemplates),
  ...unitLive,
  ...calendarLive,
  ...bookingLive,
  ...offerLive,
  ...acceptanceLive,
  ...messagingLive,
  ...trackerLive,
}

/** Which events open screens are told of. */
const liveHandlers: EventHandler[] = [
  ...unitLiveHandlers,
  ...calendarLiveHandlers,
  ...bookingLiveHandlers,
  ...offerLiveHandlers,
  ...depositLiveHandlers,
  ...acceptanceLiveHandlers,
]

/** What follows from each event, in the order in which the rows of one event are written. */
export const handlersOf = (parts: Parts): EventHandler[] => {
  const { config, log, db, rates, outbox, uploads, images, senders, money, model, secrets, isLimited } = parts
  return [
    senders.email.handler,
    senders.sms.handler,
    ...ratesHandlers({ config, rates, warn: message => log.warn(message) }),
    ...mediaHandlers({ ...uploads.parts, forget: uuid => images.forget(uuid) }),
    ...ownDomainHandlers({ ...ownDomainSettings(parts), db, clock: parts.clock, write: (tx, messages, at) => outbox().write(tx, messages, at) }),
    ...unitHandlers,
    ...calendarHandlers,
    ...(money ? moneyHandlers(money.parts, money.sandbox?.deliver) : []),
    ...bookingHandlers,
    ...depositHandlers,
    ...acceptanceHandlers({ dataDir: config.DATA_DIR, log }),
    pushHandler(notificationSettings(parts)),
    ...notificationHandlers,
    ...letterHandlers({ ...linkSettings(parts), templates: notificationTemplates, unsubscribeSecret: secrets.unsubscribe }),
    ...liveHandlers,
    ...messagingHandlers,
    ...supportHandlers({
      db,
      model,
      limited: isLimited,
      write: (tx, messages, at) => outbox().write(tx, messages, at),
      warn: error => log.warn({ err: error }, 'the model did not answer'),
    }),
    ...trackerHandlers,
    ...webhookHandlers({ ...webhookSettings(parts), db, clock: parts.clock }),
    ...backofficeHandlers({ dataDir: config.DATA_DIR, log }),
    ...portabilityHandlers({ erasuresFile: erasuresFile(config) }),
    ...feedHandlers({ db, secret: secrets.calendars, allowedHosts: config.UPLOAD_FROM_URL_ALLOW }),
  ]
}

/** What falls due. */
export const jobsOf = (parts: Parts): Job[] => [
  ...platformJobs,
  ...ratesJobs(parts.config),
  ...eventJobs,
  ...mediaJobs,
  ...accountJobs,
  ...notificationJobs(notificationSettings(parts)),
  ...memberJobs,
  ...ownDomainJobs,
  ...moneyJobs,
  ...bookingJobs,
  ...depositJobs,
  ...feedJobs,
  ...acceptanceJobs,
  ...documentJobs(parts.openSafe),
  ...reviewJobs,
  ...messagingJobs,
  ...trackerJobs,
  ...webhookJobs,
  ...taskJobs,
  ...leavingJobs,
  ...importJobs,
  ...backofficeJobs,
  ...reportJobs,
]

/** Long work with progress, by kind. */
export const taskWorks = ({ outbox }: Parts): TaskWork[] => [
  exportWork,
  exportRentalWork,
  importFileWork((tx, messages, now) => outbox().write(tx, messages, now)),
  undoImportWork,
]
