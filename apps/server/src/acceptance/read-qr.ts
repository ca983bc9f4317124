import type { readQr as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { findOwnStay } from './acceptance.views.ts'
import { currentQr } from './current-qr.ts'

/** What the guest shows at the counter. */
export const readQr =
  ({ secret }: HandOverSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now }, { booking: id }) =>
    currentQr(tx, secret, await findOwnStay(tx, actor.id, id), now)
