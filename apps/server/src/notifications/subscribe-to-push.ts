import type { subscribeToPush as endpoint } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { invalidField } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { NotificationSettings } from './notifications.policy.ts'
import { keepSubscription } from './push.store.ts'
import { isPoint, isPushService } from './web-push.ts'

/** Subscribes a browser. Only known push services are called: the address comes from outside. */
export const subscribeToPush =
  ({ pushServices }: NotificationSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, language }, { endpoint: address, keys }) => {
    if (!isPushService(address, pushServices)) throw invalidField('endpoint', 'invalid')
    const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
    if (!isPoint(p256dh)) throw invalidField('keys.p256dh', 'invalid')
    if (auth.length !== 16) throw invalidField('keys.auth', 'invalid')
    await keepSubscription(tx, actor.id, actor.sessionId, { endpoint: address, p256dh, auth, language }, now)
  }
