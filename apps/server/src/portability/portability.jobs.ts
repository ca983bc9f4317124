import { day } from '@rentwell/contract/durations.ts'
import { eraseAccount, findContacts, lockDueAccount, setEraseAt } from '../accounts/accounts.public.ts'
import { eraseContracts, listPhotosOfGuest } from '../acceptance/acceptance.public.ts'
import { eraseReports } from '../backoffice/backoffice.public.ts'
import { eraseBookings } from '../bookings/bookings.public.ts'
import { eraseCustomers } from '../customers/customers.public.ts'
import { endDocumentsOf, eraseFiles } from '../media/media.public.ts'
import { eraseMemberships, listSoleOwned } from '../members/members.public.ts'
import { eraseMessages } from '../messaging/messaging.public.ts'
import { eraseMoney } from '../money/money.public.ts'
import { eraseNotifications } from '../notifications/notifications.public.ts'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/queue/jobs.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { closeForLeaver, eraseRentalContacts, eraseSavedFilters } from '../rentals/rentals.public.ts'
import { eraseReviewPhotos, forgetOwnDevices } from '../reviews/reviews.public.ts'
import { eraseWebhookEvents } from '../webhooks/webhooks.public.ts'
import { erasedLetter, putOffLetter } from './portability.mail.ts'
import { putOffDays } from './portability.policy.ts'
import { findErasing } from './portability.views.ts'
import { listObligations } from './obligations.views.ts'

interface JobContext {
  tx: Db
  now: Date
  emit: Emit
}

/** Every domain forgets the person in its own way; money, bookings and words said to others stay, under a number. All or nothing. */
async function eraseEverywhere({ tx, now, emit }: JobContext, userId: string, soleOwned: string[]): Promise<void> {
  const { fullName, profilePic } = await findErasing(tx, userId)
  await eraseWebhookEvents(tx, userId)
  const photos = [
    ...(profilePic ? [profilePic] : []),
    ...(await listPhotosOfGuest(tx, userId)),
    ...(await eraseMessages(tx, userId)),
    ...(await eraseReviewPhotos(tx, userId)),
  ]
  await forgetOwnDevices(tx, userId)
  await endDocumentsOf(tx, userId, now)
  await eraseFiles(tx, emit, userId, photos, now)
  await eraseNotifications(tx, userId, fullName)
  await eraseMoney(tx, emit, userId, soleOwned, now)
  await eraseContracts(tx, userId, now)
  await eraseBookings(tx, userId)
  await eraseCustomers(tx, userId)
  await eraseReports(tx, userId)
  await closeForLeaver(tx, soleOwned, now)
  await eraseRentalContacts(tx, soleOwned)
  await eraseSavedFilters(tx, userId)
  await eraseMemberships(tx, userId, soleOwned)
  await eraseAccount(tx, userId, now)
  emit('erasure.noted', { at: now.toISOString(), userId, act: 'done' })
}

/** Erases those whose days of grace are over, one in a transaction; who still owes something is looked at again some days later. */
export const leavingJobs: Job[] = [
  {
    name: 'erase-leavers',
    everySeconds: 600,
    async batch({ tx, now, emit }) {
      const account = await lockDueAccount(tx, now)
      if (!account) return false
      const contacts = await findContacts(tx, account.id)
      const soleOwned = await listSoleOwned(tx, account.id)
      if ((await listObligations(tx, account.id, soleOwned)).length > 0) {
        const again = new Date(now.getTime() + putOffDays * day)
        await setEraseAt(tx, account.id, again)
        if (contacts?.email) emit('mail.send', { to: contacts.email, ...putOffLetter(again, contacts.language) })
        return true
      }
      await eraseEverywhere({ tx, now, emit }, account.id, soleOwned)
      if (contacts?.email) emit('mail.send', { to: contacts.email, ...erasedLetter(contacts.language) })
      return true
    },
  },
]
