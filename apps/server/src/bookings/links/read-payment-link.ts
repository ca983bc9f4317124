import type { readPaymentLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import { isLinkOpen } from '@rentwell/contract/bookings/links.rules.ts'
import { must } from '../../platform/base/must.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { refuseUnknownLink } from '../../platform/http/secret-links.ts'
import type { LinkSettings } from './links.policy.ts'
import { readLinked } from './linked.views.ts'
import { findLink } from './links.store.ts'

/** What is to be paid of a booking, for those who have its payment link. */
export const readPaymentLink =
  (settings: LinkSettings & { takesCards: boolean }): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { paymentLink }) => {
    const linked = await findLink(ctx.tx, settings, 'payment', paymentLink)
    if (!linked) return refuseUnknownLink(ctx, settings.limited)
    must(isLinkOpen(linked, ctx.now), 'not_found')
    return readLinked(ctx.tx, linked, { ...settings, kind: 'payment', language: ctx.language, now: ctx.now })
  }
