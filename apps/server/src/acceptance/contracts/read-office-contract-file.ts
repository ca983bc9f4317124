import type { readOfficeContractFile as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../accounts/accounts.public.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { fileOfContract } from './contract-file.ts'
import { readContractState } from './contracts.views.ts'
import type { PrintContract } from './print-contract.ts'

/** The signed contract of a rental's booking, as a PDF. */
export const readOfficeContractFile =
  (settings: AccountSettings, print: PrintContract): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId } }, { booking }) =>
    fileOfContract(await readContractState(tx, { rentalId, bookingId: booking }), print, settings)
