import type { ReportReason, ReportedKind } from '@rentwell/contract/backoffice/reports.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'

export interface NewReport {
  id: string
  rentalId: string
  kind: ReportedKind
  subjectId: string
  reason: ReportReason
  text: string
  /** Of a message: as it is now, and its author. */
  messageText?: string
  authorId?: string | null
  reporterId: string | null
  reporterHash: Buffer | null
  now: Date
}

/** Files a report; one of the same person on the same thing that is still open stays the only one. */
export const insertReport = (tx: Db, report: NewReport) =>
  tx.run(sql`
    insert into reports (rental_id, id, subject_kind, subject_id, reason, text, message_text, author_id, reporter_id, reporter_hash, inserted_at)
    values (${report.rentalId}, ${report.id}, ${report.kind}, ${report.subjectId}, ${report.reason}, ${report.text}, ${report.messageText ?? null},
      ${report.authorId ?? null}, ${report.reporterId}, ${report.reporterHash}, ${report.now})
    on conflict do nothing`)

/** The open reports of the thing that a report is about, locked. */
export const lockCase = (tx: Db, rentalId: string, reportId: string) =>
  tx.rows<{ id: string; subjectId: string; kind: ReportedKind }>(sql`
    select id, subject_id as "subjectId", subject_kind as kind from reports
    where rental_id = ${rentalId} and resolved_at is null and subject_id = (select subject_id from reports where rental_id = ${rentalId} and id = ${reportId})
    order by id for update`)

export const resolveReports = (tx: Db, rentalId: string, ids: string[], { note, by, now }: { note: string; by: string; now: Date }) =>
  tx.run(sql`update reports set resolved_at = ${now}, resolved_by = ${by}, note = ${note} where rental_id = ${rentalId} and id = any(${ids}::uuid[])`)

/** Deletes reports that were resolved before `until`; how many. */
export const deleteReports = (tx: Db, until: Date, limit: number) =>
  tx.run(sql`
    delete from reports r using (select rental_id, id from reports where resolved_at < ${until} limit ${limit}) old
    where r.rental_id = old.rental_id and r.id = old.id`)

/** A user's reports stay without them. */
export const eraseReports = (tx: Db, userId: string) => tx.run(sql`update reports set reporter_id = null where reporter_id = ${userId}`)
