import type { unsubscribeFromPush as endpoint } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { forgetSubscription } from './push.store.ts'

/** This browser is left alone. One that was never known is left alone already. */
export const unsubscribeFromPush: Handler<typeof endpoint> = async ({ tx, actor }, { endpoint: address }) => {
  await forgetSubscription(tx, address, actor.id)
}
