import type { readQrByLink as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { findOpenLink } from '../bookings/bookings.public.ts'
import { must } from '../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../platform/http/routes.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { findOfficeStay } from './acceptance.views.ts'
import { currentQr } from './current-qr.ts'

/** What a customer without an account shows at the counter. */
export const readQrByLink =
  ({ secret, linkSecret, limited }: HandOverSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { link }) => {
    const linked = await findOpenLink(ctx, { secret: linkSecret, limited }, 'booking', link)
    if (linked instanceof CommitThenRefuse) return linked
    must(linked.guestId === null, 'booking_in_account')
    return currentQr(ctx.tx, secret, await findOfficeStay(ctx.tx, linked.rentalId, linked.id), ctx.now)
  }
