import { exportKeptHours } from '@rentwell/contract/portability/portability.rules.ts'
import { exportAccount } from '../accounts/accounts.public.ts'
import { exportHandOvers } from '../acceptance/acceptance.public.ts'
import { exportReports } from '../backoffice/backoffice.public.ts'
import { exportBookings } from '../bookings/bookings.public.ts'
import { exportCustomers, userAsSubject } from '../customers/customers.public.ts'
import { exportDeposits } from '../deposits/deposits.public.ts'
import { listOwnFiles } from '../media/media.public.ts'
import { exportMemberships } from '../members/members.public.ts'
import { exportMessages } from '../messaging/messaging.public.ts'
import { exportMoney } from '../money/money.public.ts'
import { exportNotifications } from '../notifications/notifications.public.ts'
import type { Db } from '../platform/db/db.ts'
import type { TaskWork } from '../platform/queue/tasks.ts'
import { storeTaskPart, listParts } from '../platform/queue/tasks.store.ts'
import { exportReviews } from '../reviews/reviews.public.ts'

/** The kind of the task that gathers everything of one person. */
export const exportKind = 'export_me'

/** What each domain keeps of a person: files of JSON by name. */
const domains: Record<string, (db: Db, userId: string) => Promise<Record<string, unknown>>> = {
  account: exportAccount,
  notifications: exportNotifications,
  rentals: exportMemberships,
  money: exportMoney,
  bookings: (db, userId) => exportBookings(db, userAsSubject(userId)),
  customers: (db, userId) => exportCustomers(db, userAsSubject(userId)),
  deposits: (db, userId) => exportDeposits(db, userAsSubject(userId)),
  acceptance: (db, userId) => exportHandOvers(db, userAsSubject(userId)),
  reviews: exportReviews,
  messages: exportMessages,
  reports: exportReports,
  photos: async (db, userId) => ({ photos: await listOwnFiles(db, userId) }),
}

const nameOf = (domain: string, file: string) => `${domain}/${file}.json`

/** Gathers everything of one person, domain after domain. What a killed attempt has kept is not asked for again. */
export const exportWork: TaskWork = {
  kind: exportKind,
  keptHours: exportKeptHours,
  async run({ db, task, report }) {
    const steps = Object.entries(domains)
    const kept = new Set(Object.keys(task.state))
    for (const [index, [domain, read]] of steps.entries()) {
      if (kept.has(domain)) continue
      await report(index, steps.length)
      const files = await read(db, task.userId)
      for (const [file, content] of Object.entries(files)) await storeTaskPart(db, task.id, nameOf(domain, file), Buffer.from(JSON.stringify(content, null, 2)))
      kept.add(domain)
      await report(index + 1, steps.length, Object.fromEntries([...kept].map(name => [name, true])))
    }
    return { files: (await listParts(db, task.id)).length }
  },
}
