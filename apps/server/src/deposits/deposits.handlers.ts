import { fitsHold } from '@rentwell/contract/deposits/deposits.rules.ts'
import type { Events } from '@rentwell/contract/events.ts'
import { lockPaid } from '../bookings/bookings.public.ts'
import { lockPayment, want } from '../money/money.public.ts'
import type { EventHandler, EventContext } from '../platform/queue/event-handlers.ts'
import { followDeposit, release } from './deposit-money.ts'
import { lockDeposit, moveDeposit } from './deposits.store.ts'

/** A booking that came to nothing needs no deposit: a card's goes back at once, what lies in the till when staff give it back. */
async function end({ tx, now, emit }: EventContext, { rentalId, bookingId }: Events['booking.cancelled']): Promise<void> {
  const place = { rentalId, bookingId }
  await lockPaid(tx, place.rentalId, place.bookingId)
  const deposit = await lockDeposit(tx, place)
  if (!deposit) return
  if (deposit.kind === 'card' && (deposit.status === 'asked' || deposit.status === 'held')) await release({ tx, now, emit }, deposit)
  else if (deposit.status === 'waiting' || deposit.status === 'failed') await moveDeposit(tx, deposit, { status: 'void' }, now)
}

export const depositHandlers: EventHandler[] = [
  {
    topic: 'payment.moved',
    name: 'a deposit follows its payment',
    async inside({ tx, now, emit }, { rentalId, bookingId, paymentId }) {
      const booking = await lockPaid(tx, rentalId, bookingId)
      const deposit = await lockDeposit(tx, { rentalId, bookingId })
      if (!booking || !deposit) return
      const payment = await lockPayment(tx, rentalId, paymentId)
      if (payment?.purpose === 'deposit') await followDeposit({ tx, now, emit }, booking, deposit, payment)
    },
  },
  { topic: 'booking.cancelled', name: 'the deposit of a cancelled booking goes back', inside: end },
  {
    topic: 'booking.change_accepted',
    name: 'a hold that other dates outlast is taken',
    async inside({ tx, now, emit }, { rentalId, bookingId }) {
      const place = { rentalId, bookingId }
      const booking = await lockPaid(tx, place.rentalId, place.bookingId)
      const deposit = await lockDeposit(tx, place)
      if (!booking || deposit?.status !== 'held' || deposit.way !== 'hold' || deposit.paymentId === null || fitsHold(now, booking.end)) return
      if (!(await want(tx, place.rentalId, deposit.paymentId, 'capture', now))) return
      await moveDeposit(tx, deposit, { status: 'held', way: 'charge' }, now)
      emit('payment.asked', { ...place, paymentId: deposit.paymentId })
    },
  },
]
