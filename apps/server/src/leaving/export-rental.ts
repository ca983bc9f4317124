import type { exportRental as endpoint } from '@rentwell/contract/leaving/leaving.endpoints.ts'
import { mustHaveSteppedUp } from '../accounts/accounts.public.ts'
import type { Member } from '../members/members.public.ts'
import type { Actor, Handler } from '../platform/routes.ts'
import { openTask } from '../platform/tasks.store.ts'
import { presentTask } from './leaving.views.ts'

/** Packs everything of a rental, as a task; its archive can be fetched for a day. */
export const exportRental: Handler<typeof endpoint, { actor: Actor; member: Member }> = async ({ tx, actor, member, now }) => {
  await mustHaveSteppedUp(tx, actor.sessionId, now)
  const { task } = await openTask(tx, { kind: 'export_rental', userId: actor.id, rentalId: member.rentalId }, now)
  return { task: presentTask(task) }
}
