import type { ContractProof } from '@rentwell/contract/acceptance/contracts.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { Place } from '../acceptance.store.ts'
import type { WrittenContract } from './contract-text.policy.ts'

/** Stores the text that the guest has opened and replaces an earlier, unsigned one. A signed contract is never replaced. */
export const keepContract = (tx: Db, { rentalId, bookingId }: Place, id: string, { language, text, sha256, placeholders, facts }: WrittenContract, now: Date) =>
  tx.run(sql`
    insert into contracts (rental_id, booking_id, id, language, text, sha256, placeholders, facts, opened_at)
    values (${rentalId}, ${bookingId}, ${id}, ${language}, ${text}, ${sha256}, ${placeholders}::text[], ${facts}, ${now})
    on conflict (rental_id, booking_id) do update set id = excluded.id, language = excluded.language, text = excluded.text, sha256 = excluded.sha256,
      placeholders = excluded.placeholders, facts = excluded.facts, opened_at = excluded.opened_at
    where contracts.signed_at is null and (contracts.sha256 <> excluded.sha256 or contracts.facts <> excluded.facts or contracts.language <> excluded.language)`)

export interface NewSignature {
  kind: 'drawn' | 'typed'
  /** JSON of what was drawn or typed. */
  signature: string
  sha256: Buffer
  signer: string
  confirmedBy: ContractProof
  userId: string | null
}

/** Signs the contract of a booking, which the caller has locked. */
export const signKept = (tx: Db, { rentalId, bookingId }: Place, { kind, signature, sha256, signer, confirmedBy, userId }: NewSignature, now: Date) =>
  tx.run(sql`
    update contracts set signed_at = ${now}, signature_kind = ${kind}, signature = ${signature}, signature_sha256 = ${sha256}, signer = ${signer},
      confirmed_by = ${confirmedBy}, by_user = ${userId}
    where rental_id = ${rentalId} and booking_id = ${bookingId} and signed_at is null`)

/**
 * SQL: the line of a signed contract `c` in records: which text was signed, when, how, and by whose word it was the guest. It holds no name, and the hash of
 * the signature is that of salted JSON.
 */
const contractLine = sql`('contract ' || c.id || ' ' || c.language || ' sha256 ' || encode(c.sha256, 'hex')
  || ' signed ' || to_char(c.signed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || c.signature_kind || ' sha256 ' || encode(c.signature_sha256, 'hex')
  || ' confirmed ' || c.confirmed_by || case when c.confirmed_by = 'counter' then ' ' || c.by_user else '' end)`

/** The lines of a record that tell of the contract: that it was signed, or that a manager let the booking start without. */
export async function listContractLines(tx: Db, { rentalId, bookingId }: Place): Promise<string[]> {
  const rows = await tx.rows<{ line: string }>(sql`
    select ${contractLine} as line from contracts c where c.rental_id = ${rentalId} and c.booking_id = ${bookingId} and c.signed_at is not null
    union all
    select 'contract_waived reason sha256 ' || encode(sha256(convert_to(w.reason, 'UTF8')), 'hex') || ' by ' || w.by_user from contract_waivers w
    where w.rental_id = ${rentalId} and w.booking_id = ${bookingId}
      and not exists (select from contracts c where c.rental_id = w.rental_id and c.booking_id = w.booking_id and c.signed_at is not null)`)
  return rows.map(row => row.line)
}

/** SQL that is true if the contract of a record `s` is the one whose hashes its lines hold; the words of an erased one can't be compared any more. */
export const isContractSealed = sql`(not exists (
  select from (select substr(text, 66) as text from unnest(s.lines) text) line left join contracts c on c.rental_id = s.rental_id and c.booking_id = s.booking_id
  where line.text like 'contract %' and (
    line.text is distinct from ${contractLine}
    or c.text is not null and sha256(convert_to(c.text, 'UTF8')) <> c.sha256
    or c.signature is not null and sha256(convert_to(c.signature, 'UTF8')) <> c.signature_sha256)))`

export const insertWaiver = (tx: Db, { rentalId, bookingId }: Place, userId: string, reason: string, now: Date) =>
  tx.run(sql`
    insert into contract_waivers (rental_id, booking_id, by_user, reason, at) values (${rentalId}, ${bookingId}, ${userId}, ${reason}, ${now}) on conflict do nothing`)

const erased = sql`text = null, signature = null, signer = null`

/** Deletes the words and signatures of bookings; that something was signed, and its hashes, stay in the chain. */
export async function eraseContractsOf(tx: Db, rentalId: string, bookingIds: readonly string[], now: Date): Promise<void> {
  const own = sql`rental_id = ${rentalId} and booking_id = any(${[...bookingIds]}::uuid[])`
  await tx.run(sql`delete from contracts where ${own} and signed_at is null`)
  await tx.run(sql`update contracts set ${erased}, erased_at = ${now} where ${own} and erased_at is null`)
}

/** The same of a user's bookings everywhere. */
export async function eraseContracts(tx: Db, userId: string, now: Date): Promise<void> {
  const own = sql`(rental_id, booking_id) in (select rental_id, booking_id from guest_bookings where user_id = ${userId})`
  await tx.run(sql`delete from contracts where ${own} and signed_at is null`)
  await tx.run(sql`update contracts set ${erased}, erased_at = ${now} where ${own} and erased_at is null`)
}

/** Deletes texts that were opened and never signed, of bookings that ended before `before`. Returns how many. */
export const sweepUnsigned = (tx: Db, before: Date, most: number) =>
  tx.run(sql`
    delete from contracts where (rental_id, booking_id) in (
      select c.rental_id, c.booking_id from contracts c join bookings b on b.rental_id = c.rental_id and b.id = c.booking_id
      where c.signed_at is null and b.status in ('completed', 'declined', 'cancelled') and b.updated_at < ${before} limit ${most})`)
