import type { readPushKey as endpoint } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { NotificationSettings } from './notifications.policy.ts'
import { publicKeyOf } from './web-push.ts'

/** The public key that a browser subscribes to push notifications with. */
export const readPushKey =
  ({ pushSecret }: NotificationSettings): Handler<typeof endpoint> =>
  () =>
    Promise.resolve({ publicKey: publicKeyOf(pushSecret).toString('base64url') })
