import type { Language } from '@rentwell/contract/product.ts'
import { lookup, orOnCluster, sql, type Db } from '../platform/db/db.ts'
import { deleteUserTokens } from './tokens/user-tokens.store.ts'

export interface Flow {
  id: string
  tokenHash: Buffer
  phone: string
  /** `login_email`: somebody known, whose number lay unused for long. */
  step: 'phone' | 'login_email' | 'email' | 'email_code' | 'done'
  codeHash: Buffer
  codeSentAt: Date
  codeExpiresAt: Date
  codeTries: number
  email: string | null
  emailCodeHash: Buffer | null
  emailSentAt: Date | null
  emailExpiresAt: Date | null
  emailTries: number
  sessionId: string | null
  passedAt: Date | null
  /** The number's new holder makes an account of their own. */
  startsOver: boolean
}

const flowColumns = sql`
  id, token_hash as "tokenHash", phone, step, code_hash as "codeHash", code_sent_at as "codeSentAt", code_expires_at as "codeExpiresAt", code_tries as "codeTries",
  email, email_code_hash as "emailCodeHash", email_sent_at as "emailSentAt", email_expires_at as "emailExpiresAt", email_tries as "emailTries",
  session_id as "sessionId", passed_at as "passedAt", starts_over as "startsOver"`

/** The flow of a token, locked: two tries of one code are judged one after the other. */
export const lockFlow = (tx: Db, tokenHash: Buffer) => tx.row<Flow>(sql`select ${flowColumns} from otp_flows where token_hash = ${tokenHash} for update`)

/** The newest flow of a number that was started after `since` and whose code has not been used. */
export const findFlowSince = (tx: Db, phone: string, since: Date) =>
  tx.row<{ id: string }>(
    sql`select id from otp_flows where phone = ${phone} and inserted_at > ${since} and step = 'phone' and passed_at is null order by inserted_at desc limit 1`,
  )

/** Codes of earlier challenges die with a new one: there is one to guess at a time. */
export const expireCodes = (tx: Db, phone: string, now: Date) =>
  tx.run(sql`update otp_flows set code_expires_at = ${now} where phone = ${phone} and step = 'phone' and code_expires_at > ${now}`)

/** One challenge of a number at a time. */
export const lockPhone = (tx: Db, phone: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`)

/** One try of an address at a time: many at once must not all be let in before the first is counted. */
export const lockAddress = (tx: Db, address: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${address}`}, 0))`)

export const insertFlow = (tx: Db, flow: { id: string; tokenHash: Buffer; phone: string; codeHash: Buffer; now: Date; expiresAt: Date; language: string }) =>
  tx.run(sql`
    insert into otp_flows (id, token_hash, purpose, phone, step, code_hash, code_sent_at, code_expires_at, language, inserted_at)
    values (${flow.id}, ${flow.tokenHash}, 'login', ${flow.phone}, 'phone', ${flow.codeHash}, ${flow.now}, ${flow.expiresAt}, ${flow.language}, ${flow.now})`)

export const countCodeTry = (tx: Db, tokenHash: Buffer) => tx.run(sql`update otp_flows set code_tries = code_tries + 1 where token_hash = ${tokenHash}`)

export const countEmailTry = (tx: Db, tokenHash: Buffer) => tx.run(sql`update otp_flows set email_tries = email_tries + 1 where token_hash = ${tokenHash}`)

export const movePhoneProved = (tx: Db, tokenHash: Buffer, now: Date) =>
  tx.run(sql`update otp_flows set step = 'email', passed_at = ${now} where token_hash = ${tokenHash}`)

export const setFlowEmail = (tx: Db, tokenHash: Buffer, mail: { email: string; codeHash: Buffer; now: Date; expiresAt: Date }) =>
  tx.run(sql`
    update otp_flows set step = 'email_code', email = ${mail.email}, email_code_hash = ${mail.codeHash}, email_sent_at = ${mail.now}, email_expires_at = ${mail.expiresAt}, email_tries = 0
    where token_hash = ${tokenHash}`)

/** A known number is proved; the e-mail's code is asked for as well. */
export const moveLoginEmail = (tx: Db, tokenHash: Buffer, now: Date) =>
  tx.run(sql`update otp_flows set step = 'login_email', passed_at = ${now} where token_hash = ${tokenHash}`)

export const setFlowCode = (tx: Db, tokenHash: Buffer, mail: { email: string; codeHash: Buffer; now: Date; expiresAt: Date }) =>
  tx.run(sql`
    update otp_flows set email = ${mail.email}, email_code_hash = ${mail.codeHash}, email_sent_at = ${mail.now}, email_expires_at = ${mail.expiresAt}, email_tries = 0
    where token_hash = ${tokenHash}`)

export const startFlowOver = (tx: Db, tokenHash: Buffer) =>
  tx.run(sql`
    update otp_flows set step = 'email', starts_over = true, email = null, email_code_hash = null, email_sent_at = null, email_expires_at = null
    where token_hash = ${tokenHash}`)

export const endFlow = (tx: Db, tokenHash: Buffer, sessionId: string, now: Date) =>
  tx.run(sql`update otp_flows set step = 'done', session_id = ${sessionId}, passed_at = ${now} where token_hash = ${tokenHash}`)

export interface Failures {
  failures: number
  waitUntil: Date | null
}

export const findFailures = (tx: Db, phone: string) =>
  tx.row<Failures>(sql`select failures, wait_until as "waitUntil" from phone_failures where phone = ${phone}`)

export const addFailure = (tx: Db, phone: string, now: Date, waitUntil: Date | null) =>
  tx.run(sql`
    insert into phone_failures (phone, failures, wait_until, last_at) values (${phone}, 1, ${waitUntil}, ${now})
    on conflict (phone) do update set failures = phone_failures.failures + 1, wait_until = ${waitUntil}, last_at = ${now}`)

export const forgetFailures = (tx: Db, phone: string) => tx.run(sql`delete from phone_failures where phone = ${phone}`)

export const findUserByPhone = (tx: Db, phone: string) =>
  tx.row<{ id: string; blockedAt: Date | null; email: string | null; lastSeenAt: Date }>(sql`
    select u.id, u.blocked_at as "blockedAt", (select e.email from user_emails e where e.user_id = u.id) as email,
      greatest(u.inserted_at, (select max(last_seen_at) from sessions where user_id = ${lookup(sql`select user_id from user_phones where phone = ${phone}`)})) as "lastSeenAt"
    from user_phones p join users u on u.id = p.user_id where p.phone = ${phone}`)

export const isBlocked = async (tx: Db, userId: string) =>
  (await tx.row(sql`select 1 from users where id = ${userId} and blocked_at is not null`)) !== undefined

/** Removes the phone number of a user, and ends all of their sessions and API tokens. */
export async function releasePhone(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.run(sql`delete from user_phones where user_id = ${userId}`)
  await tx.run(sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null`)
  await deleteUserTokens(tx, userId)
}

export const findUserByEmail = (tx: Db, email: string) => tx.row<{ userId: string }>(sql`select user_id as "userId" from user_emails where email = ${email}`)

export interface NewUser {
  id: string
  firstName: string
  lastName: string
  localeCountry: string
  flagShortName: string
  language: string
  /** Null: the account has none. */
  phone: string | null
  now: Date
}

export async function insertUser(tx: Db, user: NewUser): Promise<void> {
  // Each node has a copy of the user: concurrent transactions that write the copies in different orders would deadlock.
  await tx.runOnCluster(sql`select pg_advisory_xact_lock(hashtextextended('insert user', 0))`)
  await tx.run(sql`
    insert into users (id, first_name, last_name, locale_country, flag_short_name, language, inserted_at, updated_at)
    values (${user.id}, ${user.firstName}, ${user.lastName}, ${user.localeCountry}, ${user.flagShortName}, ${user.language}, ${user.now}, ${user.now})`)
  if (user.phone !== null) await tx.run(sql`insert into user_phones (phone, user_id) values (${user.phone}, ${user.id})`)
}

/** False where the address already belongs to somebody. */
export async function claimEmail(tx: Db, email: string, userId: string, now: Date): Promise<boolean> {
  const count = await tx.run(sql`insert into user_emails (email, user_id, confirmed_at) values (${email}, ${userId}, ${now}) on conflict do nothing`)
  if (count === 1) await tx.runOnCluster(sql`select join_invited_by(${email}, ${userId}, ${now})`)
  return count === 1
}

export const insertConsent = (tx: Db, userId: string, document: 'terms' | 'privacy', version: string, now: Date) =>
  tx.run(sql`insert into consents (user_id, document, version, given_at) values (${userId}, ${document}, ${version}, ${now}) on conflict do nothing`)

interface NewSession {
  id: string
  userId: string
  tokenHash: Buffer
  device: string
  /** The rental under whose own domain it is opened. */
  siteRentalId: string | undefined
  now: Date
  expiresAt: Date
}

export const insertSession = (tx: Db, session: NewSession) =>
  tx.run(sql`
    insert into sessions (id, user_id, token_hash, device, site_rental_id, inserted_at, last_seen_at, expires_at)
    values (${session.id}, ${session.userId}, ${session.tokenHash}, ${session.device}, ${session.siteRentalId ?? null}, ${session.now}, ${session.now}, ${session.expiresAt})`)

/** A new token for a session whose first answer was lost; the earlier token is dead. */
export const replaceToken = (tx: Db, sessionId: string, tokenHash: Buffer) =>
  tx.run(
    orOnCluster(
      sql`update sessions set token_hash = ${tokenHash} where id = ${sessionId} and ended_at is null`,
      // A row does not move to another shard.
      sql`
        with gone as (delete from sessions where id = ${sessionId} and ended_at is null returning *)
        insert into sessions (id, user_id, token_hash, device, inserted_at, last_seen_at, expires_at, stepped_up_until, writes, site_rental_id)
        select id, user_id, ${tokenHash}::bytea, device, inserted_at, last_seen_at, expires_at, stepped_up_until, writes, site_rental_id from gone`,
    ),
  )

export const endSessionRow = (tx: Db, userId: string, sessionId: string, now: Date) =>
  tx.run(sql`update sessions set ended_at = ${now} where id = ${sessionId} and user_id = ${userId} and ended_at is null`)

export const touchSession = (db: Db, sessionId: string, now: Date) => db.run(sql`update sessions set last_seen_at = ${now} where id = ${sessionId}`)

/** Counts a write of a session, with its commit. */
export const countWrite = (tx: Db, { sessionId }: { sessionId: string }) => tx.withCommit(sql`update sessions set writes = writes + 1 where id = ${sessionId}`)

/** Whether a copy of the database has the last write of a session. */
export const hasWrites = async (copy: Db, { sessionId, writes }: { sessionId: string; writes: number }) =>
  (await copy.row(sql`select from sessions where id = ${sessionId} and writes >= ${writes}`)) !== undefined

/** Adds to what somebody wants to be told of. */
export const mergePreferences = (tx: Db, userId: string, preferences: Record<string, boolean>) =>
  tx.run(sql`update users set notification_preferences = notification_preferences || ${JSON.stringify(preferences)}::jsonb where id = ${userId}`)

/** Phone and e-mail of somebody; null where they have none any more. */
export const findContacts = (tx: Db, userId: string) =>
  tx.row<{ phone: string | null; email: string | null; language: Language }>(sql`
    select p.phone, e.email, u.language from users u left join user_phones p on p.user_id = u.id left join user_emails e on e.user_id = u.id where u.id = ${userId}`)

/** Opens guarded things to a session for a while. */
export const stepUpSession = (tx: Db, sessionId: string, until: Date) => tx.run(sql`update sessions set stepped_up_until = ${until} where id = ${sessionId}`)

/** Moves somebody to a number; the primary key refuses one of somebody else's. */
export async function movePhone(tx: Db, userId: string, phone: string): Promise<void> {
  await tx.run(sql`delete from user_phones where user_id = ${userId}`)
  await tx.run(sql`insert into user_phones (phone, user_id) values (${phone}, ${userId})`)
}

/** Moves somebody to a confirmed address; false where it belongs to somebody else. */
export async function moveEmail(tx: Db, userId: string, email: string, now: Date): Promise<boolean> {
  await tx.run(sql`delete from user_emails where user_id = ${userId}`)
  await tx.runOnCluster(sql`select leave_unopened(${userId})`)
  return claimEmail(tx, email, userId, now)
}

/** Ends every session of a user but one, and their API tokens. */
export async function endOtherSessions(tx: Db, userId: string, sessionId: string | null, now: Date): Promise<void> {
  await tx.run(sql`update sessions set ended_at = ${now} where user_id = ${userId} and id is distinct from ${sessionId} and ended_at is null`)
  await deleteUserTokens(tx, userId)
}

/** Somebody who comes along from another installation: the user of that phone or that id where there is one, untouched; else a new one, without sessions and without an e-mail. */
export async function admitPerson(tx: Db, person: NewUser): Promise<string> {
  const known = await tx.row<{ id: string }>(sql`
    select id from (
      select user_id as id, 0 as place from user_phones where phone = ${person.phone} union all select id, 1 from users where id = ${person.id}) as found
    order by place limit 1`)
  if (!known) await insertUser(tx, person)
  return known?.id ?? person.id
}
