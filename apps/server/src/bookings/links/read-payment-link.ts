import type { readPaymentLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../platform/http/routes.ts'
import type { LinkSettings } from './links.policy.ts'
import { readLinked } from './linked.views.ts'
import { findOpenLink } from './open-link.ts'

/** What is to be paid of a booking, for those who have its payment link. */
export const readPaymentLink =
  (settings: LinkSettings & { takesCards: boolean }): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { paymentLink }) => {
    const linked = await findOpenLink(ctx, settings, 'payment', paymentLink)
    if (linked instanceof CommitThenRefuse) return linked
    return readLinked(ctx.tx, linked, { ...settings, kind: 'payment', language: ctx.language, now: ctx.now })
  }
