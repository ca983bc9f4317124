import { day, second } from '@rentwell/contract/durations.ts'
import type { exportRental as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { mostExports } from '@rentwell/contract/portability/portability.rules.ts'
import { mustHaveSteppedUp } from '../accounts/accounts.public.ts'
import type { Member } from '../members/members.public.ts'
import { count, mustBeUnder, type Limit } from '../platform/http/rate-limits.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { openTask } from '../platform/queue/tasks.store.ts'
import { presentTask } from './portability.views.ts'

/** Packs everything of a rental, as a task; its archive can be fetched for a day. Only after a fresh code; one that runs is answered with. */
export const exportRental: Handler<typeof endpoint, { actor: Actor; member: Member }> = async ({ tx, actor, member, now }) => {
  await mustHaveSteppedUp(tx, actor.sessionId, now)
  const { task, isNew } = await openTask(tx, { kind: 'export_rental', userId: actor.id, rentalId: member.rentalId }, now)
  if (isNew) {
    const limits: Limit[] = [{ subject: `export of ${member.rentalId}`, most: mostExports, seconds: day / second }]
    await mustBeUnder(tx, limits, now)
    await count(tx, limits, now)
  }
  return { task: presentTask(task) }
}
