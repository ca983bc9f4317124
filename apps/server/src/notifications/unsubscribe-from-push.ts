import type { unsubscribeFromPush as endpoint } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { forgetSubscription } from './push.store.ts'

/** Deletes the subscription of a browser; one that is unknown is no refusal. */
export const unsubscribeFromPush: Handler<typeof endpoint> = async ({ tx, actor }, { endpoint: address }) => {
  await forgetSubscription(tx, address, actor.id)
}
