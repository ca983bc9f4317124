import type { readOfficeContract as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../accounts/accounts.public.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { presentContract, readContractState, textToSign } from './contracts.views.ts'

/** The contract of a booking for the office, which keeps nothing by looking at it. */
export const readOfficeContract =
  (settings: AccountSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId }, language }, { booking, language: wanted }) => {
    const state = await readContractState(tx, { rentalId, bookingId: booking })
    return presentContract(state, textToSign(state, wanted, language), settings)
  }
