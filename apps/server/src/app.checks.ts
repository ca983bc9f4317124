import type { Finding } from '@rentwell/contract/system-checks.ts'
import { acceptanceChecks } from './acceptance/acceptance.checks.ts'
import { backofficeChecks } from './backoffice/backoffice.checks.ts'
import { probeLogin } from './accounts/accounts.public.ts'
import { bookingChecks } from './bookings/bookings.checks.ts'
import { depositChecks } from './deposits/deposits.checks.ts'
import { mediaChecks } from './media/media.checks.ts'
import { probeStore } from './media/stores/probe-store.ts'
import type { MediaStore } from './media/stores/store.ts'
import { moneyChecks } from './money/money.checks.ts'
import { probeProvider } from './money/probe-provider.ts'
import type { Config } from './platform/base/config.ts'
import { platformChecks, type Check } from './platform/db/checks.ts'
import type { Database } from './platform/db/db.ts'
import { checkClock, checkData, checkDatabase, checkExtensions, checkJobs, checkQueue, checkVersions } from './platform/doctor/database.ts'
import { finding, reasonOf, runProbes, type Probe } from './platform/doctor/findings.ts'
import { checkBackup, checkCertificate, checkDisk } from './platform/doctor/machine.ts'
import { checkStandby } from './platform/doctor/standby.ts'
import { checkMail, checkSms } from './platform/doctor/senders.ts'
import { ownDomainChecks } from './rentals/own-domain/own-domain.checks.ts'
import { webhookChecks } from './webhooks/webhooks.checks.ts'

/** Everything that must hold in a database, what `dataDir` keeps beside it and the store of its files included. */
export const checksOf = (dataDir: string | undefined, store: MediaStore | undefined): Check[] => [
  ...platformChecks,
  ...moneyChecks,
  ...bookingChecks,
  ...depositChecks,
  ...acceptanceChecks(dataDir),
  ...ownDomainChecks,
  ...webhookChecks,
  ...backofficeChecks(dataDir),
  ...(store ? mediaChecks(store) : []),
]

const quickChecks = [...platformChecks, ...moneyChecks].filter(check => check.isQuick)

interface InspectedParts {
  config: Config
  store: MediaStore
  /** Undefined if it could not be opened, with the reason. */
  db: Database | undefined
  dbError?: unknown
  now: Date
}

/** Everything that `npm run doctor` and the page System check but the settings, side by side. */
export async function inspect({ config, store, db, dbError, now }: InspectedParts): Promise<Finding[]> {
  const data: Probe[] = db
    ? [
        { check: 'versions', failing: 'database_away', run: () => checkVersions(db) },
        { check: 'extensions', failing: 'database_away', run: () => checkExtensions(db) },
        { check: 'clock', failing: 'database_away', run: () => checkClock(db) },
        { check: 'standby', failing: 'standby_away', run: () => checkStandby(config, db) },
        { check: 'queue', failing: 'database_away', run: () => checkQueue(db, now) },
        { check: 'jobs', failing: 'database_away', run: () => checkJobs(db, now) },
        { check: 'verify', failing: 'verify_slow', run: () => checkData(db, quickChecks, now) },
      ]
    : []
  const away = (reason: unknown) => [finding('database', 'database_away', { reason: reasonOf(reason, config) })]
  // What needs the database says nothing more while it is away.
  const ofDatabase = async () => {
    if (!db) return away(dbError)
    const [found] = await runProbes([{ check: 'database', failing: 'database_away', run: () => checkDatabase(db) }], config)
    return found && found.outcome !== 'database_away' ? [found, ...(await runProbes(data, config))] : found ? [found] : []
  }
  const others: Probe[] = [
    { check: 'disk', failing: 'disk_unread', run: () => checkDisk(config.DATA_DIR) },
    { check: 'storage', failing: 'storage_fails', run: async () => (await probeStore(store), [finding('storage', 'storage_ok')]) },
    { check: 'mail', failing: 'mail_fails', run: () => checkMail(config) },
    { check: 'sms', failing: 'sms_fails', run: () => checkSms(config) },
    { check: 'login', failing: 'login_fails', run: () => probeLogin(config) },
    { check: 'payments', failing: 'payments_fail', run: () => probeProvider(config) },
    { check: 'certificate', failing: 'certificate_away', run: () => checkCertificate(config, now) },
    { check: 'backup', failing: 'backup_none', run: () => checkBackup(config.DATA_DIR, now) },
  ]
  const [first, second] = await Promise.all([ofDatabase(), runProbes(others, config)])
  return [...first, ...second]
}
