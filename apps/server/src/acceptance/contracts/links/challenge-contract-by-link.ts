import type { challengeContractByLink as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../../accounts/accounts.public.ts'
import { lockBooking } from '../../../bookings/bookings.public.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../../platform/http/routes.ts'
import { challengeContractAs } from '../signers.ts'
import { placeOfLink, type ContractLinks } from './linked-place.ts'

/** Sends a code to the phone or e-mail that the rental has of the customer: to hold the link is not enough to sign. */
export const challengeContractByLink =
  (settings: AccountSettings, links: ContractLinks): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { link }) => {
    const place = await placeOfLink(ctx, links, link)
    if (place instanceof CommitThenRefuse) return place
    await lockBooking(ctx.tx, place.rentalId, place.bookingId)
    return { codeTo: await challengeContractAs(ctx, settings, place) }
  }
