import type { readContractFileByLink as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../../accounts/accounts.public.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../../platform/http/routes.ts'
import { fileOfContract } from '../contract-file.ts'
import { readContractState } from '../contracts.views.ts'
import type { PrintContract } from '../print-contract.ts'
import { placeOfLink, type ContractLinks } from './linked-place.ts'

/** The signed contract of a booking without an account, as a PDF. */
export const readContractFileByLink =
  (settings: AccountSettings, print: PrintContract, links: ContractLinks): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { link }) => {
    const place = await placeOfLink(ctx, links, link)
    return place instanceof CommitThenRefuse ? place : fileOfContract(await readContractState(ctx.tx, place), print, settings)
  }
