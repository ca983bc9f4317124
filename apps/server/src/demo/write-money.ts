import { refundOf } from '@rentwell/contract/bookings/bookings.rules.ts'
import { day, minute } from '@rentwell/contract/durations.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { syncPaymentSummary } from '../bookings/payments/booking-money.ts'
import { noteCash } from '../money/cash.store.ts'
import { readBalances } from '../money/ledger.store.ts'
import { issueWhenOver } from '../money/invoices/papers.store.ts'
import { insertMethod } from '../money/payment-methods.store.ts'
import { insertPayment, lockPayment } from '../money/payments.store.ts'
import { findOpenPayout, insertPayout, recordPayout, saveAccount } from '../money/payouts.store.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { personId } from './people.ts'
import type { PlannedBooking, PlannedStep } from './plan-bookings.ts'
import { rentalId, rentals } from './rentals.ts'
import { idOf } from './seeded.ts'
import { earn, recordPayment } from '../money/record-payment.ts'
import { findOpenRefund, insertRefund, recordRefund } from '../money/refunds.store.ts'

const provider = 'sandbox'
const currencyId = 'usd'
const feeBps = 500

/** Something that moves money, at its moment. */
interface Act {
  at: Date
  run: (tx: Db) => Promise<unknown>
}

/** What guests paid for the bookings of the year, what went back, what was paid at the rentals and out to them: by the product's own functions, in the order of time. */
export async function writeMoney(tx: Db, planned: PlannedBooking[], now: Date): Promise<void> {
  const paid = planned.filter(booking => booking.steps.some(step => step.dst === 'confirmed'))
  const cards = await writeCards(tx, paid, now)
  const accounts = await writeAccounts(tx, now)
  // The rentals side by side, because their papers and balances have nothing to do with each other.
  await Promise.all(
    rentals.map(async ({ slug }) => {
      const own = paid.filter(({ unit }) => unit.rental === slug)
      const acts = [
        ...own.flatMap(booking => (booking.isPaidAtCounter ? cashActs(booking) : cardActs(booking, cards))),
        ...payoutActs(rentalId(slug), accounts.get(slug) ?? '', now),
      ]
      for (const act of acts.filter(({ at }) => at <= now).toSorted((one, other) => one.at.getTime() - other.at.getTime())) await act.run(tx)
      // Nothing was paid yet of those that are paid at the counter and have not begun.
      const moved = own.filter(booking => !booking.isPaidAtCounter || stepTo(booking, 'in_progress'))
      for (const booking of moved) await syncPaymentSummary(tx, ...placeOf(booking), now)
    }),
  )
}

const placeOf = ({ unit, number }: PlannedBooking): [rental: string, booking: string] => [rentalId(unit.rental), idOf(`booking ${number}`)]
const stepTo = (booking: PlannedBooking, status: PlannedStep['dst']) => booking.steps.findLast(step => step.dst === status)

/** The sandbox's card that says yes, for everybody who pays. */
async function writeCards(tx: Db, paid: PlannedBooking[], now: Date): Promise<Map<string, string>> {
  const cards = new Map<string, string>()
  for (const { guest } of paid) {
    if (cards.has(guest)) continue
    const ref = `card_${idOf(`card ${guest}`)}`
    await tx.run(sql`insert into sandbox_cards (ref, token) values (${ref}, 'tok_ok')`)
    cards.set(
      guest,
      await insertMethod(tx, personId(guest), provider, { ref, brand: 'visa', last4: '4242', expMonth: 12, expYear: now.getUTCFullYear() + 4 }, now),
    )
  }
  return cards
}

/** Where each rental's payouts go, by its slug. */
async function writeAccounts(tx: Db, now: Date): Promise<Map<string, string>> {
  const accounts = new Map<string, string>()
  for (const { slug, title, members } of rentals) {
    const [owner] = members.find(([, role]) => role === 'owner') ?? []
    if (!owner) continue
    const ref = `acct_${idOf(`account ${slug}`)}`
    await tx.run(sql`insert into sandbox_accounts (ref, holder, number) values (${ref}, ${title}, 'ID000000005512')`)
    await saveAccount(tx, { rentalId: rentalId(slug), provider, ref, holder: title, last4: '5512', userId: personId(owner) }, now)
    accounts.set(slug, ref)
  }
  return accounts
}

function cardActs(booking: PlannedBooking, cards: Map<string, string>): Act[] {
  const [rental, bookingId] = placeOf(booking)
  const amount = booking.price.total
  const agreed = stepTo(booking, 'confirmed')
  if (!agreed) return []
  const payment = { rentalId: rental, id: '' }
  const ref = `pay_${idOf(`payment ${booking.number}`)}`
  const pay = async (tx: Db) => {
    const asked = {
      rentalId: rental,
      bookingId,
      guestId: personId(booking.guest),
      methodId: cards.get(booking.guest) ?? '',
      purpose: 'stay',
      amount,
      feeBps,
      currencyId,
      provider,
      wanted: 'capture',
      now: agreed.at,
    } as const
    payment.id = (await insertPayment(tx, asked)) ?? ''
    await Promise.all([
      tx.run(sql`
        insert into sandbox_payments (ref, key, amount, currency, token, status) values (${ref}, ${payment.id}, ${amount}, 'USD', 'tok_ok', 'captured')`),
      recordPayment(tx, payment, provider, { ref, status: 'captured' }, agreed.at),
      tx.run(sql`
        update bookings set payment_kind = 'online', fee_bps = ${feeBps}, payment_id = ${payment.id} where rental_id = ${rental} and id = ${bookingId}`),
    ])
  }
  const settle = async (tx: Db, at: Date) => {
    const left = await lockPayment(tx, rental, payment.id)
    if (left) await earn(tx, left, at)
  }
  const over = stepTo(booking, 'completed')
  const off = stepTo(booking, 'cancelled')
  return [
    { at: agreed.at, run: pay },
    ...(over ? [{ at: over.at, run: (tx: Db) => settle(tx, over.at) }] : []),
    ...(off
      ? [
          {
            at: off.at,
            async run(tx: Db) {
              await refund(tx, booking, payment, off, { confirmedAt: agreed.at, ref })
              await settle(tx, off.at)
            },
          },
        ]
      : []),
  ]
}

/** What a cancellation gives back, by the policy of the unit. */
async function refund(
  tx: Db,
  booking: PlannedBooking,
  { rentalId: rental, id }: { rentalId: string; id: string },
  off: PlannedStep,
  { confirmedAt, ref }: { confirmedAt: Date; ref: string },
) {
  const payment = await lockPayment(tx, rental, id)
  if (!payment) return
  const isNoShow = off.reason === 'no_show'
  const amount = refundOf(
    { policy: booking.policy, confirmedAt, start: booking.period.start },
    payment,
    { side: off.side, isNoShow },
    off.at,
    smallestOf(payment.currencyId),
  )
  const refund = { amount, cause: 'cancelled', reason: off.reason ?? '', side: off.side, userId: off.by === null ? null : personId(off.by) } as const
  const refundId = await insertRefund(tx, payment, refund, off.at)
  const open = refundId === undefined ? undefined : await findOpenRefund(tx, rental, refundId)
  if (!open) return
  const given = `re_${idOf(`refund ${booking.number}`)}`
  await tx.run(sql`insert into sandbox_refunds (key, ref, payment, amount) values (${open.id}, ${given}, ${ref}, ${amount})`)
  await tx.run(sql`update sandbox_payments set refunded = refunded + ${amount} where ref = ${ref}`)
  await recordRefund(tx, open, { ref: given, status: 'succeeded' }, new Date(off.at.getTime() + 2 * minute))
}

/** Paid at the hand-over, to whoever handed it over; invoiced when it is back. */
function cashActs(booking: PlannedBooking): Act[] {
  const [rental, bookingId] = placeOf(booking)
  const [started, over] = [stepTo(booking, 'in_progress'), stepTo(booking, 'completed')]
  const by = started?.by
  if (!started || !by) return []
  const cash = { rentalId: rental, bookingId, currencyId, amount: booking.price.total, note: '', userId: personId(by) }
  return [
    { at: started.at, run: tx => noteCash(tx, cash, started.at) },
    ...(over ? [{ at: over.at, run: (tx: Db) => issueWhenOver(tx, rental, bookingId, over.at) }] : []),
  ]
}

/** Four weeks apart, all that was earned by then. */
function payoutActs(rental: string, accountRef: string, now: Date): Act[] {
  const dates = Array.from({ length: 12 }, (_, index) => new Date(now.getTime() - (index * 28 + 9) * day))
  return dates.map(at => ({
    at,
    async run(tx) {
      const { available: amount } = await readBalances(tx, rental, currencyId)
      if (amount === 0) return
      const payoutId = await insertPayout(tx, { rentalId: rental, amount, currencyId, provider, accountRef, userId: null }, at)
      const open = payoutId === undefined ? undefined : await findOpenPayout(tx, rental, payoutId)
      if (!open) return
      const ref = `po_${open.id.replaceAll('-', '')}`
      await tx.run(sql`insert into sandbox_payouts (key, ref, account, amount, status) values (${open.id}, ${ref}, ${accountRef}, ${amount}, 'paid')`)
      await recordPayout(tx, open, { ref, status: 'paid' }, new Date(at.getTime() + 3 * minute))
    },
  }))
}
