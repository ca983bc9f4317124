import type { payByLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import { payByLinkLimits } from '@rentwell/contract/bookings/links.rules.ts'
import { isOpenPayment } from '@rentwell/contract/money/money.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { findPaidWith, insertPaymentOnce, want, type Payment } from '../../money/money.public.ts'
import { must } from '../../platform/base/must.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import { mustCount } from '../../platform/http/rate-limits.ts'
import { CommitThenRefuse, Finished, type Actor, type Begin, type FinishForAnyone } from '../../platform/http/routes.ts'
import { lockBooking } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { askAt, lockSyncedPayments, type MoneyContext } from '../payments/booking-money.ts'
import { findFee } from '../payments/fee.views.ts'
import { settleAndFollow, type PayingSettings } from '../payments/paying.ts'
import type { LinkSettings } from './links.policy.ts'
import { paymentOf, readLinked } from './linked.views.ts'
import type { LinkedBooking } from './links.store.ts'
import { findOpenLink } from './open-link.ts'

interface PayBegun {
  linked: LinkedBooking
  /** A payment with the same token that has begun and may not be over. */
  running: string | undefined
  /** A payment that waits at the bank and was given up for this one. */
  replaced: string | undefined
}

type PayLinkSettings = LinkSettings & PayingSettings & { takesCards: boolean }

interface AskedAmount {
  amount: number | undefined
  language: Language
}

/** Locks the booking and its payments and decides what is to be paid, or refuses: `nothing_due`, `amount_changed`, `payment_in_progress`. */
async function mustBeDue(ctx: Pick<MoneyContext, 'tx' | 'now' | 'emit'>, linked: LinkedBooking, { amount, language }: AskedAmount) {
  const { tx, now } = ctx
  const booking = await lockBooking(tx, linked.rentalId, linked.id)
  must(booking.guestId === null, 'booking_in_account')
  const payments = await lockSyncedPayments(ctx, booking)
  const open = payments.find(one => one.purpose === 'rest' && isOpenPayment(one.status))
  must(!open || open.status === 'requires_action' || open.wanted === 'release', 'payment_in_progress')
  const shown = paymentOf(await readView(tx, linked.rentalId, linked.id, { side: 'guest' }, language, now), linked.payFirst)
  must(shown.due > 0, 'nothing_due')
  const asked = amount ?? shown.amount
  must(asked === shown.amount || asked === shown.due, 'amount_changed', { payment: { amount: shown.amount, due: shown.due } })
  return { booking, waiting: open, amount: asked }
}

/** True if the payment with this token already stands for the request: a repeat, or a second tab. */
const isRepeat = (paid: Payment | undefined, due: number) =>
  paid !== undefined && paid.wanted !== 'release' && (paid.status === 'requires_action' || (paid.status === 'captured' && due === 0))

/**
 * Pays the balance of a booking without an account, or the part that was asked for, with a card that is charged once and not saved. A payment that
 * waits at the bank is given up for another card.
 */
export const payByLink = (
  settings: PayLinkSettings,
): [Begin<typeof endpoint, PayBegun, { actor: Actor | null }>, FinishForAnyone<typeof endpoint, PayBegun>] => [
  async (ctx, { paymentLink, providerToken, amount }) => {
    const { tx, now, language, emit, caller } = ctx
    const linked = await findOpenLink(ctx, settings, 'payment', paymentLink)
    if (linked instanceof CommitThenRefuse) return linked
    must(settings.money, 'payment_unavailable')
    const booking = await lockBooking(tx, linked.rentalId, linked.id)
    must(booking.guestId === null, 'booking_in_account')
    await lockSyncedPayments({ tx, now, emit }, booking)
    const paid = await findPaidWith(tx, booking, sha256(providerToken))
    const view = () => readLinked(tx, linked, { ...settings, kind: 'payment', language, now })
    const { link } = await view()
    if (isRepeat(paid, link?.payment.due ?? 0)) return new Finished(await view())
    if (paid && paid.wanted !== 'release' && isOpenPayment(paid.status)) return { linked, running: paid.id, replaced: undefined }

    if (settings.limited) {
      const limits = [
        { ...payByLinkLimits.link, subject: `payments by link ${linked.id}` },
        { ...payByLinkLimits.address, subject: `payments by link from ${caller.address}` },
      ]
      await mustCount(tx, limits, now)
    }
    const { waiting } = await mustBeDue({ tx, now, emit }, linked, { amount, language })
    if (waiting && (await want(tx, waiting.rentalId, waiting.id, 'release', now)))
      emit('payment.asked', { rentalId: linked.rentalId, paymentId: waiting.id, bookingId: linked.id }, { at: askAt({ now, asksItself: true }) })
    return { linked, running: undefined, replaced: waiting?.id }
  },
  async (ctx, { linked, running, replaced }, { providerToken, amount }) => {
    const { money, feeBps } = settings
    must(money, 'payment_unavailable')
    const { rentalId, id: bookingId } = linked
    const settle = (paymentId: string) => settleAndFollow(settings, ctx, { rentalId, bookingId, paymentId })
    if (replaced !== undefined) await settle(replaced)
    const start = async () => {
      const tokenHash = sha256(providerToken)
      const card = await money.provider.useCard({ token: providerToken, key: sha256(`${bookingId} ${providerToken}`).toString('hex').slice(0, 32) })
      must(card, 'payment_declined')
      return ctx.transaction(async ({ tx, now, emit }) => {
        // Another tab may have paid while the provider read the card.
        const due = await mustBeDue({ tx, now, emit }, linked, { amount, language: ctx.language })
        must(!due.waiting, 'payment_in_progress')
        const { booking } = due
        const payment = {
          rentalId,
          bookingId,
          amount: due.amount,
          feeBps: await findFee(tx, booking, feeBps),
          currencyId: booking.currencyId,
          provider: money.provider.name,
          wanted: 'capture' as const,
          now,
        }
        const paymentId = await insertPaymentOnce(tx, payment, { ref: card.ref, brand: card.brand, last4: card.last4, tokenHash })
        emit('payment.asked', { rentalId, paymentId, bookingId }, { at: askAt({ now, asksItself: true }) })
        return paymentId
      })
    }
    const payment = await settle(running ?? (await start()))
    must(payment?.status !== 'failed' && payment?.status !== 'released', 'payment_declined')
    return readLinked(ctx.db, linked, { ...settings, kind: 'payment', language: ctx.language, now: ctx.now() })
  },
]
