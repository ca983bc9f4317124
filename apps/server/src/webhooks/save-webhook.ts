import type { saveWebhook as endpoint } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Begin, Finish } from '../platform/http/routes.ts'
import { mustBeCallable } from './call-receiver.ts'
import type { WebhookSettings } from './webhooks.policy.ts'
import { findActive, lockWebhook, pauseWebhook, resumeWebhook, setReceiver } from './webhooks.store.ts'
import { readView } from './webhooks.views.ts'

/** Changes where events go and which, pauses a webhook or switches it on. A new address is resolved and judged first. */
export const saveWebhook = ({ allowedHosts }: WebhookSettings): [Begin<typeof endpoint, Member, { member: Member }>, Finish<typeof endpoint, Member>] => [
  async ({ tx, member }, { webhook: id }) => {
    must(await findActive(tx, member.rentalId, id), 'not_found')
    return member
  },
  async ({ transaction }, { rentalId }, { webhook: id, url, events, status }) => {
    if (url !== undefined) await mustBeCallable(url, allowedHosts)
    return transaction(async ({ tx, now }) => {
      const known = await lockWebhook(tx, rentalId, id)
      must(known, 'not_found')
      if (url !== undefined || events) await setReceiver(tx, rentalId, id, { url: url ?? known.url, events: events ? [...new Set(events)] : known.events })
      if (status === 'paused') await pauseWebhook(tx, rentalId, id, now)
      if (status === 'active' && !known.isActive) await resumeWebhook(tx, rentalId, id, now)
      const webhook = await readView(tx, rentalId, id, now)
      must(webhook, 'not_found')
      return { webhook }
    })
  },
]
