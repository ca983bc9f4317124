import { sql, type Db } from '../platform/db/db.ts'

export type ProofPurpose = 'step_up' | 'phone' | 'email' | 'recovery' | 'recovery_phone' | 'login' | 'contract'

export interface Proof {
  id: string
  tokenHash: Buffer
  purpose: ProofPurpose
  userId: string | null
  sessionId: string | null
  /** What a code of the purpose `contract` signs. */
  subject?: string | null
  place: string
  codeHash: Buffer
  expiresAt: Date
  tries: number
  passedAt: Date | null
}

const columns = sql`
  id, token_hash as "tokenHash", purpose, user_id as "userId", session_id as "sessionId", place, code_hash as "codeHash", expires_at as "expiresAt", tries, passed_at as "passedAt"`

/** The proof of a token, locked: two tries of one code are judged one after the other. */
export const lockProof = (tx: Db, tokenHash: Buffer, purpose: ProofPurpose) =>
  tx.row<Proof>(sql`
    select ${columns} from proofs where token_hash = ${tokenHash} and purpose = ${purpose} for update`)

/** The newest proof for what is signed, locked. */
export const lockProofOfSubject = (tx: Db, subject: string) =>
  tx.row<Proof>(sql`select ${columns} from proofs where subject = ${subject} order by inserted_at desc limit 1 for update`)

/** The newest proof of a place for the same person and device that was asked for after `since` and whose code has not been used. */
export const findProofSince = (tx: Db, proof: Pick<Proof, 'purpose' | 'place' | 'userId' | 'sessionId' | 'subject'>, since: Date) =>
  tx.row<{ id: string }>(sql`
    select id from proofs where purpose = ${proof.purpose} and place = ${proof.place} and inserted_at > ${since} and passed_at is null
      and user_id is not distinct from ${proof.userId} and session_id is not distinct from ${proof.sessionId}
      and subject is not distinct from ${proof.subject ?? null} order by inserted_at desc limit 1`)

/** Codes of earlier challenges die with a new one: there is one to guess at a time. */
export const expireProofs = (tx: Db, { purpose, place }: Pick<Proof, 'purpose' | 'place'>, now: Date) =>
  tx.run(sql`update proofs set expires_at = ${now} where purpose = ${purpose} and place = ${place} and expires_at > ${now} and passed_at is null`)

export const insertProof = (tx: Db, proof: Omit<Proof, 'tries' | 'passedAt'>, now: Date) =>
  tx.run(sql`
    insert into proofs (token_hash, id, purpose, user_id, session_id, subject, place, code_hash, expires_at, inserted_at)
    values (${proof.tokenHash}, ${proof.id}, ${proof.purpose}, ${proof.userId}, ${proof.sessionId}, ${proof.subject ?? null}, ${proof.place}, ${proof.codeHash}, ${proof.expiresAt}, ${now})`)

export const countProofTry = (tx: Db, tokenHash: Buffer) => tx.run(sql`update proofs set tries = tries + 1 where token_hash = ${tokenHash}`)

/** The code was right. `sessionId`: what it opened, where it opened one. */
export const passProof = (tx: Db, tokenHash: Buffer, now: Date, sessionId: string | null = null) =>
  tx.run(sql`update proofs set passed_at = ${now}, session_id = coalesce(${sessionId}, session_id) where token_hash = ${tokenHash}`)
