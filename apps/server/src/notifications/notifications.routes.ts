import * as endpoints from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as shapes from '@rentwell/contract/notifications/notifications.shapes.ts'
import { signedIn } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { listNotifications } from './list-notifications.ts'
import type { NotificationSettings } from './notifications.policy.ts'
import { readNotifications } from './read-notifications.ts'
import { readPushKey } from './read-push-key.ts'
import { subscribeToPush } from './subscribe-to-push.ts'
import { unsubscribeFromPush } from './unsubscribe-from-push.ts'

export const notificationRoutes = (settings: NotificationSettings): Route[] => [
  on(endpoints.listNotifications, shapes.listNotifications, signedIn, listNotifications(settings)),
  on(endpoints.readNotifications, shapes.readNotifications, signedIn, readNotifications(settings)),
  on(endpoints.readPushKey, shapes.readPushKey, signedIn, readPushKey(settings)),
  on(endpoints.subscribeToPush, shapes.subscribeToPush, signedIn, subscribeToPush(settings)),
  on(endpoints.unsubscribeFromPush, shapes.unsubscribeFromPush, signedIn, unsubscribeFromPush),
]
