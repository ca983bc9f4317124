import type { reportUnit as endpoint } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import { newId } from '../../platform/base/ids.ts'
import { must } from '../../platform/base/must.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { loadReporter, type ReportSettings } from './reports.policy.ts'
import { insertReport } from './reports.store.ts'
import { findPublicUnit } from './reports.views.ts'

/** A user or visitor reports a unit that guests can see. */
export const reportUnit =
  (settings: ReportSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { rental, unit, reason, text }) => {
    const { tx, actor, now } = ctx
    const rentalId = await findPublicUnit(tx, rental, unit)
    must(rentalId, 'not_found')
    const reporter = await loadReporter(settings, ctx, actor, unit)
    await insertReport(tx, { id: newId(), rentalId, kind: 'unit', subjectId: unit, reason, text, ...reporter, now })
    return { reported: true }
  }
