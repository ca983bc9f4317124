import type { reportMessage as endpoint } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import type { Seat } from '../../messaging/messaging.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { must } from '../../platform/base/must.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { loadReporter, type ReportSettings } from './reports.policy.ts'
import { insertReport } from './reports.store.ts'
import { findMessage } from './reports.views.ts'

/** One side of a conversation reports a message of the other, the assistant's too. The report keeps its text as it is now. */
export const reportMessage =
  (settings: ReportSettings): Handler<typeof endpoint, { actor: Actor; seat: Seat }> =>
  async (ctx, { message: id, reason, text }) => {
    const { tx, actor, seat, now } = ctx
    const message = await findMessage(tx, seat, id)
    must(message?.side, 'not_found')
    must(message.side !== seat.side, 'own_message')
    const reporter = await loadReporter(settings, ctx, actor, id)
    const { body: messageText, authorId } = message
    await insertReport(tx, { id: newId(), rentalId: seat.rentalId, kind: 'message', subjectId: id, reason, text, messageText, authorId, ...reporter, now })
    return { reported: true }
  }
