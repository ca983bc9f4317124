import { minute } from '@rentwell/contract/durations.ts'
import type { createWebhook as endpoint } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { mostWebhooks } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import type { Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { Answered, type Begin, type Finish } from '../platform/http/routes.ts'
import { mustBeCallable } from './call-receiver.ts'
import { secretOf } from './sign-event.ts'
import type { WebhookSettings } from './webhooks.policy.ts'
import { countWebhooks, findRepeat, insertWebhook, lockWebhooks } from './webhooks.store.ts'
import { readView } from './webhooks.views.ts'

/** Has events of the rental sent to an address, which is resolved and judged first. A repeat within a minute is answered with the same webhook. */
export const createWebhook = ({
  secret,
  allowedHosts,
}: WebhookSettings): [Begin<typeof endpoint, Member, { member: Member }>, Finish<typeof endpoint, Member>] => [
  async ({ tx, member }) => {
    must((await countWebhooks(tx, member.rentalId)) <= mostWebhooks, 'too_many_webhooks', { most: mostWebhooks })
    return member
  },
  async ({ transaction }, { rentalId }, { url, events }) => {
    await mustBeCallable(url, allowedHosts)
    return transaction(async ({ tx, now }) => {
      await lockWebhooks(tx, rentalId)
      const wanted = { url, events: [...new Set(events)] }
      const known = await findRepeat(tx, rentalId, wanted.url, wanted.events, new Date(now.getTime() - minute))
      const id = known?.id ?? newId()
      if (!known) {
        must((await countWebhooks(tx, rentalId)) < mostWebhooks, 'too_many_webhooks', { most: mostWebhooks })
        await insertWebhook(tx, rentalId, id, wanted, now)
      }
      const webhook = await readView(tx, rentalId, id, now)
      must(webhook, 'not_found')
      return new Answered(known ? 200 : 201, { webhook: { ...webhook, secret: secretOf(secret, id, 1) } })
    })
  },
]
