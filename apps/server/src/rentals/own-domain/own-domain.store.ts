import { mostFailures, type DomainProblem } from '@rentwell/contract/rentals/own-domain.rules.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { skipLocked, sql, type Db } from '../../platform/db/db.ts'

export interface OwnDomainRow {
  domain: string
  token: string
  status: 'waiting' | 'verified' | 'failed'
  problem: DomainProblem | null
  failures: number
  checkedAt: Date | null
  verifiedAt: Date | null
}

const columns = sql`domain, token, status, problem, failures, checked_at as "checkedAt", verified_at as "verifiedAt"`

export const findOwnDomain = (db: Db, rentalId: string) => db.row<OwnDomainRow>(sql`select ${columns} from own_domains where rental_id = ${rentalId}`)

const lockOwnDomain = (tx: Db, rentalId: string) => tx.row<OwnDomainRow>(sql`select ${columns} from own_domains where rental_id = ${rentalId} for update`)

/** Replaces the domain of a rental. The one before is no longer verified. */
export async function setOwnDomain(tx: Db, rentalId: string, domain: string, token: string, now: Date): Promise<void> {
  await removeOwnDomainOf(tx, rentalId)
  await tx.run(sql`insert into own_domains (rental_id, domain, token, inserted_at) values (${rentalId}, ${domain}, ${token}, ${now})`)
}

export async function removeOwnDomainOf(tx: Db, rentalId: string): Promise<void> {
  // The row of the rental first, as checks lock it.
  await tx.run(sql`delete from own_domains where rental_id = ${rentalId}`)
  await releaseDomain(tx, rentalId)
}

const releaseDomain = (tx: Db, rentalId: string) => tx.run(sql`delete from verified_domains where rental_id = ${rentalId}`)

/** False if it is another rental's. */
async function claimDomain(tx: Db, rentalId: string, domain: string): Promise<boolean> {
  await tx.run(sql`insert into verified_domains (domain, rental_id) values (${domain}, ${rentalId}) on conflict (domain) do nothing`)
  return (await tx.row(sql`select 1 as one from verified_domains where domain = ${domain} and rental_id = ${rentalId}`)) !== undefined
}

/** A second failure sooner than this is a repeat of the same daily check, as after a crash. */
const sameCheck = 12 * hour

/** `stale`: the domain was changed during the check. `lost`: it was verified until now. */
export type CheckOutcome = 'verified' | 'failed' | 'taken' | 'lost' | 'stale'

/**
 * Records a check. A domain belongs to the first rental that proves it, until three daily checks in a row have failed; failed checks by hand do not
 * count.
 */
export async function recordCheck(
  tx: Db,
  { rentalId, domain, isDaily }: { rentalId: string; domain: string; isDaily: boolean },
  found: DomainProblem | undefined,
  now: Date,
): Promise<CheckOutcome> {
  const row = await lockOwnDomain(tx, rentalId)
  if (row?.domain !== domain) return 'stale'
  const problem = found ?? (row.status === 'verified' || (await claimDomain(tx, rentalId, domain)) ? null : 'taken')
  if (problem === null) {
    await tx.run(sql`
      update own_domains set status = 'verified', problem = null, failures = 0, checked_at = ${now}, next_check_at = ${new Date(now.getTime() + day)},
        verified_at = case when status = 'verified' then verified_at else ${now} end
      where rental_id = ${rentalId}`)
    return 'verified'
  }
  if (row.status !== 'verified') {
    await tx.run(sql`update own_domains set status = 'failed', problem = ${problem}, checked_at = ${now} where rental_id = ${rentalId}`)
    return problem === 'taken' ? 'taken' : 'failed'
  }
  const isRepeat = row.failures > 0 && row.checkedAt !== null && now.getTime() - row.checkedAt.getTime() < sameCheck
  const failures = row.failures + (isDaily && !isRepeat ? 1 : 0)
  if (failures < mostFailures) {
    await tx.run(sql`update own_domains set problem = ${problem}, failures = ${failures}, checked_at = ${now} where rental_id = ${rentalId}`)
    return 'failed'
  }
  await tx.run(sql`
    update own_domains set status = 'failed', problem = ${problem}, failures = ${failures}, checked_at = ${now}, next_check_at = null where rental_id = ${rentalId}`)
  await releaseDomain(tx, rentalId)
  return 'lost'
}

/** Rentals whose verified domain is due; the next check is a day later. */
export const takeDue = (tx: Db, now: Date, limit: number) =>
  tx.rows<{ rentalId: string }>(sql`
    update own_domains set next_check_at = ${new Date(now.getTime() + day)}
    where rental_id in (select rental_id from own_domains where next_check_at <= ${now} order by next_check_at limit ${limit} ${skipLocked})
    returning rental_id as "rentalId"`)
