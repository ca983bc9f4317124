import type { rotateWebhookSecret as endpoint } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { secretOf } from './sign-event.ts'
import type { WebhookSettings } from './webhooks.policy.ts'
import { rotateSecret } from './webhooks.store.ts'
import { readView } from './webhooks.views.ts'

/** Replaces the secret of a webhook. For a day both sign, so that a receiver can change over without losing an event. */
export const rotateWebhookSecret =
  ({ secret }: WebhookSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId }, now }, { webhook: id }) => {
    const version = await rotateSecret(tx, rentalId, id, now)
    must(version !== undefined, 'not_found')
    const webhook = await readView(tx, rentalId, id, now)
    must(webhook, 'not_found')
    return { webhook: { ...webhook, secret: secretOf(secret, id, version) } }
  }
