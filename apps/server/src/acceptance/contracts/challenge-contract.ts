import type { challengeContract as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../accounts/accounts.public.ts'
import { lockOwnBooking } from '../../bookings/bookings.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { challengeContractAs } from './signers.ts'

/** Sends a code to the phone or e-mail of one's own booking, to sign its contract with. */
export const challengeContract =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async (ctx, { booking: id }) => {
    const { rentalId } = await lockOwnBooking(ctx.tx, ctx.actor.id, id)
    return { codeTo: await challengeContractAs(ctx, settings, { rentalId, bookingId: id }) }
  }
