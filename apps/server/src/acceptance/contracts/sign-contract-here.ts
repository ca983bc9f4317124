import type { signContractHere as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../accounts/accounts.public.ts'
import { lockBooking } from '../../bookings/bookings.public.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { signContractBefore } from './signers.ts'

/** A guest without a phone at hand signs on the rental's device, before a member. */
export const signContractHere =
  (settings: AccountSettings): Handler<typeof endpoint, { member: Member }> =>
  async (ctx, { booking: id, ...given }) => {
    const { rentalId, userId } = ctx.member
    const booking = await lockBooking(ctx.tx, rentalId, id)
    return signContractBefore(ctx, settings, booking, userId, given)
  }
