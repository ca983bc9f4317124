import type { listPapersByLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import { listPapersOf } from '../../money/invoices/papers.public.ts'
import { must } from '../../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../platform/http/routes.ts'
import type { LinkSettings } from './links.policy.ts'
import { findOpenLink } from './open-link.ts'

/** The invoices, credit notes and receipts of a booking without an account. */
export const listPapersByLink =
  (settings: LinkSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { link }) => {
    const linked = await findOpenLink(ctx, settings, 'booking', link)
    if (linked instanceof CommitThenRefuse) return linked
    must(linked.guestId === null, 'booking_in_account')
    return { papers: await listPapersOf(ctx.tx, linked.rentalId, linked.id) }
  }
