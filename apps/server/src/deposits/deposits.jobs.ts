import { lockPaid } from '../bookings/bookings.public.ts'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/queue/jobs.ts'
import { askCard, endClaim, release, type DepositContext } from './deposit-money.ts'
import { findDepositCard, listSilent, listToAsk, listToRelease, lockClaim, lockDeposit, moveDeposit, type Place } from './deposits.store.ts'

const atOnce = 100

/** One after the other, each with its booking locked first. */
const forEach = async (places: Place[], work: (place: Place) => Promise<void>): Promise<boolean> => {
  for (const place of places.toSorted((one, other) => (one.bookingId < other.bookingId ? -1 : 1))) await work(place)
  return places.length === atOnce
}

async function ask(ctx: DepositContext, place: Place): Promise<void> {
  const { tx, now, emit } = ctx
  const booking = await lockPaid(tx, place.rentalId, place.bookingId)
  const deposit = await lockDeposit(tx, place)
  if (!booking || deposit?.status !== 'waiting' || deposit.kind !== 'card') return
  if (booking.status !== 'confirmed' && booking.status !== 'in_progress') return void (await moveDeposit(tx, deposit, { status: 'void' }, now))
  const card = await findDepositCard(tx, place)
  const paymentId = card && (await askCard(ctx, booking, deposit, card))
  if (paymentId !== undefined) return emit('payment.asked', { ...place, paymentId })
  await moveDeposit(tx, deposit, { status: 'failed', failure: 'no_card' }, now)
  emit('deposit.failed', { ...place, paymentId: null })
}

const lockStay = (tx: Db, place: Place) => lockPaid(tx, place.rentalId, place.bookingId)

export const depositJobs: Job[] = [
  {
    name: 'ask-deposits',
    everySeconds: 20,
    batch: async ctx => forEach(await listToAsk(ctx.tx, ctx.now, atOnce), place => ask(ctx, place)),
  },
  {
    name: 'release-deposits',
    everySeconds: 60,
    batch: async ctx =>
      forEach(await listToRelease(ctx.tx, ctx.now, atOnce), async place => {
        await lockStay(ctx.tx, place)
        const deposit = await lockDeposit(ctx.tx, place)
        if (deposit?.status === 'held' && deposit.releaseAt && deposit.releaseAt <= ctx.now) await release(ctx, deposit)
      }),
  },
  {
    name: 'settle-silent-claims',
    everySeconds: 60,
    batch: async ctx =>
      forEach(await listSilent(ctx.tx, ctx.now, atOnce), async place => {
        await lockStay(ctx.tx, place)
        const [deposit, claim] = [await lockDeposit(ctx.tx, place), await lockClaim(ctx.tx, place)]
        if (deposit && claim?.status === 'open' && claim.answerBy <= ctx.now) await endClaim(ctx, deposit, claim, { status: 'accepted', kept: claim.amount })
      }),
  },
]
