import { hour } from '@rentwell/contract/durations.ts'
import { isOpenPayment, payAgainHours } from '@rentwell/contract/money/money.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { refundOf, type Side } from '@rentwell/contract/bookings/bookings.rules.ts'
import { earn, findCardOf, insertPayment, insertRefund, issueWhenOver, lockStanding, sumOfDates, want, type Payment } from '../../money/money.public.ts'
import { must } from '../../platform/base/must.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import type { LockedBooking } from '../bookings.store.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

export interface MoneyContext {
  tx: Db
  now: Date
  emit: Emit
  /** True if the request calls the provider itself after the commit, so that the outbox waits. */
  asksItself?: boolean
}

/** How long the outbox waits for a request that calls the provider itself. */
const headStartMs = 10_000

/** Earliest time at which the outbox calls the provider. */
export const askAt = ({ now, asksItself }: Pick<MoneyContext, 'now' | 'asksItself'>) => (asksItself ? new Date(now.getTime() + headStartMs) : now)

/** A change of a booking's status. */
interface Transition {
  from: BookingStatus
  to: BookingStatus
  side: Side
  userId: string | null
  reason?: string | undefined
  /** For a no-show the cancellation policy applies, whoever marked it. */
  isNoShow?: boolean
}

/**
 * Applies a change of a booking's status to its card payments, in the same transaction: captures, releases or refunds them. A booking that is paid
 * at the rental has none; it is invoiced when it is completed.
 */
export async function applyPaymentEffects(ctx: MoneyContext, booking: LockedBooking, transition: Transition): Promise<void> {
  const { from, to } = transition
  if (to === 'completed') await issueWhenOver(ctx.tx, booking.rentalId, booking.id, ctx.now)
  const payments = await lockStanding(ctx.tx, booking)
  if (payments.length === 0) return
  if (to === 'confirmed') for (const payment of payments) await ask(ctx, payment, 'capture')
  const wasConfirmed = to === 'cancelled' && from === 'confirmed'
  if (wasConfirmed) await refundPayments(ctx, booking, payments, transition)
  else if (to === 'declined' || to === 'draft' || to === 'cancelled') for (const payment of payments) await ask(ctx, payment, 'release')
  if (to === 'completed') for (const payment of payments) await earn(ctx.tx, payment, ctx.now)
  await syncPaymentSummary(ctx.tx, booking.rentalId, booking.id, ctx.now)
}

async function ask(ctx: MoneyContext, { rentalId, id: paymentId, bookingId }: Payment, wanted: 'capture' | 'release') {
  if (await want(ctx.tx, rentalId, paymentId, wanted, ctx.now)) ctx.emit('payment.asked', { rentalId, paymentId, bookingId }, { at: askAt(ctx) })
}

const sum = (payments: readonly Payment[], of: (payment: Payment) => number) => payments.reduce((total, payment) => total + of(payment), 0)

/** Refunds a cancelled booking, the newest payments first. Each payment has its own platform fee, a share of which is refunded with it. */
async function refundPayments(ctx: MoneyContext, booking: LockedBooking, payments: Payment[], { side, userId, reason, isNoShow = false }: Transition) {
  const { tx, now } = ctx
  const [stay, rest] = [payments.find(one => one.id === booking.paymentId), payments.filter(one => one.id !== booking.paymentId)]
  // Additional charges that are not captured yet are released.
  for (const payment of rest) if (payment.status !== 'captured') await ask(ctx, payment, 'release')
  const counted = [...rest.filter(one => one.status === 'captured'), ...(stay && isOpenOrTaken(stay) ? [stay] : [])]
  const back = await sumOfDates(tx, counted)
  const paid = { amount: sum(counted, one => one.amount) - back, refunded: sum(counted, one => one.refunded) - back }
  let due = refundOf(booking, paid, { side, isNoShow }, now, smallestOf(booking.currencyId))
  if (stay && stay.status !== 'captured' && due === stay.amount) {
    // A full refund of a payment that is not captured yet is a release.
    await ask({ ...ctx, asksItself: false }, stay, 'release')
  }
  const cause = { cause: 'cancelled', reason: reason ?? '', side, userId } as const
  for (const payment of counted.filter(one => one !== stay).toReversed())
    due -= await refund(ctx, payment, Math.min(due, payment.amount - payment.refunded), cause)
  if (stay && isOpenOrTaken(stay)) await refund(ctx, stay, due, cause)
  // The rental earns what is not refunded, because the stay will not take place.
  for (const left of await lockStanding(tx, booking)) await earn(tx, left, now)
}

const isOpenOrTaken = ({ status }: Payment) => status !== 'failed' && status !== 'released'

type RefundCause = Pick<Parameters<typeof insertRefund>[2], 'cause' | 'reason' | 'side' | 'userId'>

/** Records a refund of a part of a payment; the provider is called after the commit. Returns the amount. */
async function refund({ tx, now, emit }: MoneyContext, payment: Payment, amount: number, cause: RefundCause): Promise<number> {
  const refundId = await insertRefund(tx, payment, { amount, ...cause }, now)
  if (refundId !== undefined && payment.status === 'captured') emit('refund.asked', { rentalId: payment.rentalId, refundId })
  return amount
}

/**
 * Adjusts the payments of a rescheduled booking, one with another unit, or one with a discount to its new total and its charges. An excess is refunded
 * to the cards, the newest payment first. A shortfall is charged to the card that paid before if the whole stay is paid by card, but never because of
 * a discount; otherwise it becomes a balance due.
 */
export async function settleNewTotal(
  ctx: MoneyContext,
  booking: LockedBooking,
  total: number,
  reason: 'dates_changed' | 'unit_swapped' | 'discounted' = 'dates_changed',
): Promise<void> {
  const { tx, now, emit } = ctx
  const payments = await lockStanding(tx, booking)
  const taken = payments.filter(one => one.status === 'captured')
  let over = sum(taken, one => one.amount) - (await sumOfDates(tx, taken)) + booking.paidCash - Math.max(0, total + booking.charged)
  const open = payments.filter(one => one.purpose === 'rest' && isOpenOrTaken(one) && one.status !== 'captured')
  // Open charges of another amount are released; the guest pays the balance due themselves.
  for (const payment of open) if (payment.amount !== -over) await ask(ctx, payment, 'release')
  const cause = { cause: 'dates', reason, side: 'system', userId: null } as const
  for (const payment of taken.toReversed()) if (over > 0) over -= await refund(ctx, payment, Math.min(over, payment.amount - payment.refunded), cause)
  if (over < 0 && reason !== 'discounted' && taken.length > 0 && open.length === 0 && booking.onlinePercent === 100) await chargeShortfall(ctx, booking, -over)
  await syncPaymentSummary(tx, booking.rentalId, booking.id, now)
  emit('booking.payment_moved', { rentalId: booking.rentalId, bookingId: booking.id })
}

/**
 * Locks the payments of a booking and updates the booking's payment summary from them. A payment changes one transaction before its booking does,
 * so call this before a decision that depends on the balance due; otherwise the guest may pay twice.
 */
export async function lockSyncedPayments({ tx, now, emit }: Pick<MoneyContext, 'tx' | 'now' | 'emit'>, booking: LockedBooking): Promise<Payment[]> {
  const { rentalId, id: bookingId } = booking
  const payments = await lockStanding(tx, booking)
  if (await syncPaymentSummary(tx, rentalId, bookingId, now)) emit('booking.payment_moved', { rentalId, bookingId })
  return payments
}

/**
 * Ensures that an additional card charge does not exceed the balance that is left. A charge that waits for the guest at the bank is released; one that
 * is being processed is refused with `payment_in_progress`.
 */
export async function releaseExcessCharge({ tx, now, emit }: Pick<MoneyContext, 'tx' | 'now' | 'emit'>, payments: Payment[], left: number): Promise<void> {
  const open = payments.find(one => one.purpose === 'rest' && one.wanted !== 'release' && isOpenPayment(one.status))
  if (!open || open.amount <= left) return
  must(open.status === 'requires_action', 'payment_in_progress')
  const { rentalId, id: paymentId, bookingId } = open
  if (await want(tx, rentalId, paymentId, 'release', now)) emit('payment.asked', { rentalId, paymentId, bookingId })
}

async function chargeShortfall({ tx, now, emit }: MoneyContext, booking: LockedBooking, amount: number) {
  const card = await findCardOf(tx, booking)
  if (!card || booking.guestId === null) return
  const { rentalId, id: bookingId, guestId, currencyId, feeBps } = booking
  const paymentId = await insertPayment(tx, { rentalId, bookingId, guestId, ...card, purpose: 'rest', amount, feeBps, currencyId, wanted: 'capture', now })
  if (paymentId !== undefined) emit('payment.asked', { rentalId, paymentId, bookingId })
}

/** Updates the payment summary of a booking from its payments, refunds and cash. Returns false if it was up to date. */
export const syncPaymentSummary = async (tx: Db, rentalId: string, bookingId: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    with standing as (
      select p.*, coalesce((select sum(r.amount) from refunds r where r.rental_id = p.rental_id and r.payment_id = p.id and r.status <> 'void'), 0) as back,
        coalesce((select sum(r.amount) from refunds r where r.rental_id = p.rental_id and r.payment_id = p.id and r.status <> 'void' and r.cause = 'dates'), 0) as back_of_dates
      from bookings b join payments p on p.rental_id = b.rental_id and p.booking_id = b.id and (p.id = b.payment_id or p.purpose = 'rest')
      where b.rental_id = ${rentalId} and b.id = ${bookingId}),
    said as (
      select b.rental_id, b.id,
        case
          when p.id is null then b.payment_status when p.status = 'created' then 'processing' when p.status = 'released' then 'none'
          when p.status = 'captured' and p.refunded = p.amount then 'refunded' else p.status end as payment_status,
        coalesce((select sum(back) from standing), 0) as refunded,
        coalesce((select sum(amount) from standing where status = 'captured'), 0) as paid_online,
        coalesce((select sum(back_of_dates) from standing where status = 'captured'), 0) as dates_back,
        coalesce((select sum(n.amount) from cash_notes n where n.rental_id = b.rental_id and n.booking_id = b.id), 0) as paid_cash,
        case when b.status = 'confirmed' and p.status in ('failed', 'released')
          then coalesce(b.pay_by, least(${new Date(now.getTime() + payAgainHours * hour)}, lower(b.period))) end as pay_by
      from bookings b left join payments p on p.rental_id = b.rental_id and p.id = b.payment_id where b.rental_id = ${rentalId} and b.id = ${bookingId})
    update bookings b set payment_status = said.payment_status, refunded = said.refunded, paid_online = said.paid_online, dates_back = said.dates_back,
      paid_cash = said.paid_cash, pay_by = said.pay_by
    from said where b.rental_id = said.rental_id and b.id = said.id
      and (b.payment_status, b.refunded, b.paid_online, b.dates_back, b.paid_cash, b.pay_by)
        is distinct from (said.payment_status, said.refunded, said.paid_online, said.dates_back, said.paid_cash, said.pay_by)`)) > 0
