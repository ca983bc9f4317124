import { sql, type Db } from '../platform/db/db.ts'

/** All that this domain keeps of somebody, by file. */
export const exportAccount = async (db: Db, userId: string) => ({
  profile: await db.row(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.profile_pic as "profilePic", p.phone as "phoneNumber", e.email, e.confirmed_at as "emailConfirmedAt",
      u.locale_country as "localeCountry", u.flag_short_name as "flagShortName", u.language, u.currency_id as currency, u.about, u.profile_visible as "profileVisible",
      u.notification_preferences as "notificationPreferences", u.is_admin as "isAdmin", u.blocked_at as "blockedAt", u.inserted_at as "insertedAt", u.updated_at as "updatedAt"
    from users u left join user_phones p on p.user_id = u.id left join user_emails e on e.user_id = u.id where u.id = ${userId}`),
  sessions: await db.rows(sql`
    select id, device, inserted_at as "insertedAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", ended_at as "endedAt" from sessions
    where user_id = ${userId} order by inserted_at`),
  tokens: await db.rows(sql`
    select name, prefix, scopes, inserted_at as "insertedAt", last_used_at as "lastUsedAt", expires_at as "expiresAt" from user_tokens
    where user_id = ${userId} order by inserted_at, id`),
  identities: await db.rows(sql`
    select issuer, subject, email, inserted_at as "insertedAt", last_used_at as "lastUsedAt" from user_identities where user_id = ${userId} order by inserted_at, id`),
  consents: await db.rows(sql`select document, version, given_at as "givenAt" from consents where user_id = ${userId} order by given_at, document`),
  recoveries: await db.rows(sql`
    select asked_at as "askedAt", opens_at as "opensAt", stopped_at as "stoppedAt", done_at as "doneAt" from recoveries where user_id = ${userId} order by asked_at`),
})
