import { isLinkOpen } from '@rentwell/contract/bookings/links.rules.ts'
import { must } from '../../platform/base/must.ts'
import type { CommitThenRefuse, Context } from '../../platform/http/routes.ts'
import { refuseUnknownLink } from '../../platform/http/secret-links.ts'
import type { LinkKind, LinkSettings } from './links.policy.ts'
import { findLink, type LinkedBooking } from './links.store.ts'

type LinkContext = Pick<Context, 'tx' | 'now' | 'caller' | 'ownRental'>

/** The booking that a link opens. Refused with `not_found` if the token is unknown, which is counted, or the link has ended. */
export async function findOpenLink(
  ctx: LinkContext,
  settings: Pick<LinkSettings, 'secret' | 'limited'>,
  kind: LinkKind,
  token: string,
): Promise<LinkedBooking | CommitThenRefuse> {
  const linked = await findLink(ctx.tx, settings, kind, token)
  if (!linked || (ctx.ownRental && linked.rentalId !== ctx.ownRental)) return refuseUnknownLink(ctx, settings.limited)
  must(isLinkOpen(linked, ctx.now), 'not_found')
  return linked
}
