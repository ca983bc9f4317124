import type { readContractByOffer as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../../accounts/accounts.public.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../../platform/http/routes.ts'
import { openContractAs } from '../signers.ts'
import { placeOfOffer, type ContractLinks } from './linked-place.ts'

/** The contract of a booking that an offer has become, by the link of the offer. To open it keeps the text that is shown. */
export const readContractByOffer =
  (settings: AccountSettings, links: ContractLinks): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { token, language }) => {
    const place = await placeOfOffer(ctx, links, token)
    return place instanceof CommitThenRefuse ? place : openContractAs(ctx, settings, place, language)
  }
