import { payAgainHours } from '@rentwell/contract/money/money.rules.ts'
import { refundOf, type BookingStatus, type Side } from '@rentwell/contract/bookings/bookings.rules.ts'
import { earn, insertRefund, lockPayment, want } from '../money/money.public.ts'
import { sql, type Db } from '../platform/db.ts'
import type { Emit } from '../platform/outbox.ts'
import type { LockedBooking } from './bookings.store.ts'

export interface MoneyScene {
  tx: Db
  now: Date
  emit: Emit
  /** The provider is asked behind this commit, inside the same request: the outbox lets it go first. */
  asksItself?: boolean
}

/** How long a request has to ask the provider itself. */
const headStartMs = 15_000

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

/** What a step of a booking means for the money that a card was asked for, in the step's own transaction. A booking that is paid at the rental moves none. */
export async function moveMoney(scene: MoneyScene, booking: LockedBooking, way: Way): Promise<void> {
  if (booking.paymentId === null) return
  const { tx, now } = scene
  if (way.to === 'confirmed') await ask(scene, booking, booking.paymentId, 'capture')
  if (way.to === 'declined' || way.to === 'draft') await ask(scene, booking, booking.paymentId, 'release')
  if (way.to === 'cancelled') {
    if (way.from === 'confirmed') await giveBack(scene, booking, booking.paymentId, way)
    else await ask(scene, booking, booking.paymentId, 'release')
  }
  if (way.to === 'completed') {
    const payment = await lockPayment(tx, booking.rentalId, booking.paymentId)
    if (payment) await earn(tx, payment, now)
  }
  await showPayment(tx, booking.rentalId, booking.id, now)
}

async function ask(scene: MoneyScene, { rentalId, id: bookingId }: LockedBooking, paymentId: string, wanted: 'capture' | 'release') {
  if (await want(scene.tx, rentalId, paymentId, wanted, scene.now)) scene.emit('payment.asked', { rentalId, paymentId, bookingId }, { at: askAt(scene) })
}

async function giveBack({ tx, now, emit }: MoneyScene, booking: LockedBooking, paymentId: string, { side, userId, reason, isNoShow = false }: Way) {
  const { rentalId } = booking
  const payment = await lockPayment(tx, rentalId, paymentId)
  if (!payment) return
  const amount = refundOf(booking, payment, { side, isNoShow }, now)
  // Where nothing was taken yet and all of it goes back, it need not be taken.
  if (payment.status !== 'captured' && amount === payment.amount) {
    await ask({ tx, now, emit }, booking, paymentId, 'release')
  }
  const refundId = await insertRefund(tx, payment, { amount, reason: reason ?? '', side, userId }, now)
  if (refundId !== undefined && payment.status === 'captured') emit('refund.asked', { rentalId, refundId })
  // What stays with the rental needs no stay any more.
  const left = await lockPayment(tx, rentalId, paymentId)
  if (left) await earn(tx, left, now)
}

/** Makes the booking say what its payment says. False: it did already. */
export const showPayment = async (tx: Db, rentalId: string, bookingId: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    with said as (
      select b.rental_id, b.id,
        case
          when p.status = 'created' then 'processing' when p.status = 'released' then 'none'
          when p.status = 'captured' and p.refunded = p.amount then 'refunded' else p.status end as payment_status,
        coalesce((select sum(r.amount) from refunds r where r.rental_id = p.rental_id and r.payment_id = p.id and r.status <> 'void'), 0) as refunded,
        case when b.status = 'confirmed' and p.status in ('failed', 'released')
          then coalesce(b.pay_by, least(${new Date(now.getTime() + payAgainHours * 3_600_000)}, lower(b.period))) end as pay_by
      from bookings b join payments p on p.rental_id = b.rental_id and p.id = b.payment_id where b.rental_id = ${rentalId} and b.id = ${bookingId})
    update bookings b set payment_status = said.payment_status, refunded = said.refunded, pay_by = said.pay_by
    from said where b.rental_id = said.rental_id and b.id = said.id
      and (b.payment_status, b.refunded, b.pay_by) is distinct from (said.payment_status, said.refunded, said.pay_by)`)) > 0
