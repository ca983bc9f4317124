import type { listWebhooks as endpoint } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listViews } from './webhooks.views.ts'

/** The webhooks of a rental, newest first, without their secrets. */
export const listWebhooks: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }) => ({
  webhooks: await listViews(tx, member.rentalId, now),
})
