import { hour } from '@rentwell/contract/durations.ts'
import { payAgainHours } from '@rentwell/contract/money/money.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { refundOf, type Side } from '@rentwell/contract/bookings/bookings.rules.ts'
import { earn, findCardOf, insertPayment, insertRefund, issueWhenOver, lockStanding, sumOfDates, want, type Payment } from '../../money/money.public.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import type { LockedBooking } from '../bookings.store.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

export interface MoneyScene {
  tx: Db
  now: Date
  emit: Emit
  /** The provider is asked behind this commit, inside the same request: the outbox lets it go first. */
  asksItself?: boolean
}

/** How long a request has to ask the provider itself. */
const headStartMs = 10_000

/** When the outbox asks the provider. */
export const askAt = ({ now, asksItself }: Pick<MoneyScene, 'now' | 'asksItself'>) => (asksItself ? new Date(now.getTime() + headStartMs) : now)

/** How a booking came to where it is. */
interface Way {
  from: BookingStatus
  to: BookingStatus
  side: Side
  userId: string | null
  reason?: string | undefined
  /** Nobody came: the policy decides, whoever said it. */
  isNoShow?: boolean
}

/** What a step of a booking means for the money that cards were asked for, in the step's own transaction. A booking that is paid at the rental moves none; it is invoiced when it is over. */
export async function moveMoney(scene: MoneyScene, booking: LockedBooking, way: Way): Promise<void> {
  if (way.to === 'completed') await issueWhenOver(scene.tx, booking.rentalId, booking.id, scene.now)
  const standing = await lockStanding(scene.tx, booking)
  if (standing.length === 0) return
  if (way.to === 'confirmed') for (const payment of standing) await ask(scene, payment, 'capture')
  const wasAgreed = way.to === 'cancelled' && way.from === 'confirmed'
  if (wasAgreed) await refundPayments(scene, booking, standing, way)
  else if (way.to === 'declined' || way.to === 'draft' || way.to === 'cancelled') for (const payment of standing) await ask(scene, payment, 'release')
  if (way.to === 'completed') for (const payment of standing) await earn(scene.tx, payment, scene.now)
  await showPayment(scene.tx, booking.rentalId, booking.id, scene.now)
}

async function ask(scene: MoneyScene, { rentalId, id: paymentId, bookingId }: Payment, wanted: 'capture' | 'release') {
  if (await want(scene.tx, rentalId, paymentId, wanted, scene.now)) scene.emit('payment.asked', { rentalId, paymentId, bookingId }, { at: askAt(scene) })
}

const sum = (payments: readonly Payment[], of: (payment: Payment) => number) => payments.reduce((total, payment) => total + of(payment), 0)

/** What a cancellation gives back: the newest payments first, so that the platform's share goes back with what it was taken of. */
async function refundPayments(scene: MoneyScene, booking: LockedBooking, standing: Payment[], { side, userId, reason, isNoShow = false }: Way) {
  const { tx, now } = scene
  const [stay, rest] = [standing.find(one => one.id === booking.paymentId), standing.filter(one => one.id !== booking.paymentId)]
  // What was asked on top and not taken yet need not be taken.
  for (const payment of rest) if (payment.status !== 'captured') await ask(scene, payment, 'release')
  const counted = [...rest.filter(one => one.status === 'captured'), ...(stay && isOpenOrTaken(stay) ? [stay] : [])]
  const back = await sumOfDates(tx, counted)
  const paid = { amount: sum(counted, one => one.amount) - back, refunded: sum(counted, one => one.refunded) - back }
  let due = refundOf(booking, paid, { side, isNoShow }, now, smallestOf(booking.currencyId))
  if (stay && stay.status !== 'captured' && due === stay.amount) {
    // Where nothing was taken yet and all of it goes back, it need not be taken.
    await ask({ ...scene, asksItself: false }, stay, 'release')
  }
  const told = { cause: 'cancelled', reason: reason ?? '', side, userId } as const
  for (const payment of counted.filter(one => one !== stay).toReversed())
    due -= await refund(scene, payment, Math.min(due, payment.amount - payment.refunded), told)
  if (stay && isOpenOrTaken(stay)) await refund(scene, stay, due, told)
  // What stays with the rental needs no stay any more.
  for (const left of await lockStanding(tx, booking)) await earn(tx, left, now)
}

const isOpenOrTaken = ({ status }: Payment) => status !== 'failed' && status !== 'released'

type Told = Pick<Parameters<typeof insertRefund>[2], 'cause' | 'reason' | 'side' | 'userId'>

/** Promises a part of a payment; the provider is asked behind the commit. Returns the part. */
async function refund({ tx, now, emit }: MoneyScene, payment: Payment, amount: number, told: Told): Promise<number> {
  const refundId = await insertRefund(tx, payment, { amount, ...told }, now)
  if (refundId !== undefined && payment.status === 'captured') emit('refund.asked', { rentalId: payment.rentalId, refundId })
  return amount
}

/**
 * Other dates have another price. What was paid beyond it goes back to the cards, the newest first; what is missing is asked of the card that paid before,
 * where the stay was to be paid with a card altogether. What no card can pay is left to pay.
 */
export async function settleNewTotal(scene: MoneyScene, booking: LockedBooking, total: number): Promise<void> {
  const { tx, now, emit } = scene
  const standing = await lockStanding(tx, booking)
  const taken = standing.filter(one => one.status === 'captured')
  let over = sum(taken, one => one.amount) - (await sumOfDates(tx, taken)) + booking.paidCash - total
  const open = standing.filter(one => one.purpose === 'rest' && isOpenOrTaken(one) && one.status !== 'captured')
  // What was asked for the dates of before is not asked any more; the guest pays what is left by hand.
  for (const payment of open) if (payment.amount !== -over) await ask(scene, payment, 'release')
  const told = { cause: 'dates', reason: 'dates_changed', side: 'system', userId: null } as const
  for (const payment of taken.toReversed()) if (over > 0) over -= await refund(scene, payment, Math.min(over, payment.amount - payment.refunded), told)
  if (over < 0 && taken.length > 0 && open.length === 0 && booking.onlinePercent === 100) await askForRest(scene, booking, -over)
  await showPayment(tx, booking.rentalId, booking.id, now)
  emit('booking.payment_moved', { rentalId: booking.rentalId, bookingId: booking.id })
}

/**
 * Locks the payments of a booking and brings the booking up to date with them. A payment's status changes one transaction before its booking does:
 * call this before deciding by what is left to pay, or the guest may pay twice.
 */
export async function lockShown({ tx, now, emit }: Pick<MoneyScene, 'tx' | 'now' | 'emit'>, booking: LockedBooking): Promise<Payment[]> {
  const { rentalId, id: bookingId } = booking
  const standing = await lockStanding(tx, booking)
  if (await showPayment(tx, rentalId, bookingId, now)) emit('booking.payment_moved', { rentalId, bookingId })
  return standing
}

async function askForRest({ tx, now, emit }: MoneyScene, booking: LockedBooking, amount: number) {
  const card = await findCardOf(tx, booking)
  if (!card || booking.guestId === null) return
  const { rentalId, id: bookingId, guestId, currencyId, feeBps } = booking
  const paymentId = await insertPayment(tx, { rentalId, bookingId, guestId, ...card, purpose: 'rest', amount, feeBps, currencyId, wanted: 'capture', now })
  if (paymentId !== undefined) emit('payment.asked', { rentalId, paymentId, bookingId })
}

/** Makes the booking say what its payments and the till say. False: it did already. */
export const showPayment = async (tx: Db, rentalId: string, bookingId: string, now: Date): Promise<boolean> =>
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
