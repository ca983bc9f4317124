import { sql, type Db } from '../platform/db/db.ts'
import { constraintOf } from '../platform/db/statements.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { issueFor } from './invoices/papers.store.ts'

/** Accounts of a rental. `guests` and `bank` are outside of the books; `cash` and `till_deposits` are the till at the rental point. */
export type AccountKind = 'guests' | 'pending' | 'available' | 'fees' | 'deposits' | 'till_deposits' | 'refunding' | 'paying_out' | 'bank' | 'cash'

type JournalKind =
  | 'capture'
  | 'refund'
  | 'refunded'
  | 'earned'
  | 'cash'
  | 'payout'
  | 'payout_paid'
  | 'payout_failed'
  | 'deposit'
  | 'deposit_released'
  | 'deposit_back'
  | 'deposit_kept'

/** Cents moved from one account to another; 0 is skipped. */
export interface Move {
  from: AccountKind
  to: AccountKind
  amount: number
}

export interface Movement {
  rentalId: string
  kind: JournalKind
  /** Id of the payment, refund or payout. Each pair of kind and ref is written once. */
  ref: string
  bookingId: string | null
  currencyId: string
  moves: Move[]
  at: Date
}

/** The sum of the moves for each account. */
function netOf(moves: Move[]): Map<AccountKind, number> {
  const net = new Map<AccountKind, number>()
  const add = (kind: AccountKind, amount: number) => net.set(kind, (net.get(kind) ?? 0) + amount)
  for (const { from, to, amount } of moves) {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new Error('an amount of money is no whole number of cents')
    add(from, -amount)
    add(to, amount)
  }
  return net
}

const isOverdrawn = (error: unknown) => constraintOf(error).startsWith('ledger_accounts_overdrawn')

/** What a guest has paid by a movement that they get papers of, or is given back of what a card paid; below zero: cash that they get back. */
const papered = (kind: JournalKind, net: Map<AccountKind, number>): number =>
  kind === 'capture' || kind === 'cash' ? -(net.get('guests') ?? 0) : kind === 'refund' ? (net.get('refunding') ?? 0) : 0

/**
 * The only way money moves, with the papers that a guest gets of it. False, and nothing, where it was written before, or where nothing moves.
 * Refusal `insufficient_funds` where an account does not hold what would leave it.
 */
export async function post(tx: Db, { rentalId, kind, ref, bookingId, currencyId, moves, at }: Movement): Promise<boolean> {
  const net = netOf(moves)
  const lines = [...net].flatMap(([account, amount]) => (amount === 0 ? [] : [{ id: newId(), account, amount }]))
  if (lines.length === 0) return false
  await openAccounts(
    tx,
    rentalId,
    currencyId,
    lines.map(line => line.account),
  )
  // Ordered by account id, so that two movements cannot deadlock.
  const written = tx.run(sql`
    with movement as (
      insert into journal (rental_id, id, kind, ref, booking_id, at) values (${rentalId}, ${newId()}, ${kind}, ${ref}, ${bookingId}, ${at})
      on conflict (rental_id, kind, ref) do nothing returning id)
    insert into entries (rental_id, id, journal_id, account_id, currency_id, amount)
    select ${rentalId}, line.id, movement.id, a.id, ${currencyId}, line.amount
    from movement, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id uuid, account text, amount bigint)
    join ledger_accounts a on a.rental_id = ${rentalId} and a.kind = line.account and a.currency_id = ${currencyId} order by a.id`)
  const rows = await written.catch((error: unknown) => {
    must(!isOverdrawn(error), 'insufficient_funds')
    throw error
  })
  if (rows === 0) return false
  const amount = papered(kind, net)
  if (bookingId !== null && amount !== 0) await issueFor(tx, kind as 'capture' | 'cash' | 'refund', { rentalId, bookingId, ref, amount, at })
  return true
}

const openAccounts = (tx: Db, rentalId: string, currencyId: string, kinds: AccountKind[]) =>
  tx.run(sql`
    insert into ledger_accounts (rental_id, id, kind, currency_id, floor)
    select ${rentalId}, id, kind, ${currencyId}, case when kind = 'guests' then null else 0 end
    from jsonb_to_recordset(${JSON.stringify(kinds.map(kind => ({ id: newId(), kind })))}::jsonb) as wanted (id uuid, kind text)
    where not exists (select 1 from ledger_accounts a where a.rental_id = ${rentalId} and a.kind = wanted.kind and a.currency_id = ${currencyId})
    order by kind on conflict (rental_id, kind, currency_id) do nothing`)

/** Balances of a rental's accounts in cents; 0 for accounts that were never used. */
export async function readBalances(db: Db, rentalId: string, currencyId: string): Promise<Record<AccountKind, number>> {
  const rows = await db.rows<{ kind: AccountKind; minor: number }>(sql`
    select kind, minor from ledger_accounts where rental_id = ${rentalId} and currency_id = ${currencyId}`)
  const none = { guests: 0, pending: 0, available: 0, fees: 0, deposits: 0, till_deposits: 0, refunding: 0, paying_out: 0, bank: 0, cash: 0 }
  return { ...none, ...Object.fromEntries(rows.map(row => [row.kind, row.minor])) }
}
