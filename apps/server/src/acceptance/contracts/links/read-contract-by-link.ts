import type { readContractByLink as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../../accounts/accounts.public.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../../platform/http/routes.ts'
import { openContractAs } from '../signers.ts'
import { placeOfLink, type ContractLinks } from './linked-place.ts'

/** The contract of a booking without an account, by its link. To open it keeps the text that is shown. */
export const readContractByLink =
  (settings: AccountSettings, links: ContractLinks): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { link, language }) => {
    const place = await placeOfLink(ctx, links, link)
    return place instanceof CommitThenRefuse ? place : openContractAs(ctx, settings, place, language)
  }
