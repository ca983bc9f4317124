import { createPublicKey } from 'node:crypto'
import type { subscribeToPush as endpoint } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { invalidField } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { NotificationSettings } from './notifications.policy.ts'
import { keepSubscription } from './push.store.ts'
import { isPushService } from './web-push.ts'

/** Pushes reach this browser from now on. Only known push services are asked: the address comes from outside. */
export const subscribeToPush =
  ({ pushServices }: NotificationSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, language }, { endpoint: address, keys }) => {
    if (!isPushService(address, pushServices)) throw invalidField('endpoint', 'invalid')
    const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
    if (!isPoint(p256dh)) throw invalidField('keys.p256dh', 'invalid')
    if (auth.length !== 16) throw invalidField('keys.auth', 'invalid')
    await keepSubscription(tx, actor.id, actor.sessionId, { endpoint: address, p256dh, auth, language }, now)
  }

/** Whether bytes are an uncompressed point of P-256. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map(half => half.toString('base64url'))
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }).type === 'public'
  } catch {
    return false
  }
}
