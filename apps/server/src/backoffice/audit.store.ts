import { viewMinutes, type AuditAct } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'

export interface NewEntry {
  /** Undefined: somebody at the command line of the server. */
  by?: string
  act: AuditAct
  subjectId: string
  reason?: string
  before: object
  after: object
  now: Date
}

/** Writes what was done into the audit log, in the transaction that does it. Its place in the chain is the database's to give. */
export const insertEntry = (tx: Db, { by, act, subjectId, reason, before, after, now }: NewEntry) =>
  tx.run(sql`
    insert into audit_entries (id, at, by_user, act, subject_id, reason, before, after)
    values (${newId()}, ${now}, ${by ?? null}, ${act}, ${subjectId}, ${reason ?? null}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`)

interface Look {
  by: string
  act: 'user.viewed' | 'booking.viewed' | 'payment.viewed'
  subjectId: string
  /** Of what belongs to one. */
  rentalId?: string
  now: Date
}

/** Notes that an admin opened somebody's data, before it is shown to them; a screen that reads it anew is the same opening. */
export const noteLook = (db: Db, { by, act, subjectId, rentalId, now }: Look) =>
  db.run(sql`
    insert into audit_entries (id, at, by_user, act, subject_id, before, after)
    select ${newId()}::uuid, ${now}::timestamptz, ${by}::uuid, ${act}::text, ${subjectId}::uuid, '{}', ${JSON.stringify(rentalId === undefined ? {} : { rentalId })}::jsonb
    where not exists (
      select 1 from audit_entries where subject_id = ${subjectId} and by_user = ${by} and act = ${act} and at > ${new Date(now.getTime() - viewMinutes * minute)})`)

export interface Head {
  number: number
  link: string
}

/** The head of the log, once a day: a second one of that day is not given. */
export const takeHeadOfDay = (tx: Db, day: string) =>
  tx.row<Head>(sql`update audit_head set told_on = ${day} where told_on < ${day} and number > 0 returning number, encode(link, 'hex') as link`)
