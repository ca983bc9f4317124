import { sql, type Db } from '../platform/db/db.ts'
import { deleteTasksOf } from '../platform/queue/tasks.store.ts'
import { deleteUserTokens } from './tokens/user-tokens.store.ts'

/** When somebody asked to be deleted, and when it happens; locked. */
export const lockAccount = (tx: Db, userId: string) =>
  tx.row<{ eraseAt: Date | null }>(sql`select erase_at as "eraseAt" from users where id = ${userId} and erased_at is null for update`)

export const setEraseAt = (tx: Db, userId: string, at: Date | null) => tx.run(sql`update users set erase_at = ${at} where id = ${userId} and erased_at is null`)

/** Somebody whose days of grace are over, locked. */
export const lockDueAccount = (tx: Db, now: Date) =>
  tx.row<{ id: string }>(sql`select id from users where erase_at <= ${now} and erased_at is null order by erase_at limit 1 for update skip locked`)

/** What still carries a place of the person: waiting messages, counts, codes, answers kept for repeats. */
async function forgetPlaces(tx: Db, userId: string): Promise<void> {
  const places = (
    await tx.rows<{ place: string }>(sql`
      select phone as place from user_phones where user_id = ${userId} union select email from user_emails where user_id = ${userId}
      union select place from proofs where user_id = ${userId}`)
  ).map(row => row.place)
  await tx.run(
    sql`delete from otp_flows where phone = any(${places}) or email = any(${places}) or session_id in (select id from sessions where user_id = ${userId})`,
  )
  await tx.run(sql`
    delete from proofs where user_id = ${userId} or place = any(${places}) or session_id in (select id from sessions where user_id = ${userId})`)
  await tx.run(sql`
    delete from oidc_logins where session_id in (select id from sessions where user_id = ${userId}) or email = any(${places})
      or (issuer, subject) in (select issuer, subject from user_identities where user_id = ${userId})`)
  await tx.run(sql`delete from phone_failures where phone = any(${places})`)
  await tx.run(sql`delete from sandbox_messages where recipient = any(${places})`)
  await tx.run(sql`delete from outbox where topic in ('sms.send', 'mail.send') and payload ->> 'to' = any(${places})`)
  await tx.run(sql`delete from idempotency where actor = ${userId}`)
  await tx.run(sql`delete from events where audience = ${userId}`)
  await tx.run(sql`delete from event_queue where audience = ${userId}`)
}

/**
 * The person becomes a number: no name, place, picture, login or choice is left. What is kept of theirs elsewhere names this row;
 * phone and e-mail can be used by another account. Consents are kept, because they hold no personal data. Ends the sessions.
 */
export async function eraseAccount(tx: Db, userId: string, now: Date): Promise<void> {
  await forgetPlaces(tx, userId)
  await tx.run(sql`delete from user_phones where user_id = ${userId}`)
  await tx.run(sql`delete from user_emails where user_id = ${userId}`)
  await tx.run(sql`delete from user_identities where user_id = ${userId}`)
  await tx.run(sql`delete from recoveries where user_id = ${userId}`)
  await deleteTasksOf(tx, userId)
  await tx.run(sql`delete from sessions where user_id = ${userId}`)
  await deleteUserTokens(tx, userId)
  await tx.run(sql`
    with drawn as (select nextval('erased_numbers') as number)
    update users set first_name = 'Deleted', last_name = 'user ' || drawn.number, erased_number = drawn.number, profile_pic = null, locale_country = '', flag_short_name = '',
      about = '', profile_visible = false, notification_preferences = '{}', is_admin = false, erased_at = ${now}, updated_at = ${now}
    from drawn where id = ${userId}`)
}
