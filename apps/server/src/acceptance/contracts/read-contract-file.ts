import type { readContractFile as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../accounts/accounts.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findOwnStay } from '../acceptance.views.ts'
import { fileOfContract } from './contract-file.ts'
import { readContractState } from './contracts.views.ts'
import type { PrintContract } from './print-contract.ts'

/** The signed contract of one's own booking, as a PDF. */
export const readContractFile =
  (settings: AccountSettings, print: PrintContract): Handler<typeof endpoint> =>
  async ({ tx, actor }, { booking }) =>
    fileOfContract(await readContractState(tx, await findOwnStay(tx, actor.id, booking)), print, settings)
