import { depositReleaseHours, fitsHold } from '@rentwell/contract/deposits/deposits.rules.ts'
import { hour } from '@rentwell/contract/durations.ts'
import type { LockedBooking } from '../bookings/bookings.public.ts'
import { insertPayment, insertRefund, lockPayment, moveTillDeposit, keepDeposit, takenOf, takePart, want, type Payment } from '../money/money.public.ts'
import type { Db } from '../platform/db/db.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { lockClaim, moveClaim, moveDeposit, type Claim, type Deposit } from './deposits.store.ts'

export interface DepositContext {
  tx: Db
  now: Date
  emit: Emit
}

interface Card {
  guestId: string
  methodId: string
  provider: string
}

/** Asks a card for a deposit: it is only held where that lasts until the deposit goes back by itself, else taken. Undefined where the card is not theirs. */
export async function askCard({ tx, now }: DepositContext, booking: LockedBooking, deposit: Deposit, card: Card): Promise<string | undefined> {
  const { rentalId, bookingId, amount, currencyId } = deposit
  const way = fitsHold(now, booking.end) ? 'hold' : 'charge'
  const wanted = way === 'hold' ? 'authorise' : 'capture'
  const paymentId = await insertPayment(tx, { rentalId, bookingId, ...card, purpose: 'deposit', amount, feeBps: 0, currencyId, wanted, now })
  if (paymentId !== undefined) await moveDeposit(tx, deposit, { status: 'asked', way, paymentId }, now)
  return paymentId
}

async function refundRest({ tx, now, emit }: DepositContext, payment: Payment, amount: number): Promise<void> {
  if (amount <= 0) return
  const refundId = await insertRefund(tx, payment, { amount, cause: 'deposit', reason: '', side: 'system', userId: null }, now)
  if (refundId !== undefined) emit('refund.asked', { rentalId: payment.rentalId, refundId })
}

/** Lets a card's hold go, or gives back what was taken of it, less `kept`. */
async function releaseHold(ctx: DepositContext, deposit: Deposit, kept: number): Promise<void> {
  const { tx, now, emit } = ctx
  const { rentalId, bookingId, paymentId } = deposit
  const payment = paymentId === null ? undefined : await lockPayment(tx, rentalId, paymentId)
  if (!payment) return
  if (payment.status === 'captured') await refundRest(ctx, payment, takenOf(payment) - payment.refunded - kept)
  else if (await want(tx, rentalId, payment.id, 'release', now)) emit('payment.asked', { rentalId, paymentId: payment.id, bookingId })
}

/** Gives a deposit back whole. */
export async function release(ctx: DepositContext, deposit: Deposit): Promise<void> {
  const { tx, now, emit } = ctx
  if (deposit.kind === 'card') await releaseHold(ctx, deposit, 0)
  else await moveTillDeposit(tx, deposit, { kind: 'deposit_back', amount: deposit.amount }, now)
  await moveDeposit(tx, deposit, { status: 'released', releaseAt: null }, now)
  emit('deposit.released', { rentalId: deposit.rentalId, bookingId: deposit.bookingId })
}

/** Keeps what a claim asks for until it is settled; the rest of the deposit goes back at once. */
export async function setAside(ctx: DepositContext, deposit: Deposit, amount: number): Promise<void> {
  const { tx, now, emit } = ctx
  const { rentalId, bookingId, paymentId } = deposit
  await moveDeposit(tx, deposit, { status: 'claimed', releaseAt: null }, now)
  if (deposit.kind === 'by_hand') return moveTillDeposit(tx, deposit, { kind: 'deposit_released', amount: deposit.amount - amount }, now)
  const payment = paymentId === null ? undefined : await lockPayment(tx, rentalId, paymentId)
  if (!payment) return
  if (payment.status === 'captured') await refundRest(ctx, payment, payment.amount - payment.refunded - amount)
  else if (await takePart(tx, rentalId, payment.id, amount, now)) emit('payment.asked', { rentalId, paymentId: payment.id, bookingId })
}

/** Settles a claim: the rental keeps `kept` of it, the rest goes back. Money that a card has not given yet is settled when it has. */
async function settleClaim(ctx: DepositContext, deposit: Deposit, claim: Claim, kept: number): Promise<void> {
  const { tx, now, emit } = ctx
  const { rentalId, bookingId, paymentId } = deposit
  if (deposit.kind === 'card') {
    const payment = paymentId === null ? undefined : await lockPayment(tx, rentalId, paymentId)
    if (payment?.status !== 'captured') return
    await keepDeposit(tx, deposit, payment.id, kept, now)
    await refundRest(ctx, payment, takenOf(payment) - payment.refunded - kept)
  } else {
    await moveTillDeposit(tx, deposit, { kind: 'deposit_kept', amount: kept }, now)
    await moveTillDeposit(tx, deposit, { kind: 'deposit_back', amount: claim.amount - kept }, now)
  }
  await moveDeposit(tx, deposit, kept > 0 ? { status: 'kept', kept } : { status: 'released' }, now)
  emit('deposit.settled', { rentalId, bookingId, kept })
}

/** A claim has ended; what was set aside goes where it belongs. */
export async function endClaim(ctx: DepositContext, deposit: Deposit, claim: Claim, to: Parameters<typeof moveClaim>[2] & { kept: number }): Promise<void> {
  await moveClaim(ctx.tx, claim, to, ctx.now)
  ctx.emit('claim.ended', { rentalId: deposit.rentalId, bookingId: deposit.bookingId, status: to.status })
  await settleClaim(ctx, deposit, claim, to.kept)
}

const isEnded = ({ status }: Claim) => status === 'accepted' || status === 'decided' || status === 'withdrawn'

/** Brings a deposit to where its payment is. May run any number of times. */
export async function followDeposit(ctx: DepositContext, booking: LockedBooking, deposit: Deposit, payment: Payment): Promise<void> {
  const { tx, now, emit } = ctx
  const { rentalId, bookingId, status } = deposit
  const isThere = payment.status === 'captured' || payment.status === 'authorised'
  const isLost = payment.status === 'failed' || payment.status === 'released'
  const isOver = status === 'released' || status === 'void' || deposit.paymentId !== payment.id || deposit.kind !== 'card'
  if (isOver) {
    // Let go meanwhile, or another card stands for it: nothing of it stays with us.
    if (status !== 'kept' && isThere) await releaseHold(ctx, { ...deposit, paymentId: payment.id }, 0)
  } else if (status === 'asked' && isThere) {
    const isBack = booking.status === 'completed'
    await moveDeposit(tx, deposit, { status: 'held', ...(isBack ? { releaseAt: new Date(now.getTime() + depositReleaseHours * hour) } : {}) }, now)
    emit('deposit.held', { rentalId, bookingId })
  } else if (status === 'asked' && isLost) {
    await moveDeposit(tx, deposit, { status: 'failed', failure: payment.failure ?? 'declined' }, now)
    emit('deposit.failed', { rentalId, bookingId, paymentId: payment.id })
  } else if (status === 'held' && isLost) {
    // The hold ran out at the provider while the unit is out: the card is asked anew.
    await moveDeposit(tx, deposit, { status: 'waiting', askAt: now, paymentId: null, way: null }, now)
  } else if (status === 'claimed') {
    const claim = await lockClaim(tx, deposit)
    if (claim && payment.status === 'captured' && isEnded(claim)) await settleClaim(ctx, deposit, claim, claim.kept)
    if (claim && isLost) {
      await moveClaim(tx, claim, { status: 'void' }, now)
      await moveDeposit(tx, deposit, { status: 'failed', failure: 'hold_lost' }, now)
      emit('deposit.failed', { rentalId, bookingId, paymentId: payment.id })
    }
  }
}
