import type { readBookingLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../platform/http/routes.ts'
import type { LinkSettings } from './links.policy.ts'
import { readLinked } from './linked.views.ts'
import { findOpenLink } from './open-link.ts'

/** A booking without an account, for those who have its link. */
export const readBookingLink =
  (settings: LinkSettings & { takesCards: boolean }): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { link }) => {
    const linked = await findOpenLink(ctx, settings, 'booking', link)
    if (linked instanceof CommitThenRefuse) return linked
    return readLinked(ctx.tx, linked, { ...settings, kind: 'booking', language: ctx.language, now: ctx.now })
  }
