import type { readNewestRentalExport as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findNewestTask } from '../platform/queue/tasks.store.ts'
import { presentTask } from './portability.views.ts'

/** The last archive of the rental that one asked for. */
export const readNewestRentalExport: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }) => {
  const task = await findNewestTask(tx, member.userId, 'export_rental', now, member.rentalId)
  return { task: task ? presentTask(task) : null }
}
