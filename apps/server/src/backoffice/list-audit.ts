import type { listAudit as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listEntries } from './audit.views.ts'

/** What admins did, newest first: all of it, of one kind, with one subject, or by one admin. */
export const listAudit: Handler<typeof endpoint> = async ({ tx, cursors }, { limit, cursor, act, subjectId, byId }) => {
  const list = `audit ${act ?? ''} ${subjectId ?? ''} ${byId ?? ''}`
  const rows = await listEntries(tx, { act, subjectId, byId, limit, after: cursors.read(list, cursor) })
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.number]))
  return { entries: page, nextCursor }
}
