import { minute } from '@rentwell/contract/durations.ts'
import { mostFaults, none, type Check } from '../platform/db/checks.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** How long a payment may be unsettled before it counts as a fault. */
const lateMs = minute

/** A process is calling the provider about the payment, or has died during the call: the next holder of the lease asks for the outcome. */
const isLeased = (now: Date) => sql`coalesce(p.lease_until > ${now}, false)`

/** Requests to the provider without a response. */
const listUnderWay = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db.rows<{ line: string }>(sql`
      select 'payment ' || p.id || ' is ' || p.status || ' and under way to ' || p.wanted as line from payments p
      where ${isLeased(now)} and (p.status in ('created', 'processing', 'requires_action') or p.status = 'authorised' and p.wanted <> 'authorise')
      union all
      select 'refund ' || r.id || ' is under way' from refunds r join payments p on p.rental_id = r.rental_id and p.id = r.payment_id
      where r.status = 'submitted' and (${isLeased(now)} or r.updated_at >= ${new Date(now.getTime() - lateMs)})
      union all
      select 'payout ' || o.id || ' is under way' from payouts o where o.status = 'submitted' and o.updated_at >= ${new Date(now.getTime() - lateMs)}
      limit ${mostFaults}`)
  ).map(row => row.line)

export const moneyChecks: Check[] = [
  none(
    'every movement of money balances',
    () => sql`
      select 'journal ' || j.id as fault from journal j left join entries e on e.rental_id = j.rental_id and e.journal_id = j.id
      group by j.rental_id, j.id having count(e.id) < 2
      union all
      select 'journal ' || journal_id || ' by ' || sum(amount) from entries group by rental_id, journal_id, currency_id having sum(amount) <> 0`,
  ),
  none(
    'every balance is the sum of its entries',
    () => sql`
      select a.kind || ' of ' || a.rental_id || ': ' || a.minor || ' against ' || coalesce(sum(e.amount), 0) as fault
      from ledger_accounts a left join entries e on e.rental_id = a.rental_id and e.account_id = a.id
      group by a.rental_id, a.id having a.minor <> coalesce(sum(e.amount), 0) or (a.minor < 0 and a.kind <> 'guests')`,
  ),
  {
    ...none(
      'all accounts together hold nothing',
      () => sql`select currency_id || ' by ' || sum(minor) as fault from ledger_accounts group by currency_id having sum(minor) <> 0`,
    ),
    isQuick: true,
  },
  none(
    'what was taken is in the ledger, and nothing else',
    () => sql`
      select 'payment ' || p.id || ' is ' || p.status as fault from payments p
      left join journal j on j.rental_id = p.rental_id and j.kind = case when p.purpose = 'deposit' then 'deposit' else 'capture' end and j.ref = p.id where (p.status = 'captured') <> (j.id is not null)
      union all
      select 'payment ' || p.id || ' took ' || coalesce(p.take, p.amount) || ', the ledger says ' || -e.amount from payments p
      join journal j on j.rental_id = p.rental_id and j.kind in ('capture', 'deposit') and j.ref = p.id join entries e on e.rental_id = j.rental_id and e.journal_id = j.id
      join ledger_accounts a on a.rental_id = e.rental_id and a.id = e.account_id and a.kind = 'guests' where -e.amount <> coalesce(p.take, p.amount)`,
  ),
  none(
    'what was given back is in the ledger and in its payment',
    () => sql`
      select 'refund ' || r.id || ' is ' || r.status as fault from refunds r
      left join journal set_aside on set_aside.rental_id = r.rental_id and set_aside.kind = case when r.cause = 'deposit' then 'deposit_released' else 'refund' end and set_aside.ref = r.id
      left join journal given on given.rental_id = r.rental_id and given.kind = case when r.cause = 'deposit' then 'deposit_back' else 'refunded' end and given.ref = r.id
      where (r.status in ('submitted', 'succeeded', 'failed')) <> (set_aside.id is not null) or (r.status = 'succeeded') <> (given.id is not null)
      union all
      select 'payment ' || p.id || ' gave back ' || p.refunded || ', its refunds ' || coalesce(sum(r.amount), 0) from payments p
      left join refunds r on r.rental_id = p.rental_id and r.payment_id = p.id and r.status in ('submitted', 'succeeded', 'failed')
      group by p.rental_id, p.id, p.refunded having p.refunded <> coalesce(sum(r.amount), 0)`,
  ),
  none(
    'every note of the till is in the ledger',
    () => sql`
      select 'cash ' || n.id as fault from cash_notes n left join journal j on j.rental_id = n.rental_id and j.kind = 'cash' and j.ref = n.id where j.id is null
      union all
      select 'journal ' || j.id from journal j left join cash_notes n on n.rental_id = j.rental_id and n.id = j.ref where j.kind = 'cash' and n.id is null`,
  ),
  none(
    'what was paid out is in the ledger',
    () => sql`
      select 'payout ' || p.id || ' is ' || p.status as fault from payouts p
      left join journal asked on asked.rental_id = p.rental_id and asked.kind = 'payout' and asked.ref = p.id
      left join journal done on done.rental_id = p.rental_id and done.kind = 'payout_paid' and done.ref = p.id
      left join journal back on back.rental_id = p.rental_id and back.kind = 'payout_failed' and back.ref = p.id
      where asked.id is null or (p.status = 'paid') <> (done.id is not null) or (p.status = 'failed') <> (back.id is not null)`,
  ),
  {
    ...none(
      'the sandbox and we say the same of every payment, refund and payout',
      now => sql`
      select 'payment ' || p.id || ' is ' || p.status || ', the sandbox says ' || coalesce(s.status, 'nothing') as fault
      from payments p left join sandbox_payments s on s.key = p.id::text
      where p.provider = 'sandbox' and p.updated_at < ${new Date(now.getTime() - lateMs)} and not ${isLeased(now)}
        and (coalesce(s.status, 'released') <> p.status or coalesce(s.amount, p.amount) <> case when p.status = 'captured' then coalesce(p.take, p.amount) else p.amount end) and not (p.status = 'failed' and s.status is null)
      union all
      select 'refund ' || r.id || ' is ' || r.status from refunds r join payments p on p.rental_id = r.rental_id and p.id = r.payment_id
      left join sandbox_refunds s on s.key = r.id::text
      where p.provider = 'sandbox' and not r.by_hand and r.updated_at < ${new Date(now.getTime() - lateMs)} and not ${isLeased(now)} and (r.status = 'succeeded') <> (s.key is not null)
      union all
      select 'payout ' || o.id || ' is ' || o.status || ', the sandbox says ' || coalesce(s.status, 'nothing') from payouts o left join sandbox_payouts s on s.key = o.id::text
      where o.provider = 'sandbox' and o.updated_at < ${new Date(now.getTime() - lateMs)} and coalesce(s.status, 'submitted') <> o.status`,
    ),
    findUnderWay: listUnderWay,
  },
  none(
    'papers are numbered without a gap, each kind and year',
    () => sql`
      select kind || ' ' || year || ' of ' || rental_id || ': ' || count(*) || ' papers, the last is number ' || max(number) as fault from papers
      group by rental_id, kind, year having count(*) <> max(number) or min(number) <> 1
      union all
      select n.kind || ' ' || n.year || ' of ' || n.rental_id || ' is counted to ' || n.last || ', its last is number ' || coalesce(max(p.number), 0) from paper_numbers n
      left join papers p on p.rental_id = n.rental_id and p.kind = n.kind and p.year = n.year group by n.rental_id, n.kind, n.year, n.last having n.last <> coalesce(max(p.number), 0)`,
  ),
  none(
    'the tax table of each paper adds up to its sum',
    () => sql`
      select p.kind || ' ' || p.id || ' of ' || p.amount || ', its tax table says ' || p.gross as fault from (
        select kind, id, amount, (select coalesce(sum((net #>> '{}')::bigint), 0) from jsonb_path_query(content, '$.taxes[*].net') net)
          + (select coalesce(sum((tax #>> '{}')::bigint), 0) from jsonb_path_query(content, '$.taxes[*].taxes[*].tax') tax) as gross
        from papers where content ? 'taxes') p
      where p.gross <> p.amount`,
  ),
  none(
    'what guests paid and got back has its papers, for the same sums',
    () => sql`
      with moved as (
        select j.rental_id, j.kind, j.ref, j.booking_id, j.at, abs(sum(e.amount)) as amount from journal j join entries e on e.rental_id = j.rental_id and e.journal_id = j.id
        join ledger_accounts a on a.rental_id = e.rental_id and a.id = e.account_id
        where j.booking_id is not null and (j.kind in ('capture', 'cash') and a.kind = 'guests' or j.kind = 'refund' and a.kind = 'refunding') group by 1, 2, 3, 4, 5)
      select m.kind || ' ' || m.ref || ' of ' || m.amount || ', its paper says ' || coalesce(p.amount::text, 'nothing') as fault from moved m
      left join papers p on p.rental_id = m.rental_id and p.ref = m.ref and p.kind = case m.kind when 'refund' then 'credit_note' else 'receipt' end
      where p.amount is distinct from m.amount
      union all
      select 'capture ' || m.ref || ' of ' || m.amount || ', its invoice says ' || coalesce(i.amount::text, 'nothing') from moved m
      left join papers i on i.rental_id = m.rental_id and i.ref = m.ref and i.kind = 'invoice'
      left join (select rental_id, booking_id, min(at) as at from booking_history where src is distinct from dst and dst = 'completed' group by 1, 2) r
        on r.rental_id = m.rental_id and r.booking_id = m.booking_id
      -- What is paid after the return may be invoiced already.
      where m.kind = 'capture' and i.amount is distinct from m.amount and (r.at is null or r.at > m.at)`,
  ),
]
