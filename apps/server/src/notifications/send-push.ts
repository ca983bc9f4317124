import type { Events } from '@rentwell/contract/events.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../platform/db/db.ts'
import { PermanentFailure, type EventHandler } from '../platform/queue/event-handlers.ts'
import type { NotificationSettings } from './notifications.policy.ts'
import { listByIds } from './notifications.views.ts'
import { forgetSubscription, listSubscriptions, type Subscription } from './push.store.ts'
import { encryptPush, isPushService, vapidHeader } from './web-push.ts'

const slowestMs = 5000
const keptSeconds = 24 * 3600
/** In characters; longer texts would not fit into one record. */
const longestText = 500

interface Shown {
  title: string
  text: string
  path: string
  tag: string
}

async function shownOf({ templates }: NotificationSettings, db: Db, push: Events['push.send'], language: Language): Promise<Shown | undefined> {
  if (!('notificationId' in push)) {
    const { title, text, path, tag } = push
    return { title, text: text.slice(0, longestText), path, tag }
  }
  const [notification] = await listByIds(db, templates, push.userId, [push.notificationId], language)
  return notification && { title: notification.title, text: notification.text.slice(0, longestText), path: notification.path, tag: notification.id }
}

/** Sends `push.send` messages to every browser of a user. A subscription that has ended is deleted. */
export const pushHandler = (settings: NotificationSettings): EventHandler<'push.send'> => ({
  topic: 'push.send',
  name: 'push',
  async outside({ db, now }, push) {
    const browsers = await listSubscriptions(db, push.userId, now)
    const results = await Promise.allSettled(
      browsers.map(async browser => {
        const shown = await shownOf(settings, db, push, browser.language)
        if (shown) await sendOne(settings, db, browser, JSON.stringify(shown), now)
      }),
    )
    // A browser that took it would show it twice: it is tried again only if none did.
    const failed = results.filter(result => result.status === 'rejected')
    if (failed.length > 0 && failed.length === results.length) throw failed[0]?.reason
  },
})

async function sendOne({ pushSecret, pushServices, contact }: NotificationSettings, db: Db, browser: Subscription, text: string, now: Date): Promise<void> {
  if (!isPushService(browser.endpoint, pushServices)) return
  const answer = await fetch(browser.endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(slowestMs),
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(keptSeconds),
      authorization: vapidHeader(browser.endpoint, pushSecret, contact, now),
    },
    body: new Uint8Array(encryptPush(text, browser)),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) {
    await forgetSubscription(db, browser.endpoint)
    return
  }
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new PermanentFailure(`the push service answers ${answer.status}`)
  if (!answer.ok) throw new Error(`the push service answers ${answer.status}`)
}
