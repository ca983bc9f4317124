import type { signContract as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../accounts/accounts.public.ts'
import { lockOwnBooking } from '../../bookings/bookings.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { signContractAs } from './signers.ts'

/** The guest signs the contract of their own booking. */
export const signContract =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async (ctx, { booking: id, ...given }) => {
    const booking = await lockOwnBooking(ctx.tx, ctx.actor.id, id)
    return signContractAs(ctx, settings, booking, { userId: ctx.actor.id }, given)
  }
