import type { removeWebhook as endpoint } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { deleteWebhook } from './webhooks.store.ts'

/** Ends a webhook with its log; what has waited is not sent. */
export const removeWebhook: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { webhook: id }) => {
  must((await deleteWebhook(tx, member.rentalId, id)) === 1, 'not_found')
}
