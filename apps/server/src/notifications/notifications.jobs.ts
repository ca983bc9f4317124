import { day } from '@rentwell/contract/durations.ts'
import { isWanted, lettersAnHour, topicOf } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/queue/jobs.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { renderEmail } from './notifications.mail.ts'
import { unsubscribeToken, type LetterTopic, type NotificationSettings } from './notifications.policy.ts'
import { countLetter, dropLetters, lockDueLetters, noteMailed, putOffLetters, sweepOld, type DueNotification } from './notifications.store.ts'
import { findReader, type Reader } from './notifications.views.ts'

const peopleAtOnce = 50
const keptDays = 180

async function composeEmail(tx: Db, userId: string, reader: Reader, news: DueNotification[], settings: NotificationSettings) {
  const { origin, templates, unsubscribeSecret, writeOwn, readBrand } = settings
  const linkTo = (topic: LetterTopic) => `${origin}/unsubscribe/${unsubscribeToken(unsubscribeSecret, userId, topic)}`
  const [topic, ...others] = new Set(news.map(one => topicOf(one.kind)))
  const stop = topic && others.length === 0 ? linkTo(topic) : undefined
  const items = await Promise.all(news.map(async one => ({ ...templates[one.kind](one, reader.language), ...(await writeOwn(tx, one, reader.language)) })))
  const [rentalId, ...otherRentals] = new Set(news.map(one => one.rentalId))
  const isOfGuest = items.every(item => item.path.startsWith('/bookings/'))
  const brand = rentalId && otherRentals.length === 0 && isOfGuest ? await readBrand(tx, rentalId) : undefined
  return renderEmail(reader, items, { origin, brand, stop, stopAll: linkTo('all') })
}

/** Sends one e-mail about all that is due of a user; beyond so many e-mails an hour it waits for the next hour. */
async function writeLetter(tx: Db, emit: Emit, userId: string, due: DueNotification[], settings: NotificationSettings, now: Date): Promise<void> {
  const ids = due.map(one => one.id)
  const reader = await findReader(tx, userId)
  // Drop what was read or switched off while it waited, and what a member was told who has left the rental.
  const news = due.filter(one => !one.isRead && !one.hasLeft && reader && isWanted(reader.preferences, one.kind, 'email'))
  if (!reader || news.length === 0) return void (await dropLetters(tx, userId, ids))
  const later = await countLetter(tx, { userId, most: lettersAnHour, now })
  if (later) return void (await putOffLetters(tx, userId, ids, later))
  emit('mail.send', await composeEmail(tx, userId, reader, news, settings))
  await noteMailed(tx, userId, ids, now)
}

export const notificationJobs = (settings: NotificationSettings): Job[] => [
  {
    name: 'letters',
    everySeconds: 5,
    async batch({ tx, now, emit }) {
      const byPerson = Map.groupBy(await lockDueLetters(tx, now, peopleAtOnce), one => one.userId)
      // At once, so that what they read is batched.
      await Promise.all([...byPerson].map(([userId, due]) => writeLetter(tx, emit, userId, due, settings, now)))
      return byPerson.size === peopleAtOnce
    },
  },
  {
    name: 'sweep-notifications',
    everySeconds: 3600,
    batch: ({ tx, now }) => sweepOld(tx, new Date(now.getTime() - keptDays * day)),
  },
]
