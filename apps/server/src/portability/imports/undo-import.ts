import { canUndo } from '@rentwell/contract/portability/imports.rules.ts'
import type { undoImport as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { openTask } from '../../platform/queue/tasks.store.ts'
import { findImport, presentImport } from './import.views.ts'
import { lockImport, setTask } from './imports.store.ts'
import { findRunning } from './stopped-imports.ts'
import { undoKind } from './undo-import.work.ts'

/** Removes what an import made, in the background. Refused with `import_cannot_be_undone` after seven days, and if it was undone. */
export const undoImport: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { import: id }) => {
  const { rentalId, userId } = member
  const running = await findRunning(tx, rentalId, now)
  const stored = await lockImport(tx, rentalId, id)
  must(stored, 'not_found')
  if (stored.status !== 'undoing') {
    must(!running, 'import_running')
    must(canUndo(stored, stored.made, now), 'import_cannot_be_undone')
    const { task, isNew } = await openTask(tx, { kind: undoKind, userId, rentalId, input: { importId: id } }, now)
    must(isNew, 'import_running')
    await setTask(tx, stored, 'undoing', task.id)
  }
  const current = await findImport(tx, rentalId, id)
  must(current, 'not_found')
  return { import: presentImport(current, now) }
}
