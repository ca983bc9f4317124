import { sql, type Db } from '../../platform/db/db.ts'

/** What a user reported. What was done about it is not theirs. */
export const exportReports = async (db: Db, userId: string) => ({
  reports: await db.rows(sql`
    select r.title as rental, p.subject_kind as kind, p.subject_id as id, p.reason, p.text, p.message_text as "messageText", p.inserted_at as "insertedAt"
    from reports p join rentals r on r.id = p.rental_id where p.reporter_id = ${userId} order by p.inserted_at, p.id`),
})
