import type { readContract as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../accounts/accounts.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findOwnStay } from '../acceptance.views.ts'
import { openContractAs } from './signers.ts'

/** The contract of one's own booking. To open it keeps the text that is shown. */
export const readContract =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async (ctx, { booking, language }) => {
    const { rentalId, bookingId } = await findOwnStay(ctx.tx, ctx.actor.id, booking)
    return openContractAs(ctx, settings, { rentalId, bookingId }, language)
  }
