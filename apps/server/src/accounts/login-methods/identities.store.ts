import { sql, type Db } from '../../platform/db/db.ts'

export interface OidcLogin {
  id: string
  tokenHash: Buffer
  usedAt: Date | null
  codeHash: Buffer | null
  passedAt: Date | null
  issuer: string | null
  subject: string | null
  email: string | null
  firstName: string
  lastName: string
  sessionId: string | null
  insertedAt: Date
}

/** A login whose user the provider has named. */
export type PassedOidcLogin = OidcLogin & { passedAt: Date; issuer: string; subject: string }

export const isPassed = (login: OidcLogin): login is PassedOidcLogin => login.passedAt !== null

/** The login of a token, locked: two answers of the provider are judged one after the other. */
export const lockOidcLogin = (tx: Db, tokenHash: Buffer) =>
  tx.row<OidcLogin>(sql`
    select id, token_hash as "tokenHash", used_at as "usedAt", code_hash as "codeHash", passed_at as "passedAt", issuer, subject, email,
      first_name as "firstName", last_name as "lastName", session_id as "sessionId", inserted_at as "insertedAt"
    from oidc_logins where token_hash = ${tokenHash} for update`)

export const insertOidcLogin = (tx: Db, login: { id: string; tokenHash: Buffer; now: Date }) =>
  tx.run(sql`insert into oidc_logins (token_hash, id, inserted_at) values (${login.tokenHash}, ${login.id}, ${login.now})`)

/** A code came back; no other one is taken. */
export const useOidcLogin = (tx: Db, tokenHash: Buffer, codeHash: Buffer, now: Date) =>
  tx.run(sql`update oidc_logins set used_at = ${now}, code_hash = ${codeHash} where token_hash = ${tokenHash}`)

interface Named {
  issuer: string
  subject: string
  email: string | null
  firstName: string
  lastName: string
}

export const passOidcLogin = (tx: Db, tokenHash: Buffer, user: Named, now: Date) =>
  tx.run(sql`
    update oidc_logins set passed_at = ${now}, issuer = ${user.issuer}, subject = ${user.subject}, email = ${user.email}, first_name = ${user.firstName}, last_name = ${user.lastName}
    where token_hash = ${tokenHash}`)

export const endOidcLogin = (tx: Db, tokenHash: Buffer, sessionId: string, now: Date) =>
  tx.run(sql`update oidc_logins set session_id = ${sessionId}, passed_at = ${now} where token_hash = ${tokenHash}`)

type IdentityKey = Pick<Named, 'issuer' | 'subject'>

/** Whose account an identity opens. */
export const findIdentity = (tx: Db, { issuer, subject }: IdentityKey) =>
  tx.row<{ userId: string; blockedAt: Date | null }>(sql`
    select i.user_id as "userId", u.blocked_at as "blockedAt" from user_identities i join users u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject}`)

export const touchIdentity = (tx: Db, { issuer, subject }: IdentityKey, email: string | null, now: Date) =>
  tx.run(sql`update user_identities set last_used_at = ${now}, email = ${email} where issuer = ${issuer} and subject = ${subject}`)

/** False where the identity already opens an account. */
export const insertIdentity = async (tx: Db, identity: IdentityKey & { id: string; userId: string; email: string | null; now: Date }) =>
  (await tx.run(sql`
    insert into user_identities (issuer, subject, id, user_id, email, inserted_at, last_used_at)
    values (${identity.issuer}, ${identity.subject}, ${identity.id}, ${identity.userId}, ${identity.email}, ${identity.now}, ${identity.now})
    on conflict (issuer, subject) do nothing`)) === 1

/** An identity of the account, locked. */
export const lockIdentity = (tx: Db, userId: string, id: string) =>
  tx.row<{ issuer: string }>(sql`select issuer from user_identities where id = ${id} and user_id = ${userId} for update`)

export const deleteIdentity = (tx: Db, id: string) => tx.run(sql`delete from user_identities where id = ${id}`)

/** When a session was opened. */
export const findSessionStart = (tx: Db, sessionId: string) =>
  tx.row<{ insertedAt: Date }>(sql`select inserted_at as "insertedAt" from sessions where id = ${sessionId}`)
