import type { reportRental as endpoint } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import { newId } from '../../platform/base/ids.ts'
import { must } from '../../platform/base/must.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { loadReporter, type ReportSettings } from './reports.policy.ts'
import { insertReport } from './reports.store.ts'
import { findPublicRental } from './reports.views.ts'

/** A user or visitor reports a rental that guests can see. */
export const reportRental =
  (settings: ReportSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { rental, reason, text }) => {
    const { tx, actor, now } = ctx
    const rentalId = await findPublicRental(tx, rental)
    must(rentalId, 'not_found')
    const reporter = await loadReporter(settings, ctx, actor, rentalId)
    await insertReport(tx, { id: newId(), rentalId, kind: 'rental', subjectId: rentalId, reason, text, ...reporter, now })
    return { reported: true }
  }
