import { day, second } from '@rentwell/contract/durations.ts'
import type { exportMe as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { mostExports } from '@rentwell/contract/portability/portability.rules.ts'
import { mustHaveSteppedUp } from '../accounts/accounts.public.ts'
import { count, mustBeUnder, type Limit } from '../platform/http/rate-limits.ts'
import type { Handler } from '../platform/http/routes.ts'
import { openTask } from '../platform/queue/tasks.store.ts'
import { exportKind } from './export-work.ts'
import { presentTask } from './portability.views.ts'

/** Begins to gather everything of the person, only after a fresh code; one that runs is answered with. */
export const exportMe: Handler<typeof endpoint> = async ({ tx, actor, now }) => {
  await mustHaveSteppedUp(tx, actor.sessionId, now)
  const { task, isNew } = await openTask(tx, { kind: exportKind, userId: actor.id }, now)
  if (isNew) {
    const limits: Limit[] = [{ subject: `export ${actor.id}`, most: mostExports, seconds: day / second }]
    await mustBeUnder(tx, limits, now)
    await count(tx, limits, now)
  }
  return { task: presentTask(task) }
}
