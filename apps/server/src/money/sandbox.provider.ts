import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Database, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { isSigned, sign } from '../platform/base/secrets.ts'
import {
  BadSignature,
  eventName,
  mostEventAgeMs,
  parseEvent,
  slowestAnswerMs,
  type Card,
  type Created,
  type Provider,
  type ReportedPayment,
} from './provider.ts'

/** The cards of `api.md`: each can be saved, they differ when money is authorised. */
const cards: Record<string, Omit<Card, 'ref'>> = {
  tok_ok: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
  tok_declined: { brand: 'visa', last4: '0002', expMonth: 12, expYear: 2034 },
  tok_challenge: { brand: 'mastercard', last4: '3220', expMonth: 12, expYear: 2034 },
  tok_timeout: { brand: 'mastercard', last4: '0119', expMonth: 12, expYear: 2034 },
}

interface Row {
  ref: string
  key: string
  token: string
  amount: number
  status: ReportedPayment['status']
  refunded: number
}

export interface SandboxSettings {
  db: Database
  secret: Buffer
  /** Milliseconds until it answers, as a provider on the other side of the world. */
  delayMs: number
  /** Says that something happened to a payment, as a provider's call to /webhooks would. */
  tell: (db: Db, ref: string) => Promise<unknown>
}

const reported = ({ ref, key, status, token }: Row): ReportedPayment => ({
  ref,
  status,
  actionUrl: status === 'requires_action' ? `/dev/payments/${key}` : undefined,
  failure: status === 'failed' ? (token === 'tok_declined' ? 'card_declined' : 'challenge_refused') : undefined,
})

const columns = sql`p.ref, p.key, p.token, p.amount, p.status, p.refunded`
const answerTo = (token: string) => (token === 'tok_declined' ? 'failed' : token === 'tok_challenge' ? 'requires_action' : 'authorised')

/** A payment provider of our own for trying things out: it keeps its books in tables of its own and answers, fails and hangs as real ones do. */
export function sandboxProvider({ db, secret, delayMs, tell }: SandboxSettings): Provider {
  /** One act on its side, done and told whether or not the answer arrives. */
  const act = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const done = await db.transaction(work)
    await sleep(delayMs)
    return done
  }
  const findRow = (tx: Db, { key, ref }: { key: string; ref: string | null }) =>
    tx.row<Row>(sql`select ${columns} from sandbox_payments p where p.key = ${key} or p.ref = ${ref} for update`)
  const move = async (tx: Db, row: Row, status: ReportedPayment['status']): Promise<ReportedPayment> => {
    if (row.status === status) return reported(row)
    await tx.run(sql`update sandbox_payments set status = ${status} where ref = ${row.ref}`)
    await tell(tx, row.ref)
    return reported({ ...row, status })
  }

  const readCard = async ({ token, key }: { token: string; key: string }): Promise<Card | undefined> => {
    const card = Object.hasOwn(cards, token) ? cards[token] : undefined
    if (!card) return undefined
    return act(async tx => {
      const ref = `card_${key}`
      await tx.run(sql`insert into sandbox_cards (ref, token) values (${ref}, ${token}) on conflict do nothing`)
      return { ref, ...card }
    })
  }

  return {
    name: 'sandbox',
    async saveCard(typed) {
      const card = await readCard(typed)
      return card && { card, customer: null }
    },
    useCard: readCard,
    async removeCard(ref) {
      await act(tx => tx.run(sql`update sandbox_cards set removed_at = current_timestamp where ref = ${ref} and removed_at is null`))
    },
    async authorise({ key, amount, currency, card }) {
      const { answer, token } = await act(async tx => {
        const known = await tx.row<{ token: string }>(sql`select token from sandbox_cards where ref = ${card} and removed_at is null`)
        const ref = `pay_${newId().replaceAll('-', '')}`
        const chosen = known?.token ?? 'tok_declined'
        const made = await tx.run(sql`
          insert into sandbox_payments (ref, key, amount, currency, token, status) values (${ref}, ${key}, ${amount}, ${currency}, ${chosen}, ${answerTo(chosen)})
          on conflict (key) do nothing`)
        const row = await findRow(tx, { key, ref: null })
        if (!row) throw new Error('the sandbox lost a payment')
        if (made > 0) await tell(tx, row.ref)
        return { answer: reported(row), token: made > 0 ? chosen : '' }
      })
      // It has happened, but nobody hears of it: longer than anybody waits.
      if (token === 'tok_timeout') await sleep(slowestAnswerMs * 4, undefined, { ref: false })
      return answer
    },
    find: payment =>
      act(async tx => {
        const row = await findRow(tx, payment)
        return row && reported(row)
      }),
    capture: payment =>
      act(async tx => {
        const row = await findRow(tx, payment)
        if (!row) throw new Error('the sandbox does not know this payment')
        if (row.status !== 'authorised') return reported(row)
        if (payment.take !== null) await tx.run(sql`update sandbox_payments set amount = ${payment.take} where ref = ${row.ref}`)
        return move(tx, row, 'captured')
      }),
    release: payment =>
      act(async tx => {
        const row = await findRow(tx, payment)
        if (!row) return undefined
        return row.status === 'authorised' || row.status === 'requires_action' ? move(tx, row, 'released') : reported(row)
      }),
    refund: ({ key, payment, amount }) =>
      act(async tx => {
        const row = await findRow(tx, { key: '', ref: payment })
        const ref = `re_${newId().replaceAll('-', '')}`
        const known = await tx.row<{ ref: string }>(sql`select ref from sandbox_refunds where key = ${key}`)
        if (known) return { ref: known.ref, status: 'succeeded' }
        if (row?.status !== 'captured' || row.refunded + amount > row.amount) return { ref, status: 'failed' }
        await tx.run(sql`insert into sandbox_refunds (key, ref, payment, amount) values (${key}, ${ref}, ${payment}, ${amount})`)
        await tx.run(sql`update sandbox_payments set refunded = refunded + ${amount} where ref = ${payment}`)
        await tell(tx, payment)
        return { ref, status: 'succeeded' }
      }),
    async saveAccount({ holder, number }) {
      if (number === undefined || !/^[0-9A-Z]{4,34}$/.test(number)) return undefined
      return act(async tx => {
        const ref = `acct_${newId().replaceAll('-', '')}`
        await tx.run(sql`insert into sandbox_accounts (ref, holder, number) values (${ref}, ${holder}, ${number})`)
        return { ref, last4: number.slice(-4) }
      })
    },
    async *listCreated() {
      // It does not note when; what is known here is found by its key.
      yield* await db.rows<Created>(sql`
        select 'payment' as kind, key, ref, amount, currency, null as account from sandbox_payments
        union all select 'refund', r.key, r.ref, r.amount, p.currency, null from sandbox_refunds r join sandbox_payments p on p.ref = r.payment
        union all select 'payout', key, ref, amount, '', account from sandbox_payouts where status = 'paid'`)
    },
    async payOut({ key, account, amount }) {
      const { reported: outcome, isSilent } = await act(async tx => {
        const known = await tx.row<{ ref: string; status: 'paid' | 'failed' }>(sql`select ref, status from sandbox_payouts where key = ${key}`)
        if (known) return { reported: known, isSilent: false }
        const to = await tx.row<{ number: string }>(sql`select number from sandbox_accounts where ref = ${account}`)
        const made = { ref: `po_${newId().replaceAll('-', '')}`, status: to?.number.endsWith('0002') ? ('failed' as const) : ('paid' as const) }
        await tx.run(sql`insert into sandbox_payouts (key, ref, account, amount, status) values (${key}, ${made.ref}, ${account}, ${amount}, ${made.status})`)
        return { reported: made, isSilent: to?.number.endsWith('0119') ?? false }
      })
      // It has happened, but nobody hears of it.
      if (isSilent) await sleep(slowestAnswerMs * 4, undefined, { ref: false })
      return outcome
    },
    readEvent(body, headers, now) {
      const text = body.toString()
      const [at, signature] = [String(headers['x-sandbox-at']), String(headers['x-sandbox-signature'])]
      if (!isFresh(at, now) || !isSigned(secret, `${at}.${text}`, signature)) throw new BadSignature()
      const { id, ref } = parseEvent(text)
      return { id: eventName(id), ref: eventName(ref) }
    },
  }
}

const isFresh = (at: string, now: Date) => /^\d{1,15}$/.test(at) && Math.abs(Number(at) - now.getTime()) <= mostEventAgeMs

export const newEventId = () => `evt_${newId().replaceAll('-', '')}`

/** An event as the sandbox sends it to /webhooks/sandbox. */
export function sandboxEvent(secret: Buffer, { id, ref }: { id: string; ref: string }, now: Date): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ id, ref })
  const at = String(now.getTime())
  return { body, headers: { 'content-type': 'application/json', 'x-sandbox-at': at, 'x-sandbox-signature': sign(secret, `${at}.${body}`) } }
}

/** What the guest presses on the sandbox's bank page. False where no page waits. */
export async function answerChallenge(tx: Db, key: string, isApproved: boolean, tell: SandboxSettings['tell']): Promise<boolean> {
  const moved = await tx.row<{ ref: string }>(sql`
    update sandbox_payments set status = ${isApproved ? 'authorised' : 'failed'} where key = ${key} and status = 'requires_action' returning ref`)
  if (moved) await tell(tx, moved.ref)
  return moved !== undefined
}

/** What a payment of the sandbox waits for, by the key that we gave it. */
export const readChallenge = (db: Db, key: string) =>
  db.row<{ amount: number; currency: string; status: string }>(sql`select amount, currency, status from sandbox_payments where key = ${key}`)
