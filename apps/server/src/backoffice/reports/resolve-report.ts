import type { resolveReport as endpoint } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { insertEntry } from '../audit.store.ts'
import { loadRentalId } from '../rental-of-path.ts'
import { lockCase, resolveReports } from './reports.store.ts'
import { readCase } from './reports.views.ts'

/** Closes all open reports of the thing with what was done. The first note stays. */
export const resolveReport: Handler<typeof endpoint> = async ({ tx, actor, now }, { rental, report, note }) => {
  const rentalId = await loadRentalId(tx, rental)
  const before = await readCase(tx, rentalId, report)
  if (before.resolvedAt === null) {
    const open = await lockCase(tx, rentalId, report)
    const ids = open.map(one => one.id)
    await resolveReports(tx, rentalId, ids, { note, by: actor.id, now })
    const after = { status: 'resolved', kind: before.subject.kind, count: ids.length, title: before.rental.title, rentalId }
    await insertEntry(tx, { by: actor.id, act: 'report.resolved', subjectId: before.subject.id, reason: note, before: { status: 'open' }, after, now })
  }
  return { report: await readCase(tx, rentalId, report) }
}
