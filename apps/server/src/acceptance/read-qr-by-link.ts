import type { readQrByLink as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { isLinkOpen } from '@rentwell/contract/bookings/links.rules.ts'
import { findLink } from '../bookings/bookings.public.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { refuseUnknownLink } from '../platform/http/secret-links.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { findOfficeStay } from './acceptance.views.ts'
import { currentQr } from './current-qr.ts'

/** What a customer without an account shows at the counter. */
export const readQrByLink =
  ({ secret, linkSecret, limited }: HandOverSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { link }) => {
    const linked = await findLink(ctx.tx, { secret: linkSecret }, 'booking', link)
    if (!linked) return refuseUnknownLink(ctx, limited)
    must(isLinkOpen(linked, ctx.now), 'not_found')
    must(linked.guestId === null, 'booking_in_account')
    return currentQr(ctx.tx, secret, await findOfficeStay(ctx.tx, linked.rentalId, linked.id), ctx.now)
  }
